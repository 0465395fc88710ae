import type { Attack } from './attack.ts';
import { PLAIN_ATTACK } from './attack.ts';
import { isArmoured, type Model } from './body.ts';
import { SITUATION_EFFECTS } from './data/keywords.ts';
import { WEAPON_RULES } from './data/weapon-rules.ts';
import { acting, applied, type Circumstance, type Context, type Draft, type Effect } from './effect.ts';
import { keywordEffects, withImplied } from './keywords.ts';
import type { Rules } from './rules.ts';
import type { AttackerFields } from './model-fields.ts';
import type { OptionFields } from './option-fields.ts';
import type { SituationFields } from './situation-fields.ts';
import type { WeaponFields } from './weapon-fields.ts';

/** What every attack of a scenario is made net with. */
export interface Circumstances {
  readonly rules: Rules;
  readonly attacker: AttackerFields;
  readonly attackerModel: Model;
  readonly situation: SituationFields;
  readonly options: OptionFields;
}

/** Whom an attack is made on: the target, a friend in the melee, somebody in the blast. */
export interface Mark {
  readonly model: Model;
  /** Its base in millimetres. */
  readonly base: number;
  readonly cover: boolean;
  /** It is behind terrain, where a weapon's Duck rule asks for that. */
  readonly ducks: boolean;
  /** What holds in attacks on it, when worked out already. */
  readonly circumstances?: ReadonlySet<Circumstance>;
}

/** One weapon's attacks of an ACTION, each net, with the effects that made them so. */
export interface NetWeapon {
  readonly weapon: WeaponFields;
  readonly attacks: readonly Attack[];
  readonly draft: Draft;
  readonly effects: readonly Effect[];
  readonly notModelled: readonly Effect[];
}

const MILLIMETRES_AN_INCH = 25.4;

/** What holds in an attack on a mark. */
export function circumstanceSet({ situation, attacker, rules }: Circumstances, mark: Mark): ReadonlySet<Circumstance> {
  const covering = mark.cover || mark.model.keywords.has('COVER');
  const holding: Readonly<Record<Circumstance, boolean>> = {
    cover: covering,
    obstacle: situation.obstacle || mark.model.keywords.has('COVER'),
    longRange: situation.longRange,
    elevated: situation.elevated,
    charged: situation.charged || situation.divingCharge,
    divingCharge: situation.divingCharge,
    aim: situation.aim,
    targetActivated: situation.targetActivated,
    terrain: situation.terrain,
    near: situation.near,
    attackerDown: attacker.down && situation.retreat > 0,
    concentrated: situation.concentrated,
    betaFumble: rules.fumble,
    shaken: situation.shaken,
    overcharge: situation.overcharge,
    aura: situation.aura,
    butcher: situation.butcher,
    ducks: mark.ducks,
    cloakDice: situation.cloak === 'dice',
    cloakInjury: situation.cloak === 'injuryDice',
    gluttony: situation.sin === 'gluttony',
    sloth: situation.sin === 'sloth',
    wrath: situation.sin === 'wrath',
  };
  return new Set((Object.keys(holding) as Circumstance[]).filter((name) => holding[name]));
}

const PLAIN_DRAFT: Draft = {
  ...PLAIN_ATTACK,
  attacks: 1,
  actions: 1,
  laterDice: 0,
  dicePerFriend: 0,
  blast: 0,
  reaches: 'target',
  cost: 0,
  scatters: false,
};

/** The dive's gift to the next Melee Attack, by the edition's numbers. Source: rules § 2.7. */
const diveEffect = ({ diveDice, diveInjuryDice }: Rules): Effect => ({
  id: 'dive',
  slot: 'success-dice',
  says: 'Diving Charge',
  source: 'rules § 2.7',
  when: { attack: 'melee', firstMelee: true, situation: ['divingCharge'] },
  adds: { dice: diveDice, injuryDice: diveInjuryDice },
});

/** The characteristic that an attack uses: a PISTOL in melee takes the better one. Source: rules § 2.2. */
export function characteristic(attacker: AttackerFields, weapon: WeaponFields, melee: boolean): number {
  if (!melee) return attacker.ranged ?? 0;
  return weapon.keywords.includes('PISTOL') ? Math.max(attacker.melee, attacker.ranged ?? attacker.melee) : attacker.melee;
}

/** The attacks of one weapon on a mark, `firstMelee` when its first one is the first Melee Attack of the Activation. */
export function netWeapon(weapon: WeaponFields, melee: boolean, firstMelee: boolean, mark: Mark, circumstances: Circumstances): NetWeapon {
  const { rules, attacker, attackerModel, situation } = circumstances;
  const keywords = withImplied(weapon.keywords);
  const context: Context = {
    attack: melee ? 'melee' : 'ranged',
    hand: melee && weapon.hand === 'off' ? 'off' : 'main',
    firstMelee: melee && firstMelee,
    weapon: keywords,
    attacker: attackerModel.keywords,
    target: mark.model.keywords,
    circumstances: mark.circumstances ?? circumstanceSet(circumstances, mark),
    base: mark.base,
    armoured: isArmoured(mark.model.body),
  };
  const rulesOfWeapon = weapon.rules.flatMap((id) => WEAPON_RULES.get(id) ?? []);
  const all = [
    ...keywordEffects(weapon.keywords),
    ...rulesOfWeapon,
    ...attackerModel.offence,
    ...mark.model.defence,
    ...SITUATION_EFFECTS,
    ...(situation.divingCharge ? [diveEffect(rules)] : []),
  ];
  const base: Draft = {
    ...PLAIN_DRAFT,
    name: weapon.name === '' ? 'the weapon' : weapon.name,
    melee,
    dice: characteristic(attacker, weapon, melee) + weapon.dice + situation.dice,
    injuryDice: weapon.injuryDice + situation.injuryDice,
    injuryModifier: weapon.injuryModifier,
    critOn: rules.critical,
    criticalInjuryDice: keywords.has('CRITICAL') ? rules.criticalKeywordInjuryDice : rules.criticalInjuryDice,
  };
  const effects = acting(all, context);
  const draft = applied(base, effects);
  const first = finished(draft, mark, circumstances);
  const count = (weapon.attacks === 0 ? draft.attacks : weapon.attacks) * draft.actions;
  const once = effects.some(({ when }) => when?.firstMelee);
  const later =
    count > 1 && (once || draft.laterDice !== 0)
      ? laterAttack(
          applied(
            base,
            effects.filter(({ when }) => !when?.firstMelee),
          ),
          mark,
          circumstances,
        )
      : first;
  return {
    weapon,
    draft,
    effects,
    attacks: Array.from({ length: count }, (_, i) => (i === 0 ? first : later)),
    notModelled: [...rulesOfWeapon, ...attackerModel.notModelled, ...mark.model.notModelled].filter(({ slot }) => slot === 'not-modelled'),
  };
}

/** Any attack after the first: without what only the first Melee Attack has, at the weapon's own later DICE. */
function laterAttack(draft: Draft, mark: Mark, circumstances: Circumstances): Attack {
  const attack = finished(draft, mark, circumstances);
  return { ...attack, dice: attack.dice + draft.laterDice };
}

/** The net attack of a draft: friends near counted, a blast's scatter measured out. */
function finished(draft: Draft, mark: Mark, { situation, options, rules }: Circumstances): Attack {
  const { attacks: _, actions: __, laterDice: ___, reaches: ____, cost: _____, dicePerFriend, blast, scatters, ...attack } = draft;
  const radius = mark.base / 2 / MILLIMETRES_AN_INCH;
  const reach = scatters && blast > 0 && options.scatter === 'inRadius';
  return {
    ...attack,
    dice: attack.dice + dicePerFriend * situation.friendsNear,
    tradesOnHit: attack.tradesOnHit * situation.trade,
    // A failing total r moves the point (success - r) inches; the target is reached where that is within radius and base.
    nearFrom: reach ? Math.max(2, Math.ceil(rules.success - blast - radius)) : PLAIN_ATTACK.nearFrom,
    directFrom: reach ? Math.ceil(rules.success - radius) : PLAIN_ATTACK.directFrom,
  };
}
