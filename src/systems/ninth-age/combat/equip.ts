import type { Profile } from '../catalogue/unit-entry.ts';
import { ruleText } from '../rule-text.ts';
import { EFFECTS } from '../strike/resolve-sheet.ts';
import type { Facing } from '../strike/strike.ts';
import { BARE, type Weapon, weaponNamed } from '../weapons.ts';
import type { Part, Unit } from './unit.ts';

/** How a profile takes the field. */
export interface Deployment {
  readonly models: number;
  readonly files: number;
  /** Weapon in use by part name; parts left out use the first one printed. */
  readonly weapons: Readonly<Record<string, Weapon>>;
  /** Bought options and extra rules, by name: weapons, Shield, attributes, model rules. */
  readonly rules: readonly string[];
  readonly charging: boolean;
  readonly engagedFacing: Facing;
  readonly standard: boolean;
  readonly supportRanks: number | null;
  readonly restrictedSplit: Readonly<Record<string, number>> | null;
  readonly hpAlreadyLost: number;
  readonly rerollFailed: boolean;
  readonly rally: boolean;
  readonly score: number;
  readonly disrupted: boolean;
  readonly characters: Unit['characters'];
  readonly strikesAt: Unit['strikesAt'];
}

export const PLAIN_DEPLOYMENT: Omit<Deployment, 'models' | 'files'> = {
  weapons: {},
  rules: [],
  charging: false,
  engagedFacing: 'front',
  standard: false,
  supportRanks: null,
  restrictedSplit: null,
  hpAlreadyLost: 0,
  rerollFailed: false,
  rally: false,
  score: 0,
  disrupted: false,
  characters: [],
  strikesAt: {},
};

/** A profile as a unit in a combat: options become weapons, defensive rules, attributes or model rules by what they are. */
export function equip(profile: Profile, deployment: Deployment): Unit {
  const bought = deployment.rules.map((rule) => ({ rule, home: homeOf(rule) }));
  const of = (home: Home): string[] => bought.filter((each) => each.home === home).map(({ rule }) => rule);
  const weapon = of('weapon')
    .map(weaponNamed)
    .find((each) => each !== undefined);
  return {
    ...deployment,
    name: profile.name ?? profile.id,
    hp: profile.hp,
    height: profile.height,
    baseMm: profile.baseMm,
    dis: profile.dis,
    def: profile.def,
    res: profile.res,
    arm: profile.arm,
    properties: profile.properties,
    modelRules: [...profile.modelRules, ...of('model')],
    defensiveRules: [...profile.defensiveRules, ...of('target')],
    parts: profile.parts.map((part, place): Part => ({
      name: part.name,
      count: part.count,
      att: part.att,
      off: part.off,
      str: part.str,
      ap: part.ap,
      agi: part.agi,
      aim: part.aim ?? null,
      weapon:
        deployment.weapons[part.name] ?? (place === 0 && weapon?.use === 'melee' ? weapon : (printedWeapon(part.weapons, 'melee') ?? BARE)),
      shooting: printedWeapon(part.weapons, 'shooting') ?? null,
      attributes: [...part.attributes, ...of('attack')],
    })),
  };
}

type Home = 'weapon' | 'target' | 'attack' | 'model';

/** Where a rule belongs when it is bought by name. */
function homeOf(rule: string): Home {
  if (weaponNamed(rule)) return 'weapon';
  const { name } = ruleText(rule);
  return EFFECTS.find((effect) => effect.of !== 'situation' && effect.name.toLowerCase() === name.toLowerCase())?.of === 'target'
    ? 'target'
    : isAttribute(name)
      ? 'attack'
      : 'model';
}

/** Attributes without dice of their own that a part may carry. */
const PART_RULES: ReadonlySet<string> = new Set(
  [
    'First Strike',
    'Devastating Charge',
    'Rage',
    'Extra Support',
    'Fight in Extra Rank',
    'Elven Finesse',
    'Impact Hits',
    'Grind Attack',
    'Stomp Attack',
    'Magical Attacks',
    'Weapon Master',
  ].map((name) => name.toLowerCase()),
);

function isAttribute(name: string): boolean {
  return (
    PART_RULES.has(name.toLowerCase()) ||
    EFFECTS.some((effect) => effect.of === 'attack' && effect.name.toLowerCase() === name.toLowerCase())
  );
}

function printedWeapon(names: readonly string[], use: Weapon['use']): Weapon | undefined {
  return names.map(weaponNamed).find((weapon) => weapon?.use === use);
}
