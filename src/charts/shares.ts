import { bare } from './frame.ts';
import type { ChartOptions } from './options.ts';

/**
 * Chances that sum to 1 as the parts of one bar, in their order and darker from part to part. A part is as wide as its chance. The bar says
 * nothing by itself: the figures stand beside it as text.
 */
export function shares(
  chances: readonly number[],
  options: Pick<ChartOptions, 'document' | 'theme' | 'width' | 'height'> = {},
): SVGSVGElement {
  const { width = 112, height = 10 } = options;
  const { svg, paints } = bare({ ...options, width, height });
  svg.attr('class', 'chart shares').attr('aria-hidden', 'true');
  const ends = chances.reduce<number[]>((sums, chance) => [...sums, (sums.at(-1) ?? 0) + chance], []);
  svg
    .selectAll('rect')
    .data(chances.map((chance, place) => ({ chance, place, left: (ends[place] as number) - chance })))
    .join('rect')
    .attr('x', ({ left }) => left * width)
    // A gap tells neighbours apart whatever their shades.
    .attr('width', ({ chance }) => (chance === 0 ? 0 : Math.max(0.5, chance * width - 1)))
    .attr('height', height)
    .attr('fill', paints.accent)
    .attr('fill-opacity', ({ place }) => (chances.length === 1 ? 1 : 0.2 + (0.8 * place) / (chances.length - 1)));
  return svg.node() as SVGSVGElement;
}
