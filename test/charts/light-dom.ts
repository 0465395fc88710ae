import { parseHTML } from 'linkedom';

/** A document outside a browser, as the CLI uses it. */
export const { document } = parseHTML('<!doctype html><html><body></body></html>');

export function all(svg: Element, selector: string): Element[] {
  return [...svg.querySelectorAll(selector)];
}

export function figureOf(element: Element, attribute: string): number {
  return Number(element.getAttribute(attribute));
}

export function labels(svg: Element): string[] {
  return all(svg, '.mark').map((mark) => mark.getAttribute('aria-label') ?? '');
}
