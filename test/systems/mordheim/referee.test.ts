import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pmf } from '../../../src/pmf/index.ts';
import { type FighterState, fighterState, fresh } from '../../../src/systems/mordheim/fighter-state.ts';
import { closeCombat } from '../../../src/systems/mordheim/phase.ts';
import { DEFAULT_READINGS } from '../../../src/systems/mordheim/readings.ts';
import { after, CLASSIC, forEngine, meeting, refereeFighter, VARIANT } from './fighters.ts';
import { type Body, everyWay, playPhase, playSet, type RefereeFighter, whole } from './referee.ts';

const LONG = 120_000;

/** A state in the words of the referee: what a player could see on the table. */
function seen({ status, wounds, charmUsed, disarmed, losesBlows }: FighterState): string {
  if (status === 'outOfAction') return 'out';
  return [status, Math.max(1, wounds), charmUsed, disarmed, losesBlows].join();
}

function seenBody({ status, wounds, charm, disarmed, noBlows }: Body): string {
  if (status === 'outOfAction') return 'out';
  return [status, Math.max(1, wounds), !charm, disarmed, noBlows].join();
}

function expectSame(engine: Pmf<string>, referee: ReadonlyMap<string, readonly [bigint, bigint]>): void {
  expect(engine.outcomes.toSorted()).toEqual([...referee.keys()].toSorted());
  for (const [key, [weight, total]] of referee) expect(engine.weight(key) * total, key).toBe(weight * engine.total);
}

function checkSet(
  attacker: RefereeFighter,
  defender: RefereeFighter,
  table: { classic: boolean; crits: boolean; first: boolean; down: boolean },
): void {
  const rules = { ...(table.classic ? CLASSIC : VARIANT), criticalsOn: table.crits };
  const encounter = meeting(forEngine(attacker), forEngine(defender), { rules, first: table.first });
  const start = { ...fresh(forEngine(defender)), status: table.down ? ('knockedDown' as const) : ('standing' as const) };
  const engine = after(encounter, start).map(seen);
  const referee = everyWay((roll) => {
    const target: Body = { ...whole(defender), status: start.status };
    playSet(attacker, whole(attacker), defender, target, table, roll);
    return seenBody(target);
  });
  expectSame(engine, referee);
}

const table = fc.record({
  classic: fc.boolean(),
  crits: fc.boolean(),
  first: fc.boolean(),
  down: fc.constantFrom(false, false, false, true),
});

describe('a referee that rolls every die', () => {
  it('agrees on one attack of any fighter at any other, in both rulesets', { timeout: LONG }, () => {
    fc.assert(
      fc.property(
        refereeFighter(1).map((fighter) => ({ ...fighter, off: null, rules: fighter.rules.filter((rule) => rule !== 'frenzy') })),
        refereeFighter(1),
        table,
        checkSet,
      ),
      { numRuns: 100, seed: 6, endOnFailure: true },
    );
  });

  it('agrees on sets of two attacks: two of the main weapon, one of each hand, or frenzy', { timeout: LONG }, () => {
    fc.assert(
      fc.property(
        refereeFighter(2),
        refereeFighter(1),
        table.filter(({ crits, classic }) => !(crits && classic)).map((each) => ({ ...each, crits: false })),
        checkSet,
      ),
      { numRuns: 12, seed: 7, endOnFailure: true },
    );
  });

  it('agrees on two attacks with criticals against a bare target: one critical a phase', { timeout: LONG }, () => {
    const bare = refereeFighter(1).map((fighter) => ({
      ...fighter,
      armour: 'none' as const,
      shield: false,
      charm: false,
      rules: fighter.rules.filter((rule) => rule !== 'regeneration'),
      skills: [],
    }));
    const plain = refereeFighter(2).map((fighter) => ({ ...fighter, rules: [] }));
    fc.assert(
      fc.property(
        plain,
        bare,
        fc.record({ classic: fc.boolean(), crits: fc.constant(true), first: fc.constant(false), down: fc.boolean() }),
        checkSet,
      ),
      { numRuns: 8, seed: 8, endOnFailure: true },
    );
  });

  it('agrees on a whole phase of one attack each: order, recovery, replies, lost blows', { timeout: LONG }, () => {
    const one = refereeFighter(1).map((fighter) => ({
      ...fighter,
      off: null,
      charm: false,
      w: 1,
      armour: 'none' as const,
      rules: [],
      skills: [],
    }));
    const status = fc.constantFrom('standing', 'standing', 'knockedDown', 'stunned');
    const turn = fc.record({
      active: fc.constantFrom(0, 1),
      charger: fc.constantFrom(0, 1, null),
      classic: fc.boolean(),
      crits: fc.boolean(),
      first: fc.boolean(),
    });
    fc.assert(
      fc.property(one, one, status, status, turn, (a, b, statusA, statusB, { active, charger, ...rest }) => {
        const fighters = [forEngine(a), forEngine(b)] as const;
        const before = [
          { ...fresh(fighters[0]), status: statusA },
          { ...fresh(fighters[1]), status: statusB },
        ] as FighterState[];
        const combatants = ([0, 1] as const).map((side) => ({
          fighter: fighters[side],
          side,
          charged: charger === side ? 1 - side : null,
          contacts: [1 - side],
        }));
        const rules = { ...(rest.classic ? CLASSIC : VARIANT), criticalsOn: rest.crits };
        const engine = closeCombat(
          { rules, readings: DEFAULT_READINGS, combatants, first: rest.first, active: active as 0 | 1, indoors: false },
          before,
        ).map((codes) => codes.map((code) => seen(fighterState(code))).join(' / '));
        const referee = everyWay((roll) => {
          const bodies: [Body, Body] = [
            { ...whole(a), status: statusA as Body['status'] },
            { ...whole(b), status: statusB as Body['status'] },
          ];
          playPhase([a, b], bodies, { active: active as 0 | 1, charger: charger as 0 | 1 | null }, rest, roll);
          return bodies.map(seenBody).join(' / ');
        });
        expectSame(engine, referee);
      }),
      { numRuns: 10, seed: 11, endOnFailure: true },
    );
  });
});
