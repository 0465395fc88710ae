/** What a loadout is called for short, by its place on the screen: "A" for the first. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);
