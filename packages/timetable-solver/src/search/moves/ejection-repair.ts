import type { Best } from '../anneal.ts';
import { Conflicts } from '../conflicts.ts';
import { difficultyOf } from '../construct.ts';
import { listGuilty } from '../pressure.ts';
import type { Random } from '../random.ts';
import type { RoleSwap } from '../role-conflicts.ts';
import { HARD } from '../state/core.ts';
import type { State } from '../state/state.ts';
import { chooseRoles } from './role-choice.ts';

/** What throwing a block out adds to the price of throwing it out again, and what is left of that a thousand steps later. */
const dearer = 0.05;
const remembered = 0.9;
/** Steps a block may not go back to where it was, besides a share of the blocks that wait. */
const banned = 10;
const bannedShare = 0.6;
/** Steps for each waiting block in which the hardest comes first, before turns are drawn. */
const orderedShare = 2;
/**
 * How much longer nothing better is waited for while at least half of what is broken are lessons without a place: each of them
 * may still find one, while what people's days and weeks ask is mended sooner by cooling.
 */
const longerWhileLacking = 4;
/**
 * More than one placing gains in compulsory rules besides that of having a place: dearer places need not be tried. At 2 a place
 * that mends several days of a teacher at once is missed, and tight weeks stay a lesson short.
 */
const mostGain = 8;

/**
 * Mends a timetable in which teachers are free at hardly more periods than they teach, where nothing can change places without
 * a clash: a block that waits goes to the place from which the cheapest others must go, and those wait in their turn. No
 * teacher, class or room is ever used twice; what was thrown out often grows dearer, so that the search does not go in
 * circles. Once nothing waits, a block that takes part in another violation is taken out.
 *
 * Ends when nothing compulsory is broken, after `patience` looks without a better timetable (more while lessons lack a place),
 * or when `tick`, asked every 2,048 looks, says so. `best` has the outcome.
 */
export function repairByEjection(
  state: State,
  random: Random,
  patience: number,
  best: Best,
  tick: (done: number) => boolean,
): void {
  const { core } = state;
  const price = new Float64Array(core.blocks).fill(1);
  const conflicts = new Conflicts(state, random, price);
  const { roles } = conflicts;
  const until = new Int32Array(core.blocks * core.times);
  const guilty: number[] = [];
  const open = core.slotLesson.length > 0;
  const split = Uint8Array.from({ length: core.blocks }, (_, block) =>
    Number(core.problem.lessons[core.lessonOf[block] as number]?.split !== undefined),
  );
  const bound = new Float64Array(core.times);
  const old: number[] = [];
  const waiting = emptied(state, conflicts, random);
  const difficulty = difficultyOf(core, random);
  waiting.sort((one, other) => (difficulty[one] as number) - (difficulty[other] as number));
  // Hardest first, and who is thrown out at once again; those who come back and back then wait for their turn by chance.
  const ordered = waiting.length * orderedShare;
  let step = 0;
  let looks = 0;
  let last = 0;
  let allowed = patience * longerWhileLacking;
  for (let told = 0; looks - last < allowed; step++) {
    if (looks >= told + 2048) {
      told += 2048;
      if (!tick(told)) return;
    }
    if (waiting.length === 0 && !takeOut()) return;
    const turn = step < ordered ? waiting.length - 1 : random.below(waiting.length);
    const block = waiting[turn] as number;
    const place = cheapest(block);
    if (!place) {
      // Others first: what stands in its way may go meanwhile.
      waiting[turn] = waiting[0] as number;
      waiting[0] = block;
      continue;
    }
    for (const swap of place.swaps) {
      const at = state.start[swap.block] as number;
      conflicts.leave(swap.block, at);
      state.choose(swap.slot, swap.resource);
      conflicts.enter(swap.block, at);
    }
    choose(block, place.picked);
    for (const other of place.out) {
      ban(other);
      conflicts.leave(other, state.start[other] as number);
      price[other] = (price[other] as number) + dearer;
      waiting.push(other);
    }
    move(block, place.start, place.out, place.out.length);
    conflicts.enter(block, place.start);
    if (open && split[block]) chooseRoles(state, block);
    waiting[turn] = waiting.at(-1) as number;
    waiting.pop();
    if (step % 1000 === 999)
      for (let one = 0; one < core.blocks; one++) price[one] = 1 + ((price[one] as number) - 1) * remembered;
    if (state.cost >= best.cost) continue;
    best.note(state);
    last = looks;
    allowed = 2 * waiting.length * HARD >= state.cost ? patience * longerWhileLacking : patience;
  }

  /** A block that takes part in a violation has to wait; false when there is none to take. */
  function takeOut(): boolean {
    if (state.cost < HARD / 2) return false;
    // Looking for it counts too, so that patience ends.
    looks += 8;
    listGuilty(state, guilty);
    const block = guilty[random.below(guilty.length)];
    const at = block === undefined ? -1 : (state.start[block] as number);
    if (block === undefined || at < 0) return false;
    ban(block);
    conflicts.leave(block, at);
    move(block, -1, nobody, 0);
    waiting.push(block);
    return true;
  }

  /** The cheapest places by who must go are tried, best first, until what is left cannot be cheaper. */
  function cheapest(block: number): Place | undefined {
    const starts = core.startList[block] as Int32Array;
    const before = state.cost;
    for (let turn = 0; turn < starts.length; turn++) {
      looks++;
      const possible = conflicts.at(block, starts[turn] as number);
      bound[turn] = possible ? priceOf(block) + random.unit() : Number.POSITIVE_INFINITY;
    }
    const gain = Math.min(mostGain, brokenBesides(block));
    let found: Place | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (;;) {
      const turn = leastOf(bound, starts.length);
      const value = bound[turn] as number;
      if (value >= least + gain || value === Number.POSITIVE_INFINITY) return found;
      bound[turn] = Number.POSITIVE_INFINITY;
      const start = starts[turn] as number;
      if (!conflicts.at(block, start)) continue;
      const { delta, record } = tried(block, start, before);
      const places = delta / HARD - placesOf(block);
      const whole = value + Math.round(places);
      if (whole >= least || ((until[block * core.times + start] as number) > step && !record)) continue;
      least = whole;
      found = {
        start,
        out: conflicts.out.list.slice(0, conflicts.out.count),
        picked: roles.picked.slice(0, roles.pickedCount),
        swaps: roles.swapCount === 0 ? noSwaps : roles.swaps.slice(0, roles.swapCount),
      };
    }
  }

  /** What is broken besides lessons having no place: no placing gains more, but by its own price. */
  function brokenBesides(block: number): number {
    const width = core.times + 1;
    let lacking = 0;
    for (let turn = 0; turn < waiting.length; turn++)
      lacking += core.startCost[(waiting[turn] as number) * width] as number;
    const own = (core.startCost[block * width] as number) / HARD - (core.duration[block] as number);
    return Math.max(0, Math.round((state.cost - lacking) / HARD)) + Math.max(0, own);
  }

  /** What those who must go cost, and the periods without a place that come of it. */
  function priceOf(block: number): number {
    let value = placesOf(block);
    for (let i = 0; i < conflicts.out.count; i++) value += price[conflicts.out.list[i] as number] as number;
    return value;
  }

  function placesOf(block: number): number {
    let places = -(core.duration[block] as number);
    for (let i = 0; i < conflicts.out.count; i++) places += core.duration[conflicts.out.list[i] as number] as number;
    return places;
  }

  /** The difference a place makes to the whole cost, looked at and taken back. */
  function tried(block: number, start: number, before: number): { delta: number; record: boolean } {
    for (let turn = 0; turn < roles.swapCount; turn++) {
      const { slot, resource } = roles.swaps[turn] as RoleSwap;
      old.push(state.chosen[slot] as number);
      state.choose(slot, resource);
    }
    choose(block, roles.picked);
    move(block, start, conflicts.out.list, conflicts.out.count);
    const outcome = { delta: state.cost - before, record: state.cost < best.cost };
    state.undo();
    for (let turn = roles.swapCount; turn-- > 0; )
      state.choose((roles.swaps[turn] as RoleSwap).slot, old.pop() as number);
    return outcome;
  }

  /** Of a block that has no place, so that nothing else changes. */
  function choose(block: number, picked: Int32Array): void {
    const slots = roles.slotsOf(block);
    for (let turn = 0; turn < slots.length; turn++) {
      const slot = slots[turn] as number;
      const resource = picked[turn] as number;
      if (state.chosen[slot] !== resource) state.choose(slot, resource);
    }
  }

  function move(block: number, to: number, out: Int32Array, count: number): void {
    state.movedBlock[0] = block;
    state.movedTo[0] = to;
    for (let i = 0; i < count; i++) {
      state.movedBlock[i + 1] = out[i] as number;
      state.movedTo[i + 1] = -1;
    }
    state.change(count + 1);
  }

  function ban(block: number): void {
    const at = state.start[block] as number;
    until[block * core.times + at] = step + banned + random.below(banned + 1) + bannedShare * waiting.length;
  }
}

/** Place of the smallest of the first `count` values. */
function leastOf(values: Float64Array, count: number): number {
  let least = 0;
  for (let turn = 1; turn < count; turn++) if ((values[turn] as number) < (values[least] as number)) least = turn;
  return least;
}

const nobody = new Int32Array(0);
const noSwaps: readonly RoleSwap[] = [];

interface Place {
  readonly start: number;
  readonly out: Int32Array;
  readonly picked: Int32Array;
  readonly swaps: readonly RoleSwap[];
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
      if (at >= 0 && (frozen || conflicts.free(block, at)) && (conflicts.roles.settle(block, at) || frozen)) {
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
