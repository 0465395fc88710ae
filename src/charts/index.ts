export { arrowKeys } from './arrow-keys.ts';
export { tableCsv } from './csv.ts';
export { dotPlot, type DotPlotOptions } from './dot-plot.ts';
export { quantileDots } from './dots.ts';
export { figure } from './figure.ts';
export { funnel, type FunnelOptions, type FunnelStage } from './funnel.ts';
export { NOT_POSSIBLE, type HeatCell, type HeatMapData } from './heat-cell.ts';
export { heatMap, type HeatMapOptions } from './heat-map.ts';
export type { ChartOptions, Theme } from './options.ts';
export { pmfChart, type PmfChartOptions } from './pmf-chart.ts';
export { response, type ResponseCurve, type ResponseOptions } from './response.ts';
export { ridgeline, type RidgelineOptions } from './ridgeline.ts';
export { rolls, rollsStrip, type RollsOptions } from './rolls-strip.ts';
export { scatter, type CostEffect, type ScatterOptions } from './scatter.ts';
export { svgText } from './serialize.ts';
export type { Series } from './series.ts';
export { shares } from './shares.ts';
export { spark, type SparkOptions } from './spark.ts';
export {
  costTable,
  dotTable,
  funnelTable,
  heatTable,
  pmfTable,
  responseTable,
  rollsTable,
  timelineTable,
  type ChartTable,
  type Figures,
  type TableOptions,
} from './tables.ts';
export { TOKENS, tokensCss, type Tokens } from './theme.ts';
export { draggableThreshold } from './threshold.ts';
export { timeline, type RoundEnd, type TimelineOptions } from './timeline.ts';
