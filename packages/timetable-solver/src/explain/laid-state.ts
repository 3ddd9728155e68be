import type { Solution } from '../model/problem.ts';
import { moveOne } from '../search/moves/transfer.ts';
import type { Core } from '../search/state/core.ts';
import { State } from '../search/state/state.ts';

/** A state holding a timetable exactly, clashes and closed times included, as people lay it out: to ask about, not to search from. */
export function stateAsLaid(core: Core, solution: Solution): State {
  const state = new State(core);
  const next = new Int32Array(core.problem.lessons.length);
  for (const { lesson, start, duration, roles } of solution.pieces) {
    const isSplit = core.problem.lessons[lesson]?.split !== undefined;
    roles?.forEach((resource, role) => {
      const slot = (core.slotAt[lesson] ?? 0) + role;
      if (core.slotCandidates[slot]?.includes(resource)) state.choose(slot, resource);
    });
    for (let unit = 0; start >= 0 && unit < (isSplit ? duration : 1); unit++) {
      const block = core.blocksOfLesson[lesson]?.[next[lesson] ?? 0];
      next[lesson] = (next[lesson] ?? 0) + 1;
      if (block !== undefined) moveOne(state, block, start + unit);
    }
  }
  return state;
}
