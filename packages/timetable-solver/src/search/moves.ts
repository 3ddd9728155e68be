import { type Core, HARD } from './core.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

const longestChain = 24;

/**
 * Proposes changes into the state's move buffer. All of them keep every class with one block a cell: whatever lies in the
 * way goes the other way (a Kempe chain between two intervals of equal length), first within classes only, sometimes
 * dragging the clashing lessons of teachers along, so that a chain may run through many classes.
 */
export class Moves {
  private count = 0;
  private readonly inMove: Int32Array;
  private stamp = 0;
  private readonly movable: Int32Array;
  private readonly maxLength: number;
  readonly unplaced: number[] = [];
  private readonly slots: Int32Array;
  /** The one resource besides classes that chains follow, −1 for none. */
  private followed = -1;
  private readonly partners: readonly Int32Array[];
  private readonly dayResources: readonly Int32Array[];
  private readonly cellStamp: Int32Array;
  private readonly keyAt: Int32Array;
  private readonly keyList: Int32Array;
  /** Blocks that take part in violations, drawn more often than others; refreshed by the caller. */
  readonly guilty: number[] = [];

  constructor(
    private readonly state: State,
    private readonly random: Random,
  ) {
    const { core } = state;
    this.inMove = new Int32Array(core.blocks);
    this.movable = Int32Array.from(
      Array.from({ length: core.blocks }, (_, block) => block).filter(
        (block) => !core.frozen[block] && (core.startList[block]?.length ?? 0) > 0,
      ),
    );
    this.partners = partnersOf(core);
    this.dayResources = dayResourcesOf(core);
    const keys = keysOf(core);
    this.keyAt = new Int32Array(core.blocks + 1);
    keys.forEach((list, block) => {
      this.keyAt[block + 1] = (this.keyAt[block] ?? 0) + list.length;
    });
    this.keyList = Int32Array.from(keys.flatMap((list) => [...list]));
    this.cellStamp = new Int32Array(core.grids * core.times);
    this.maxLength = Math.max(1, ...core.maxPiece);
    this.slots = Int32Array.from(
      core.slotCandidates.flatMap((candidates, slot) => (candidates.length > 0 ? [slot] : [])),
    );
  }

  /** Fills the move buffer; answers the number of moved blocks, 0 when the draw led to nothing possible. */
  propose(): number {
    const { state, random } = this;
    const { core } = state;
    if (this.movable.length === 0) return 0;
    const block = this.draw();
    const from = state.start[block] as number;
    const starts = core.startList[block] as Int32Array;
    if (from < 0) return this.insert(block, starts[random.below(starts.length)] as number);
    const dice = random.bits() & 31;
    if (dice < 2) return this.rotate(block, from);
    if (dice < 6 && (this.dayResources[block] as Int32Array).length > 0) return this.emptyDay(block, from);
    if (dice < 12) return this.trade(block, from);
    const follow = dice < 14;
    const target = follow ? (starts[random.below(starts.length)] as number) : this.target(block, from, starts);
    const partners = this.partners[core.lessonOf[block] as number] as Int32Array;
    if (partners.length > 0 && (random.bits() & 1) === 0) return this.exchangeTogether(block, from, target, partners);
    return this.exchange(block, from, target, follow);
  }

  /** A start at which no teacher clashes, neither the block's nor those of what lies there, if a few draws find one. */
  private target(block: number, from: number, starts: Int32Array): number {
    const { random } = this;
    let start = -1;
    for (let tries = 0; tries < 8; tries++) {
      start = starts[random.below(starts.length)] as number;
      if (start === from || !this.fits(block, from, start)) continue;
      if ((random.bits() & 15) === 0 || this.bothCome(block, from, start)) return start;
    }
    return start;
  }

  /** Whether the teachers with limited days, of the block and of what it displaces, come on those days anyway. */
  private bothCome(block: number, from: number, to: number): boolean {
    const { state } = this;
    const { core } = state;
    const [old, day] = [core.dayOf[from] as number, core.dayOf[to] as number];
    if (old === day) return true;
    if (!this.comes(block, day)) return false;
    const end = core.resourceAt[block + 1] as number;
    for (let i = core.resourceAt[block] as number; i < end; i++) {
      const grid = core.gridOf[core.resourceList[i] as number] as number;
      const other = grid < 0 ? -1 : (state.cell[grid * core.times + to] as number);
      if (other >= 0 && other !== block && !this.comes(other, old)) return false;
    }
    return true;
  }

  private comes(block: number, day: number): boolean {
    const { core, mask } = this.state;
    const limited = this.dayResources[block] as Int32Array;
    for (let i = 0; i < limited.length; i++)
      if ((mask[(limited[i] as number) * core.days + day] as number) === 0) return false;
    return true;
  }

  private fits(block: number, from: number, to: number): boolean {
    const { state } = this;
    const { core } = state;
    if (!this.free(block, to, from)) return false;
    const end = core.resourceAt[block + 1] as number;
    for (let i = core.resourceAt[block] as number; i < end; i++) {
      const grid = core.gridOf[core.resourceList[i] as number] as number;
      if (grid < 0) continue;
      const other = state.cell[grid * core.times + to] as number;
      if (other < 0 || other === block) continue;
      if (core.frozen[other]) return false;
      const back = from + (state.start[other] as number) - to;
      if (back >= 0 && !this.free(other, back, to)) return false;
    }
    return true;
  }

  /** Whether the single-use resources of a block besides classes are free at `to` (leaving `from`). */
  private free(block: number, to: number, from: number): boolean {
    const { state } = this;
    const { core } = state;
    if (!core.startOk[block * core.times + to]) return false;
    const stop = to + (core.duration[block] as number);
    const end = this.keyAt[block + 1] as number;
    for (let i = this.keyAt[block] as number; i < end; i++) {
      const row = (this.keyList[i] as number) * core.times;
      for (let time = to; time < stop; time++) if ((state.use[row + time] as number) > 0 && time !== from) return false;
    }
    return true;
  }

  /** Two lessons of one teacher, usually in different classes, change places; only this teacher is followed. */
  private trade(block: number, from: number): number {
    const { state, random } = this;
    const { core } = state;
    const keys = (this.keyAt[block + 1] as number) - (this.keyAt[block] as number);
    if (keys === 0) return 0;
    const teacher = this.keyList[(this.keyAt[block] as number) + random.below(keys)] as number;
    const own = core.blocksOf[teacher] as Int32Array;
    const other = own[random.below(own.length)] as number;
    const at = state.start[other] as number;
    if (at < 0 || other === block) return 0;
    const wider = (core.duration[other] as number) > (core.duration[block] as number);
    this.followed = teacher;
    const count = wider ? this.exchange(other, at, from, false) : this.exchange(block, from, at, false);
    this.followed = -1;
    return count;
  }

  private draw(): number {
    const { random, guilty } = this;
    if (guilty.length > 0 && (random.bits() & 3) === 0) return guilty[random.below(guilty.length)] as number;
    return this.movable[random.below(this.movable.length)] as number;
  }

  /** A block goes to another day and its partners (same day, same start) go with it. */
  private exchangeTogether(block: number, from: number, target: number, partners: Int32Array): number {
    const { state, random } = this;
    const { core } = state;
    this.begin();
    if (!this.also(block, from, target)) return 0;
    for (const lesson of partners) {
      const partner = (core.blocksOfLesson[lesson] as Int32Array)[0] as number;
      const at = state.start[partner] as number;
      if (at < 0 || this.inMove[partner] === this.stamp || core.dayOf[at] === core.dayOf[target]) continue;
      const starts = core.startList[partner] as Int32Array;
      let goal = -1;
      let seen = 0;
      for (const start of starts) {
        if (core.dayOf[start] !== core.dayOf[target]) continue;
        seen++;
        if (random.below(seen) === 0) goal = start;
      }
      if (goal < 0 || !this.also(partner, at, goal)) return 0;
    }
    return this.cellsFree() && this.valid() ? this.count : 0;
  }

  /** All lessons of one teacher on one day go to other days on which the teacher comes anyway. */
  private emptyDay(block: number, from: number): number {
    const { state, random } = this;
    const { core } = state;
    const teachers = this.dayResources[block] as Int32Array;
    if (teachers.length === 0) return 0;
    const resource = teachers[random.below(teachers.length)] as number;
    const day = core.dayOf[from] as number;
    const only = (random.bits() & 15) === 0 ? random.below(core.days) : -1;
    this.begin();
    for (const other of core.blocksOf[resource] as Int32Array) {
      const at = state.start[other] as number;
      if (at < 0 || core.dayOf[at] !== day || this.inMove[other] === this.stamp) continue;
      if (this.count > 8) return 0;
      const starts = core.startList[other] as Int32Array;
      let goal = -1;
      for (let tries = 0; tries < 12 && goal < 0; tries++) {
        const start = starts[random.below(starts.length)] as number;
        const where = core.dayOf[start] as number;
        if (where === day || (only >= 0 && where !== only)) continue;
        if (only < 0 && (state.mask[resource * core.days + where] as number) === 0) continue;
        if (tries > 6 || this.fits(other, at, start)) goal = start;
      }
      if (goal < 0 || !this.also(other, at, goal)) return 0;
    }
    return this.cellsFree() && this.valid() ? this.count : 0;
  }

  /** Adds an exchange of equal intervals to the move being built. */
  private also(block: number, from: number, target: number): boolean {
    const { core } = this.state;
    const duration = core.duration[block] as number;
    if (Math.abs(from - target) < duration || this.inMove[block] === this.stamp) return false;
    const first = this.count;
    this.add(block, target);
    return this.close(from, target, duration, false, first);
  }

  /** In a move put together from several exchanges: no two blocks may land on one cell, nor on one that stays. */
  private cellsFree(): boolean {
    const { state, cellStamp } = this;
    const { core } = state;
    for (let i = 0; i < this.count; i++) {
      const block = state.movedBlock[i] as number;
      const to = state.movedTo[i] as number;
      const end = core.resourceAt[block + 1] as number;
      for (let at = core.resourceAt[block] as number; at < end; at++) {
        const grid = core.gridOf[core.resourceList[at] as number] as number;
        if (grid < 0) continue;
        for (let time = to; time < to + (core.duration[block] as number); time++) {
          const cell = grid * core.times + time;
          const other = state.cell[cell] as number;
          if (cellStamp[cell] === this.stamp || (other >= 0 && this.inMove[other] !== this.stamp)) return false;
          cellStamp[cell] = this.stamp;
        }
      }
    }
    return true;
  }

  /** The exchange that brings a block to a given start, for a search that looks at all of them. */
  proposeAt(block: number, start: number, follow: boolean): number {
    const from = this.state.start[block] as number;
    if (from === start) return 0;
    return from < 0 ? this.insert(block, start) : this.exchange(block, from, start, follow);
  }

  /** A draw from the usual mixture, but for a given block. */
  proposeFor(block: number): number {
    const from = this.state.start[block] as number;
    const starts = this.state.core.startList[block] as Int32Array;
    if (from < 0) return this.insert(block, starts[this.random.below(starts.length)] as number);
    return (this.random.bits() & 3) === 0 ? this.rotate(block, from) : this.emptyDay(block, from);
  }

  /** A role slot to change and its new resource, or undefined when the problem has no open roles. */
  proposeRole(): { slot: number; resource: number } | undefined {
    if (this.slots.length === 0) return undefined;
    const slot = this.slots[this.random.below(this.slots.length)] as number;
    const candidates = this.state.core.slotCandidates[slot] as Int32Array;
    const resource = candidates[this.random.below(candidates.length)] as number;
    return resource === this.state.chosen[slot] ? undefined : { slot, resource };
  }

  get roleShare(): number {
    return this.slots.length === 0 ? 0 : this.slots.length / (this.slots.length + this.movable.length);
  }

  /** An unplaced block comes in; what it displaces goes out. */
  private insert(block: number, to: number): number {
    const { state } = this;
    const { core } = state;
    this.begin();
    this.add(block, to);
    const end = core.resourceAt[block + 1] as number;
    for (let i = core.resourceAt[block] as number; i < end; i++) {
      const grid = core.gridOf[core.resourceList[i] as number] as number;
      if (grid < 0) continue;
      const row = grid * core.times;
      for (let time = to; time < to + (core.duration[block] as number); time++) {
        const other = state.cell[row + time] as number;
        if (other < 0 || this.inMove[other] === this.stamp) continue;
        if (core.frozen[other]) return 0;
        this.add(other, -1);
      }
    }
    return this.valid() ? this.count : 0;
  }

  /** The interval around a block against an interval of the same length elsewhere. */
  private exchange(block: number, from: number, target: number, follow: boolean): number {
    const { state, random } = this;
    const { core } = state;
    const duration = core.duration[block] as number;
    let length = duration;
    let a = from;
    let b = target;
    if (this.maxLength > duration && (random.bits() & 3) === 0) {
      length = duration + 1 + random.below(this.maxLength - duration);
      const shift = random.below(length - duration + 1);
      a = from - shift;
      b = target - shift;
      if (a < 0 || b < 0 || !this.inOneDay(a, length) || !this.inOneDay(b, length)) return 0;
    }
    if (Math.abs(a - b) < length) return 0;
    this.begin();
    this.add(block, b + from - a);
    // the rest of both intervals of the block's classes goes along
    const end = core.resourceAt[block + 1] as number;
    for (let i = core.resourceAt[block] as number; i < end; i++) {
      const grid = core.gridOf[core.resourceList[i] as number] as number;
      if (grid < 0) continue;
      const row = grid * core.times;
      for (let step = 0; step < length; step++) {
        if (!this.pull(state.cell[row + a + step] as number, a, b, length)) return 0;
        if (!this.pull(state.cell[row + b + step] as number, a, b, length)) return 0;
      }
      if (length > duration) break;
    }
    return this.close(a, b, length, follow) && this.valid() ? this.count : 0;
  }

  /** Two neighbouring intervals of different lengths change places within the day. */
  private rotate(block: number, from: number): number {
    const { state, random } = this;
    const { core } = state;
    const first = core.duration[block] as number;
    const second = 1 + random.below(Math.max(2, this.maxLength));
    const ahead = (random.bits() & 1) === 0;
    const a = ahead ? from : from - second;
    const length = first + second;
    if (a < 0 || !this.inOneDay(a, length)) return 0;
    this.begin();
    const end = core.resourceAt[block + 1] as number;
    const head = ahead ? first : second;
    for (let i = core.resourceAt[block] as number; i < end; i++) {
      const grid = core.gridOf[core.resourceList[i] as number] as number;
      if (grid < 0) continue;
      const row = grid * core.times;
      for (let time = a; time < a + length; time++) {
        const other = state.cell[row + time] as number;
        if (other < 0 || this.inMove[other] === this.stamp) continue;
        const start = state.start[other] as number;
        const stop = start + (core.duration[other] as number);
        const inHead = start >= a && stop <= a + head;
        if (!inHead && !(start >= a + head && stop <= a + length)) return 0;
        const to = inHead ? start + length - head : start - head;
        if (core.frozen[other] || !core.startOk[other * core.times + to] || this.classCount(other) > 1) return 0;
        this.add(other, to);
      }
    }
    if (this.count === 0) this.add(block, ahead ? from + second : from - second);
    return this.valid() ? this.count : 0;
  }

  private classCount(block: number): number {
    const { core } = this.state;
    let classes = 0;
    const end = core.resourceAt[block + 1] as number;
    for (let i = core.resourceAt[block] as number; i < end; i++)
      if ((core.gridOf[core.resourceList[i] as number] as number) >= 0) classes++;
    return classes;
  }

  /** Follows the chain until nothing is in the way; false when it hits a wall. */
  private close(a: number, b: number, length: number, follow: boolean, first = 0): boolean {
    const { state } = this;
    const { core } = state;
    for (let next = first; next < this.count; next++) {
      const block = state.movedBlock[next] as number;
      const to = state.movedTo[next] as number;
      if (!core.startOk[block * core.times + to] || core.frozen[block] || this.count > longestChain) return false;
      const stop = to + (core.duration[block] as number);
      const end = core.resourceAt[block + 1] as number;
      for (let i = core.resourceAt[block] as number; i < end; i++) {
        const resource = core.resourceList[i] as number;
        const grid = core.gridOf[resource] as number;
        if (grid >= 0) {
          const row = grid * core.times;
          for (let time = to; time < stop; time++)
            if (!this.pull(state.cell[row + time] as number, a, b, length)) return false;
        } else if (
          (follow || resource === this.followed) &&
          (core.clashCost[resource] as number) > 0 &&
          core.capacity[resource] === 1
        ) {
          for (let time = to; time < stop; time++)
            if ((state.use[resource * core.times + time] as number) > 0 && !this.drag(resource, time, a, b, length))
              return false;
        }
      }
    }
    return true;
  }

  private drag(resource: number, time: number, a: number, b: number, length: number): boolean {
    const { core, start } = this.state;
    for (const other of core.blocksOf[resource] as Int32Array) {
      const at = start[other] as number;
      if (at < 0 || at > time || at + (core.duration[other] as number) <= time) continue;
      if (!this.pull(other, a, b, length)) return false;
    }
    return true;
  }

  private pull(block: number, a: number, b: number, length: number): boolean {
    if (block < 0 || this.inMove[block] === this.stamp) return true;
    const { core, start } = this.state;
    const at = start[block] as number;
    const stop = at + (core.duration[block] as number);
    let to = -1;
    if (at >= a && stop <= a + length) to = at - a + b;
    else if (at >= b && stop <= b + length) to = at - b + a;
    if (to < 0 || core.frozen[block]) return false;
    this.add(block, to);
    return true;
  }

  private inOneDay(start: number, length: number): boolean {
    const { core } = this.state;
    return start + length <= core.times && core.dayOf[start] === core.dayOf[start + length - 1];
  }

  private begin(): void {
    this.stamp++;
    this.count = 0;
  }

  private add(block: number, to: number): void {
    this.inMove[block] = this.stamp;
    this.state.movedBlock[this.count] = block;
    this.state.movedTo[this.count++] = to;
  }

  /** Two periods of one split lesson never share a time, also where no class keeps them apart. */
  private valid(): boolean {
    const { state } = this;
    const { core } = state;
    if (this.count === 1 && state.start[state.movedBlock[0] as number] === state.movedTo[0]) return false;
    for (let i = 0; i < this.count; i++) {
      const block = state.movedBlock[i] as number;
      const own = core.lessonResource[core.lessonOf[block] as number] as number;
      if (own < 0 || this.classCount(block) > 0) continue;
      const to = state.movedTo[i] as number;
      if (to >= 0 && (state.use[own * core.times + to] as number) > 0) return false;
    }
    return true;
  }
}

/** Lessons of other classes that must share the day or the start of a lesson. */
function partnersOf(core: Core): Int32Array[] {
  const partners = core.problem.lessons.map(() => new Set<number>());
  for (const constraint of core.problem.constraints) {
    if (constraint.kind !== 'link' && constraint.kind !== 'together') continue;
    if (constraint.kind === 'together' && constraint.relation !== 'sameDay' && constraint.relation !== 'sameStart')
      continue;
    for (const set of constraint.sets)
      for (const lesson of set)
        for (const other of set)
          if (other !== lesson && !core.problem.lessons[other]?.split) partners[lesson]?.add(other);
  }
  return partners.map((set) => Int32Array.from(set));
}

/** Per block its resources with a limit on the days or sessions they are used. */
function dayResourcesOf(core: Core): Int32Array[] {
  const limited = new Set<number>();
  for (const constraint of core.problem.constraints)
    if (constraint.kind === 'busyPattern' && constraint.measure === 'used' && constraint.max !== undefined)
      for (const resource of constraint.resources) if (core.gridOf[resource] === -1) limited.add(resource);
  return Array.from({ length: core.blocks }, (_, block) =>
    core.resourceList
      .slice(core.resourceAt[block], core.resourceAt[block + 1])
      .filter((resource) => limited.has(resource)),
  );
}

/** Per block its resources, other than classes, that must not be used twice. */
function keysOf(core: Core): Int32Array[] {
  return Array.from({ length: core.blocks }, (_, block) =>
    core.resourceList
      .slice(core.resourceAt[block], core.resourceAt[block + 1])
      .filter(
        (resource) =>
          core.gridOf[resource] === -1 && core.capacity[resource] === 1 && (core.clashCost[resource] ?? 0) >= HARD / 2,
      ),
  );
}
