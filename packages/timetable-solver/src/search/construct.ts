import { chooseRoles } from './moves/role-choice.ts';
import { inTheWay, moveOne } from './moves/transfer.ts';
import type { Random } from './random.ts';
import { type Core, HARD } from './state/core.ts';
import type { State } from './state/state.ts';

/**
 * First timetable: hardest lesson first (fewest places, longest, busiest teachers), each into its cheapest place; where
 * every place is taken the cheapest occupant goes out and waits its turn again. A block that was thrown out often becomes
 * dearer to throw out, so the search does not go round in circles. Stops after a bounded number of insertions.
 */
export function construct(state: State, random: Random): void {
  const { core } = state;
  const difficulty = difficultyOf(core, random);
  const waiting = Array.from({ length: core.blocks }, (_, block) => block)
    .filter((block) => !core.frozen[block] && (state.start[block] ?? -1) < 0)
    .sort((a, b) => (difficulty[a] ?? 0) - (difficulty[b] ?? 0));
  const open = core.slotLesson.length > 0;
  const thrownOut = new Int32Array(core.blocks);
  for (let budget = waiting.length * 6; budget > 0 && waiting.length > 0; budget--) {
    const block = waiting.pop();
    if (block === undefined) break;
    const place = cheapest(state, block, thrownOut, random);
    if (!place) continue;
    for (const other of place.out) {
      moveOne(state, other, -1);
      thrownOut[other] = (thrownOut[other] ?? 0) + 1;
      waiting.push(other);
    }
    moveOne(state, block, place.start);
    if (open) chooseRoles(state, block);
  }
}

/** How hard each block is to place: few places, long, busy people. A little chance decides between equals. */
export function difficultyOf(core: Core, random: Random): Float64Array {
  const busy = new Float64Array(core.resources);
  for (let block = 0; block < core.blocks; block++)
    for (let i = core.resourceAt[block] ?? 0; i < (core.resourceAt[block + 1] ?? 0); i++) {
      const resource = core.resourceList[i] ?? 0;
      busy[resource] = (busy[resource] ?? 0) + (core.duration[block] ?? 1);
    }
  return Float64Array.from({ length: core.blocks }, (_, block) => {
    let load = 0;
    for (let i = core.resourceAt[block] ?? 0; i < (core.resourceAt[block + 1] ?? 0); i++)
      load = Math.max(load, (busy[core.resourceList[i] ?? 0] ?? 0) / (core.capacity[core.resourceList[i] ?? 0] ?? 1));
    return (
      ((core.duration[block] ?? 1) * 100 + load) / Math.max(1, core.startList[block]?.length ?? 0) + random.unit() * 0.5
    );
  });
}

function cheapest(
  state: State,
  block: number,
  thrownOut: Int32Array,
  random: Random,
): { start: number; out: number[] } | undefined {
  const { core } = state;
  let best: { start: number; out: number[] } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const start of core.startList[block] ?? []) {
    const own = core.lessonResource[core.lessonOf[block] ?? 0] ?? -1;
    if (own >= 0 && (state.use[own * core.times + start] ?? 0) > 0) continue;
    const out = inTheWay(state, block, start);
    if (out.some((other) => core.frozen[other])) continue;
    out.forEach((other, index) => {
      state.movedBlock[index + 1] = other;
      state.movedTo[index + 1] = -1;
    });
    state.movedBlock[0] = block;
    state.movedTo[0] = start;
    let cost = state.change(out.length + 1);
    state.undo();
    for (const other of out) cost += HARD * (1 + (thrownOut[other] ?? 0)) * (core.duration[other] ?? 1);
    cost += random.unit();
    if (cost < least) {
      least = cost;
      best = { start, out };
    }
  }
  return best;
}
