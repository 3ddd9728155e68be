import type { State } from '../state/state.ts';

/** Gives each open role of a block's lesson the candidate that costs least as things lie. */
export function chooseRoles(state: State, block: number): void {
  const { core } = state;
  const lesson = core.lessonOf[block] as number;
  const last = core.slotAt[lesson + 1] as number;
  for (let slot = core.slotAt[lesson] as number; slot < last; slot++) {
    let chosen = state.chosen[slot] as number;
    let least = state.cost;
    for (const candidate of core.slotCandidates[slot] as Int32Array) {
      if (candidate === chosen) continue;
      state.choose(slot, candidate);
      if (state.cost >= least) continue;
      least = state.cost;
      chosen = candidate;
    }
    if (state.chosen[slot] !== chosen) state.choose(slot, chosen);
  }
}
