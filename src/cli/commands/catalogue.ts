import { systemFor } from '../../systems/index.ts';
import type { Catalogue, CatalogueItem } from '../../systems/system.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import type { Io } from '../io.ts';
import { jsonText } from '../json-text.ts';
import { styleFor } from '../style.ts';
import { textTable } from '../table.ts';

const KINDS = ['fighters', 'weapons', 'kit'] as const;
type Kind = (typeof KINDS)[number];

export const catalogue: Command = {
  name: 'catalogue',
  usage: 'SYSTEM [WORD …] [--kind fighters|weapons|kit] [--json | --csv]',
  says: 'what can be named in a system: fighters, weapons, kit',
  details:
    'Items that have every WORD in their id, name, group or tags. Items that are not official (third-party, beta, illustrative) say so.',
  operands: { min: 1, max: Infinity },
  options: {
    kind: { type: 'string', value: KINDS.join('|'), says: 'only these' },
    json: { type: 'boolean', says: 'print JSON with the source of each item' },
    csv: { type: 'boolean', says: 'print CSV' },
  },
  async run(args, io) {
    const [id, ...words] = args.operands;
    const { catalogue: all } = await systemFor(id);
    const kinds = kindsOf(args.text('kind'));
    const found = kinds.map((kind) => ({ kind, items: all[kind].filter((item) => matches(item, words)) }));
    if (args.flag('json') && args.flag('csv')) throw new CliError('--json and --csv: expected one of them; got both');
    if (args.flag('json'))
      io.out(
        jsonText({ currency: all.currency, costStep: all.costStep, ...Object.fromEntries(found.map(({ kind, items }) => [kind, items])) }),
      );
    else if (args.flag('csv')) {
      const { tableCsv } = await import('../../charts/csv.ts');
      const rows = found.flatMap(({ kind, items }) =>
        items.map((item) => [
          kind,
          item.id,
          item.name,
          item.group,
          item.cost === null ? '' : String(item.cost),
          item.standing,
          item.says,
          item.source,
        ]),
      );
      io.out(tableCsv({ caption: 'catalogue', columns: ['kind', 'id', 'name', 'group', 'cost', 'standing', 'says', 'source'], rows }));
    } else {
      const style = styleFor(io);
      const shown = found.filter(({ items }) => items.length > 0);
      if (shown.length === 0) io.out(`nothing in the catalogue has ${words.map((word) => JSON.stringify(word)).join(' and ')}\n`);
      io.out(shown.map(({ kind, items }) => `${style.heading(kind)}\n${tableOf(items, all, io)}\n`).join('\n'));
    }
    return 0;
  },
};

function kindsOf(given: string | undefined): readonly Kind[] {
  if (given === undefined) return KINDS;
  const kind = KINDS.find((each) => each === given);
  if (!kind) throw new CliError(`--kind: expected ${KINDS.slice(0, -1).join(', ')} or ${KINDS.at(-1)}; got ${JSON.stringify(given)}`);
  return [kind];
}

function matches({ id, name, group, tags }: CatalogueItem, words: readonly string[]): boolean {
  const text = [id, name, group, ...tags].join('\n').toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

function tableOf(items: readonly CatalogueItem[], { currency }: Catalogue, { columns }: Io): string {
  const rows = items.map(({ id, name, group, cost, standing, says, notModelled }) => [
    id,
    name,
    group,
    cost === null ? '–' : String(cost),
    [
      says,
      ...(standing === 'official' ? [] : [`(${standing})`]),
      ...(notModelled.length === 0 ? [] : [`not modelled: ${notModelled.join(', ')}`]),
    ].join(' '),
  ]);
  const head = ['id', 'name', 'group', currency, ''];
  if (items.some(({ group }) => group !== '')) return textTable(head, rows, { right: [3], columns, prose: 4 });
  const ungrouped = [head, ...rows].map((cells) => cells.toSpliced(2, 1));
  return textTable(ungrouped[0] as string[], ungrouped.slice(1), { right: [2], columns, prose: 3 });
}
