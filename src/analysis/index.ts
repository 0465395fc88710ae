export { compareLoadouts, CONTENDERS, type CompareInput, type ComparisonOf, type Contender, type Pair } from './compare.ts';
export { dominanceWords, finding } from './finding.ts';
export { formatDifference, formatNumber, formatOneIn, formatPercent, formatPercents, formatPoints } from './format.ts';
export { headline, headlineAmount, headlineChance, measured, measureOf, valueOf, type AnyMeasure } from './measure.ts';
export { rawScenario, scenarioOf, type Setting } from './scenario.ts';
export { leads, type Lead } from './tails.ts';
