import { describe, expect, it } from 'vitest';
import { edited, type History, noHistory, redone, undone } from '../../src/app/state/history.ts';

/** A history after edits from one value to the next, each with its label and time. */
function after(...edits: readonly (readonly [before: string, after: string, label: string, at: number])[]): History<string> {
  return edits.reduce((now, [from, to, label, at]) => edited(now, { before: from, after: to, label, at }), noHistory<string>());
}

describe('undo', () => {
  it('takes typing in one field as one step', () => {
    const typed = after(['a', 'ab', 'name', 5000], ['ab', 'abc', 'name', 5100], ['abc', 'abcd', 'name', 5200]);
    expect(typed.past).toHaveLength(1);
    expect(undone(typed)?.step).toMatchObject({ before: 'a', after: 'abcd' });
  });

  it('takes the same field after a pause, another field, and edits without a label as steps of their own', () => {
    for (const second of [
      ['b', 'c', 'name', 9000],
      ['b', 'c', 'cost', 5001],
      ['b', 'c', '', 5001],
    ] as const)
      expect(undone(after(['a', 'b', second[2] === '' ? '' : 'name', 5000], second))?.step.before).toBe('b');
  });

  it('steps forward again until something else is edited', () => {
    const there = after(['1', '2', '', 1], ['2', '3', '', 2]);
    const back = undone(undone(there)?.history ?? there)?.history ?? there;
    expect(back.past).toEqual([]);
    const again = redone(back);
    expect(again?.step.after).toBe('2');
    expect(redone(again?.history ?? there)?.step.after).toBe('3');
    expect(redone(edited(back, { before: '1', after: '9', label: '', at: 3 }))).toBeNull();
    expect(undone(noHistory())).toBeNull();
  });

  it('never lets an edit grow into a step that was put back', () => {
    const typed = after(['a', 'b', 'name', 5000], ['b', 'c', 'cost', 5010]);
    const back = undone(typed)?.history ?? typed;
    const next = edited(back, { before: 'b', after: 'bb', label: 'name', at: 5020 });
    expect(undone(next)?.step.before).toBe('b');
  });

  it('keeps at most a hundred steps', () => {
    let now = noHistory<number>();
    for (let step = 1; step <= 150; step++) now = edited(now, { before: step - 1, after: step, label: '', at: step });
    expect(now.past).toHaveLength(100);
    expect(now.past[0]?.before).toBe(50);
  });
});
