import type { Best } from '../anneal.ts';
import { listGuilty } from '../pressure.ts';
import type { Random } from '../random.ts';
import { weigh } from '../state/core.ts';
import type { State } from '../state/state.ts';
import type { Moves } from './moves.ts';

const looked = 4;
const wild = 12;

/**
 * Mends the last few violations: of some blocks that take part in one, every place is looked at and the best change is
 * made, good or bad; a block may not go back to where it was for a while. `rounds` counts 2,048 looks each.
 */
export function tabuRepair(
  state: State,
  moves: Moves,
  random: Random,
  hardWeight: number,
  rounds: number,
  best: Best,
  tick: (done: number) => boolean,
): void {
  const { core } = state;
  const until = new Int32Array(core.blocks * core.times);
  const guilty: number[] = [];
  const kept = { count: 0, block: new Int32Array(core.blocks), to: new Int32Array(core.blocks) };
  let looks = 0;
  let counted = 0;
  for (let step = 1; looks < rounds * 2048; step++) {
    if (looks >= counted + 2048) {
      counted += 2048;
      if (!tick(counted)) return;
    }
    listGuilty(state, guilty);
    if (guilty.length === 0) return;
    kept.count = 0;
    let least = Number.POSITIVE_INFINITY;
    const look = (count: number): void => {
      looks++;
      if (count === 0) return;
      let banned = false;
      for (let i = 0; i < count; i++)
        if (
          (until[(state.movedBlock[i] as number) * core.times + Math.max(0, state.movedTo[i] as number)] as number) >
          step
        )
          banned = true;
      const value = weigh(state.change(count), hardWeight) + random.unit() * 0.01 * hardWeight;
      const record = state.cost < best.cost;
      state.undo();
      if ((banned && !record) || value >= least) return;
      least = value;
      kept.count = count;
      kept.block.set(state.movedBlock.subarray(0, count));
      kept.to.set(state.movedTo.subarray(0, count));
    };
    for (let draw = 0; draw < looked; draw++) {
      const block = guilty[random.below(guilty.length)] as number;
      for (const start of core.startList[block] as Int32Array) {
        look(moves.proposeAt(block, start, false));
        look(moves.proposeAt(block, start, true));
      }
      for (let more = 0; more < wild; more++) look(moves.proposeFor(block));
    }
    if (kept.count === 0) continue;
    for (let i = 0; i < kept.count; i++) {
      const block = kept.block[i] as number;
      const from = state.start[block] as number;
      if (from >= 0) until[block * core.times + from] = step + 8 + random.below(10);
      state.movedBlock[i] = block;
      state.movedTo[i] = kept.to[i] as number;
    }
    state.change(kept.count);
    if (state.cost < best.cost) best.note(state);
  }
}
