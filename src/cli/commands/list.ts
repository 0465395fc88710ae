import type { GridRun } from '../../analysis/grid.ts';
import { listEffect, listEffectFinding, listEffectTable, listMatch } from '../../analysis/list-effect.ts';
import type { Fraction } from '../../pmf/index.ts';
import {
  catalogueOf,
  compendiumItems,
  type FighterList,
  isCatalogue,
  isCompendium,
  isSavedList,
  libraryOf,
  listCost,
  listFromSaved,
  listOf,
  readLists,
  type ReadList,
  type Reconciliation,
  savedList,
  systemOf,
  type Understanding,
  understood,
} from '../../lists/index.ts';
import { type Contents, contents } from '../../lists/read/file.ts';
import { InputError } from '../../systems/input-error.ts';
import { SYSTEMS, systemFor } from '../../systems/index.ts';
import type { Loadout } from '../../systems/system.ts';
import type { ChartTable } from '../../charts/tables.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { nameOf, readBytes } from '../input.ts';
import type { Io } from '../io.ts';
import { computed } from '../grid-progress.ts';
import { type Answer, DATA_OPTIONS, print, saved as written } from '../outputs.ts';
import { profileAnswer } from '../profile-answer.ts';
import { answerOf } from '../result.ts';
import { styleFor } from '../style.ts';
import { paragraph, textTable } from '../table.ts';
import { visible } from '../visible.ts';

export const list: Command = {
  name: 'list',
  usage: 'FILE|- … [--against FILE] [--save FILE] [--json | --csv]',
  says: 'read a list of another tool: what was understood, and whether its costs add up',
  details: [
    'Reads rosters as XML, JSON or zipped, lists pasted as text, Trench Companion exports, and lists saved by Hitfold. --save writes what was understood',
    'as a list of Hitfold’s own, which the app reads too. --against reads an opposing list and prints what each entry does to each of its entries, in the',
    'way of attacking that does best there. Exit code 1 when the costs do not add up.',
    'Of catalogues and game systems (.cat, .gst, zipped or JSON) it prints the profiles; give several that link each other together.',
  ].join('\n'),
  operands: { min: 1, max: 100 },
  options: {
    ...DATA_OPTIONS,
    list: { type: 'string', value: 'N', says: 'which one, of a file that holds several lists' },
    save: { type: 'string', value: 'FILE', says: 'write the list in Hitfold’s own format' },
    against: { type: 'string', value: 'FILE', says: 'the exact effect on an opposing list, entry by entry, with the best targets' },
    measure: { type: 'string', value: 'ID', says: "with --against: by which measure; the system's headline chance by default" },
  },
  async run(args, io) {
    const files = await Promise.all(args.operands.map(async (file) => ({ file, ...opened(file, await readBytes(file, io)) })));
    const save = args.text('save');
    const catalogues = files.flatMap(({ file, read, saved }) =>
      saved === undefined && 'tree' in read && isCatalogue(read.tree) ? [within(file, () => catalogueOf(file, read.tree))] : [],
    );
    if (args.text('against') === '-' && files.some(({ file }) => file === '-'))
      throw new CliError('list: standard input can be read only once');
    if (catalogues.length > 0 || files.length > 1 || (files[0]?.read.form === 'json' && isCompendium(files[0].read.json))) {
      if (save !== undefined) throw new CliError('--save: expected a list; got profiles to choose from, not a list of choices');
      const stray = files.find(
        ({ read, saved }) =>
          saved !== undefined || !('tree' in read ? isCatalogue(read.tree) : read.form === 'json' && isCompendium(read.json)),
      );
      if (stray)
        throw new CliError(
          `${nameOf(stray.file)}: expected a catalogue or a game system beside the others, or one list alone`,
          'several files are for catalogues that link each other',
        );
      const items = files.flatMap(({ read }) => (read.form === 'json' && isCompendium(read.json) ? compendiumItems(read.json) : []));
      await print(profileAnswer(libraryOf(catalogues), items, io), args, io);
      return 0;
    }
    const [only] = files as [(typeof files)[number]];
    const place = args.whole('list', { min: 1, max: 100_000 });
    const listed = await within(only.file, () => (only.saved === undefined ? foreign(only.bytes, place) : own(only.saved)));
    if (save !== undefined) await written(save, savedList(listed.list), io);
    const against = args.text('against');
    if (against !== undefined) {
      const theirs = opened(against, await readBytes(against, io));
      const opposing = await within(against, () => (theirs.saved === undefined ? foreign(theirs.bytes) : own(theirs.saved)));
      await print(await effectAnswer(listed.list, opposing.list, args.text('measure'), io), args, io);
      return 0;
    }
    await print({ text: () => report(listed.printed, io), json: () => listed.printed, csv: () => tableOf(listed.printed) }, args, io);
    if (save !== undefined) io.err(`wrote ${save}: ${listed.list.entries.length} entries`);
    return listed.printed.reconciled.differing.length > 0 ? 1 : 0;
  },
};

/** What one list does to another, in every form. */
async function effectAnswer(mine: FighterList, theirs: FighterList, measure: string | undefined, io: Io): Promise<Answer> {
  if (mine.system !== theirs.system)
    throw new InputError({ path: 'against', expected: `a list of ${mine.system}`, received: theirs.system });
  const system = await systemFor(mine.system);
  const match = listMatch({ system, ours: mine.entries, theirs: theirs.entries, setting: { name: '', edition: mine.edition }, measure });
  const { head } = match;
  const job = {
    kind: 'measure',
    system: system.id,
    loadouts: head.loadouts,
    targets: head.targets,
    settings: head.settings,
    measure: head.measure.id,
  } as const;
  const run = (await computed(job, io)).run as GridRun<Fraction>;
  const effect = listEffect(match, { ...run, grid: match.grid });
  if (!effect) throw new CliError('list: stopped before it was complete');
  return answerOf({ finding: listEffectFinding(match, effect), tables: [listEffectTable(match, effect)], notes: [] }, io, {
    json: () => ({
      system: system.id,
      measure: head.measure.id,
      mean: effect.mean,
      best: effect.best,
      targets: match.theirs.map(({ loadout, count }) => ({ name: loadout.name, count })),
      entries: effect.entries.map(({ loadout, bestTargets, ways, values, ...entry }) => ({
        name: loadout.name,
        ...entry,
        values: values.map((value) => value ?? null),
        ways: ways.map((way) => way ?? null),
        bestTargets: bestTargets.map((place) => match.theirs[place]?.loadout.name),
      })),
    }),
  });
}

interface Opened {
  readonly bytes: Uint8Array;
  readonly read: Contents;
  /** The parsed file, when it is a list saved by Hitfold. */
  readonly saved: unknown;
}

function opened(file: string, bytes: Uint8Array): Opened {
  return within(file, () => {
    const read = contents(bytes);
    return { bytes, read, saved: read.form === 'json' && isSavedList(read.json) ? read.json : undefined };
  });
}

/** Names the file of a fault. */
function within<T>(file: string, work: () => T): T {
  const named = (error: unknown): never => {
    if (!(error instanceof InputError)) throw error;
    throw new CliError(
      `${nameOf(file)}: ${error.message}`,
      'a list can be a roster (.ros, .rosz, JSON), a text export, or a list that the app saved',
    );
  };
  try {
    const made = work();
    return (made instanceof Promise ? made.catch(named) : made) as T;
  } catch (error) {
    return named(error);
  }
}

/** A list of any kind, in the form that is printed. */
interface PrintedList {
  readonly name: string;
  readonly system: string;
  readonly reader: string;
  readonly currency: string;
  readonly entries: readonly PrintedEntry[];
  /** Units that can not fight, by name. */
  readonly others: readonly string[];
  readonly reconciled: Reconciliation;
  readonly warnings: readonly string[];
}

interface PrintedEntry {
  readonly name: string;
  readonly models: number;
  readonly cost: number | null;
  readonly loadouts: readonly Loadout[];
  readonly notUnderstood: readonly string[];
  readonly remarks: readonly string[];
}

interface Listed {
  readonly printed: PrintedList;
  readonly list: FighterList;
}

async function foreign(bytes: Uint8Array, place?: number): Promise<Listed> {
  const read = oneOf(readLists(bytes), place);
  const system = systemOf(read.roster, await Promise.all(SYSTEMS.map((entry) => entry.load())));
  const understanding: Understanding = understood(read, system);
  const { name, reader, entries, others, reconciled, warnings } = understanding;
  const { currency } = system.lists;
  return {
    list: listOf(understanding, system.editions[0]?.id ?? ''),
    printed: {
      name,
      system: system.id,
      reader,
      currency,
      entries: entries.map(({ fighter, loadouts, notUnderstood, remarks }) => ({
        name: fighter.name,
        models: fighter.models,
        cost: fighter.costs[currency] ?? null,
        loadouts,
        notUnderstood,
        remarks,
      })),
      others: others.map((unit) => unit.name),
      reconciled,
      warnings,
    },
  };
}

/** The list of a file, or the one asked for of several. */
function oneOf(lists: readonly ReadList[], place: number | undefined): ReadList {
  const found = lists.length === 1 && place === undefined ? lists[0] : lists[(place ?? 0) - 1];
  if (found) return found;
  const names = lists
    .map(({ roster }, each) => `${each + 1} ${roster.name}`)
    .slice(0, 40)
    .join(', ');
  throw new InputError({
    path: place === undefined ? '' : '--list',
    expected: `one list: --list N takes one of ${names}`,
    received: place ?? `${lists.length} lists in one file`,
  });
}

async function own(json: unknown): Promise<Listed> {
  const saved = listFromSaved(json);
  const { catalogue } = await systemFor(saved.system);
  const { total, unpriced, left } = listCost(saved);
  const printed: PrintedList = {
    name: saved.name,
    system: saved.system,
    reader: 'list saved by Hitfold',
    currency: catalogue.currency,
    entries: saved.entries.map(({ loadout, count, note, unread, alternatives = [] }) => ({
      name: loadout.name,
      models: count,
      cost: loadout.cost === null ? null : loadout.cost * count,
      loadouts: [loadout, ...alternatives],
      notUnderstood: unread,
      remarks: note === '' ? [] : [note],
    })),
    others: [],
    reconciled: { stated: {}, summed: { [catalogue.currency]: total }, differing: [] },
    warnings: [
      ...(unpriced === 0 ? [] : [`${unpriced} of its entries have no price`]),
      ...(left !== null && left < 0 ? [`${-left} ${catalogue.currency} over its budget`] : []),
    ],
  };
  return { list: saved, printed };
}

function report({ name, system, reader, currency, entries, others, reconciled, warnings }: PrintedList, io: Io): string {
  const style = styleFor(io);
  const rows = entries.map((entry) => [
    entry.name,
    String(entry.models),
    entry.cost === null ? '–' : String(entry.cost),
    entry.loadouts.map((loadout) => loadout.name).join('; '),
  ]);
  const notes = gathered(entries);
  const section = (title: string, lines: readonly string[]): string =>
    lines.length === 0
      ? ''
      : `\n${style.heading(title)}\n${lines.flatMap((line) => paragraph(line, { columns: io.columns, first: '- ' })).join('\n')}\n`;
  return [
    `${style.heading(visible(name) || 'unnamed list')}  ${visible(system)}, read as ${reader}\n\n`,
    `${textTable(['fighter', 'models', currency.trim(), 'fights as'], rows, { right: [1, 2], columns: io.columns, prose: 3 })}\n`,
    section('Costs', costLines(reconciled)),
    section('To check', [...warnings, ...notes]),
    section('Not fighting', others),
  ].join('');
}

/** What is to be checked, line by line; what is said of several entries is said once. */
function gathered(entries: readonly PrintedEntry[]): string[] {
  const whose = new Map<string, Set<string>>();
  for (const { name, notUnderstood, remarks } of entries) {
    for (const line of [...notUnderstood.map((each) => `not understood: ${each}`), ...remarks])
      whose.set(line, (whose.get(line) ?? new Set()).add(name));
  }
  return [...whose].map(
    ([line, names]) => `${[...names].slice(0, 3).join(', ')}${names.size > 3 ? ` and ${names.size - 3} more` : ''}: ${line}`,
  );
}

function costLines({ stated, summed, differing }: Reconciliation): string[] {
  return [...new Set([...Object.keys(summed), ...Object.keys(stated)])].map((type) => {
    const [said, sum] = [stated[type], summed[type] ?? 0];
    if (said === undefined) return `${type.trim()}: its entries come to ${sum}`;
    return differing.includes(type)
      ? `${type.trim()}: the file says ${said}, its entries come to ${sum}`
      : `${type.trim()}: ${sum}, as the file says`;
  });
}

function tableOf({ name, currency, entries }: PrintedList): ChartTable {
  return {
    caption: name,
    columns: ['fighter', 'models', currency.trim(), 'fights as', 'not understood'],
    rows: entries.map((entry) => [
      entry.name,
      String(entry.models),
      entry.cost === null ? '' : String(entry.cost),
      entry.loadouts.map((loadout) => loadout.name).join('; '),
      entry.notUnderstood.join('; '),
    ]),
  };
}
