import { PLAIN_TARGET, type Target } from './attack.ts';
import { ABILITIES, isDefensive } from './data/abilities.ts';
import type { Effect, Slot } from './effect.ts';
import { numbered, withImplied } from './keywords.ts';
import { memo } from './memo.ts';
import type { BodyFields } from './model-fields.ts';

/** A model as it is attacked, or as it attacks: its body, its keywords, and the effects of its rules. */
export interface Model {
  readonly body: Target;
  readonly keywords: ReadonlySet<string>;
  /** Effects on attacks made on it. */
  readonly defence: readonly Effect[];
  /** Effects on its own attacks. */
  readonly offence: readonly Effect[];
  /** Rules that change dice and are not modelled. */
  readonly notModelled: readonly Effect[];
}

type Fields = Pick<BodyFields, 'name' | 'armour' | 'shield' | 'standfast' | 'keywords' | 'abilities'> &
  Partial<Pick<BodyFields, 'impervious' | 'injuryDiceOnTarget' | 'modifier' | 'ledge'>>;

/** The model that a scenario's target, attacker, friend or bystander is. `pinned`: it can not stand up. */
export const modelOf: (fields: Fields, pinned?: boolean) => Model = memo(
  ({ name, armour, shield, standfast, keywords, abilities, impervious, injuryDiceOnTarget, modifier, ledge }, pinned = false) =>
    `${name}|${armour}|${shield}|${standfast}|${impervious}|${injuryDiceOnTarget}|${modifier}|${ledge}|${pinned}|${keywords.join()}|${abilities.join()}`,
  model,
);

/** Slots whose effects do nothing to a model's own attacks. */
const WITHOUT_OFFENCE: readonly Slot[] = ['body', 'no-dice', 'not-modelled'];

function model(fields: Fields, pinned = false): Model {
  const { impervious = 'no', injuryDiceOnTarget = 0, modifier = 0, ledge = 0 } = fields;
  const keywords = withImplied(fields.keywords);
  const effects = fields.abilities.flatMap((id) => ABILITIES.get(id) ?? []);
  const hard = (part: 'armour' | 'shield'): boolean => impervious === part || impervious === 'both';
  const plain: Target = {
    ...PLAIN_TARGET,
    name: fields.name,
    armour: hard('armour') ? 0 : fields.armour,
    shield: hard('shield') ? 0 : fields.shield,
    impervious: (hard('armour') ? fields.armour : 0) + (hard('shield') ? fields.shield : 0),
    injuryDiceOnTarget,
    otherModifier: modifier,
    standfast: fields.standfast,
    tough: keywords.has('TOUGH'),
    golem: keywords.has('GOLEM'),
    regenerate: numbered(keywords, 'REGENERATE'),
    pinned,
    // A fall of less than 3 inches hurts nobody, and FLYING models make no Falling Injury Roll (rules § 2.7).
    fallDice: ledge < 3 || keywords.has('FLYING') ? null : Math.floor(ledge / 3) - (fields.abilities.includes('athletic') ? 1 : 0),
  };
  return {
    body: effects.reduce((body, effect) => withBody(body, effect), plain),
    keywords,
    defence: effects.filter(isDefensive),
    offence: effects.filter((effect) => !isDefensive(effect) && !WITHOUT_OFFENCE.includes(effect.slot)),
    notModelled: effects.filter(({ slot }) => slot === 'not-modelled'),
  };
}

function withBody(body: Target, { body: change }: Effect): Target {
  if (!change) return body;
  const { otherModifier = 0, ...rest } = change;
  return { ...body, ...rest, otherModifier: body.otherModifier + otherModifier };
}

export const isArmoured = ({ armour, shield, impervious }: Target): boolean => armour + shield + impervious < 0;
