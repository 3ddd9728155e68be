import type { Best } from './anneal.ts';
import type { Moves } from './moves/moves.ts';
import { weigh } from './state/core.ts';
import type { State } from './state/state.ts';

/**
 * Late acceptance hill climbing: a change is kept when the cost is not above that of `length` proposals ago. Needs no
 * temperatures, so it fails differently from annealing.
 */
export function lateAcceptance(
  state: State,
  moves: Moves,
  hardWeight: number,
  length: number,
  iterations: number,
  best: Best,
  tick: (done: number) => boolean,
): void {
  let current = weigh(state.cost, hardWeight);
  const history = new Float64Array(length).fill(current);
  let at = 0;
  for (let done = 0; done < iterations; ) {
    for (let batch = 0; batch < 2048; batch++) {
      const count = moves.propose();
      if (count === 0) continue;
      const value = current + weigh(state.change(count), hardWeight);
      if (value <= current || value <= (history[at] as number)) {
        current = value;
        if (state.cost < best.cost) best.note(state);
      } else {
        state.undo();
      }
      if (current < (history[at] as number)) history[at] = current;
      at = at + 1 === length ? 0 : at + 1;
    }
    done += 2048;
    if (!tick(done)) return;
  }
}
