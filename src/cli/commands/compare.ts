import { compareLoadouts, type ComparisonOf, type Contender, type Pair } from '../../analysis/compare.ts';
import { dominanceWords, finding } from '../../analysis/finding.ts';
import { flipSentence, itemFlips, itemFlipSentence, smallestFlip } from '../../analysis/flip.ts';
import { formatDifference, formatNumber, formatPercent, formatPoints } from '../../analysis/format.ts';
import { valueText } from '../../analysis/matrix.ts';
import type { Table } from '../../analysis/table.ts';
import { pmfTable } from '../../charts/tables.ts';
import type { Fraction } from '../../pmf/index.ts';
import { InputError } from '../../systems/input-error.ts';
import type { Json, Loadout } from '../../systems/system.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { type Contest, CONTEST_HELP, contestFrom } from '../contest-file.ts';
import type { Io } from '../io.ts';
import { isObject, nameFrom, nameOfPart, toldApart } from '../loadouts.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print } from '../outputs.ts';
import { answerOf } from '../result.ts';
import { scenarioFrom, readRaw } from '../scenario-file.ts';
import { measureFor } from '../measure-option.ts';
import { thresholdOf } from './attack.ts';

export const compare: Command = {
  name: 'compare',
  usage: 'FILE … [--measure ID] [--json | --csv] [--svg FILE] [--png FILE]',
  says: 'several loadouts on one target: chances, who does more and how often, dominance',
  details: [
    CONTEST_HELP,
    'Or give several scenarios (files or lines, as for `hitfold attack`): their attackers are compared on the first one’s target.',
  ].join('\n'),
  operands: { min: 1, max: 12 },
  options: {
    ...DATA_OPTIONS,
    ...PICTURE_OPTIONS,
    measure: { type: 'string', value: 'ID|FORMULA', says: 'what to compare by: an id, or a formula over ids such as "max(0, damage - 3)"' },
    flip: {
      type: 'boolean',
      says: 'also the smallest change of the weaker loadout, or one catalogue item, that draws it level, for each pair',
    },
  },
  async run(args, io) {
    const { system, loadouts, targets, settings, measure: own } = await contestOf(args.operands, io);
    const [target] = targets;
    const asked = args.text('measure');
    const id = asked ?? own;
    const measure = id === undefined ? undefined : await measureFor(system, id, asked === undefined ? 'measure' : '--measure');
    const result = compareLoadouts({
      system,
      loadouts,
      target: target as Loadout,
      setting: settings[0] ?? {},
      ...(measure?.kind === 'chance' ? { chance: measure } : { amount: measure }),
    });
    const series = result.contenders.map(({ loadout, amount }) => ({ name: loadout.name, pmf: amount }));
    const said = finding(result);
    const flips = args.flag('flip') ? result.pairs.map((pair) => flipOf(result, pair)) : [];
    const notes = [...flips.flatMap(({ says }) => says), ...new Set(result.contenders.flatMap(({ resolution }) => resolution.readings))];
    await print(
      answerOf({ finding: said, tables: [contenderTable(result), ...(result.pairs.length === 0 ? [] : [pairTable(result)])], notes }, io, {
        json: () => ({ ...asData(result), ...(args.flag('flip') && { flips: flips.map(({ data }) => data) }) }),
        csv: () => pmfTable(series, { unit: result.amount.unit, figures: 'decimal' }),
        draw: (charts, options) =>
          series.length <= 6
            ? charts.pmfChart(series, {
                ...options,
                title: said,
                unit: result.amount.unit,
                threshold: result.contenders[0] && thresholdOf(result.contenders[0].scenario, result.amount),
              })
            : charts.ridgeline(series, { ...options, title: said, unit: result.amount.unit }),
      }),
      args,
      io,
    );
    return 0;
  },
};

/** One contest file, or several scenarios of one system whose attackers meet on the first one's target. */
async function contestOf(
  files: readonly string[],
  io: Io,
): Promise<Pick<Contest, 'system' | 'loadouts' | 'targets' | 'settings' | 'measure'>> {
  if (files.filter((file) => file === '-').length > 1) throw new CliError('compare: standard input can be read only once');
  const raws = await Promise.all(files.map((file) => readRaw(file, io)));
  const [first] = raws as [Json, ...Json[]];
  if (raws.length === 1 && isObject(first) && ('loadouts' in first || 'sample' in first)) {
    const contest = await contestFrom(first);
    if (!contest.ownTargets) throw new InputError({ path: 'target', expected: 'whom the loadouts attack', received: undefined });
    if (contest.targets.length > 1)
      throw new InputError({ path: 'targets', expected: 'one target; `hitfold matrix` takes several', received: contest.targets.length });
    return contest;
  }
  const scenarios = await Promise.all(raws.map((raw) => scenarioFrom(raw)));
  const [{ system, scenario: lead }] = scenarios as [(typeof scenarios)[number], ...typeof scenarios];
  const other = scenarios.find((each) => each.system.id !== system.id);
  if (other)
    throw new InputError({
      path: 'system',
      expected: `scenarios of one system, ${JSON.stringify(system.id)} like the first`,
      received: other.system.id,
    });
  const loadouts = toldApart(
    scenarios.map(({ scenario: { attacker, weapons } }) => ({
      name: nameFrom(attacker, weapons),
      cost: null,
      attacker: attacker as Loadout['attacker'],
      weapons: weapons as Loadout['weapons'],
      target: {},
    })),
    (place) => `scenario ${place + 1}`,
  );
  const target: Loadout = {
    name: nameOfPart(lead.target) || 'target',
    cost: null,
    attacker: {},
    weapons: [],
    target: lead.target as Loadout['target'],
  };
  const setting = {
    name: '',
    edition: lead.edition as Json,
    situation: lead.situation as Loadout['target'],
    options: lead.options as Loadout['target'],
  };
  return { system, loadouts, targets: [target], settings: [setting], measure: undefined };
}

/** The smallest change that turns a pair around, by the compared chance: in the loadout's own numbers, and by one catalogue item. */
function flipOf({ system, target, setting, contenders, chance }: ComparisonOf, { a, b }: Pair): { says: readonly string[]; data: object } {
  const [left, right] = [contenders[a] as Contender, contenders[b] as Contender];
  const found = smallestFlip(system, left.scenario, right.scenario, chance);
  const text = (value: Fraction): string => valueText(chance, value);
  const [behind, goal] = found.behind === 'a' ? [left, right.chance] : [right, left.chance];
  const items =
    found.behind === 'neither' ? undefined : itemFlips({ system, loadout: behind.loadout, target, setting, measure: chance, goal });
  return {
    says: [
      flipSentence(found, { a: left.loadout.name, b: right.loadout.name }, text),
      ...(items ? [itemFlipSentence(items, behind.loadout.name, text)] : []),
    ],
    data: {
      a: left.loadout.name,
      b: right.loadout.name,
      ...found,
      items:
        items?.map(({ from, to, loadout, ...rest }) => ({
          from: from?.id ?? null,
          to: to.id,
          loadout: loadout.name,
          cost: loadout.cost,
          ...rest,
        })) ?? null,
    },
  };
}

function contenderTable({ system, target, contenders, amount, chance }: ComparisonOf): Table {
  return {
    caption: `Against ${target.name}`,
    columns: ['loadout', system.catalogue.currency, chance.name, `mean ${amount.name}`, 'deviation', 'range'],
    rows: contenders.map(({ loadout, chance: p, mean, amount: pmf }) => [
      loadout.name,
      loadout.cost === null ? '–' : String(loadout.cost),
      formatPercent(p),
      formatNumber(mean),
      pmf.deviation().toFixed(2),
      `${pmf.min()} to ${pmf.max()}`,
    ]),
  };
}

function pairTable({ contenders, pairs, amount, chance }: ComparisonOf): Table {
  const names = contenders.map(({ loadout }) => loadout.name);
  return {
    caption: 'Each pair, rolled independently',
    columns: ['A', 'B', 'A better', 'equal', 'B better', `A − B, mean ${amount.name}`, `A − B, ${chance.name}`, 'reach'],
    rows: pairs.map((pair) => [
      names[pair.a] as string,
      names[pair.b] as string,
      ...[pair.better, pair.equal, pair.worse].map((p) => formatPercent(p)),
      formatDifference(pair.meanDifference),
      formatPoints(pair.chanceDifference),
      dominanceWords(pair, names),
    ]),
  };
}

function asData({ system, target, contenders, pairs, amount, chance }: ComparisonOf): object {
  return {
    system: system.id,
    target: target.name,
    amount: { id: amount.id, unit: amount.unit },
    chance: { id: chance.id },
    loadouts: contenders.map(({ loadout, chance: p, mean, amount: pmf, resolution }) => ({
      name: loadout.name,
      cost: loadout.cost,
      chance: p,
      mean,
      variance: pmf.variance(),
      pmf,
      line: resolution.line,
    })),
    pairs: pairs.map(({ a, b, leads, ...rest }) => ({
      a: contenders[a]?.loadout.name,
      b: contenders[b]?.loadout.name,
      ...rest,
      leads: leads.map(({ who, ...stretch }) => ({ ...stretch, who: contenders[who === 'a' ? a : b]?.loadout.name })),
    })),
  };
}
