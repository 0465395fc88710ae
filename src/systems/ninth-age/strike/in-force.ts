import { type Bonus, bonusText, bonusSum, ruleText, type RuleText } from '../rule-text.ts';
import { isMelee, type Strike } from './strike.ts';

/** The rules that have a say in one attack, by name, and the plain additions to characteristics. */
export interface InForce {
  readonly attack: Named;
  readonly target: Named;
  readonly attackBonus: Bonus;
  readonly targetBonus: Bonus;
  /** One by one, for characteristics that have a highest value on the way. */
  readonly attackBonuses: readonly Bonus[];
  readonly targetBonuses: readonly Bonus[];
}

type Named = ReadonlyMap<string, readonly RuleText[]>;

/** Collects what is in force: scopes, Devastating Charge and First Strike, "towards", Immune. Source: rules § 2.4, § 2.7, § 2.10. */
export function inForce(strike: Strike): InForce {
  const { when, defender } = strike;
  const attack = expanded(attackRules(strike), when.charging, when.firstRound);
  const target = expanded([...defender.defensiveRules, ...defender.attributes].map(ruleText), when.targetCharging, when.firstRound);
  const immune = target.rules
    .filter(({ name }) => same(name, 'Immune'))
    .flatMap(({ args }) => args.map((arg) => ruleText(arg).name.toLowerCase()));
  const applies = (rule: RuleText): boolean =>
    !immune.includes(rule.name.toLowerCase()) && rule.args.every((arg) => !isTowards(arg) || isTowardsTarget(arg, strike));
  return {
    attack: byName(attack.rules.filter(applies)),
    target: byName(target.rules),
    attackBonus: bonusSum(attack.bonuses),
    targetBonus: bonusSum(target.bonuses),
    attackBonuses: attack.bonuses,
    targetBonuses: target.bonuses,
  };
}

/** The attributes that this kind of attack may use. */
function attackRules(strike: Strike): RuleText[] {
  const { kind, striker, brackets } = strike;
  const own = striker.attributes.map(ruleText).filter(({ scope }) => scope === 'both' || scope === (isMelee(kind) ? 'melee' : 'shooting'));
  const weapon = striker.weapon.attributes.map(ruleText);
  switch (kind) {
    case 'standardMelee':
      return [...own, ...weapon];
    case 'crush':
      return [...CRUSH, ...(strike.crushKeepsAttributes ? [...own, ...weapon] : [])];
    case 'shot':
      // Firing marks such as Accurate stand on weapons and, unmarked, on shooters.
      return [...own, ...striker.attributes.map(ruleText).filter(({ name, scope }) => scope === 'melee' && FIRING.has(name)), ...weapon];
    case 'breathHit':
    case 'sweepHit':
      return (brackets?.attributes ?? []).map(ruleText);
    default:
      return own;
  }
}

/** What a Crush Attack is made of: its Multiple Wounds are an attribute, which a target may be immune to. */
const CRUSH: readonly RuleText[] = ['Crush Attack', 'Multiple Wounds (D3)'].map(ruleText);

const FIRING: ReadonlySet<string> = new Set(['Accurate', 'Quick to Fire', 'Unwieldy', 'Artillery']);

function expanded(rules: readonly RuleText[], charging: boolean, firstRound: boolean): { rules: RuleText[]; bonuses: Bonus[] } {
  const kept: RuleText[] = [];
  const bonuses: Bonus[] = [];
  const seen = new Set<string>();
  for (const rule of rules) {
    const holds = same(rule.name, 'Devastating Charge') ? charging : same(rule.name, 'First Strike') ? firstRound : undefined;
    if (holds === undefined) kept.push(rule);
    // Identical rules do not stack.
    else if (holds && !seen.has(rule.text)) {
      seen.add(rule.text);
      for (const arg of rule.args) {
        const bonus = bonusText(arg);
        if (bonus) bonuses.push(bonus);
        else kept.push(ruleText(arg));
      }
    }
  }
  return { rules: kept, bonuses };
}

function byName(rules: readonly RuleText[]): Named {
  const named = new Map<string, RuleText[]>();
  for (const rule of rules) named.set(rule.name.toLowerCase(), [...(named.get(rule.name.toLowerCase()) ?? []), rule]);
  return named;
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

export function isTowards(arg: string): boolean {
  return /^towards\b/i.test(arg);
}

/** "towards Height 4-5" or "towards Mount or Centauroid" against this target. */
function isTowardsTarget(arg: string, { defender }: Strike): boolean {
  const height = /height\s*(\d)(?:\s*(?:-|\u2013|to)\s*(\d)|(\+))?/i.exec(arg);
  if (height) {
    const from = Number(height[1]);
    const to = height[3] ? 5 : Number(height[2] ?? from);
    return defender.height >= from && defender.height <= to;
  }
  const wanted = arg
    .replace(/^towards\s*/i, '')
    .split(/\s*(?:\/|,|\band\b|\bor\b)\s*/i)
    .map((word) => word.toLowerCase());
  return defender.properties.some((property) => wanted.includes(property.toLowerCase()));
}
