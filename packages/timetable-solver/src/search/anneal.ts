import type { Moves } from './moves/moves.ts';
import { adaptExtras, listGuilty } from './pressure.ts';
import type { Random } from './random.ts';
import { HARD, weigh } from './state/core.ts';
import type { State } from './state/state.ts';

export interface Annealing {
  readonly iterations: number;
  readonly hot: number;
  readonly cold: number;
  /** What one unit of hard cost counts against one of soft cost while searching. */
  readonly hardWeight: number;
  /** Share of the hard weight by which a broken rule is made dearer at each look. */
  readonly push: number;
  /** Batches of 2,048 proposals between two looks at which rules are broken. */
  readonly pushEvery: number;
  /** Draw every second block, not every fourth, from those that take part in violations, and keep their list fresh. */
  readonly focus: boolean;
}

/** Best timetable met so far, kept as raw starts so that noting it is cheap. */
export class Best {
  cost = Number.POSITIVE_INFINITY;
  readonly start: Int16Array;
  readonly chosen: Int32Array;

  constructor(state: State) {
    this.start = state.start.slice();
    this.chosen = state.chosen.slice();
    this.cost = state.cost;
  }

  note(state: State): void {
    this.cost = state.cost;
    this.start.set(state.start);
    this.chosen.set(state.chosen);
  }
}

/**
 * Simulated annealing with geometric cooling. `tick` is asked every 2,048 proposals whether to go on. Answers the number
 * of proposals made.
 */
export function anneal(
  state: State,
  moves: Moves,
  random: Random,
  plan: Annealing,
  best: Best,
  tick: (done: number, temperature: number) => boolean,
): number {
  const { hardWeight } = plan;
  const roleShare = moves.roleShare;
  moves.focus = plan.focus;
  let temperature = plan.hot;
  const cooling = (plan.cold / plan.hot) ** (2048 / plan.iterations);
  let done = 0;
  for (; done < plan.iterations; ) {
    for (let batch = 0; batch < 2048; batch++) {
      if (roleShare > 0 && random.unit() < roleShare) {
        const role = moves.proposeRole();
        if (!role) continue;
        const old = state.chosen[role.slot] as number;
        const change = state.choose(role.slot, role.resource);
        const value = weigh(change, hardWeight) + state.extraDelta;
        if (value > 0 && random.unit() >= Math.exp(-value / temperature)) state.choose(role.slot, old);
        else if (state.cost < best.cost) best.note(state);
        continue;
      }
      const count = moves.propose();
      if (count === 0) continue;
      const change = state.change(count);
      const value = weigh(change, hardWeight) + state.extraDelta;
      if (value > 0 && random.unit() >= Math.exp(-value / temperature)) {
        state.undo();
        continue;
      }
      if (change < 0 && state.cost < best.cost) best.note(state);
    }
    if (plan.focus || done % (2048 * 16) === 0) listGuilty(state, moves.guilty);
    if (done % (2048 * plan.pushEvery) === 0) adaptExtras(state, state.cost >= HARD / 2 ? hardWeight * plan.push : 0);
    done += 2048;
    temperature *= cooling;
    if (!tick(done, temperature)) break;
  }
  return done;
}
