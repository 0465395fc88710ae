import type { RuleEntry } from '../system.ts';
import { ABILITIES } from './data/abilities.ts';
import { KEYWORD_SOURCE, NUMBERED_WEAPON_KEYWORDS, PLAIN_WEAPON_KEYWORDS, SITUATION_EFFECTS } from './data/keywords.ts';
import { WEAPON_RULES } from './data/weapon-rules.ts';
import type { Effect } from './effect.ts';

const entry = ({ id, slot, says, source }: Pick<Effect, 'id' | 'slot' | 'says' | 'source'>): RuleEntry => ({
  name: id,
  slot,
  says,
  source,
});

/** What the situation does, the keywords of weapons, rules of single weapons, abilities of fighters. */
export const RULE_ENTRIES: readonly RuleEntry[] = [
  ...SITUATION_EFFECTS.map(entry),
  ...Object.entries(PLAIN_WEAPON_KEYWORDS).flatMap(([name, effects]) =>
    effects.length === 0
      ? [{ name, slot: 'no-dice', says: 'changes no die by itself; others look at it', source: KEYWORD_SOURCE }]
      : effects.map(({ slot, says }) => ({ name, slot, says, source: KEYWORD_SOURCE })),
  ),
  ...NUMBERED_WEAPON_KEYWORDS.map(({ form, example, effect }) => {
    const { slot, says } = effect(Number(form.exec(example)?.[1] ?? 1));
    return { name: example, slot, says, source: KEYWORD_SOURCE };
  }),
  ...[...WEAPON_RULES.values(), ...ABILITIES.values()].flat().map(entry),
];
