import { HARD } from './state/core.ts';
import type { State } from './state/state.ts';

/**
 * Lists the movable blocks that take part in a violation: while hard cost is left in hard ones only. A scan over all sums,
 * meant for every hundred thousand proposals or so.
 */
export function listGuilty(state: State, into: number[]): void {
  const { core } = state;
  const least = state.cost >= HARD / 2 ? HARD / 2 : 0.5;
  const marked = new Uint8Array(core.blocks);
  for (let resource = 0; resource < core.resources; resource++) {
    let week = false;
    for (let at = core.weeklyAt[resource] as number; at < (core.weeklyAt[resource + 1] as number); at++) {
      const index = core.weeklyList[at] as number;
      if (state.weeklyCostOf(index, state.weeklyValue[index] as number) >= least) week = true;
    }
    for (let at = core.wideAt[resource] as number; at < (core.wideAt[resource + 1] as number); at++)
      if ((state.wideCost[core.wideList[at] as number] as number) >= least) week = true;
    for (const block of core.blocksOf[resource] as Int32Array)
      if (week || daySuffers(state, resource, block, least)) marked[block] = 1;
  }
  core.sets.forEach((rule, set) => {
    if ((state.setCost[set] as number) < least) return;
    for (const lesson of rule.lessons) for (const block of core.blocksOfLesson[lesson] as Int32Array) marked[block] = 1;
  });
  for (let slot = 0; slot < core.slotLesson.length; slot++) {
    const chosen = state.chosen[slot] as number;
    const wrong = state.slotCostOf(slot, chosen) >= least;
    for (const block of core.blocksOfLesson[core.slotLesson[slot] as number] as Int32Array)
      if (wrong || (chosen >= 0 && daySuffers(state, chosen, block, least))) marked[block] = 1;
  }
  into.length = 0;
  for (let block = 0; block < core.blocks; block++) {
    const own = core.startCost[block * (core.times + 1) + (state.start[block] as number) + 1] as number;
    if ((marked[block] || own >= least) && !core.frozen[block] && (core.startList[block] as Int32Array).length > 0)
      into.push(block);
  }
}

function daySuffers(state: State, resource: number, block: number, least: number): boolean {
  const { core } = state;
  const at = state.start[block] as number;
  if (at < 0) return false;
  const where = resource * core.days + (core.dayOf[at] as number);
  const table = core.dayTable[where] as number;
  if (table >= 0 && (core.pool[table + (state.mask[where] as number)] as number) >= least) return true;
  if ((core.clashCost[resource] as number) < least) return false;
  for (let time = at; time < at + (core.duration[block] as number); time++)
    if ((state.use[resource * core.times + time] as number) > (core.capacity[resource] as number)) return true;
  return false;
}

/** Raises the extra of hard rules that are broken now and lets the others fade. */
export function adaptExtras(state: State, step: number): void {
  const { core } = state;
  const adapt = (extras: Float64Array, index: number, broken: boolean) => {
    const extra = extras[index] as number;
    extras[index] = broken ? Math.min(extra + step, step * 20) : extra < step / 4 ? 0 : extra * 0.9;
  };
  for (let index = 0; index < core.weekly.length; index++)
    adapt(
      state.weeklyExtra,
      index,
      (core.weeklyWeight[index] as number) >= HARD / 2 &&
        state.weeklyDeviation(index, state.weeklyValue[index] as number) > 0,
    );
  for (let set = 0; set < core.sets.length; set++)
    adapt(state.setExtra, set, (state.setCost[set] as number) >= HARD / 2);
  for (let resource = 0; resource < core.resources; resource++) {
    let broken = false;
    for (const block of core.blocksOf[resource] as Int32Array)
      if (daySuffers(state, resource, block, HARD / 2)) broken = true;
    adapt(state.dayExtra, resource, broken);
  }
}
