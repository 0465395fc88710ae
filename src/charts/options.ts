/** What every chart takes. A chart is drawn for its width, not scaled to it: text keeps its size from 320 px up. */
export interface ChartOptions {
  /** Where elements are made: the page's document (the default), or a light DOM outside a browser. */
  readonly document?: Document | undefined;
  /** Width in px; at least 280. */
  readonly width?: number | undefined;
  /** Height in px of the whole chart. Each chart has its own default. */
  readonly height?: number | undefined;
  /** The finding in words. Left out, the chart says what it shows. */
  readonly title?: string | undefined;
  /** `page`: colours are the page's custom properties (`--chart-…`). `light` and `dark`: a self-contained picture. */
  readonly theme?: Theme | undefined;
  /** Prefix of the ids inside the picture; needed only when two charts of one kind and title stand on one page. */
  readonly id?: string | undefined;
}

export type Theme = 'page' | 'light' | 'dark';
