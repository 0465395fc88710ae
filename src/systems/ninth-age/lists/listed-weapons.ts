import type { ListedProfile } from '../../list-vocabulary.ts';
import { plainNumber as wholeNumber, quoted, valueOf } from '../../list-values.ts';
import { commaParts, tidy } from '../../list-words.ts';
import { DICE_AMOUNT } from '../../schema/validate.ts';
import type { JsonObject } from '../../system.ts';
import { ruleText } from '../rule-text.ts';
import { type Weapon, weaponNamed } from '../weapons.ts';
import { isMeleeWeapon, isShootingWeapon } from './characteristics.ts';
import { sortedRules } from './sorted-rules.ts';

/** A weapon as the scenario takes it, and the Aim behind its name. */
export interface ListedWeapon {
  readonly use: 'melee' | 'shooting';
  readonly name: string;
  readonly weapon: JsonObject;
  readonly aim: number | null;
}

/** "Longbow (3+)": 3. */
function aimOf(args: readonly string[]): number | null {
  const roll = args.map((arg) => /^([1-6])\s*\+$/.exec(arg)?.[1]).find((each) => each !== undefined);
  return roll === undefined ? null : Number(roll);
}

/** A weapon of the rules by its printed name; null when they have none of that name. */
export function weaponByName(printed: string): ListedWeapon | null {
  const { name, args } = ruleText(printed);
  const weapon = weaponNamed(name);
  return weapon ? { use: weapon.use, name: weapon.name, weapon: { name: weapon.name }, aim: aimOf(args) } : null;
}

/** A weapon by its profile in the file; lines say what of it is not understood. Null when it has no plain numbers. */
export function weaponByProfile(profile: ListedProfile, lines: string[], remarks: string[]): ListedWeapon | null {
  const { name, args } = ruleText(profile.name);
  const listed = weaponByName(profile.name);
  if (!isShootingWeapon(profile) && !isMeleeWeapon(profile)) return null;
  if (listed !== null) remarks.push(...differences(profile, listed.name));
  return listed ?? (isShootingWeapon(profile) ? shooting(profile, name, aimOf(args), lines, remarks) : melee(profile, name, lines));
}

/** Values that a weapon of the rules has as files print them: additions with a sign, "As User" as null. */
function printedValues(weapon: Weapon): Readonly<Record<string, string | null>> {
  if (weapon.use === 'shooting')
    return {
      Range: String(weapon.range),
      Shots: String(weapon.shots),
      Str: weapon.str === null ? null : String(weapon.str),
      AP: weapon.ap === null ? null : String(weapon.ap),
    };
  const added = (name: 'str' | 'ap'): string => `+${(weapon.adds[name] ?? 0) + (weapon.whenCharging[name] ?? 0)}`;
  return { Str: added('str'), AP: added('ap') };
}

/** Where the file prints a weapon that the rules know by name with other values: the rules' weapon is taken, and the difference said. */
function differences(profile: ListedProfile, name: string): readonly string[] {
  const weapon = weaponNamed(name);
  if (weapon === undefined) return [];
  const other = Object.entries(printedValues(weapon)).flatMap(([heading, known]) => {
    const text = valueOf(profile, heading);
    const stated = text === null || /^(?:-|as user|c)$/i.test(text) ? null : text.replace(/["\s]/g, '').toUpperCase();
    const same =
      stated === known || (stated === null && (known === null || known === '+0')) || (known !== null && stated === known.replace('+', ''));
    return same ? [] : [`${heading} ${quoted(text ?? '')}, the rules ${known ?? 'the user’s'}`];
  });
  return other.length === 0 ? [] : [`${tidy(profile.name)}: the file says ${other.join('; ')}; the weapon of the rules was taken`];
}

function shooting(profile: ListedProfile, name: string, aim: number | null, lines: string[], remarks: string[]): ListedWeapon | null {
  const shots = valueOf(profile, 'Shots')?.replace(/\s/g, '') ?? null;
  const amount = shots === null ? null : (wholeNumber(shots) ?? (DICE_AMOUNT.test(shots) ? shots.toUpperCase() : null));
  const [str, ap] = [outside(profile, 'Str', remarks), outside(profile, 'AP', remarks)];
  const range = /(\d{1,3})\s*"?$/.exec(valueOf(profile, 'Range') ?? '')?.[1];
  if (amount === null || str === undefined || ap === undefined) {
    lines.push(
      `weapon ${quoted(profile.name)}: Shots ${quoted(shots ?? '')}, Str ${quoted(valueOf(profile, 'Str') ?? '')}, AP ${quoted(valueOf(profile, 'AP') ?? '')} are no plain numbers`,
    );
    return null;
  }
  return {
    use: 'shooting',
    name,
    weapon: { name, kind: 'shooting', range: Number(range ?? 0), shots: amount, str, ap, attributes: attributesOf(profile, lines) },
    aim,
  };
}

function melee(profile: ListedProfile, name: string, lines: string[]): ListedWeapon | null {
  const added = (heading: string): number | undefined => {
    const text = valueOf(profile, heading);
    if (text === null || /^(?:-|as user|c)$/i.test(text)) return 0;
    return /^\+\d+$/.test(text) ? Number(text) : undefined;
  };
  const [str, ap] = [added('Str'), added('AP')];
  if (str === undefined || ap === undefined) {
    lines.push(
      `weapon ${quoted(profile.name)}: Str ${quoted(valueOf(profile, 'Str') ?? '')}, AP ${quoted(valueOf(profile, 'AP') ?? '')} are no additions`,
    );
    return null;
  }
  const prose = valueOf(profile, 'Attributes') ?? '';
  return {
    use: 'melee',
    name,
    weapon: { name, kind: 'melee', str, ap, twoHanded: /two[- ]handed/i.test(prose), attributes: attributesOf(profile, lines) },
    aim: null,
  };
}

/** "4 [10]" and "4 {5}" are two values: the one outside counts, the one of the bracket's rule is told. "As User" is the user's: null. */
function outside(profile: ListedProfile, heading: string, remarks: string[]): number | null | undefined {
  const text = valueOf(profile, heading);
  if (text === null || /^as user$/i.test(text)) return null;
  const match = /^(\d{1,2})\s*(?:[[{](\d{1,2})[\]}])?$/.exec(text);
  if (match?.[2] !== undefined) remarks.push(`${heading} ${quoted(text)} of ${tidy(profile.name)}: ${match[1]} counts, not ${match[2]}`);
  return match ? Number(match[1]) : undefined;
}

/** What of the attributes is a known rule; the rest is told. Sentences are told whole. */
function attributesOf(profile: ListedProfile, lines: string[]): string[] {
  const text = valueOf(profile, 'Attributes');
  if (text === null) return [];
  const { attributes, unknown, defences, model, weapons, armour } = sortedRules(
    commaParts(text)
      .map((part) => part.replace(/\.$/, ''))
      .filter((part) => !/^two[- ]handed$/i.test(part)),
  );
  for (const rest of [...unknown, ...defences, ...model, ...weapons, ...armour])
    lines.push(`attribute ${quoted(rest)} of ${tidy(profile.name)}`);
  return [...attributes];
}
