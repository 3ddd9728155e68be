import type { Random } from '../random.ts';
import type { State } from '../state/state.ts';
import { MoveBuilder } from './move-builder.ts';
import { dayResourcesOf, keysOf, partnersOf } from './move-indexes.ts';

/** Draws a change at random from a mixture of neighbourhoods, or makes the one that is asked for. */
export class Moves extends MoveBuilder {
  private readonly movable: Int32Array;
  private readonly slots: Int32Array;
  private readonly partners: readonly Int32Array[];
  private readonly dayResources: readonly Int32Array[];
  private readonly keyAt: Int32Array;
  private readonly keyList: Int32Array;
  /** Whether those are drawn every second time. */
  focus = false;
  /** Blocks that take part in violations, drawn more often than others; refreshed by the caller. */
  readonly guilty: number[] = [];

  constructor(state: State, random: Random) {
    super(state, random);
    const { core } = state;
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

  /** Whether the teachers of what lies at `to` come on the day the block leaves. */
  private othersCome(block: number, from: number, to: number): boolean {
    const { state } = this;
    const { core } = state;
    const old = core.dayOf[from] as number;
    const end = core.resourceAt[block + 1] as number;
    for (let i = core.resourceAt[block] as number; i < end; i++) {
      const grid = core.gridOf[core.resourceList[i] as number] as number;
      if (grid < 0) continue;
      for (let time = to; time < to + (core.duration[block] as number); time++) {
        const other = state.cell[grid * core.times + time] as number;
        if (other >= 0 && other !== block && !this.comes(other, old)) return false;
      }
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
    const { random, guilty, focus } = this;
    if (guilty.length > 0 && (random.bits() & (focus ? 1 : 3)) === 0)
      return guilty[random.below(guilty.length)] as number;
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
      for (let tries = 0; tries < 24 && goal < 0; tries++) {
        const start = starts[random.below(starts.length)] as number;
        const where = core.dayOf[start] as number;
        if (where === day || (only >= 0 && where !== only)) continue;
        if (only < 0 && (state.mask[resource * core.days + where] as number) === 0) continue;
        if (this.fits(other, at, start) && (tries > 16 || this.othersCome(other, at, start))) goal = start;
      }
      if (goal < 0 || !this.also(other, at, goal)) return 0;
    }
    return this.cellsFree() && this.valid() ? this.count : 0;
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
    // To have none is a choice like others: a wish for a room may cost less than what it displaces.
    const choice = this.random.below(candidates.length + 1) - 1;
    const resource = choice < 0 ? -1 : (candidates[choice] as number);
    return resource === this.state.chosen[slot] ? undefined : { slot, resource };
  }

  get roleShare(): number {
    return this.slots.length === 0 ? 0 : this.slots.length / (this.slots.length + this.movable.length);
  }
}
