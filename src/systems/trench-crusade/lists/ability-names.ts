import { ABILITIES } from '../data/abilities.ts';

/** Names of rules that differ from our ids for them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  absolutefaith: 'unshakeable-aim',
  finishthefallen: 'mercy-stroke',
  expertmedic: 'treats-well',
  fortifyeng: 'fortify',
};

/** Skills that raise a characteristic: a file with profiles has the raised value there already. */
export const RAISES: Readonly<Record<string, 'Melee' | 'Ranged'>> = { 'melee-proficiency': 'Melee', 'ranged-proficiency': 'Ranged' };

/** A name without case, spaces, accents and signs: how names that only look different are compared. */
export function compact(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const BY_COMPACT = new Map([...ABILITIES.keys()].map((id) => [compact(id), id]));

/**
 * The ability of a rule's name ("God is With Us!", "Melee Proficiency [7]") or of an export's id ("ab_aim", "sk_dodge"); undefined when it
 * is unknown.
 */
export function abilityNamed(name: string): string | undefined {
  const bare = compact(name.replace(/^(?:ab|sk|in)_/, '').replace(/\s*\[\d+\]\s*$/, ''));
  return OTHER_NAMES[bare] ?? BY_COMPACT.get(bare);
}
