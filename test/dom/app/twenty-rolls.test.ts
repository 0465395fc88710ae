import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartChoice } from '../../../src/app/state/chart-choice.ts';
import { show, work } from '../../../src/app/state/store.ts';
import { sampleWork } from '../../../src/app/state/work.ts';
import { TwentyRolls } from '../../../src/app/views/twenty-rolls.tsx';
import { rolls } from '../../../src/charts/index.ts';
import { die, repeat } from '../../../src/pmf/index.ts';
import { hitTable } from '../../../src/systems/hit-table/index.ts';

const series = [
  { name: 'axe', pmf: repeat(die(6), 2) },
  { name: 'bow', pmf: die(8) },
];
let host: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  host = document.createElement('div');
  document.body.append(host);
  show(sampleWork(hitTable), hitTable);
});

afterEach(() => {
  render(null, host);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function asked(reduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
}

const strip = (seed = 1) => act(() => render(h(TwentyRolls, { series, seed, unit: 'damage points', name: 'damage' }), host));
const shown = () => host.querySelectorAll('svg.rolls-strip .mark').length;
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const button = (name: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;

describe('twenty rolls', () => {
  it('come one at a time, each at most 150 ms after the one before, and stop after the twentieth', async () => {
    asked(false);
    await strip();
    expect(shown()).toBe(0);
    for (let roll = 1; roll <= 20; roll++) {
      await wait(150);
      expect(shown()).toBe(roll);
    }
    expect(button('Pause').disabled).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stand all there at once where reduced motion is asked for, and nothing moves', async () => {
    asked(true);
    await strip();
    expect(shown()).toBe(20);
    expect(vi.getTimerCount()).toBe(0);
    expect(button('Pause').disabled).toBe(true);
    await strip(2);
    expect(shown()).toBe(20);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('pause and go on', async () => {
    asked(false);
    await strip();
    await wait(150);
    await wait(150);
    await act(() => button('Pause').click());
    await wait(5000);
    expect(shown()).toBe(2);
    await act(() => button('Go on').click());
    await wait(150);
    expect(shown()).toBe(3);
  });

  it('begin anew with another seed, which is said and kept with the work', async () => {
    asked(false);
    await strip();
    await wait(150);
    expect(host.textContent).toContain('seed 1');
    await act(() => button('Roll again').click());
    expect(chartChoice().seed).toBe(2);
    expect(work.value.more).toEqual({ compare: { seed: 2 } });
    await strip(2);
    expect(shown()).toBe(0);
  });

  it('are the rolls of the seed, as the table beside them says, with what is exact in words', async () => {
    asked(true);
    await strip(5);
    const table = [...host.querySelectorAll('.twin tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)),
    );
    const own = series.map(({ pmf }, place) => rolls(pmf, 20, 5 * 31 + place));
    expect(table).toEqual(Array.from({ length: 20 }, (_, row) => own.map((each) => each[row])));
    const [higher, equal] = [0, 1].map((which) => table.filter(([a = 0, b = 0]) => (which === 0 ? a > b : a === b)).length) as [
      number,
      number,
    ];
    expect(host.querySelector('.tally')?.textContent).toBe(
      `In these 20 rolls: higher ${higher}, equal ${equal}, lower ${20 - higher - equal}.`,
    );
    // 2d6 against a d8: of 288 equally likely pairs.
    let [more, same] = [0, 0];
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++)
        for (let c = 1; c <= 8; c++) {
          if (a + b > c) more++;
          if (a + b === c) same++;
        }
    const percent = (count: number) => `${((100 * count) / 288).toFixed(1)}%`;
    expect([...host.querySelectorAll('.readout tspan')].map(({ textContent }) => textContent).join(' ')).toBe(
      `axe against bow: exactly ${percent(more)} higher, ${percent(same)} equal, ${percent(288 - more - same)} lower`,
    );
  });
});

describe('how the chart is shown', () => {
  it('is read from the work, and what is wrong there is as if it were not said', () => {
    const told = (compare: Record<string, never> | object) => {
      show({ ...sampleWork(hitTable), more: { compare: compare as never } }, hitTable);
      return chartChoice();
    };
    expect(told({ chart: 'dots', seed: 7, given: true })).toEqual({ kind: 'dots', seed: 7, given: true });
    expect(told({})).toEqual({ kind: 'bars', seed: 1, given: false });
    expect(told({ chart: '<b>', seed: -3, given: 'yes' })).toEqual({ kind: 'bars', seed: 1, given: false });
    expect(told({ seed: 1.5 }).seed).toBe(1);
  });
});
