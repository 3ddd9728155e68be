import type { Best } from '../anneal.ts';
import { Conflicts } from '../conflicts.ts';
import { listGuilty } from '../pressure.ts';
import type { Random } from '../random.ts';
import { HARD } from '../state/core.ts';
import type { State } from '../state/state.ts';
import { chooseRoles } from './role-choice.ts';

/** What throwing a block out adds to the price of throwing it out again, and what is left of that a thousand steps later. */
const dearer = 0.05;
const remembered = 0.9;
/** Steps a block may not go back to where it was, besides a share of the blocks that wait. */
const banned = 10;
const bannedShare = 0.6;
/** More than one placing gains in compulsory rules: dearer places need not be tried. */
const mostGain = 8;

/**
 * Mends a timetable in which teachers are free at hardly more periods than they teach, where nothing can change places without
 * a clash: a block that waits goes to the place from which the cheapest others must go, and those wait in their turn. No
 * teacher, class or room is ever used twice; what was thrown out often grows dearer, so that the search does not go in
 * circles. Once nothing waits, a block that takes part in another violation is taken out.
 *
 * Ends when nothing compulsory is broken, after `patience` looks without a better timetable, or when `tick`, asked every
 * 2,048 looks, says so. `best` has the outcome.
 */
export function repairByEjection(
  state: State,
  random: Random,
  patience: number,
  best: Best,
  tick: (done: number) => boolean,
): void {
  const { core } = state;
  const conflicts = new Conflicts(state, random);
  const price = new Float64Array(core.blocks).fill(1);
  const until = new Int32Array(core.blocks * core.times);
  const guilty: number[] = [];
  const open = core.slotLesson.length > 0;
  const waiting = emptied(state, conflicts, random);
  let step = 0;
  let looks = 0;
  let last = 0;
  for (let told = 0; looks - last < patience; step++) {
    if (looks >= told + 2048) {
      told += 2048;
      if (!tick(told)) return;
    }
    if (waiting.length === 0 && !takeOut()) return;
    const turn = random.below(waiting.length);
    const block = waiting[turn] as number;
    const place = cheapest(block);
    if (!place) continue;
    for (const other of place.out) {
      ban(other);
      conflicts.leave(other, state.start[other] as number);
      price[other] = (price[other] as number) + dearer;
      waiting.push(other);
    }
    move(block, place.start, place.out);
    conflicts.enter(block, place.start);
    if (open) chooseRoles(state, block);
    waiting[turn] = waiting.at(-1) as number;
    waiting.pop();
    if (step % 1000 === 999)
      for (let one = 0; one < core.blocks; one++) price[one] = 1 + ((price[one] as number) - 1) * remembered;
    if (state.cost >= best.cost) continue;
    best.note(state);
    last = looks;
  }

  /** A block that takes part in a violation has to wait; false when there is none to take. */
  function takeOut(): boolean {
    if (state.cost < HARD / 2) return false;
    listGuilty(state, guilty);
    const block = guilty[random.below(guilty.length)];
    // Looking for it counts too, so that patience ends.
    looks += 8;
    const at = block === undefined ? -1 : (state.start[block] as number);
    if (block === undefined || at < 0) return false;
    ban(block);
    conflicts.leave(block, at);
    move(block, -1, []);
    waiting.push(block);
    return true;
  }

  function cheapest(block: number): { start: number; out: number[] } | undefined {
    let found: { start: number; out: number[] } | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const start of core.startList[block] as Int32Array) {
      looks++;
      if (!conflicts.at(block, start)) continue;
      let value = random.unit();
      for (const other of conflicts.out) value += price[other] as number;
      if (value >= least + mostGain) continue;
      const delta = move(block, start, conflicts.out);
      const record = state.cost < best.cost;
      state.undo();
      value += Math.round(delta / HARD);
      if (value >= least || ((until[block * core.times + start] as number) > step && !record)) continue;
      least = value;
      found = { start, out: [...conflicts.out] };
    }
    return found;
  }

  function move(block: number, to: number, out: readonly number[]): number {
    state.movedBlock[0] = block;
    state.movedTo[0] = to;
    for (let i = 0; i < out.length; i++) {
      state.movedBlock[i + 1] = out[i] as number;
      state.movedTo[i + 1] = -1;
    }
    return state.change(out.length + 1);
  }

  function ban(block: number): void {
    const at = state.start[block] as number;
    until[block * core.times + at] = step + banned + random.below(banned + 1) + bannedShare * waiting.length;
  }
}

/** Takes out what clashes; answers what has no place, in no order. */
function emptied(state: State, conflicts: Conflicts, random: Random): number[] {
  const { core } = state;
  const waiting: number[] = [];
  conflicts.forget();
  const order = random.shuffled(Array.from({ length: core.blocks }, (_, block) => block));
  for (const frozen of [1, 0])
    for (const block of order) {
      const at = state.start[block] as number;
      if (core.frozen[block] !== frozen) continue;
      if (at >= 0 && (frozen || conflicts.free(block, at))) {
        conflicts.enter(block, at);
        continue;
      }
      if (frozen || (core.startList[block] as Int32Array).length === 0) continue;
      if (at >= 0) {
        state.movedBlock[0] = block;
        state.movedTo[0] = -1;
        state.change(1);
      }
      waiting.push(block);
    }
  return waiting;
}
