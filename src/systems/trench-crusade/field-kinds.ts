import { integer, list, text } from '../schema/field.ts';

/** Kinds of field that several groups of a scenario have. */

/** Something that is added to rolls, positive or negative. */
export const added = (label: string, says: string, most: number) =>
  integer({ label, says, min: -most, max: most, fallback: 0, advanced: true });

/** A list of names that the rules know. */
export const names = (label: string, says: string) => list(text({ label, says, maxLength: 60 }), { label, says, max: 30, fallback: [] });

export const name = text({ label: 'name', forPeople: true, says: 'what it is called', fallback: '' });
