import { dayDeviation } from '../day-deviation.ts';
import { gatherPieces } from '../moves/gather-pieces.ts';
import { type PieceView, packedCost } from '../set-rules.ts';
import { type Core, HARD } from './core.ts';
import { emptyCost } from './empty-cost.ts';
import { Occupancy } from './occupancy.ts';

/**
 * A timetable in the making with its exact cost. A change (blocks to new starts) is tried with `change`, which answers the
 * packed cost difference; then it is either kept or taken back with `undo`. Only what the change touches is looked at.
 *
 * Index reads are written `as number`: every index below comes from the core's own arrays, and these loops run millions of
 * times a second.
 */
export class State extends Occupancy {
  /** Packed cost. */
  cost = 0;

  readonly movedBlock: Int32Array;
  readonly movedTo: Int32Array;
  private readonly movedFrom: Int32Array;
  private moved = 0;

  /** As `dayExtra`, per sum over the week and per rule on a few lessons. Raised where a rule stays broken. Not part of `cost`. */
  readonly weeklyExtra: Float64Array;
  readonly setExtra: Float64Array;

  readonly weeklyValue: Int32Array;
  readonly setCost: Float64Array;
  readonly wideCost: Float64Array;
  readonly slotRuleCost: Float64Array;
  private readonly rows: Uint8Array[];

  private readonly setStamp: Int32Array;
  private readonly touchedSet: Int32Array;
  private readonly touchedSetOld: Float64Array;
  private touchedSets = 0;
  private readonly wideStamp: Int32Array;
  private readonly touchedWide: number[] = [];
  private readonly touchedWideOld: number[] = [];
  private readonly weeklyLog: Int32Array;
  private readonly weeklyOld: Int32Array;
  private weeklyLogged = 0;
  private readonly view: PieceView;

  constructor(core: Core) {
    super(core);
    const { blocks, resources, times, days } = core;
    this.movedBlock = new Int32Array(blocks);
    this.movedTo = new Int32Array(blocks);
    this.movedFrom = new Int32Array(blocks);
    this.weeklyExtra = new Float64Array(core.weekly.length);
    this.setExtra = new Float64Array(core.sets.length);
    this.weeklyValue = new Int32Array(core.weekly.length);
    this.setCost = new Float64Array(core.sets.length);
    this.wideCost = new Float64Array(core.wides.length);
    this.slotRuleCost = new Float64Array(core.slotRules.length);
    this.rows = Array.from({ length: resources }, (_, r) => this.use.subarray(r * times, (r + 1) * times));
    this.setStamp = new Int32Array(core.sets.length);
    this.touchedSet = new Int32Array(core.sets.length);
    this.touchedSetOld = new Float64Array(core.sets.length);
    this.wideStamp = new Int32Array(core.wides.length);
    this.weeklyLog = new Int32Array(core.weekly.length * days * 2 + 1);
    this.weeklyOld = new Int32Array(core.weekly.length * days * 2 + 1);
    this.view = {
      count: 0,
      start: new Int32Array(blocks),
      duration: new Int32Array(blocks),
      owner: new Int32Array(blocks),
      dayOf: core.dayOf,
      periodOf: core.periodOf,
      shiftOf: Int32Array.from(core.problem.times.map((time) => time.shift)),
    };
    this.cost = emptyCost(this);
  }

  /**
   * Moves `count` blocks listed in movedBlock to the starts in movedTo (−1 takes a block out) and answers the packed
   * difference in cost. `cost` is already updated.
   */
  change(count: number): number {
    const { core, start, movedBlock, movedTo, movedFrom } = this;
    const width = core.times + 1;
    this.begin();
    this.moved = count;
    for (let i = 0; i < count; i++) {
      const block = movedBlock[i] as number;
      const from = start[block] as number;
      movedFrom[i] = from;
      this.delta -= core.startCost[block * width + from + 1] as number;
      if (from >= 0) this.lift(block, from);
    }
    for (let i = 0; i < count; i++) {
      const block = movedBlock[i] as number;
      const to = movedTo[i] as number;
      start[block] = to;
      this.delta += core.startCost[block * width + to + 1] as number;
      if (to >= 0) this.put(block, to);
    }
    if (core.sets.length > 0) this.changeSets(count);
    return this.finish();
  }

  /** Takes the last `change` back and answers what it had cost. */
  undo(): number {
    const { core, start, movedBlock, movedTo, movedFrom } = this;
    for (let i = 0; i < this.moved; i++) {
      const to = movedTo[i] as number;
      if (to >= 0) this.quiet(movedBlock[i] as number, to, -1);
    }
    for (let i = 0; i < this.moved; i++) {
      const block = movedBlock[i] as number;
      const from = movedFrom[i] as number;
      start[block] = from;
      if (from >= 0) this.quiet(block, from, 1);
    }
    this.restoreMasks();
    for (let i = this.weeklyLogged - 1; i >= 0; i--)
      this.weeklyValue[this.weeklyLog[i] as number] = this.weeklyOld[i] as number;
    for (let i = 0; i < this.touchedSets; i++)
      this.setCost[this.touchedSet[i] as number] = this.touchedSetOld[i] as number;
    if (core.wides.length > 0)
      this.touchedWide.forEach((wide, i) => {
        this.wideCost[wide] = this.touchedWideOld[i] as number;
      });
    this.cost -= this.delta;
    return this.delta;
  }

  /** Gives role slot `slot` the resource (−1 none) and answers the packed difference; taken back by choosing the old one. */
  choose(slot: number, resource: number): number {
    const { core } = this;
    const old = this.chosen[slot] as number;
    const lesson = core.slotLesson[slot] as number;
    this.begin();
    this.moved = 0;
    this.delta += this.slotCostOf(slot, resource) - this.slotCostOf(slot, old);
    for (const block of core.blocksOfLesson[lesson] as Int32Array) {
      const at = this.start[block] as number;
      if (at < 0) continue;
      const duration = core.duration[block] as number;
      if (old >= 0) this.liftFrom(old, at, duration);
      if (resource >= 0) this.putInto(resource, at, duration);
    }
    this.chosen[slot] = resource;
    for (const index of core.slotRulesOf[slot] as Int32Array) {
      const rule = core.slotRules[index];
      if (!rule) continue;
      const value = packedCost(rule, rule.deviation(this.chosen));
      this.delta += value - (this.slotRuleCost[index] as number);
      this.slotRuleCost[index] = value;
    }
    return this.finish();
  }

  slotCostOf(slot: number, resource: number): number {
    const candidates = this.core.slotCandidates[slot] as Int32Array;
    return (this.core.slotCost[slot] as Float64Array)[resource < 0 ? 0 : candidates.indexOf(resource) + 1] as number;
  }

  private begin(): void {
    this.stamp++;
    this.delta = 0;
    this.extraDelta = 0;
    this.touched = 0;
    this.touchedSets = 0;
    this.weeklyLogged = 0;
  }

  private finish(): number {
    const { core, mask } = this;
    const { days, dayTable, pool, weeklyAt, weeklyList, weeklyTable, weeklyPool } = core;
    let delta = this.delta;
    const wide = core.wides.length > 0;
    if (wide) {
      this.touchedWide.length = 0;
      this.touchedWideOld.length = 0;
    }
    for (let i = 0; i < this.touched; i++) {
      const where = this.touchedMask[i] as number;
      const before = this.touchedOld[i] as number;
      const after = mask[where] as number;
      const resource = (where / days) | 0;
      if (before === after) {
        if (wide && this.countsMatter[resource] === 1) delta += this.changeWides(resource);
        continue;
      }
      const table = dayTable[where] as number;
      if (table >= 0) {
        const gain = (pool[table + after] as number) - (pool[table + before] as number);
        delta += gain;
        const extra = this.dayExtra[resource] as number;
        if (extra > 0) this.extraDelta += extra * Math.round(gain / HARD);
      }
      const end = weeklyAt[resource + 1] as number;
      for (let at = weeklyAt[resource] as number; at < end; at++) {
        const index = weeklyList[at] as number;
        const offset = weeklyTable[index * days + where - resource * days] as number;
        if (offset < 0) continue;
        const gain = (weeklyPool[offset + after] as number) - (weeklyPool[offset + before] as number);
        if (gain === 0) continue;
        const value = this.weeklyValue[index] as number;
        this.weeklyLog[this.weeklyLogged] = index;
        this.weeklyOld[this.weeklyLogged++] = value;
        this.weeklyValue[index] = value + gain;
        delta += this.weeklyCostOf(index, value + gain) - this.weeklyCostOf(index, value);
        const extra = this.weeklyExtra[index] as number;
        if (extra > 0)
          this.extraDelta += extra * (this.weeklyDeviation(index, value + gain) - this.weeklyDeviation(index, value));
      }
      if (wide) delta += this.changeWides(resource);
    }
    this.delta = delta;
    this.cost += delta;
    return delta;
  }

  weeklyDeviation(index: number, value: number): number {
    const min = this.core.weeklyMin[index] as number;
    const max = this.core.weeklyMax[index] as number;
    return value < min ? min - value : value > max ? value - max : 0;
  }

  weeklyCostOf(index: number, value: number): number {
    const { core } = this;
    const min = core.weeklyMin[index] as number;
    const max = core.weeklyMax[index] as number;
    const deviation = value < min ? min - value : value > max ? value - max : 0;
    if (deviation === 0) return 0;
    const weight = core.weeklyWeight[index] as number;
    const kind = core.weeklyCost[index] as number;
    return kind === 0 ? weight * deviation : kind === 1 ? weight * deviation * deviation : weight;
  }

  private changeSets(count: number): void {
    const { core } = this;
    for (let i = 0; i < count; i++) {
      const lesson = core.lessonOf[this.movedBlock[i] as number] as number;
      const from = this.movedFrom[i] as number;
      const to = this.movedTo[i] as number;
      const sameDay = from >= 0 && to >= 0 && core.dayOf[from] === core.dayOf[to];
      const end = core.setAt[lesson + 1] as number;
      for (let at = core.setAt[lesson] as number; at < end; at++) {
        const set = core.setList[at] as number;
        if (this.setStamp[set] === this.stamp || (sameDay && core.setDays[set] !== 0)) continue;
        this.setStamp[set] = this.stamp;
        const before = this.setCost[set] as number;
        const after = this.setCostOf(set);
        this.touchedSet[this.touchedSets] = set;
        this.touchedSetOld[this.touchedSets++] = before;
        this.setCost[set] = after;
        this.delta += after - before;
        const extra = this.setExtra[set] as number;
        if (extra > 0) this.extraDelta += extra * Math.round((after - before) / HARD);
      }
    }
  }

  private changeWides(resource: number): number {
    const { core } = this;
    let delta = 0;
    const end = core.wideAt[resource + 1] as number;
    for (let at = core.wideAt[resource] as number; at < end; at++) {
      const wide = core.wideList[at] as number;
      if (this.wideStamp[wide] === this.stamp) continue;
      this.wideStamp[wide] = this.stamp;
      const before = this.wideCost[wide] as number;
      const after = this.wideCostOf(wide);
      this.touchedWide.push(wide);
      this.touchedWideOld.push(before);
      this.wideCost[wide] = after;
      delta += after - before;
    }
    return delta;
  }

  wideCostOf(wide: number): number {
    const rule = this.core.wides[wide];
    if (!rule) return 0;
    return packedCost(rule, rule.deviation(rule.resources.map((resource) => this.rows[resource] as Uint8Array)));
  }

  setCostOf(set: number): number {
    const rule = this.core.sets[set];
    if (!rule) return 0;
    if (this.core.setDays[set] !== 0) {
      const deviation = dayDeviation(this.core, this.start, set);
      return deviation === 0 ? 0 : packedCost(rule, deviation);
    }
    const deviation = rule.deviation(gatherPieces(this, rule.lessons, this.view));
    return deviation === 0 ? 0 : packedCost(rule, deviation);
  }
}
