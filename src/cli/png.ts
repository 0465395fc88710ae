import { Resvg } from '@resvg/resvg-js';
import { CliError } from './cli-error.ts';

const FONT = { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans' } as const;

/** An SVG as a PNG of twice its size. Throws a CliError on a machine without fonts, where every label would silently be missing. */
export function pngOf(svg: string): Uint8Array {
  if (!hasFont())
    throw new CliError(
      '--png: this machine has no font, so the picture would have no labels',
      'install one (such as fonts-dejavu-core), or use --svg',
    );
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: FONT }).render().asPng();
}

function hasFont(): boolean {
  const probe = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text x="2" y="16" font-size="16">H</text></svg>';
  return new Resvg(probe, { font: FONT }).render().pixels.some((part) => part !== 0);
}
