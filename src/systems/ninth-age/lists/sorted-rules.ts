import { InputError } from '../../input-error.ts';
import { commaParts } from '../../list-words.ts';
import { bonusText, ruleText } from '../rule-text.ts';
import { checkRule, INERT_MODEL_RULES, KNOWN_ATTRIBUTES, KNOWN_DEFENCES, MODELLED_MODEL_RULES } from '../scenario/known-rules.ts';
import { weaponNamed } from '../weapons.ts';

/** A file's rules by where they belong; what is not known is told, never dropped. */
export interface SortedRules {
  readonly attributes: readonly string[];
  readonly defences: readonly string[];
  readonly model: readonly string[];
  /** Names of weapons among them, as printed: "Longbow (3+)". */
  readonly weapons: readonly string[];
  /** Suits of armour among them. */
  readonly armour: readonly string[];
  readonly unknown: readonly string[];
}

/** Other words of lists for the rules of § 2: older editions, Essence of War. */
const ALIASES: Readonly<Record<string, string>> = {
  devastating: 'Devastating Charge',
  stomp: 'Stomp Attack',
  'stomp attacks': 'Stomp Attack',
  impact: 'Impact Hits',
  'grind attacks': 'Grind Attack',
  'fight in extra rank': 'Fight in Extra Rank',
  'fight in extra ranks': 'Fight in Extra Rank',
  fortitude: 'Regeneration',
  'battle focus': 'Fury',
};

/** Words that say more armour; the printed Armour does not have it yet. */
const SUITS: readonly string[] = ['light armour', 'heavy armour', 'plate armour'];

/** Sorts rules as profiles and lists print them. */
export function sortedRules(printed: readonly string[]): SortedRules {
  const sorted = {
    attributes: [] as string[],
    defences: [] as string[],
    model: [] as string[],
    weapons: [] as string[],
    armour: [] as string[],
    unknown: [] as string[],
  };
  for (const text of withoutExplanations(printed)) {
    const { rule, left } = renamed(text);
    sorted.unknown.push(...left);
    const { name } = ruleText(rule);
    if (isKnown(rule, KNOWN_DEFENCES) && name !== 'First Strike' && name !== 'Devastating Charge') sorted.defences.push(rule);
    else if (isKnown(rule, KNOWN_ATTRIBUTES)) sorted.attributes.push(rule);
    else if ([...MODELLED_MODEL_RULES, ...INERT_MODEL_RULES].some((known) => known.toLowerCase() === name.toLowerCase()))
      sorted.model.push(rule);
    else if (weaponNamed(name)) sorted.weapons.push(text);
    else if (SUITS.includes(name.toLowerCase())) sorted.armour.push(name.toLowerCase());
    else sorted.unknown.push(text);
  }
  return {
    attributes: distinct(sorted.attributes),
    defences: distinct(sorted.defences),
    model: distinct(sorted.model),
    weapons: distinct(sorted.weapons),
    armour: distinct(sorted.armour),
    unknown: distinct(sorted.unknown),
  };
}

/** Files link "Fortitude" to explain the "Fortitude (5+)" of a profile: one rule, said twice. */
function withoutExplanations(printed: readonly string[]): readonly string[] {
  const full = new Set(printed.filter((text) => text.includes('(')).map((text) => ruleText(text).name.toLowerCase()));
  return printed.filter((text) => text.includes('(') || !full.has(ruleText(text).name.toLowerCase()));
}

/** In this game's words: an older name, or brackets that this rule has not. What can not be taken is left over, as it came. */
function renamed(printed: string): { readonly rule: string; readonly left: readonly string[] } {
  const { name, text, args } = ruleText(printed);
  const alias = ALIASES[name.toLowerCase()];
  if (alias === undefined) return { rule: text, left: [] };
  if (alias === 'Fight in Extra Rank' || alias === 'Fury')
    return { rule: alias, left: args.length === 0 ? [] : [`${printed}: taken without its brackets`] };
  if (alias !== 'Devastating Charge') return { rule: text.replace(name, alias), left: [] };
  const bonuses = args.filter((arg) => bonusText(arg) !== undefined);
  const rest = args.filter((arg) => bonusText(arg) === undefined && !isKnown(arg, KNOWN_ATTRIBUTES));
  const taken = args.filter((arg) => bonuses.includes(arg) || !rest.includes(arg));
  if (taken.length === 0) return { rule: text, left: [] };
  return {
    rule: `${alias} (${taken.join(', ')})`,
    left: rest.length === 0 ? [] : [`${commaParts(rest.join(', ')).join(', ')} of ${printed}`],
  };
}

function isKnown(rule: string, known: typeof KNOWN_ATTRIBUTES): boolean {
  // A name that nobody knows is the common case; the check below would look for the nearest one to suggest.
  const name = ruleText(rule).name.toLowerCase();
  if (!known.some((each) => each.name.toLowerCase() === name)) return false;
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
