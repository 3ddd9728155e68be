import type { Random } from '../random.ts';
import type { State } from '../state/state.ts';

const longestChain = 24;

/**
 * Builds changes in the state's move buffer. All of them keep every class with one block a cell: whatever lies in the way
 * goes the other way (a Kempe chain between two intervals of equal length), first within classes only, sometimes dragging the
 * clashing lessons of teachers along, so that a chain may run through many classes.
 */
export class MoveBuilder {
  protected count = 0;
  protected stamp = 0;
  protected readonly inMove: Int32Array;
  protected readonly maxLength: number;
  /** The one resource besides classes that chains follow, −1 for none. */
  protected followed = -1;
  private readonly cellStamp: Int32Array;

  constructor(
    protected readonly state: State,
    protected readonly random: Random,
  ) {
    const { core } = state;
    this.inMove = new Int32Array(core.blocks);
    this.cellStamp = new Int32Array(core.grids * core.times);
    this.maxLength = Math.max(1, ...core.maxPiece);
  }

  /** Adds an exchange of equal intervals to the move being built. */
  protected also(block: number, from: number, target: number): boolean {
    const { core } = this.state;
    const duration = core.duration[block] as number;
    if (Math.abs(from - target) < duration || this.inMove[block] === this.stamp) return false;
    const first = this.count;
    this.add(block, target);
    return this.close(from, target, duration, false, first);
  }

  /** In a move put together from several exchanges: no two blocks may land on one cell, nor on one that stays. */
  protected cellsFree(): boolean {
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

  /** An unplaced block comes in; what it displaces goes out. */
  protected insert(block: number, to: number): number {
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
  protected exchange(block: number, from: number, target: number, follow: boolean): number {
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
  protected rotate(block: number, from: number): number {
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

  protected begin(): void {
    this.stamp++;
    this.count = 0;
  }

  protected add(block: number, to: number): void {
    this.inMove[block] = this.stamp;
    this.state.movedBlock[this.count] = block;
    this.state.movedTo[this.count++] = to;
  }

  /** Two periods of one split lesson never share a time, also where no class keeps them apart. */
  protected valid(): boolean {
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
