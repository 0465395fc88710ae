import { certain, fraction, type Fraction, type Pmf } from '../../pmf/index.ts';
import type { Stage } from '../system.ts';
import { blowEffects } from './aim.ts';
import { isParryable, parryRules } from './attack-set.ts';
import { attackEffects } from './attacks.ts';
import { type Blow, hitNeed, naturalOnes, saveNeed, woundNeed } from './blow.ts';
import { facesFrom } from './charts.ts';
import { hitCounts, isDown, woundCounts } from './counts.ts';
import { CRITICAL_CHARTS } from './criticals.ts';
import type { Effect } from './effects/effect.ts';
import { effectsOf } from './effects/of-fighter.ts';
import type { Engagement } from './engagement.ts';
import { STATUSES } from './fighter-state.ts';
import { hitDie, hitWeight } from './hit-dice.ts';
import { injuryRoll, settledInjury, type Status } from './injury.ts';
import { type Misfire, MISFIRES } from './misfire.ts';
import type { TargetStatus } from './outcome.ts';
import { parryWeight } from './parry.ts';
import type { Scenario } from './scenario.ts';
import { battery } from './shooting.ts';
import { setTarget, startOf } from './strike.ts';

type Figures = Stage['figures'];

/** The working of one fighter's attacks in the order of the rules. */
export function stagesOf(engagement: Engagement, outcome: Pmf<TargetStatus>, { situation }: Scenario): readonly Stage[] {
  const attacks = attacksStage(engagement);
  const misfires = engagement.blows.some((blow) => blow.misfires) ? [misfireStage(engagement)] : [];
  const turns = situation.turns > 1 ? [turnsStage(engagement, situation.turns)] : [];
  const end = statusStage(outcome);
  if (engagement.blows.length === 0) return [attacks, end];
  const stunned = isDown(engagement) && engagement.target.status === 'stunned';
  if (stunned) return [attacks, { ...end, says: 'A stunned fighter is taken out of action without a roll.' }];
  const kinds = distinct(engagement.blows);
  const of = (blow: Blow): { readonly of?: string } => (kinds.length > 1 ? { of: blow.name } : {});
  const each = (stageOf: (blow: Blow) => Stage, count: Pmf<number>): readonly Stage[] =>
    withTotal(
      kinds.map((blow) => ({ ...stageOf(blow), ...of(blow) })),
      count,
    );
  const { hits, left, parries } = hitCounts(engagement);
  const { wounds, unsaved } = woundCounts(engagement);
  return [
    attacks,
    ...each((blow) => hitStage(engagement, blow), hits),
    ...misfires,
    ...(parries ? [{ ...parryStage(engagement), count: left }] : []),
    ...each((blow) => woundStage(engagement, blow), wounds),
    ...each((blow) => saveStage(engagement, blow), unsaved),
    ...(isDown(engagement) ? [] : kinds.map((blow) => ({ ...injuryStage(engagement, blow), ...of(blow) }))),
    ...turns,
    end,
  ];
}

/** What is counted is counted over all weapons: one weapon's step carries it, several are followed by a step of their total. */
function withTotal(stages: readonly Stage[], count: Pmf<number>): readonly Stage[] {
  const [first] = stages;
  if (first === undefined || stages.length === 1) return stages.map((stage) => ({ ...stage, count }));
  const { id, name, source } = first;
  const total: Stage = {
    id,
    name: `${name} in all`,
    means: `${name} of all weapons together`,
    says: 'All weapons together.',
    source,
    figures: [],
    count,
  };
  return [...stages, total];
}

function distinct(blows: readonly Blow[]): readonly Blow[] {
  return [...new Map(blows.map((blow) => [JSON.stringify(blow), blow])).values()];
}

function attacksStage(engagement: Engagement): Stage {
  const { kind, encounter } = engagement;
  const effects =
    kind === 'melee' ? attackEffects(encounter).filter((effect) => effect.count({ main: 1, extras: [] }, encounter).main !== 1) : [];
  return {
    id: 'attacks',
    name: 'attacks',
    means: 'blows that are struck, or shots that are taken',
    says: sentences(engagement.says(), ...effects.map(words)),
    source: kind === 'shooting' ? 'rules § 2.6' : 'rules § 2.2',
    figures: [],
    count: certain(engagement.blows.length),
  };
}

/** Clauses as sentences: a full stop after each. */
const sentences = (...clauses: readonly string[]): string => `${clauses.join('. ')}.`;

const words = ({ name, says }: Effect): string => `${name}: ${says}`;

/** The effects of some slots that changed this blow, in words. */
function applied({ encounter, attacks, blows }: Engagement, blow: Blow, slots: readonly string[]): readonly string[] {
  const attack = attacks[blows.findIndex((each) => JSON.stringify(each) === JSON.stringify(blow))];
  if (!attack) return [];
  const before = JSON.stringify(blow);
  const changes = blowEffects(attack, encounter).filter((effect) => JSON.stringify(effect.blow(blow, encounter, attack.arm)) !== before);
  const acting = changes.filter(({ slot }) => slots.includes(slot));
  return [...new Set(acting.map(words))];
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const atLeast = (need: number): string => (need > 6 ? 'no roll' : `${need}+`);
const sixths = (faces: number): Fraction => fraction(faces, 6);

function hitStage(engagement: Engagement, blow: Blow): Stage {
  const down = isDown(engagement);
  const need = hitNeed(blow);
  const chance = down || blow.automatic ? fraction(1) : fraction(hitWeight(hitDie(blow)), 36);
  const says = down ? 'A knocked-down fighter is hit by every blow' : hitWords(blow, need);
  const reroll = blow.rerollMisses && !down && !blow.automatic ? ['Misses are re-rolled once'] : [];
  const foot =
    blow.footHit || blow.footWound
      ? ['A rabbit’s foot may roll one die again: the hits counted here leave it out, what follows has it']
      : [];
  const dodge = blow.dodge < 7 && !down ? [`Each hit is dodged on ${blow.dodge}+`] : [];
  return {
    id: 'hits',
    name: 'hits',
    means: 'blows that hit; beside them the chance of one blow',
    says: sentences(says, ...reroll, ...foot, ...dodge, ...applied(engagement, blow, ['skill', 'to-hit'])),
    source: down ? 'rules § 2.3' : blow.aim === 'shooting' ? 'rules § 2.6' : 'rules § 2.3 step 1',
    figures: [{ name: 'hit', value: chance }],
  };
}

function hitWords(blow: Blow, need: number): string {
  if (blow.automatic) return 'Hits without a roll';
  const modifier = blow.hitModifier === 0 ? '' : `, ${signed(blow.hitModifier)} to hit`;
  if (blow.aim === 'shooting') {
    return need > 6 ? `BS${blow.skill}${modifier} needs 7 or more: it can not hit` : `BS${blow.skill}${modifier}: ${need}+ hits`;
  }
  return blow.sixesOnly ? 'Afraid: only a 6 hits' : `WS${blow.skill} against WS${blow.opposing}${modifier}: ${need}+ hits`;
}

/** What may go wrong with one shot, and what becomes of the shooter: its outcome is not the target's. */
function misfireStage({ blows }: Engagement): Stage {
  const blow = blows.find(({ misfires }) => misfires) as Blow;
  const ones = naturalOnes(blow);
  const figure = (name: string, holds: (row: Misfire) => boolean) => ({
    name,
    value: fraction(ones * MISFIRES.filter(holds).length, 216),
  });
  return {
    id: 'misfires',
    name: 'misfires',
    says: `A natural 1 is rolled on the chart of misfires: ${MISFIRES.map(({ name, says }, face) => `${face + 1} ${name}, ${says}`).join('; ')}.`,
    source: 'rules § 5, classic optional rules',
    means: 'what a natural 1 with a blackpowder weapon leads to, each with its chance for one shot',
    figures: [
      figure('hits after all', ({ hits }) => hits),
      figure('weapon lost', ({ lost }) => lost),
      figure('hits its shooter', ({ bursts }) => bursts),
    ],
  };
}

function turnsStage({ encounter }: Engagement, turns: number): Stage {
  const { weapons, perTurn, reload } = battery(encounter.attacker.fighter);
  const brace = weapons > 1 ? `${weapons} pistols, ${perTurn} fired a turn` : 'one weapon';
  const often = reload === null ? 'once in the battle' : reload === 1 ? 'every turn' : `every ${reload} turns`;
  return {
    id: 'turns',
    name: 'turns',
    says: `${turns} turns of shooting with ${brace}, each ready ${often}. Between them the target has a turn in which it only recovers. The stages above show the first turn.`,
    source: 'rules § 2.6, § 3',
    means: 'how often the weapon fires, and what the target does between',
    figures: [],
  };
}

function parryStage({ encounter, blows, attacker, target }: Engagement): Stage {
  const set = {
    rules: encounter.rules,
    readings: encounter.readings,
    blows,
    target: setTarget(encounter, false),
    start: startOf(attacker, target),
  };
  const parry = parryRules(set);
  const reroll = parry.rerolls ? ', re-rolled once' : '';
  const tooStrong = blows.some((blow) => blow.parryable && !isParryable(blow, set.target));
  const strong = tooStrong ? [`Blows of Strength ${set.target.parryLimit} and more can not be parried`] : [];
  const six = parry.mode === 'six';
  const says = six
    ? `A 6 parries the first hit${reroll}; the attempt is used up either way`
    : `More than the highest hit die parries that hit${reroll}; a 6 can not be beaten`;
  const chance = (face: number): Fraction => fraction(parryWeight(parry, face), 36);
  const figures: Figures = six
    ? [{ name: 'parry', value: chance(0) }]
    : [2, 3, 4, 5].map((face) => ({ name: `parry of a ${face}`, value: chance(face) }));
  return {
    id: 'parry',
    name: 'hits left after the parry',
    means: 'hits that go on to the wound roll; beside them the chance that the attempt succeeds',
    says: sentences(says, ...strong),
    source: 'rules § 2.3 step 2',
    figures,
  };
}

function woundStage(engagement: Engagement, blow: Blow): Stage {
  const need = woundNeed(blow);
  const strength = blow.strength + blow.strengthToWound;
  const poison = blow.poisoned ? ['A natural 6 to hit wounds by itself'] : [];
  return {
    id: 'wounds',
    name: 'wounds',
    means: 'wounds, what a critical adds included; beside them the chance of one hit',
    says: sentences(
      `Strength ${strength} against Toughness ${blow.toughness}: ${need === null ? 'no roll wounds' : `${need}+ wounds`}`,
      criticalWords(engagement, blow, need),
      ...poison,
      ...applied(engagement, blow, ['strength', 'toughness', 'to-wound', 'critical']),
    ),
    source: 'rules § 2.3 step 4, § 3',
    figures: [{ name: 'wound', value: sixths(need === null ? 0 : facesFrom(need)) }],
  };
}

function criticalWords({ encounter: { rules } }: Engagement, blow: Blow, need: number | null): string {
  if (need === null || blow.criticalFrom > 6 || (!rules.critWhenSixNeeded && need > 5)) return 'No criticals';
  const rows = CRITICAL_CHARTS[rules.critChart][blow.critical];
  const bonus = blow.criticalBonus === 0 ? '' : ` with ${signed(blow.criticalBonus)} on the die`;
  const named = rows.map((row, face) => (row === null ? null : `${face + 1} ${row.says}`)).filter((each) => each !== null);
  return `A natural ${blow.criticalFrom}${blow.criticalFrom < 6 ? ' or more' : ''} is critical, once a phase (${rules.critChart === 'basic' ? 'basic' : blow.critical} chart${bonus}: ${named.join('; ')})`;
}

function saveStage(engagement: Engagement, blow: Blow): Stage {
  const need = saveNeed(blow);
  const ward = blow.ward < 7 ? [`Special save on ${blow.ward}+`] : [];
  const worn = blow.saveBase > 6 ? 'none' : `${blow.saveBase}+`;
  const armour = blow.armourIgnored ? 'No armour save' : `Armour ${worn} against Strength ${blow.strength}: ${atLeast(need)}`;
  return {
    id: 'unsaved',
    name: 'unsaved',
    means: 'wounds that no save stopped; beside them the chance that each save succeeds',
    says: sentences(armour, ...ward, ...applied(engagement, blow, ['armour'])),
    source: 'rules § 2.3 steps 5 and 6',
    figures: [
      { name: 'armour save', value: sixths(facesFrom(need)) },
      { name: 'special save', value: sixths(facesFrom(blow.ward)) },
    ],
  };
}

function injuryStage(engagement: Engagement, blow: Blow): Stage {
  const { injuries } = setTarget(engagement.encounter, false);
  const roll = injuryRoll(injuries, { bonus: blow.injuryBonus, concussion: blow.concussion, noHelmet: false }).bind((injury) =>
    settledInjury(injuries, injury),
  );
  const carried = effectsOf(engagement.encounter.target.fighter)
    .filter(({ slot }) => slot === 'injury-table' || slot === 'stun')
    .map(words);
  const bonus = blow.injuryBonus === 0 ? '' : ` at ${signed(blow.injuryBonus)}`;
  return {
    id: 'injuries',
    name: 'injury of the last wound',
    means: 'what one injury roll does to the target, each result with its chance',
    says: sentences(
      `Each unsaved wound from the last one on is an injury roll${bonus}; only the worst counts`,
      ...carried,
      ...applied(engagement, blow, ['injury']),
    ),
    source: 'rules § 2.3 steps 7 and 8',
    // From the mildest to the worst.
    figures: STATUSES.filter((status) => roll.weight(status) > 0n).map((status) => ({
      name: STATUS_WORDS[status],
      value: roll.probability(status),
    })),
  };
}

const STATUS_WORDS: Readonly<Record<Status, string>> = {
  standing: 'standing',
  knockedDown: 'knocked down',
  stunned: 'stunned',
  outOfAction: 'out of action',
};

function statusStage(outcome: Pmf<TargetStatus>): Stage {
  return {
    id: 'status',
    name: 'status',
    means: 'the state in which the attacks leave the target, each with its chance; they sum to 1',
    says: 'How the target stands when the attacks are over.',
    source: 'rules § 2.3',
    figures: STATUSES.map((status) => ({ name: STATUS_WORDS[status], value: outcome.chance((each) => each.status === status) })),
  };
}
