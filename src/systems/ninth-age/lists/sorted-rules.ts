import type { ListedFighter } from '../../list-vocabulary.ts';
import { InputError } from '../../input-error.ts';
import { ruleText } from '../rule-text.ts';
import { checkRule, INERT_MODEL_RULES, KNOWN_ATTRIBUTES, KNOWN_DEFENCES, MODELLED_MODEL_RULES } from '../scenario/known-rules.ts';
import { weaponNamed } from '../weapons.ts';

/** A file's rules by where they belong; what is not known is told, never dropped. */
export interface SortedRules {
  readonly attributes: readonly string[];
  readonly defences: readonly string[];
  readonly model: readonly string[];
  readonly unknown: readonly string[];
}

/** Other words of lists for the rules of § 2: older editions, Essence of War. */
const ALIASES: Readonly<Record<string, string>> = { devastating: 'Devastating Charge', stomp: 'Stomp Attack', impact: 'Impact Hits', 'fight in extra rank': 'Fight in Extra Rank', fortitude: 'Regeneration', 'battle focus': 'Fury' };

/** Sorts a fighter's rules and the items that are rules, such as a Shield. */
export function sortedRules({ rules, items }: ListedFighter): SortedRules {
  const attributes: string[] = [];
  const defences: string[] = [];
  const model: string[] = [];
  const unknown: string[] = [];
  const shield = items.filter(({ name }) => name.trim().toLowerCase() === 'shield').map(() => 'Shield');
  for (const printed of [...rules, ...shield]) {
    const rule = renamed(printed);
    const { name } = ruleText(rule);
    if (isKnown(rule, KNOWN_DEFENCES) && name !== 'First Strike' && name !== 'Devastating Charge') defences.push(rule);
    else if (isKnown(rule, KNOWN_ATTRIBUTES)) attributes.push(rule);
    else if ([...MODELLED_MODEL_RULES, ...INERT_MODEL_RULES].some((known) => known.toLowerCase() === name.toLowerCase())) model.push(rule);
    else if (weaponNamed(name) === undefined) unknown.push(printed);
  }
  return { attributes: distinct(attributes), defences: distinct(defences), model: distinct(model), unknown: distinct(unknown) };
}

/** In this game's words: an older name, or brackets that this rule has not. */
function renamed(printed: string): string {
  const { name, text } = ruleText(printed);
  const alias = ALIASES[name.toLowerCase()];
  if (alias === undefined) return text;
  return alias === 'Fight in Extra Rank' || alias === 'Fury' ? alias : text.replace(name, alias);
}

function isKnown(rule: string, known: typeof KNOWN_ATTRIBUTES): boolean {
  try {
    checkRule(rule, '', known);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function distinct(rules: readonly string[]): readonly string[] {
  return [...new Set(rules)];
}
