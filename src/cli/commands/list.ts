import { isSavedList, listCost, listFromSaved, type Reconciliation, readList, systemOf, type Understanding, understood } from '../../lists/index.ts';
import { InputError } from '../../systems/input-error.ts';
import { SYSTEMS, systemFor } from '../../systems/index.ts';
import type { Loadout } from '../../systems/system.ts';
import type { ChartTable } from '../../charts/tables.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { nameOf, readBytes } from '../input.ts';
import type { Io } from '../io.ts';
import { DATA_OPTIONS, print } from '../outputs.ts';
import { styleFor } from '../style.ts';
import { paragraph, textTable, visible } from '../table.ts';

export const list: Command = {
  name: 'list',
  usage: 'FILE|- [--json | --csv]',
  says: 'read a list of another tool: what was understood, and whether its costs add up',
  details: 'Reads rosters as XML, JSON or zipped, lists pasted as text, and lists that the app saved. Exit code 1 when the costs do not add up.',
  operands: { min: 1, max: 1 },
  options: DATA_OPTIONS,
  async run(args, io) {
    const file = args.operands[0] as string;
    const read = await readAny(file, await readBytes(file, io));
    await print({ text: () => report(read, io), json: () => read, csv: () => tableOf(read) }, args, io);
    return read.reconciled.differing.length > 0 ? 1 : 0;
  },
};

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

async function readAny(file: string, bytes: Uint8Array): Promise<PrintedList> {
  try {
    const saved = savedJson(bytes);
    return saved === undefined ? await foreign(bytes) : await own(saved);
  } catch (error) {
    if (error instanceof InputError) throw new CliError(`${nameOf(file)}: ${error.message}`, 'a list can be a roster (.ros, .rosz, JSON), a text export, or a list that the app saved');
    throw error;
  }
}

function savedJson(bytes: Uint8Array): unknown {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isSavedList(json) ? json : undefined;
  } catch {
    // Not JSON: some other kind of list, which its own reader judges.
    return undefined;
  }
}

async function foreign(bytes: Uint8Array): Promise<PrintedList> {
  const read = readList(bytes);
  const system = systemOf(read.roster, await Promise.all(SYSTEMS.map((entry) => entry.load())));
  const { name, reader, entries, others, reconciled, warnings }: Understanding = understood(read, system);
  const { currency } = system.lists;
  return {
    name,
    system: system.id,
    reader,
    currency,
    entries: entries.map(({ fighter, loadouts, notUnderstood, remarks }) => ({ name: fighter.name, models: fighter.models, cost: fighter.costs[currency] ?? null, loadouts, notUnderstood, remarks })),
    others: others.map((unit) => unit.name),
    reconciled,
    warnings,
  };
}

async function own(json: unknown): Promise<PrintedList> {
  const saved = listFromSaved(json);
  const { catalogue } = await systemFor(saved.system);
  const { total, unpriced, left } = listCost(saved);
  return {
    name: saved.name,
    system: saved.system,
    reader: 'list saved by Hitfold',
    currency: catalogue.currency,
    entries: saved.entries.map(({ loadout, count, note, unread }) => ({
      name: loadout.name,
      models: count,
      cost: loadout.cost === null ? null : loadout.cost * count,
      loadouts: [loadout],
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
}

function report({ name, system, reader, currency, entries, others, reconciled, warnings }: PrintedList, io: Io): string {
  const style = styleFor(io);
  const rows = entries.map((entry) => [entry.name, String(entry.models), entry.cost === null ? '–' : String(entry.cost), entry.loadouts.map((loadout) => loadout.name).join('; ')]);
  const notes = entries.flatMap((entry) => [...entry.notUnderstood.map((line) => `${entry.name}: not understood: ${line}`), ...entry.remarks.map((line) => `${entry.name}: ${line}`)]);
  const section = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `\n${style.heading(title)}\n${lines.flatMap((line) => paragraph(line, { columns: io.columns, first: '- ' })).join('\n')}\n`;
  return [
    `${style.heading(visible(name) || 'unnamed list')}  ${system}, read as ${reader}\n\n`,
    `${textTable(['fighter', 'models', currency.trim(), 'fights as'], rows, { right: [1, 2], columns: io.columns, prose: 3 })}\n`,
    section('Costs', costLines(reconciled)),
    section('To check', [...warnings, ...notes]),
    section('Not fighting', others),
  ].join('');
}

function costLines({ stated, summed, differing }: Reconciliation): string[] {
  return Object.entries(summed).map(([type, sum]) => {
    const said = stated[type];
    if (said === undefined) return `${type.trim()}: its entries come to ${sum}`;
    return differing.includes(type) ? `${type.trim()}: the file says ${said}, its entries come to ${sum}` : `${type.trim()}: ${sum}, as the file says`;
  });
}

function tableOf({ name, currency, entries }: PrintedList): ChartTable {
  return {
    caption: name,
    columns: ['fighter', 'models', currency.trim(), 'fights as', 'not understood'],
    rows: entries.map((entry) => [entry.name, String(entry.models), entry.cost === null ? '' : String(entry.cost), entry.loadouts.map((loadout) => loadout.name).join('; '), entry.notUnderstood.join('; ')]),
  };
}
