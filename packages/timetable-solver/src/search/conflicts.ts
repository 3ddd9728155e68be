import { Outgoing } from './outgoing.ts';
import { type PairDemand, pairDemandsOf } from './pair-demands.ts';
import type { Random } from './random.ts';
import { RoleConflicts } from './role-conflicts.ts';
import { type Core, HARD } from './state/core.ts';
import type { State } from './state/state.ts';

/**
 * Who must go when a block comes to a place, on a timetable in which no teacher, class or room is used twice: the holders of
 * its periods, somebody where a place for several is full, lessons of one subject on a day that bears one of them, and the
 * holders of a room where no other can be had (`roles`).
 *
 * Index reads are written `as number`: every index below comes from the core's own arrays.
 */
export class Conflicts {
  /** Blocks that must go; filled by `at`. */
  readonly out: Outgoing;
  /** Block that uses resource r at time t: holder[r * times + t], −1 none; for resources that must not be used twice. */
  private readonly holder: Int32Array;
  private readonly keys: readonly Int32Array[];
  private readonly shared: readonly Int32Array[];
  private readonly daySets: readonly Int32Array[];
  private readonly pairs: readonly (readonly PairDemand[])[];
  readonly roles: RoleConflicts;
  private readonly core: Core;

  constructor(
    private readonly state: State,
    private readonly random: Random,
    /** Per block what throwing it out costs. */
    price: Float64Array,
  ) {
    const { core } = state;
    this.core = core;
    this.out = new Outgoing(core.blocks);
    this.holder = new Int32Array(core.resources * core.times).fill(-1);
    const compulsory = (resource: number) => (core.clashCost[resource] as number) >= HARD / 2;
    const single = (resource: number) =>
      (core.gridOf[resource] as number) >= 0 || (core.capacity[resource] === 1 && compulsory(resource));
    const own = Array.from({ length: core.blocks }, (_, block) =>
      core.resourceList.slice(core.resourceAt[block], core.resourceAt[block + 1]),
    );
    this.keys = own.map((list) => list.filter(single));
    this.shared = own.map((list) => list.filter((resource) => !single(resource) && compulsory(resource)));
    const sets: number[][] = Array.from({ length: core.blocks }, () => []);
    core.sets.forEach((rule, set) => {
      if (core.setDays[set] === 0 || rule.weight < HARD / 2) return;
      for (const block of core.setBlocks[set] as Int32Array) sets[block]?.push(set);
    });
    this.pairs = pairDemandsOf(core);
    this.daySets = sets.map((list) => Int32Array.from(list));
    const singles = Uint8Array.from({ length: core.resources }, (_, resource) => Number(single(resource)));
    this.roles = new RoleConflicts(state, random, this.holder, singles, price);
  }

  forget(): void {
    this.holder.fill(-1);
  }

  /** Notes that a block runs at `at`. */
  enter(block: number, at: number): void {
    this.mark(block, at, block);
    this.roles.mark(block, at, block);
  }

  leave(block: number, at: number): void {
    this.mark(block, at, -1);
    this.roles.mark(block, at, -1);
  }

  /** Whether nobody who must not be used twice is taken. */
  free(block: number, at: number): boolean {
    const stop = at + (this.core.duration[block] as number);
    const keys = this.keys[block] as Int32Array;
    for (let turn = 0; turn < keys.length; turn++)
      for (let time = at, row = (keys[turn] as number) * this.core.times; time < stop; time++)
        if ((this.holder[row + time] as number) >= 0) return false;
    return true;
  }

  /** Fills `out` with what must go for an unplaced block to come to `at`; false when something of it may not be moved. */
  at(block: number, at: number): boolean {
    this.out.clear();
    const own = this.core.lessonResource[this.core.lessonOf[block] as number] as number;
    if (own >= 0 && (this.state.use[own * this.core.times + at] as number) > 0) return false;
    return (
      this.holders(block, at) &&
      this.partners(block, at) &&
      this.sameDays(block, at) &&
      this.crowded(block, at) &&
      this.roles.pick(block, at, this.out)
    );
  }

  private holders(block: number, at: number): boolean {
    const { core, out } = this;
    const stop = at + (core.duration[block] as number);
    const keys = this.keys[block] as Int32Array;
    for (let turn = 0; turn < keys.length; turn++)
      for (let time = at, row = (keys[turn] as number) * core.times; time < stop; time++) {
        const other = this.holder[row + time] as number;
        if (other < 0 || out.has(other)) continue;
        if (core.frozen[other]) return false;
        out.add(other);
      }
    return true;
  }

  /** Lessons that must lie as this one does, and do not. */
  private partners(block: number, at: number): boolean {
    const { core, out, state } = this;
    const pairs = this.pairs[block] as readonly PairDemand[];
    for (let turn = 0; turn < pairs.length; turn++) {
      const { other, holds } = pairs[turn] as PairDemand;
      const start = state.start[other] as number;
      if (start < 0 || holds(at, start) || out.has(other)) continue;
      if (core.frozen[other]) return false;
      out.add(other);
    }
    return true;
  }

  private crowded(block: number, at: number): boolean {
    const { core, out } = this;
    const stop = at + (core.duration[block] as number);
    const shared = this.shared[block] as Int32Array;
    for (let turn = 0; turn < shared.length; turn++)
      for (let time = at; time < stop; time++) {
        const resource = shared[turn] as number;
        let over = (this.state.use[resource * core.times + time] as number) + 1 - (core.capacity[resource] as number);
        for (let i = 0; i < out.count; i++) if (this.uses(out.list[i] as number, resource, time)) over--;
        const users = core.blocksOf[resource] as Int32Array;
        const first = this.random.below(users.length);
        for (let step = 0; step < users.length && over > 0; step++) {
          const other = users[(step + first) % users.length] as number;
          if (core.frozen[other] || other === block || out.has(other) || !this.runs(other, time)) continue;
          out.add(other);
          over--;
        }
        if (over > 0) return false;
      }
    return true;
  }

  private sameDays(block: number, at: number): boolean {
    const { core, out } = this;
    const day = core.dayOf[at] as number;
    const sets = this.daySets[block] as Int32Array;
    for (let turn = 0; turn < sets.length; turn++) {
      const set = sets[turn] as number;
      const limit = core.setDays[set] as number;
      if (limit < -1) {
        if (!this.fullDay(block, set, day, -limit)) return false;
        continue;
      }
      const apart = Math.max(1, limit);
      const members = core.setBlocks[set] as Int32Array;
      for (let member = 0; member < members.length; member++) {
        const other = members[member] as number;
        const start = this.state.start[other] as number;
        if (other === block || start < 0 || Math.abs((core.dayOf[start] as number) - day) >= apart) continue;
        if (out.has(other)) continue;
        if (core.frozen[other]) return false;
        out.add(other);
      }
    }
    return true;
  }

  /** A day that bears several lessons of a set and is full: as many go as are too many, any of them. */
  private fullDay(block: number, set: number, day: number, most: number): boolean {
    const { core, out } = this;
    const members = core.setBlocks[set] as Int32Array;
    let over = 1 - most;
    for (let member = 0; member < members.length; member++)
      if (this.staysOn(members[member] as number, block, day)) over++;
    const turn = over > 0 ? this.random.below(members.length) : 0;
    for (let step = 0; step < members.length && over > 0; step++) {
      const other = members[(step + turn) % members.length] as number;
      if (core.frozen[other] || !this.staysOn(other, block, day)) continue;
      out.add(other);
      over--;
    }
    return over <= 0;
  }

  private staysOn(other: number, block: number, day: number): boolean {
    const start = this.state.start[other] as number;
    return other !== block && start >= 0 && this.core.dayOf[start] === day && !this.out.has(other);
  }

  private uses(block: number, resource: number, time: number): boolean {
    return this.runs(block, time) && (this.shared[block] as Int32Array).includes(resource);
  }

  private runs(block: number, time: number): boolean {
    const start = this.state.start[block] as number;
    return start >= 0 && start <= time && time < start + (this.core.duration[block] as number);
  }

  private mark(block: number, at: number, value: number): void {
    const stop = at + (this.core.duration[block] as number);
    for (const resource of this.keys[block] as Int32Array)
      for (let time = at; time < stop; time++) this.holder[resource * this.core.times + time] = value;
  }
}
