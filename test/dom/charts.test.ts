import { afterEach, describe, expect, it } from 'vitest';
import { arrowKeys, draggableThreshold, pmfChart } from '../../src/charts/index.ts';
import { die } from '../../src/pmf/index.ts';

function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const draw = (threshold: number): SVGSVGElement => pmfChart([{ name: 'die', pmf: die(6) }], { threshold, draggable: true });

afterEach(() => document.body.replaceChildren());

describe('a chart in a page', () => {
  it('is made in the page’s own document', () => {
    expect(draw(3).ownerDocument).toBe(document);
  });

  it('moves from mark to mark with the arrow keys, Home and End, with one tab stop at a time', () => {
    const svg = draw(3);
    document.body.append(svg);
    arrowKeys(svg);
    const marks = [...svg.querySelectorAll<SVGElement>('.mark')];
    marks[0]?.focus();
    press(marks[0] as Element, 'ArrowRight');
    expect(document.activeElement).toBe(marks[1]);
    press(marks[1] as Element, 'End');
    expect(document.activeElement).toBe(marks.at(-1));
    press(marks.at(-1) as Element, 'ArrowRight');
    expect(document.activeElement).toBe(marks.at(-1));
    expect(marks.filter((mark) => mark.getAttribute('tabindex') === '0')).toEqual([marks.at(-1)]);
  });

  it('lets the threshold be moved by keys within its range, and keeps the focus when it is drawn anew', () => {
    const host = document.createElement('div');
    document.body.append(host);
    host.append(draw(3));
    const values: number[] = [];
    const stop = draggableThreshold(host, (value) => {
      values.push(value);
      host.replaceChildren(draw(value));
    });
    const slider = (): HTMLElement => host.querySelector('[role=slider]') as HTMLElement;
    slider().focus();
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'End', 'ArrowRight', 'Home', 'PageUp', 'x']) press(slider(), key);
    expect(values).toEqual([4, 5, 4, 6, 0, 5]);
    expect(document.activeElement).toBe(slider());
    stop();
    press(slider(), 'Home');
    expect(values).toHaveLength(6);
  });
});
