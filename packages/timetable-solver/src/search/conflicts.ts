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
  readonly out: number[] = [];
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
    for (const resource of this.keys[block] as Int32Array)
      for (let time = at; time < stop; time++)
        if ((this.holder[resource * this.core.times + time] as number) >= 0) return false;
    return true;
  }

  /** Fills `out` with what must go for an unplaced block to come to `at`; false when something of it may not be moved. */
  at(block: number, at: number): boolean {
    this.out.length = 0;
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
    for (const resource of this.keys[block] as Int32Array)
      for (let time = at; time < stop; time++) {
        const other = this.holder[resource * core.times + time] as number;
        if (other < 0 || out.includes(other)) continue;
        if (core.frozen[other]) return false;
        out.push(other);
      }
    return true;
  }

  /** Lessons that must lie as this one does, and do not. */
  private partners(block: number, at: number): boolean {
    const { core, out, state } = this;
    for (const { other, holds } of this.pairs[block] as readonly PairDemand[]) {
      const start = state.start[other] as number;
      if (start < 0 || holds(at, start) || out.includes(other)) continue;
      if (core.frozen[other]) return false;
      out.push(other);
    }
    return true;
  }

  private crowded(block: number, at: number): boolean {
    const { core, out } = this;
    const stop = at + (core.duration[block] as number);
    for (const resource of this.shared[block] as Int32Array)
      for (let time = at; time < stop; time++) {
        let over = (this.state.use[resource * core.times + time] as number) + 1 - (core.capacity[resource] as number);
        for (const other of out) if (this.uses(other, resource, time)) over--;
        const users = core.blocksOf[resource] as Int32Array;
        const turn = this.random.below(users.length);
        for (let step = 0; step < users.length && over > 0; step++) {
          const other = users[(step + turn) % users.length] as number;
          if (core.frozen[other] || other === block || out.includes(other) || !this.runs(other, time)) continue;
          out.push(other);
          over--;
        }
        if (over > 0) return false;
      }
    return true;
  }

  private sameDays(block: number, at: number): boolean {
    const { core, out } = this;
    const day = core.dayOf[at] as number;
    for (const set of this.daySets[block] as Int32Array) {
      const limit = core.setDays[set] as number;
      if (limit < -1) {
        if (!this.fullDay(block, set, day, -limit)) return false;
        continue;
      }
      const apart = Math.max(1, limit);
      for (const other of core.setBlocks[set] as Int32Array) {
        const start = this.state.start[other] as number;
        if (other === block || start < 0 || Math.abs((core.dayOf[start] as number) - day) >= apart) continue;
        if (out.includes(other)) continue;
        if (core.frozen[other]) return false;
        out.push(other);
      }
    }
    return true;
  }

  /** A day that bears several lessons of a set and is full: as many go as are too many, any of them. */
  private fullDay(block: number, set: number, day: number, most: number): boolean {
    const { core, out, state } = this;
    const members = core.setBlocks[set] as Int32Array;
    const lies = (other: number) => {
      const start = state.start[other] as number;
      return other !== block && start >= 0 && core.dayOf[start] === day && !out.includes(other);
    };
    let over = 1 - most;
    for (const other of members) if (lies(other)) over++;
    const turn = over > 0 ? this.random.below(members.length) : 0;
    for (let step = 0; step < members.length && over > 0; step++) {
      const other = members[(step + turn) % members.length] as number;
      if (core.frozen[other] || !lies(other)) continue;
      out.push(other);
      over--;
    }
    return over <= 0;
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
