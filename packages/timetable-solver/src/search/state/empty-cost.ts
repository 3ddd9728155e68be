import { packedCost } from '../set-rules.ts';
import type { State } from './state.ts';

/** Cost with nothing placed; fills the sums the changes build on. */
export function emptyCost(state: State): number {
  const { core } = state;
  let cost = 0;
  for (let block = 0; block < core.blocks; block++) cost += core.startCost[block * (core.times + 1)] as number;
  for (let at = 0; at < core.dayTable.length; at++) {
    const table = core.dayTable[at] as number;
    if (table >= 0) cost += core.pool[table] as number;
  }
  core.weekly.forEach((sum, index) => {
    let value = 0;
    for (let day = 0; day < core.days; day++) {
      const table = core.weeklyTable[index * core.days + day] as number;
      if (table >= 0) value += core.weeklyPool[table] as number;
    }
    state.weeklyValue[index] = value;
    cost += state.weeklyCostOf(index, value);
    if (sum.resource >= core.resources) throw new Error('weekly sum without a resource');
  });
  core.sets.forEach((_, set) => {
    const value = state.setCostOf(set);
    state.setCost[set] = value;
    cost += value;
  });
  core.wides.forEach((_, wide) => {
    const value = state.wideCostOf(wide);
    state.wideCost[wide] = value;
    cost += value;
  });
  core.slotRules.forEach((rule, index) => {
    const value = packedCost(rule, rule.deviation(state.chosen));
    state.slotRuleCost[index] = value;
    cost += value;
  });
  for (const costs of core.slotCost) cost += costs[0] as number;
  return cost;
}
