import type { Core } from './core.ts';

/**
 * Who is where: uses, busy masks and class cells, and what a change to them costs in clashes and starting times. The costs of
 * rules on top are `State`'s; one object holds both, because these loops run millions of times a second.
 *
 * Index reads are written `as number`: every index below comes from the core's own arrays.
 */
export class Occupancy {
  readonly start: Int16Array;
  /** Uses of resource r at time t: use[r * times + t]. */
  readonly use: Uint8Array;
  /** Busy periods of resource r on day d as bits: mask[r * days + d]. */
  readonly mask: Int32Array;
  /** Block in the class grid: cell[grid * times + t], −1 when free. */
  readonly cell: Int32Array;
  /** Resource chosen per role slot, −1 none. */
  readonly chosen: Int32Array;
  /**
   * What breaking a hard rule on a resource costs the search on top of its weight, in the search's own unit per unit of
   * deviation. It stands for the resource's clashes and day tables.
   */
  readonly dayExtra: Float64Array;
  extraDelta = 0;

  /** Packed difference of the change in the making. */
  protected delta = 0;
  protected stamp = 0;
  /** Masks the change touched, and what they were before. */
  protected readonly touchedMask: Int32Array;
  protected readonly touchedOld: Int32Array;
  protected touched = 0;
  /** Resources of which a rule counts the uses, not only the busy periods. */
  protected readonly countsMatter: Uint8Array;
  private readonly maskStamp: Int32Array;

  constructor(readonly core: Core) {
    const { blocks, resources, times, days } = core;
    this.start = new Int16Array(blocks).fill(-1);
    this.use = new Uint8Array(resources * times);
    this.mask = new Int32Array(resources * days);
    this.cell = new Int32Array(core.grids * times).fill(-1);
    this.chosen = new Int32Array(core.slotLesson.length).fill(-1);
    this.dayExtra = new Float64Array(resources);
    this.maskStamp = new Int32Array(resources * days);
    this.touchedMask = new Int32Array(resources * days);
    this.touchedOld = new Int32Array(resources * days);
    this.countsMatter = new Uint8Array(resources);
    for (const rule of core.wides)
      if (rule.counts) for (const resource of rule.resources) this.countsMatter[resource] = 1;
  }

  protected lift(block: number, at: number): void {
    const { core } = this;
    const duration = core.duration[block] as number;
    const end = core.resourceAt[block + 1] as number;
    for (let i = core.resourceAt[block] as number; i < end; i++) {
      const resource = core.resourceList[i] as number;
      this.liftFrom(resource, at, duration);
      const grid = core.gridOf[resource] as number;
      if (grid >= 0) {
        const cell = grid * core.times;
        for (let time = at; time < at + duration; time++)
          if (this.cell[cell + time] === block) this.cell[cell + time] = -1;
      }
    }
    const lesson = core.lessonOf[block] as number;
    const last = core.slotAt[lesson + 1] as number;
    for (let slot = core.slotAt[lesson] as number; slot < last; slot++) {
      const resource = this.chosen[slot] as number;
      if (resource >= 0) this.liftFrom(resource, at, duration);
    }
  }

  protected put(block: number, at: number): void {
    const { core } = this;
    const duration = core.duration[block] as number;
    const end = core.resourceAt[block + 1] as number;
    for (let i = core.resourceAt[block] as number; i < end; i++) {
      const resource = core.resourceList[i] as number;
      this.putInto(resource, at, duration);
      const grid = core.gridOf[resource] as number;
      if (grid >= 0) {
        const cell = grid * core.times;
        for (let time = at; time < at + duration; time++) this.cell[cell + time] = block;
      }
    }
    const lesson = core.lessonOf[block] as number;
    const last = core.slotAt[lesson + 1] as number;
    for (let slot = core.slotAt[lesson] as number; slot < last; slot++) {
      const resource = this.chosen[slot] as number;
      if (resource >= 0) this.putInto(resource, at, duration);
    }
  }

  protected liftFrom(resource: number, at: number, duration: number): void {
    const { core, use, mask } = this;
    const base = resource * core.times;
    const capacity = core.capacity[resource] as number;
    const where = resource * core.days + (core.dayOf[at] as number);
    const period = core.periodOf[at] as number;
    if (this.countsMatter[resource] === 1) this.touch(where);
    for (let step = 0; step < duration; step++) {
      const uses = use[base + at + step] as number;
      use[base + at + step] = uses - 1;
      if (uses > capacity) {
        this.delta -= core.clashCost[resource] as number;
        this.extraDelta -= this.dayExtra[resource] as number;
      }
      if (uses === 1) {
        this.touch(where);
        mask[where] = (mask[where] as number) & ~(1 << (period + step));
      }
    }
  }

  protected putInto(resource: number, at: number, duration: number): void {
    const { core, use, mask } = this;
    const base = resource * core.times;
    const capacity = core.capacity[resource] as number;
    const where = resource * core.days + (core.dayOf[at] as number);
    const period = core.periodOf[at] as number;
    if (this.countsMatter[resource] === 1) this.touch(where);
    for (let step = 0; step < duration; step++) {
      const uses = use[base + at + step] as number;
      use[base + at + step] = uses + 1;
      if (uses >= capacity) {
        this.delta += core.clashCost[resource] as number;
        this.extraDelta += this.dayExtra[resource] as number;
      }
      if (uses === 0) {
        this.touch(where);
        mask[where] = (mask[where] as number) | (1 << (period + step));
      }
    }
  }

  private touch(where: number): void {
    if (this.maskStamp[where] === this.stamp) return;
    this.maskStamp[where] = this.stamp;
    this.touchedMask[this.touched] = where;
    this.touchedOld[this.touched] = this.mask[where] as number;
    this.touched++;
  }

  /** Use counts and cells only; masks are restored from the list. */
  protected quiet(block: number, at: number, sign: number): void {
    const { core, use, cell } = this;
    const duration = core.duration[block] as number;
    const end = core.resourceAt[block + 1] as number;
    for (let i = core.resourceAt[block] as number; i < end; i++) {
      const resource = core.resourceList[i] as number;
      const base = resource * core.times + at;
      for (let step = 0; step < duration; step++) use[base + step] = (use[base + step] as number) + sign;
      const grid = core.gridOf[resource] as number;
      if (grid >= 0) {
        const row = grid * core.times + at;
        for (let step = 0; step < duration; step++) {
          if (sign > 0) cell[row + step] = block;
          else if (cell[row + step] === block) cell[row + step] = -1;
        }
      }
    }
    const lesson = core.lessonOf[block] as number;
    const last = core.slotAt[lesson + 1] as number;
    for (let slot = core.slotAt[lesson] as number; slot < last; slot++) {
      const resource = this.chosen[slot] as number;
      if (resource < 0) continue;
      const base = resource * core.times + at;
      for (let step = 0; step < duration; step++) use[base + step] = (use[base + step] as number) + sign;
    }
  }

  protected restoreMasks(): void {
    for (let i = 0; i < this.touched; i++) this.mask[this.touchedMask[i] as number] = this.touchedOld[i] as number;
  }
}
