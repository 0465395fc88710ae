import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { mordheim } from '../../../src/systems/mordheim/index.ts';

interface Shot {
  readonly weapon?: string;
  readonly attacker?: object;
  readonly target?: object;
  readonly situation?: object;
}

/** P(hit) of the first shot, and how many there are. */
function shot({ weapon = 'bow', attacker = {}, target = {}, situation = {} }: Shot): { readonly hit: string; readonly shots: number } {
  const { stages } = mordheim.resolve(
    mordheim.schema.parse({ system: 'mordheim', attacker, weapons: [{ weapon }], target, situation: { kind: 'shooting', ...situation } }),
  );
  const hits = stages.find(({ id }) => id === 'hits');
  const attacks = stages.find(({ id }) => id === 'attacks');
  return { hit: hits?.figures[0] ? formatFraction(hits.figures[0].value) : 'none', shots: attacks?.count?.max() ?? 0 };
}

describe('a shot', () => {
  it('hits on 7 minus Ballistic Skill; cover, long range and movement cost 1 each', () => {
    expect(shot({}).hit).toBe('1/2');
    expect(shot({ situation: { cover: true } }).hit).toBe('1/3');
    expect(shot({ situation: { cover: true, distance: 13 } }).hit).toBe('1/6');
  });

  it('can not hit when it needs 7 or more', () => {
    expect(shot({ situation: { cover: true, distance: 13, moved: true } }).hit).toBe('0/1');
  });

  it('at half range exactly is still short range, and Eagle Eyes moves that line by 3 inches', () => {
    expect(shot({ situation: { distance: 12 } }).hit).toBe('1/2');
    expect(shot({ situation: { distance: 15 }, attacker: { skills: ['eagleEyes'] } }).hit).toBe('1/2');
    expect(shot({ situation: { distance: 16 }, attacker: { skills: ['eagleEyes'] } }).hit).toBe('1/3');
  });

  it('is not fired beyond the range', () => {
    expect(shot({ situation: { distance: 25 } }).shots).toBe(0);
  });

  it('is easier at a large target and harder at an elven cloak; a Trick Shooter minds no cover', () => {
    expect(shot({ target: { rules: ['largeTarget'] } }).hit).toBe('2/3');
    expect(shot({ target: { gear: ['elvenCloak'] } }).hit).toBe('1/3');
    expect(shot({ situation: { cover: true }, attacker: { skills: ['trickShooter'] } }).hit).toBe('1/2');
  });

  it('with thrown knives minds neither range nor movement', () => {
    expect(shot({ weapon: 'throwingKnives', situation: { distance: 6, moved: true } }).hit).toBe('1/2');
  });

  it('with a crossbow needs standing still, unless Nimble', () => {
    expect(shot({ weapon: 'crossbow', situation: { moved: true } }).shots).toBe(0);
    expect(shot({ weapon: 'crossbow', situation: { moved: true }, attacker: { skills: ['nimble'] } }).shots).toBe(1);
  });

  it('comes twice at -1 from a sling within 9 inches, and once beyond', () => {
    expect(shot({ weapon: 'sling', situation: { twice: true, distance: 9 } })).toEqual({ hit: '1/3', shots: 2 });
    expect(shot({ weapon: 'sling', situation: { twice: true, distance: 10 } })).toEqual({ hit: '1/3', shots: 1 });
  });

  it('costs nothing for firing twice when the weapon may not', () => {
    expect(shot({ situation: { twice: true } })).toEqual({ hit: '1/2', shots: 1 });
    expect(shot({ weapon: 'sling', situation: { twice: true, moved: true } })).toEqual({ hit: '1/3', shots: 1 });
    expect(shot({ weapon: 'repeaterCrossbow', situation: { twice: true } })).toEqual({ hit: '1/3', shots: 2 });
  });

  it('meets no parry, and no stage speaks of one', () => {
    const { stages } = mordheim.resolve(
      mordheim.schema.parse({ system: 'mordheim', attacker: {}, weapons: [{ weapon: 'bow' }], target: { main: 'sword' } }),
    );
    expect(stages.map(({ id }) => id)).not.toContain('parry');
  });

  it('comes twice with Quick Shot and three times from a Knife-fighter', () => {
    expect(shot({ attacker: { skills: ['quickShot'] } }).shots).toBe(2);
    expect(shot({ weapon: 'throwingKnives', attacker: { skills: ['knifeFighter'] } }).shots).toBe(3);
  });

  it('from a blunderbuss hits without a roll', () => {
    expect(shot({ weapon: 'blunderbuss', attacker: { bs: 1 } }).hit).toBe('1/1');
  });

  it('at a stunned fighter is rolled as usual and never leaves it better off', () => {
    const { outcome } = mordheim.resolve(
      mordheim.schema.parse({
        system: 'mordheim',
        attacker: {},
        weapons: [{ weapon: 'bow' }],
        target: { status: 'stunned' },
        options: { criticals: false },
      }),
    );
    expect(outcome.outcomes.map(({ status }) => status).filter((status) => status !== 'stunned' && status !== 'outOfAction')).toEqual([]);
    expect(formatFraction(outcome.chance(({ status }) => status === 'outOfAction'))).toBe('1/12');
  });
});
