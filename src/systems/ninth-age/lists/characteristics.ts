import type { ListedProfile } from '../../list-vocabulary.ts';

/** A whole number from a file's characteristic: "4", "4+", `5"`, "–" is null; undefined when it is no plain number. */
export function plainNumber(text: string | null | undefined): number | null | undefined {
  const tidy = (text ?? '').replace(/[\u200b\u00a0]/g, '').trim();
  if (tidy === '' || /^[-\u2013\u2014]$/.test(tidy)) return null;
  return /^\d{1,3}$/.test(tidy) ? Number(tidy) : undefined;
}

/** Profiles are told apart by their characteristics: type names differ from army to army. */
export function isDefence({ characteristics }: ListedProfile): boolean {
  return 'HP' in characteristics && 'Def' in characteristics && 'Res' in characteristics;
}

export function isOffence({ characteristics }: ListedProfile): boolean {
  return 'Att' in characteristics && 'Off' in characteristics && 'Str' in characteristics;
}

export function isGlobal({ characteristics }: ListedProfile): boolean {
  return 'Dis' in characteristics;
}

export function isShootingWeapon({ characteristics }: ListedProfile): boolean {
  return 'Shots' in characteristics;
}

export function isMeleeWeapon({ characteristics }: ListedProfile): boolean {
  return 'Str' in characteristics && 'AP' in characteristics && !('Att' in characteristics) && !('Shots' in characteristics);
}

/** A suit of armour or a shield with what it adds. */
export function isArmour({ characteristics }: ListedProfile): boolean {
  return 'Save' in characteristics;
}

/** "20×20mm" as width and depth, "60mm" as a square of that; null for anything else. */
export function baseSize(text: string | null | undefined): readonly [number, number] | null {
  const match = /^(\d{2,3})\s*(?:mm)?(?:\s*[\u00d7x]\s*(\d{2,3}))?\s*mm$/i.exec((text ?? '').trim());
  return match ? [Number(match[1]), Number(match[2] ?? match[1])] : null;
}

/** "Citizen Spear Off" as Citizen Spear; "Crew (2) Off" is two of them. */
export function partName(name: string): { readonly name: string; readonly count: number } {
  const bare = name.replace(/\s+(?:Off|Def|Offensive|Defensive)$/i, '').trim();
  const match = /^(.*\S)\s*\((\d{1,2})\)$/.exec(bare);
  return match ? { name: match[1] as string, count: Number(match[2]) } : { name: bare, count: 1 };
}

/** Models side by side in a formation item such as "5×3". */
export function formationFiles(items: readonly { readonly name: string }[]): number | null {
  const match = items.map(({ name }) => /^(\d{1,2})\s*[\u00d7x]\s*(\d{1,2})$/i.exec(name.trim())).find((each) => each !== null);
  return match ? Number(match[1]) : null;
}
