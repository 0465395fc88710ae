import { h, render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ComparisonOf, compareLoadouts } from '../../../src/analysis/index.ts';
import { Term } from '../../../src/app/parts/term.tsx';
import { exact } from '../../../src/app/state/exact.ts';
import { show } from '../../../src/app/state/store.ts';
import { sampleWork } from '../../../src/app/state/work.ts';
import { Distribution } from '../../../src/app/views/distribution.tsx';
import { Numbers } from '../../../src/app/views/numbers.tsx';
import { Working } from '../../../src/app/views/working.tsx';
import { SYSTEMS } from '../../../src/systems/index.ts';
import type { GameSystem } from '../../../src/systems/system.ts';

let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  render(null, host);
  document.body.replaceChildren();
  exact.value = false;
  vi.unstubAllGlobals();
});

/** The notes that the terms on the page open: by the name that is pressed, what the note tells. */
function notes(): ReadonlyMap<string, string> {
  return new Map(
    [...host.querySelectorAll<HTMLElement>('button.term')].map((button) => {
      const note = host.querySelector(`[popover][id="${button.getAttribute('popovertarget')}"]`);
      return [button.textContent ?? '', note?.textContent ?? ''];
    }),
  );
}

function sample(system: GameSystem): ComparisonOf {
  const work = sampleWork(system);
  show(work, system);
  return compareLoadouts({ system, loadouts: work.loadouts, target: work.target, setting: work });
}

describe('the name of a number', () => {
  it('opens a note of the platform’s own, which tells its definition as a sentence and its rule', () => {
    render(h(Term, { about: { says: 'dice that hit', source: 'rules § 2.1' }, children: 'hits' }), host);
    const [button, note] = [host.querySelector('button') as HTMLButtonElement, host.querySelector('[popover]') as HTMLElement];
    expect([button.type, button.textContent]).toEqual(['button', 'hits']);
    expect(button.getAttribute('popovertarget')).toBe(note.id);
    expect(note.getAttribute('popover')).toBe('auto');
    expect(note.querySelector('.note-says')?.textContent).toBe('dice that hit.');
    expect(note.querySelector('.note-source')?.textContent).toBe('rules § 2.1');
  });

  it('does not add a second full stop, and leads nowhere where no documentation is built', () => {
    render(h(Term, { about: { says: 'Both roll once.', section: 'measures' }, children: 'equal' }), host);
    expect(host.querySelector('.note-says')?.textContent).toBe('Both roll once.');
    expect(host.querySelector('a')).toBeNull();
    expect(host.querySelector('.note-source')).toBeNull();
  });

  it('has a note of its own wherever it stands', () => {
    render(
      h(
        'div',
        {},
        [1, 2, 3].map((place) => h(Term, { key: place, about: { says: `the ${place}` }, children: `n${place}` })),
      ),
      host,
    );
    expect([...notes().values()]).toEqual(['the 1.', 'the 2.', 'the 3.']);
    expect(new Set([...host.querySelectorAll('[popover]')].map(({ id }) => id)).size).toBe(3);
  });

  it('is text only: no HTML of a name is ever read', () => {
    render(h(Term, { about: { says: '<img src=x>' }, children: '<b>hits</b>' }), host);
    expect(host.querySelector('img, b')).toBeNull();
    expect(notes().get('<b>hits</b>')).toContain('<img src=x>');
  });
});

describe.each(SYSTEMS.map(({ id, load }) => ({ id, load })))('help of $id', ({ load }) => {
  it('tells of every measure in the table what it counts and where its rule stands', async () => {
    const system = await load();
    render(h(Numbers, { places: [0, 1], comparison: sample(system) }), host);
    const told = notes();
    for (const { name, kind, says, source } of system.measures) {
      const note = told.get(kind === 'amount' ? `mean ${name}` : name);
      expect(note, name).toContain(says);
      expect(note, name).toContain(source);
    }
    const rows = [...host.querySelectorAll('.numbers table')[0]!.querySelectorAll('tbody tr')];
    expect(rows.filter((row) => row.querySelector('th .term') === null).map((row) => row.textContent)).toEqual([]);
  });

  it('tells of the pairs which share of rolls each figure is', async () => {
    render(h(Numbers, { places: [0, 1], comparison: sample(await load()) }), host);
    for (const name of ['first is better', 'equal', 'second is better']) expect(notes().get(name)).toMatch(/Both roll once.*sum to 1/);
  });

  it('tells of every step of the working what it is and where its rule stands', async () => {
    const comparison = sample(await load());
    render(h(Working, { comparison, places: comparison.contenders.map((_, place) => place) }), host);
    const stages = comparison.contenders[0]?.resolution.stages ?? [];
    const shown = [...host.querySelectorAll('.stages > li')];
    expect(shown).toHaveLength(stages.length);
    stages.forEach(({ name, means, source }, place) => {
      const item = shown[place] as Element;
      expect(item.querySelector('.term')?.textContent).toBe(name);
      expect(item.querySelector('[popover]')?.textContent).toContain(means);
      expect(item.querySelector('[popover]')?.textContent).toContain(source);
    });
  });

  it('draws what each step counts as a small picture with its numbers as its label', async () => {
    const comparison = sample(await load());
    render(h(Working, { comparison, places: comparison.contenders.map((_, place) => place) }), host);
    const counted = (comparison.contenders[0]?.resolution.stages ?? []).filter(({ count }) => count);
    const labels = [...host.querySelectorAll('.sketch svg[role=img]')].map((svg) => svg.getAttribute('aria-label') ?? '');
    expect(labels).toHaveLength(counted.length);
    counted.forEach(({ name, of }, place) => expect(labels[place]).toMatch(`${of === undefined ? name : `${name}, ${of}`}: mean `));
  });

  it('tells what is charted, and what "1 in n" is where there is a threshold', async () => {
    const comparison = sample(await load());
    render(h(Distribution, { comparison, places: comparison.contenders.map((_, place) => place) }), host);
    const told = [...notes().values()];
    expect(told[0]).toContain(comparison.amount.says);
    expect(told[0]).toContain(comparison.amount.source);
    if (host.querySelector('input[type=number]')) expect(told[1]).toMatch(/or more.*one in how many rolls/);
    else expect(told).toHaveLength(1);
  });
});
