import { describe, expect, it } from 'vitest';
import { edited, history, redone, undone } from '../../src/app/state/history.ts';

describe('undo', () => {
  it('takes typing in one field as one step', () => {
    const typed = edited(edited(edited(history('a'), 'ab', 'name', 5000), 'abc', 'name', 5100), 'abcd', 'name', 5200);
    expect(undone(typed).now).toBe('a');
  });

  it('takes the same field after a pause, another field, and edits without a label as steps of their own', () => {
    const paused = edited(edited(history('a'), 'b', 'name', 5000), 'c', 'name', 9000);
    expect(undone(paused).now).toBe('b');
    const other = edited(edited(history('a'), 'b', 'name', 5000), 'c', 'cost', 5001);
    expect(undone(other).now).toBe('b');
    const clicks = edited(edited(history('a'), 'b', '', 5000), 'c', '', 5001);
    expect(undone(clicks).now).toBe('b');
  });

  it('steps forward again until something else is edited', () => {
    const there = edited(edited(history(1), 2, '', 1), 3, '', 2);
    const back = undone(undone(there));
    expect(back.now).toBe(1);
    expect(redone(redone(back)).now).toBe(3);
    const branched = edited(back, 9, '', 3);
    expect(redone(branched)).toBe(branched);
    expect(undone(history(1)).now).toBe(1);
  });

  it('keeps at most a hundred steps', () => {
    let now = history(0);
    for (let step = 1; step <= 150; step++) now = edited(now, step, '', step);
    expect(now.past).toHaveLength(100);
    expect(now.past[0]).toBe(50);
  });
});
