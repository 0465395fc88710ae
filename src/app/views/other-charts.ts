/** The charts that are fetched only when they are chosen: the first screen draws without them. */
export { dotPlot } from '../../charts/dot-plot.ts';
export { funnel } from '../../charts/funnel.ts';
export { ridgeline } from '../../charts/ridgeline.ts';
export { dotTable } from '../../charts/tables.ts';
