import { closedTimes } from './closed-times.ts';
import type { Outgoing } from './outgoing.ts';
import type { Random } from './random.ts';
import { type Core, HARD, hardOf, softOf } from './state/core.ts';
import type { State } from './state/state.ts';

/** Somebody who gives up a room for another one that is free at the same time. */
export interface RoleSwap {
  readonly block: number;
  readonly slot: number;
  readonly resource: number;
}

/** What a room that is closed then adds to its price: as much as two compulsory rules broken. */
const closedPrice = 2;
/** What asking a holder to take another room costs: less than throwing anybody out, more than a room that is free. */
const swapPrice = 0.05;

/** What a choice costs besides those who must go: a compulsory rule 1, a wish a little by its weight. */
function wishOf(packed: number): number {
  const soft = softOf(packed);
  return hardOf(packed) + (soft === 0 ? 0 : Math.min(0.4, 0.02 + soft / 400));
}

/**
 * The rooms (or other open roles) of whole lessons in a search in which nobody is used twice: for a block that comes to a
 * place the cheapest candidate, free if there is one, else one whose holder can go to another free candidate, else one whose
 * holder must go.
 *
 * Index reads are written `as number`: every index below comes from the core's own arrays.
 */
export class RoleConflicts {
  /** Filled by `pick`: the resource for each of the block's slots (−1 none), and who changes room for it. */
  readonly picked: Int32Array;
  pickedCount = 0;
  readonly swaps: RoleSwap[] = [];
  swapCount = 0;
  private readonly core: Core;
  private readonly closed: Uint8Array;
  private readonly slots: readonly Int32Array[];
  /** Per slot what each choice costs besides those who must go, none first. */
  private readonly wishes: readonly Float64Array[];

  constructor(
    private readonly state: State,
    private readonly random: Random,
    /** Block that uses resource r at time t: holder[r * times + t], −1 none. */
    private readonly holder: Int32Array,
    private readonly single: Uint8Array,
    private readonly price: Float64Array,
  ) {
    const { core } = state;
    this.core = core;
    this.closed = closedTimes(core);
    this.slots = Array.from({ length: core.blocks }, (_, block) => {
      const lesson = core.lessonOf[block] as number;
      if (core.problem.lessons[lesson]?.split) return new Int32Array(0);
      const first = core.slotAt[lesson] as number;
      return Int32Array.from({ length: (core.slotAt[lesson + 1] as number) - first }, (_, role) => first + role).filter(
        (slot) => (core.slotCandidates[slot] as Int32Array).length > 0,
      );
    });
    this.picked = new Int32Array(Math.max(0, ...this.slots.map((slots) => slots.length)));
    this.wishes = core.slotCost.map((costs) => costs.map(wishOf));
  }

  slotsOf(block: number): Int32Array {
    return this.slots[block] as Int32Array;
  }

  /** Notes who holds the rooms chosen for a block. */
  mark(block: number, at: number, value: number): void {
    const stop = at + (this.core.duration[block] as number);
    const slots = this.slots[block] as Int32Array;
    for (let turn = 0; turn < slots.length; turn++) {
      const slot = slots[turn] as number;
      const resource = this.state.chosen[slot] as number;
      if (resource < 0 || !this.single[resource]) continue;
      for (let time = at; time < stop; time++) this.holder[resource * this.core.times + time] = value;
    }
  }

  /** Chooses rooms that are free for a block which stays at `at`; false when there are none. */
  settle(block: number, at: number): boolean {
    for (const slot of this.slots[block] as Int32Array) {
      const chosen = this.state.chosen[slot] as number;
      if (chosen >= 0 && this.fits(block, slot, chosen, at)) continue;
      const other = this.freeFor(block, slot, at, -1);
      if (other < 0 && this.state.slotCostOf(slot, -1) >= HARD / 2) return false;
      if (other !== chosen) this.state.choose(slot, other);
    }
    return true;
  }

  /** Fills `picked` and `swaps` for a block coming to `at`, adding to `out` who must go; false when nothing does. */
  pick(block: number, at: number, out: Outgoing): boolean {
    this.pickedCount = 0;
    this.swapCount = 0;
    const slots = this.slots[block] as Int32Array;
    for (let turn = 0; turn < slots.length; turn++)
      if (!this.pickOne(block, slots[turn] as number, at, out)) return false;
    return true;
  }

  private pickOne(block: number, slot: number, at: number, out: Outgoing): boolean {
    const candidates = this.core.slotCandidates[slot] as Int32Array;
    // Without any, where that breaks no more than a wish.
    const none = this.state.slotCostOf(slot, -1);
    const mayLack = none < HARD / 2;
    let least = mayLack ? ((this.wishes[slot] as Float64Array)[0] as number) : Number.POSITIVE_INFINITY;
    let best = -1;
    for (let choice = 0; choice < candidates.length; choice++) {
      const resource = candidates[choice] as number;
      if (this.isPicked(resource)) continue;
      const cost = this.costOf(block, slot, choice, at, out) + this.random.unit() * 1e-3;
      if (cost >= least) continue;
      least = cost;
      best = resource;
    }
    if (least > 2 * swapPrice && this.trySwap(block, slot, at, out, least)) return true;
    if (best < 0 && !mayLack) return false;
    this.picked[this.pickedCount++] = best;
    if (best >= 0 && this.single[best]) this.throwOut(block, best, at, out);
    return true;
  }

  private isPicked(resource: number): boolean {
    for (let turn = 0; turn < this.pickedCount; turn++) if (this.picked[turn] === resource) return true;
    return false;
  }

  private swapsWith(block: number): boolean {
    for (let turn = 0; turn < this.swapCount; turn++) if ((this.swaps[turn] as RoleSwap).block === block) return true;
    return false;
  }

  /** Packed wish of the choice as a fraction of a compulsory rule, closed periods, and the price of the holders. */
  private costOf(block: number, slot: number, choice: number, at: number, out: Outgoing): number {
    const { core } = this;
    const resource = (core.slotCandidates[slot] as Int32Array)[choice] as number;
    let cost = (this.wishes[slot] as Float64Array)[choice + 1] as number;
    const stop = at + (core.duration[block] as number);
    let last = -1;
    for (let time = at; time < stop; time++) {
      const cell = resource * core.times + time;
      if (this.closed[cell]) cost += closedPrice;
      const other = this.single[resource] ? (this.holder[cell] as number) : -1;
      if (other < 0 || other === last || other === block || out.has(other)) continue;
      if (core.frozen[other]) return Number.POSITIVE_INFINITY;
      last = other;
      cost += this.price[other] as number;
    }
    return cost;
  }

  private throwOut(block: number, resource: number, at: number, out: Outgoing): void {
    const stop = at + (this.core.duration[block] as number);
    for (let time = at; time < stop; time++) {
      const other = this.holder[resource * this.core.times + time] as number;
      if (other >= 0 && other !== block && !out.has(other)) out.add(other);
    }
  }

  /** A candidate with one holder, frozen or not, who can go to another candidate of theirs that is free. */
  private trySwap(block: number, slot: number, at: number, out: Outgoing, most: number): boolean {
    const { core } = this;
    const candidates = core.slotCandidates[slot] as Int32Array;
    const turn = this.random.below(candidates.length);
    for (let step = 0; step < candidates.length; step++) {
      const choice = (step + turn) % candidates.length;
      const resource = candidates[choice] as number;
      const wish = (this.wishes[slot] as Float64Array)[choice + 1] as number;
      if (!this.single[resource] || this.isPicked(resource) || wish + swapPrice >= most) continue;
      const holder = this.onlyHolder(block, resource, at, out);
      if (holder < 0 || this.swapsWith(holder)) continue;
      const theirs = (this.slots[holder] as Int32Array).find((one) => this.state.chosen[one] === resource);
      const start = this.state.start[holder] as number;
      if (theirs === undefined || start < 0) continue;
      const other = this.freeFor(holder, theirs, start, resource);
      if (other < 0 || this.isPicked(other)) continue;
      this.swaps[this.swapCount++] = { block: holder, slot: theirs, resource: other };
      this.picked[this.pickedCount++] = resource;
      return true;
    }
    return false;
  }

  /** The one block that holds a resource in the span of another, −1 when there are several, or it is closed. */
  private onlyHolder(block: number, resource: number, at: number, out: Outgoing): number {
    const stop = at + (this.core.duration[block] as number);
    let found = -1;
    for (let time = at; time < stop; time++) {
      const cell = resource * this.core.times + time;
      if (this.closed[cell]) return -1;
      const other = this.holder[cell] as number;
      if (other < 0 || other === block || other === found || out.has(other)) continue;
      if (found >= 0) return -1;
      found = other;
    }
    return found;
  }

  private freeFor(block: number, slot: number, at: number, besides: number): number {
    const candidates = this.core.slotCandidates[slot] as Int32Array;
    let best = -1;
    let least = HARD / 2;
    for (let choice = 0; choice < candidates.length; choice++) {
      const resource = candidates[choice] as number;
      const wish = (this.core.slotCost[slot] as Float64Array)[choice + 1] as number;
      if (resource === besides || wish >= least || !this.fits(block, slot, resource, at)) continue;
      best = resource;
      least = wish;
    }
    return best;
  }

  private fits(block: number, slot: number, resource: number, at: number): boolean {
    const { core } = this;
    if (this.state.slotCostOf(slot, resource) >= HARD / 2) return false;
    const stop = at + (core.duration[block] as number);
    for (let time = at; time < stop; time++) {
      const cell = resource * core.times + time;
      const other = this.single[resource] ? (this.holder[cell] as number) : -1;
      if (this.closed[cell] || (other >= 0 && other !== block)) return false;
    }
    return true;
  }
}
