import { h, render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Chips } from '../../../src/app/picking/chips.tsx';
import type { PickOption } from '../../../src/app/picking/option.ts';
import { Pick, type PickProps } from '../../../src/app/picking/pick.tsx';
import { narrow } from '../../../src/app/state/narrow.ts';

const OPTIONS: readonly PickOption[] = [
  { value: 'axe', label: 'Great axe', cost: '8 points', says: 'Attacks 2' },
  { value: 'great', label: 'Great weapon', cost: '12 points', says: 'Attacks 3' },
  { value: 'sword', label: 'Sword' },
  { value: 'gun', label: 'Éclair-Gun', group: 'Order' },
  { value: 'bow', label: 'Bow', group: 'Order', misfit: 'expected what two hands can hold' },
  ...Array.from({ length: 20 }, (_, place) => ({ value: `knife ${place}`, label: `Knife ${place}`, group: 'Knives' })),
];

let host: HTMLElement;
const chosen: string[] = [];

/** A picker that keeps what it is told, as the page does. */
function show(props: Partial<PickProps> = {}): void {
  const draw = (held: string) =>
    render(
      h(Pick, {
        label: 'Weapon',
        text: OPTIONS.find(({ value }) => value === held)?.label ?? '',
        held: [held],
        options: () => OPTIONS,
        change: (value) => {
          chosen.push(value);
          draw(value);
        },
        ...props,
      }),
      host,
    );
  draw('sword');
}

const box = () => host.querySelector('input') as HTMLInputElement;
const rows = () => [...host.querySelectorAll('[role=option]')];
const labels = () => rows().map((row) => row.querySelector('.option-name')?.firstChild?.textContent);
const active = () => {
  const id = box().getAttribute('aria-activedescendant');
  const selected = rows().filter((row) => row.getAttribute('aria-selected') === 'true');
  expect(selected.map((row) => row.id)).toEqual(id === null ? [] : [id]);
  return selected[0]?.querySelector('.option-name')?.firstChild?.textContent ?? null;
};
const said = () => host.querySelector('[role=status]')?.textContent;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

async function press(key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? box()).dispatchEvent(event);
  await settled();
  return event.defaultPrevented;
}

async function type(text: string): Promise<void> {
  box().value = text;
  box().dispatchEvent(new InputEvent('input', { bubbles: true }));
  await settled();
}

/** Enters the box and waits until its list's code is here. */
async function enter(): Promise<void> {
  box().focus();
  await vi.waitFor(() => import('../../../src/app/picking/option-list.tsx'));
  await settled();
}

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  chosen.length = 0;
  narrow.value = false;
});
afterEach(() => {
  render(null, host);
  host.remove();
});

describe('a picker', () => {
  it('is a combobox that is closed at rest and shows what is chosen', async () => {
    show();
    await enter();
    expect(box().getAttribute('role')).toBe('combobox');
    expect(box().getAttribute('aria-label')).toBe('Weapon');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(box().value).toBe('Sword');
    expect(rows()).toHaveLength(0);
  });

  it('opens with the arrow key at what is chosen, in groups, with prices and figures', async () => {
    show();
    await enter();
    await press('ArrowDown');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(box().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
    expect(rows()).toHaveLength(OPTIONS.length);
    expect(active()).toBe('Sword');
    const groups = [...host.querySelectorAll('[role=group]')];
    expect(groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent)).toEqual([
      'Order',
      'Knives',
    ]);
    expect(rows()[1]?.textContent).toBe('Great weapon12 pointsAttacks 3');
    expect(rows()[2]?.textContent).toContain('chosen');
    expect(rows()[4]?.textContent).toContain('expected what two hands can hold');
    expect(said()).toBe('25 to choose from');
  });

  it('finds by the beginnings of words, says how many there are, and takes the likeliest with Enter', async () => {
    show();
    await enter();
    await type('GRE wea');
    expect(labels()).toEqual(['Great weapon']);
    expect(said()).toBe('1 match. Great weapon, 12 points');
    await type('gre');
    expect(labels()).toEqual(['Great axe', 'Great weapon']);
    expect(said()).toBe('2 matches. Great axe, 8 points');
    await press('ArrowDown');
    expect(active()).toBe('Great weapon');
    expect(await press('Enter')).toBe(true);
    expect(chosen).toEqual(['great']);
    expect(box().value).toBe('Great weapon');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(box());
    expect(said()).toBe('Great weapon chosen');
  });

  it('goes through the list with arrows, pages, Home and End', async () => {
    show();
    await enter();
    await press('ArrowUp');
    for (const [key, there] of [
      ['ArrowUp', 'Great weapon'],
      ['Home', 'Great axe'],
      ['ArrowUp', 'Knife 19'],
      ['ArrowDown', 'Great axe'],
      ['PageDown', 'Knife 2'],
      ['End', 'Knife 19'],
      ['PageUp', 'Knife 12'],
    ]) {
      expect(await press(key as string), key).toBe(true);
      expect(active(), key).toBe(there);
    }
    expect(chosen).toEqual([]);
  });

  it('says that nothing matches, and Enter then changes nothing', async () => {
    show();
    await enter();
    await type('zzz');
    expect(rows()).toHaveLength(0);
    expect(said()).toBe('no matches');
    expect(host.textContent).toContain('Nothing here has “zzz”.');
    await press('Enter');
    expect(chosen).toEqual([]);
    expect(box().value).toBe('Sword');
  });

  it('takes back with Escape what was typed', async () => {
    show();
    await enter();
    await type('gre');
    expect(await press('Escape')).toBe(true);
    expect(rows()).toHaveLength(0);
    expect(box().value).toBe('Sword');
    expect(said()).toBe('');
    expect(chosen).toEqual([]);
    // A second one is the page's: a sheet around it closes.
    expect(await press('Escape')).toBe(false);
  });

  it('takes back what was typed when it is left, and clears only what may be empty', async () => {
    show();
    await enter();
    await type('gre');
    box().blur();
    await settled();
    expect([box().value, chosen]).toEqual(['Sword', []]);
    await enter();
    await type('');
    expect(active()).toBe(null);
    await press('Enter');
    expect(box().value).toBe('Sword');

    const clear = vi.fn();
    show({ clear });
    await enter();
    await type('');
    await press('Enter');
    expect(clear).toHaveBeenCalledTimes(1);
    await type('');
    box().blur();
    await settled();
    expect(clear).toHaveBeenCalledTimes(2);
  });

  it('leaves alone the keys of somebody who composes a letter', async () => {
    show();
    await enter();
    await type('gre');
    expect(await press('Enter', { isComposing: true })).toBe(false);
    expect(await press('ArrowDown', { isComposing: true })).toBe(false);
    expect(chosen).toEqual([]);
  });

  it('lets undo undo the typing while something is typed, and the work otherwise', async () => {
    show();
    await enter();
    const heard = vi.fn();
    addEventListener('keydown', heard);
    await press('z', { ctrlKey: true });
    expect(heard).toHaveBeenCalledTimes(1);
    await type('gre');
    await press('z', { ctrlKey: true });
    expect(heard).toHaveBeenCalledTimes(1);
    removeEventListener('keydown', heard);
  });

  it('is chosen from with the mouse, and the box keeps the focus', async () => {
    show();
    await enter();
    box().click();
    await settled();
    const row = rows()[3] as HTMLElement;
    const pressed = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    row.dispatchEvent(pressed);
    expect(pressed.defaultPrevented).toBe(true);
    row.click();
    await settled();
    expect(chosen).toEqual(['gun']);
  });

  it('draws the first three hundred of thousands, says so, and finds the others by typing', async () => {
    const options = Array.from({ length: 5000 }, (_, place) => ({ value: String(place), label: `Row ${place}` }));
    show({ options: () => options });
    await enter();
    await press('ArrowDown');
    expect(rows()).toHaveLength(300);
    expect(said()).toBe('5000 to choose from, the first 300 are shown');
    expect(host.textContent).toContain('4700 more: type to find them.');
    await type('row 4321');
    expect(labels()).toEqual(['Row 4321']);
  });

  it('waits for options whose code is still fetched', async () => {
    let come: (options: readonly PickOption[]) => void = () => undefined;
    show({ options: () => new Promise<readonly PickOption[]>((resolve) => (come = resolve)) });
    await enter();
    await press('ArrowDown');
    expect(rows()).toHaveLength(0);
    expect(host.textContent).not.toContain('nothing');
    come(OPTIONS);
    await settled();
    expect(active()).toBe('Sword');
  });
});

describe('a picker without a connection', () => {
  it('says that what it needs could not be fetched, and can be closed', async () => {
    show({ options: () => Promise.reject(new Error('offline')) });
    await enter();
    await press('ArrowDown');
    expect(host.textContent).toContain('could not be fetched');
    await press('Escape');
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a picker with VoiceOver', () => {
  it('says the option that a key leads to, which that reader often keeps to itself, and still how many match', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    vi.resetModules();
    const { Pick: Fresh } = await import('../../../src/app/picking/pick.tsx');
    render(h(Fresh, { label: 'Weapon', text: 'Sword', held: ['sword'], options: () => OPTIONS, change: () => undefined }), host);
    await enter();
    await type('gre');
    expect(said()).toBe('2 matches. Great axe, 8 points');
    await press('ArrowDown');
    expect(said()).toBe('Great weapon, 12 points');
    await type('bow');
    expect(said()).toBe('1 match. Bow, Order');
    vi.restoreAllMocks();
  });
});

describe('a picker in one column', () => {
  it('only shows what is chosen, and opens a sheet with a box of its own', async () => {
    narrow.value = true;
    show();
    await enter();
    expect(box().readOnly).toBe(true);
    expect(box().getAttribute('aria-haspopup')).toBe('dialog');
    box().click();
    await settled();
    const sheet = host.querySelector('dialog') as HTMLDialogElement;
    expect(sheet.open).toBe(true);
    expect(sheet.getAttribute('aria-label')).toBe('Weapon');
    const find = sheet.querySelector('input') as HTMLInputElement;
    expect(find.getAttribute('aria-controls')).toBe(sheet.querySelector('[role=listbox]')?.id);
    expect(document.activeElement).toBe(find);
    find.value = 'wea';
    find.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await settled();
    expect(labels()).toEqual(['Great weapon']);
    expect(sheet.querySelector('[role=status]')?.textContent).toBe('1 match. Great weapon, 12 points');
    await press('Enter');
    expect(chosen).toEqual(['great']);
    expect(host.querySelector('dialog')).toBe(null);
    expect(box().value).toBe('Great weapon');
  });

  it('asks nobody to type who has only a few to choose from', async () => {
    narrow.value = true;
    show({ options: () => OPTIONS.slice(0, 4) });
    await enter();
    box().click();
    await settled();
    const find = host.querySelector('dialog input') as HTMLInputElement;
    expect(find.getAttribute('inputmode')).toBe('none');
    expect(document.activeElement).toBe(find);
    await press('Home');
    await press('Enter');
    expect(chosen).toEqual(['axe']);
  });
});

describe('chips', () => {
  function showChips(start: readonly string[]): () => readonly string[] {
    let now = start;
    const draw = (): void =>
      render(
        h(Chips, {
          label: 'Weapons',
          held: now,
          chips: now.map((label) => ({ label })),
          options: () => OPTIONS,
          change: (value) => ((now = [...now, value]), draw()),
          remove: (place) => ((now = now.filter((_, index) => index !== place)), draw()),
        }),
        host,
      );
    draw();
    return () => now;
  }
  const buttons = () => [...host.querySelectorAll<HTMLElement>('.chip button')];

  it('add what is chosen, also what is there already', async () => {
    const now = showChips(['sword']);
    await enter();
    await type('sword');
    await press('Enter');
    expect(now()).toEqual(['sword', 'sword']);
    expect(box().value).toBe('');
    await press('ArrowDown');
    expect(rows()[2]?.textContent).toContain('× 2');
  });

  it('are taken away by their buttons, by Delete on them, and by the backspace key in the empty box', async () => {
    const now = showChips(['axe', 'great', 'sword', 'bow']);
    buttons()[1]?.click();
    await settled();
    expect(now()).toEqual(['axe', 'sword', 'bow']);
    // The focus goes to the next one, and at the end to the box.
    expect(document.activeElement).toBe(buttons()[1]);
    await press('Delete');
    await press('Delete');
    expect(now()).toEqual(['axe']);
    expect(document.activeElement).toBe(box());
    await type('g');
    await press('Backspace');
    expect(now()).toEqual(['axe']);
    await type('');
    await press('Backspace');
    expect(now()).toEqual([]);
    await press('Backspace');
    expect(now()).toEqual([]);
  });

  it('offer to add from the top of the list, not from what is there', async () => {
    showChips(['sword']);
    await enter();
    box().click();
    await settled();
    expect(active()).toBe(null);
    await press('ArrowDown');
    expect(active()).toBe('Great axe');
  });
});
