import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseLine, scenarioLine } from '../../src/systems/line.ts';
import { type AnyField, expectation } from '../../src/systems/schema/field.ts';
import { jsonSchema } from '../../src/systems/schema/json-schema.ts';
import { reader } from '../../src/systems/schema/validate.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { valueOf } from './arbitrary.ts';
import type { CatalogueItem, GameSystem, Loadout, Resolution } from '../../src/systems/system.ts';

/** What every game system promises, whatever its game. */
describe.each(SYSTEMS.map(({ id }) => id))('%s', (id) => {
  let system: GameSystem;

  beforeAll(async () => {
    system = await (SYSTEMS.find((each) => each.id === id) as (typeof SYSTEMS)[number]).load();
  });

  const attack = (loadout: Loadout, target: Loadout['target'] = system.sample.target.target) => {
    const { edition, situation, options } = system.sample;
    return system.schema.parse({ system: id, edition, attacker: loadout.attacker, weapons: loadout.weapons, target, situation, options });
  };

  const fieldsOf = (field: AnyField): readonly AnyField[] => {
    if (field.kind === 'group') return [field, ...Object.values(field.fields).flatMap(fieldsOf)];
    if (field.kind === 'list' || field.kind === 'record') return [field, ...fieldsOf(field.of)];
    if (field.kind === 'either') return [field, ...field.of.flatMap(fieldsOf)];
    return field.kind === 'tuple' ? [field, ...field.items.flatMap(fieldsOf)] : [field];
  };

  it('resolves each loadout of its sample, exactly and with its working', () => {
    const { sample } = system;
    expect(sample.loadouts.length).toBeGreaterThanOrEqual(2);
    for (const loadout of sample.loadouts) {
      const { outcome, stages } = system.resolve(attack(loadout));
      expect(outcome.chance(() => true).equals(1)).toBe(true);
      expect(outcome.outcomes.length).toBeGreaterThan(1);
      expect(stages.length).toBeGreaterThan(0);
      for (const stage of stages) {
        expect(stage.says).not.toMatch(/undefined|NaN|\[object/);
        expect(stage.source).not.toBe('');
      }
    }
  });

  it('describes its catalogue in a person’s words: no identifier, and no price that stands beside it already', () => {
    const { fighters, weapons, kit, currency } = system.catalogue;
    for (const { id: item, says, cost } of [...fighters, ...weapons, ...kit]) {
      expect(says.replace(/`[^`]*`/g, ''), item).not.toMatch(/\b[a-z]+[A-Z][a-z]/);
      if (cost !== null) expect(says, item).not.toContain(`${cost} ${currency}`);
    }
  });

  it('says of each figure of its working whether it is a chance, 0 and 1 included, or an amount', () => {
    const { sample } = system;
    const targets = [sample.target, ...sample.loadouts].map(({ target }) => target);
    for (const figure of sample.loadouts.flatMap((loadout) =>
      targets.flatMap((target) => system.resolve(attack(loadout, target)).stages.flatMap(({ figures }) => figures)),
    )) {
      if (/^(?:mean|dice|attacks)\b/.test(figure.name)) expect(figure.kind, figure.name).toBe('amount');
      if (figure.kind === undefined)
        expect([figure.value.compare(0) >= 0, figure.value.compare(1) <= 0], figure.name).toEqual([true, true]);
    }
  });

  it('has two loadouts in its sample that are not told apart by name only', () => {
    const { sample } = system;
    const outcomes = sample.loadouts.map((loadout) => system.resolve(attack(loadout)).outcome);
    expect(outcomes.slice(1).some((outcome) => !outcome.equals(outcomes[0] as Resolution<unknown>['outcome']))).toBe(true);
  });

  it('reads its line back as the same scenario with the same answer', () => {
    for (const loadout of system.sample.loadouts) {
      const scenario = attack(loadout);
      const { line, outcome } = system.resolve(scenario);
      expect(line.startsWith(id)).toBe(true);
      const again = system.schema.parse(parseLine(`${line} → whatever it says`));
      expect(again).toEqual(scenario);
      expect(system.resolve(again).outcome.equals(outcome)).toBe(true);
    }
  });

  it('has a line for every value of every field and option, which reads back as it was (known fault 61)', () => {
    const { fields } = system.schema;
    const read = reader(fields);
    fc.assert(
      fc.property(valueOf(fields), (raw) => {
        const scenario = read(raw) as object;
        const line = scenarioLine(id, fields, scenario);
        expect(line).not.toMatch(/[\n\r\u2028\u2029]/);
        expect(read(parseLine(line))).toEqual(scenario);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same answer for a scenario that has been through JSON', () => {
    const scenario = attack(system.sample.loadouts[0] as Loadout);
    expect(system.schema.parse(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario);
  });

  it('measures outcomes as whole numbers, chances as 0 or 1', () => {
    const { measures } = system;
    expect(new Set(measures.map((measure) => measure.id)).size).toBe(measures.length);
    expect(measures.some(({ kind }) => kind === 'amount') && measures.some(({ kind }) => kind === 'chance')).toBe(true);
    for (const loadout of system.sample.loadouts) {
      const scenario = attack(loadout);
      const { outcomes } = system.resolve(scenario).outcome;
      for (const measure of measures) {
        for (const outcome of outcomes) {
          const value = measure.of(outcome, scenario);
          expect(measure.kind === 'chance' ? value === 0 || value === 1 : Number.isInteger(value), `${measure.id}: ${value}`).toBe(true);
        }
      }
    }
  });

  it('defines every measure and every step of the working in one line, with the rule that it stands in', () => {
    for (const { id: measure, says, source } of system.measures) {
      expect(says, measure).toMatch(/^\S[^\n]{10,160}$/);
      expect(source, measure).toMatch(/^rules § \d/);
    }
    for (const loadout of system.sample.loadouts) {
      for (const { id: stage, means, source } of system.resolve(attack(loadout)).stages) {
        expect(means, stage).toMatch(/^\S[^\n]{10,160}$/);
        expect(source, stage).toMatch(/^rules § \d/);
      }
    }
  });

  it('names no two steps of the working alike, unless they belong to different weapons or parts', () => {
    for (const loadout of system.sample.loadouts) {
      const names = system.resolve(attack(loadout)).stages.map(({ name, of = '' }) => `${name} ${of}`);
      expect(new Set(names).size, names.join('; ')).toBe(names.length);
    }
  });

  it('holds amounts against fields that exist', () => {
    const scenario = attack(system.sample.loadouts[0] as Loadout);
    for (const { against } of system.measures) {
      const steps = against?.split('.') ?? [];
      const value = steps.reduce<unknown>((place, step) => (place as Readonly<Record<string, unknown>>)[step], scenario);
      if (against !== undefined) expect(typeof value, against).toBe('number');
    }
  });

  it('has distinct, sourced catalogue entries with prices in its own steps', () => {
    const { fighters, weapons, kit, costStep } = system.catalogue;
    const lists: readonly (readonly CatalogueItem[])[] = [fighters, weapons, kit];
    for (const list of lists) expect(new Set(list.map((item) => item.id)).size).toBe(list.length);
    for (const item of lists.flat()) {
      expect(item.name.trim(), item.id).not.toBe('');
      expect(item.source, item.id).not.toBe('');
      if (item.cost !== null) expect(Number.isInteger(item.cost / costStep), `${item.id} costs ${item.cost}`).toBe(true);
    }
  });

  it('makes a loadout that attacks of each fighter with some weapon, and says in one line what does not fit', () => {
    const { fighters, weapons } = system.catalogue;
    /** What an attempt gives, or nothing when it is refused as bad input. */
    const unlessRefused = <T>(attempt: () => T): T | undefined => {
      try {
        return attempt();
      } catch (error) {
        expect(error).toMatchObject({ name: 'InputError' });
        return undefined;
      }
    };
    for (const fighter of fighters) {
      const made = weapons.flatMap((weapon) => unlessRefused(() => system.loadout({ fighter: fighter.id, weapons: [weapon.id] })) ?? []);
      for (const each of made) expect(() => attack(each, each.target), each.name).not.toThrow();
      let answered = made.length === 0;
      for (let place = 0; place < made.length && !answered; place++) {
        const outcome = unlessRefused(() => system.resolve(attack(made[place] as Loadout)).outcome);
        answered = outcome?.chance(() => true).equals(1) ?? false;
      }
      expect(answered, fighter.name).toBe(true);
    }
  });

  it('makes its sample’s loadouts again from what they say they were made of', () => {
    for (const loadout of [...system.sample.loadouts, system.sample.target])
      if (loadout.choice) expect(system.loadout(loadout.choice)).toEqual(loadout);
  });

  it('refuses an item that nobody knows', () => {
    expect(() => system.loadout({ fighter: 'nobody at all', weapons: [] })).toThrow(
      expect.objectContaining({ name: 'InputError' }) as Error,
    );
  });

  it('describes its fields: each has a label and words, and its fallback is allowed', () => {
    for (const field of fieldsOf(system.schema.fields)) {
      expect(field.label).not.toBe('');
      expect(field.says, field.label).not.toBe('');
      expect(expectation(field)).not.toMatch(/undefined/);
    }
    const schema = jsonSchema(system.schema.fields, { id: `urn:hitfold:${id}`, title: system.name });
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });

  it('refuses an unknown field, naming the nearest', () => {
    const scenario = attack(system.sample.loadouts[0] as Loadout);
    expect(() => system.schema.parse({ ...scenario, situaton: {} })).toThrow('(did you mean "situation"?)');
  });

  it('has a default edition that its sample uses or knows', () => {
    expect(system.editions.map((edition) => edition.id)).toContain(system.sample.edition);
    for (const edition of system.editions) {
      const { attacker, weapons } = system.sample.loadouts[0] as Loadout;
      const { situation, options, target } = system.sample;
      const scenario = system.schema.parse({ edition: edition.id, attacker, weapons, target: target.target, situation, options });
      expect(
        system
          .resolve(scenario)
          .outcome.chance(() => true)
          .equals(1),
      ).toBe(true);
    }
  });

  it('fights its sample’s loadouts to an end', () => {
    const [a, b] = system.sample.loadouts as readonly [Loadout, Loadout];
    const { edition, options } = system.sample;
    const { aWins, bWins, draw, unfinished, timeline, line } = system.duel.resolve({ edition, a, b, situation: {}, options });
    expect(aWins.add(bWins).add(draw).add(unfinished).equals(1)).toBe(true);
    expect(timeline.length).toBeGreaterThan(0);
    expect(parseLine(line).system).toBe(id);
  });

  it('recognises no file that is not in its format', () => {
    for (const file of [null, 3, 'text', [], {}, { examples: [] }, { examples: [{}] }, { format: 'something else', examples: [] }])
      expect(system.examples.recognises(file)).toBe(false);
  });
});
