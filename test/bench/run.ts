import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { die, repeat } from '../../src/pmf/index.ts';
import { anchor, ANCHOR_MS, reference } from './reference.ts';
import { tierWalk } from './tiers.ts';
import { kept, median, timing } from './time.ts';
import { type Workload, WORKLOADS } from './workloads.ts';

/**
 * npm run bench [-- --record] [-- part of an id …]
 *
 * Times every workload as a ratio to the reference loop in the same process and compares with the recorded ratios. --record
 * writes the ratios down as the new baselines. Exits with 1 when a bar is missed.
 */
const BASELINES = new URL('../../../../test/bench/baselines.json', import.meta.url);
/** Noise of a shared machine; beyond it a ratio is reported as slower or faster. */
const NOISE = 1.4;

interface Row {
  readonly id: string;
  readonly ratio: number;
  readonly misses: readonly string[];
  readonly cells: readonly string[];
}

const baselines = JSON.parse(readFileSync(BASELINES, 'utf8')) as Record<string, number>;
const flags = process.argv.slice(2);
const wanted = flags.filter((flag) => !flag.startsWith('--'));

/** Milliseconds of the reference loop on the machine of the facts, by how many of it one product of two long integers takes. */
const referenceThere = ANCHOR_MS / timing(anchor, reference, 600).ratio;

function measured(workload: Workload): Row {
  const { ms, ratio } = timing(workload.run, reference);
  const there = ratio * referenceThere;
  const times = (peer: number | undefined): number | undefined => (peer === undefined ? undefined : peer / there);
  const [overIcepool, overDyce] = [times(workload.icepool), times(workload.dyce)];
  const misses = [
    workload.times !== undefined && (overIcepool as number) < workload.times && `${workload.times}× icepool`,
    overDyce !== undefined && overDyce < 1 && 'faster than dyce',
    workload.under !== undefined && there > workload.under && `under ${workload.under} ms`,
  ].filter((miss) => typeof miss === 'string');
  const was = baselines[workload.id];
  const change =
    was === undefined
      ? 'new'
      : ratio > was * NOISE
        ? `SLOWER ${(ratio / was).toFixed(2)}×`
        : ratio < was / NOISE
          ? `faster ${(was / ratio).toFixed(2)}×`
          : 'as before';
  const cells = [
    workload.id,
    workload.says,
    ms.toPrecision(3),
    ratio.toPrecision(3),
    was?.toPrecision(3) ?? '–',
    change,
    overIcepool === undefined ? '–' : `${overIcepool.toPrecision(3)}×`,
    workload.times === undefined ? '–' : `${workload.times}×`,
    overDyce === undefined ? '–' : `${overDyce.toPrecision(3)}×`,
    there.toPrecision(3),
    workload.under === undefined ? '–' : String(workload.under),
    misses.length === 0 ? 'ok' : `MISSED: ${misses.join(', ')}`,
  ];
  return { id: workload.id, ratio, misses, cells };
}

function printed(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] as readonly string[]).map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 || column > 10 ? cell.padEnd(widths[column] as number) : cell.padStart(widths[column] as number),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

if (flags.includes('--memory')) {
  kept.result = repeat(die(6), 10_000);
  console.log(String(process.resourceUsage().maxRSS / 1024));
} else {
  for (let warm = 0; warm < 20; warm++) kept.result = reference();
  const rows = WORKLOADS.filter(({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part))).map(measured);
  console.log(
    'icepool and dyce: their stored warm milliseconds over ours, ours scaled by V8’s time there and here for one product of two 65,536-bit integers.',
  );
  console.log('"there": our milliseconds scaled so, to compare with "under".\n');
  const head = ['id', 'workload', 'ms', 'ratio', 'baseline', 'change', 'v icepool', 'bar', 'v dyce', 'there', 'under', 'verdict'];
  console.log(printed([head, ...rows.map(({ cells }) => cells)]));
  const missed = rows.filter(({ misses }) => misses.length > 0).map(({ id }) => id);
  if (wanted.length === 0) {
    const [doubles, bigs] = [tierWalk('auto'), tierWalk('big')];
    const gain = median([0, 1, 2].map(() => timing(bigs, reference).ms / timing(doubles, reference).ms));
    const memory = Number(execFileSync(process.execPath, [process.argv[1] as string, '--memory'], { encoding: 'utf8' }));
    console.log(
      `\nattack walk within 2^53: doubles ${gain.toFixed(1)}× faster than BigInt (bar 5×)${doubles().equals(bigs()) ? ', equal results' : ', UNEQUAL RESULTS'}`,
    );
    console.log(`10000d6 alone in a process: at most ${memory.toFixed(0)} MB resident (bar 300 MB)`);
    if (gain < 5 || !doubles().equals(bigs())) missed.push('tiers');
    if (memory > 300) missed.push('memory');
  }
  console.log(missed.length === 0 ? 'every bar is met' : `missed: ${missed.join(', ')}`);
  if (flags.includes('--record')) {
    const all = { ...baselines, ...Object.fromEntries(rows.map(({ id, ratio }) => [id, Number(ratio.toPrecision(3))])) };
    writeFileSync(BASELINES, `${JSON.stringify(all, null, 2)}\n`);
    console.log('recorded; a notebook tells these figures: UPDATE=1 npx vitest run --project notebooks how-hitfold-computes');
  }
  process.exitCode = missed.length === 0 ? 0 : 1;
}
