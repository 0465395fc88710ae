export { bestLoadout, type Best, type BestInput } from './best.ts';
export { comparable, type Comparable } from './comparable.ts';
export { breakEven, priceCeiling, roundedDown, type BreakEven } from './break-even.ts';
export { compareLoadouts, CONTENDERS, type CompareInput, type ComparisonOf, type Contender, type Pair } from './compare.ts';
export { duelFinding, leftTable, timelineOf } from './duel.ts';
export {
  duelErrorNotes,
  duelGame,
  duelGrid,
  duelMatrixFinding,
  duelTable,
  records,
  recordTable,
  type DuelCell,
  type DuelMatrixHead,
  type Standing,
} from './duel-matrix.ts';
export {
  costPerEffect,
  dominated,
  dominatedSentence,
  effectPerCost,
  frontier,
  mixedValue,
  type Dominated,
  type Purchase,
  type Ratio,
} from './efficiency.ts';
export { equilibrium, type Budget, type Equilibrium, type EquilibriumSide, type Game } from './equilibrium.ts';
export { amountFinding, dominanceWords, finding } from './finding.ts';
export {
  flipSentence,
  itemFlips,
  itemFlipSentence,
  smallestFlip,
  smallestReach,
  type Flip,
  type FlipResult,
  type ItemFlip,
  type ItemFlipInput,
} from './flip.ts';
export { briefNames, formatDifference, formatNumber, formatOneIn, formatPercent, formatPercents, formatPoints } from './format.ts';
export { formulaMeasure, parseFormula, type Formula } from './formula.ts';
export { advance, gridOf, refusalAt, runGrid, startRun, valueAt, type Cell, type Grid, type GridRun, type RunOptions } from './grid.ts';
export {
  listEffect,
  listEffectFinding,
  listEffectTable,
  listMatch,
  type EntryEffect,
  type Fielded,
  type ListEffect,
  type ListEffectInput,
  type ListMatch,
} from './list-effect.ts';
export { luckOf, luckOfLog, luckSentence, type LogEntry, type LogLuck, type Luck } from './luck.ts';
export {
  approximateGrid,
  impossibleMatchUps,
  impossibleNotes,
  layerOf,
  matrixFinding,
  matrixHead,
  matrixTable,
  measureGrid,
  valueText,
  type ImpossibleMatchUp,
  type MatrixHead,
  type MatrixInput,
  type NamedSetting,
} from './matrix.ts';
export { headline, headlineAmount, headlineChance, measured, measureOf, valueOf, type AnyMeasure } from './measure.ts';
export { multinomialTest, type LogTest } from './multinomial.ts';
export {
  movesAbove,
  movesTable,
  flipsTable,
  parseLimit,
  patchDiff,
  patchFinding,
  type Measured,
  type Move,
  type OrderFlip,
  type Patch,
} from './patch.ts';
export {
  dominatedTable,
  equilibriumSentence,
  equilibriumTable,
  reviewFinding,
  reviewOf,
  reviewTable,
  type Review,
  type ReviewOptions,
  type Reviewed,
} from './review.ts';
export { isRefusal, type Refusal } from './refusal.ts';
export { rawScenario, scenarioOf, type Setting } from './scenario.ts';
export {
  responseCurve,
  sensitivity,
  sensitivityFinding,
  sensitivityTable,
  type Effect,
  type Response,
  type Sensitivity,
} from './sensitivity.ts';
export type { Table } from './table.ts';
export { leads, type Lead } from './tails.ts';
export { variations, type Variation, type VariationOptions } from './variations.ts';
