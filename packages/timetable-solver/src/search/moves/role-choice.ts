import type { State } from '../state/state.ts';

/** Gives each open role of a block's lesson the candidate that costs least as things lie; none where that is cheaper still. */
export function chooseRoles(state: State, block: number): void {
  const { core } = state;
  const lesson = core.lessonOf[block] as number;
  const last = core.slotAt[lesson + 1] as number;
  for (let slot = core.slotAt[lesson] as number; slot < last; slot++) {
    let chosen = state.chosen[slot] as number;
    let least = state.cost;
    const candidates = core.slotCandidates[slot] as Int32Array;
    for (let choice = -1; choice < candidates.length; choice++) {
      const candidate = choice < 0 ? -1 : (candidates[choice] as number);
      if (candidate === chosen) continue;
      state.choose(slot, candidate);
      if (state.cost >= least) continue;
      least = state.cost;
      chosen = candidate;
    }
    if (state.chosen[slot] !== chosen) state.choose(slot, chosen);
  }
}
