/** A cupboard of the mind with a few things of one kind, written without the product's own rules. Day 0 is Monday 16 November 2026. */
interface ModelLine {
  readonly who: number;
  readonly day: number;
  readonly period: number;
  /** When it began to count, in minutes; then as it came. */
  since: number;
  readonly number: number;
  quantity: number;
  state: 'cart' | 'requested' | 'approved' | 'rejected' | 'cancelled' | 'expired' | 'handed_over' | 'returned' | 'lost';
  heldUntil: number;
  /** Handed over before its day: out from that day on. */
  outFrom: number | null;
  readonly out: Set<number>;
  readonly lost: Set<number>;
}

interface Slot {
  readonly who: number;
  readonly day: number;
  readonly period: number;
}

/** One of the lines or things that a command fits, counted from the first; `target`: which that was. */
interface OfSome {
  readonly pick: number;
  readonly target?: number | undefined;
}

export type Command =
  | ({ readonly do: 'add'; readonly quantity: number } & Slot)
  | ({ readonly do: 'approve'; readonly quantity: number } & OfSome)
  | ({ readonly do: 'submit' | 'reject' | 'cancel' } & OfSome)
  | ({ readonly do: 'handOver'; readonly items: readonly number[] } & OfSome)
  | ({ readonly do: 'takeBack' | 'lose' | 'find' } & OfSome)
  | { readonly do: 'later' | 'expire' };

/** In which states a line is for a command. */
export const fitting = {
  submit: ['cart'],
  approve: ['requested'],
  reject: ['requested'],
  cancel: ['approved', 'requested'],
  handOver: ['approved'],
} as const;

/** The one that is meant by a number; undefined of none. */
export const picked = <T>(of: readonly T[], pick: number): T | undefined => of[pick % Math.max(1, of.length)];

type Ordered = readonly number[];
const states = ['cart', 'requested', 'approved'];
/** What orders lines of one state besides whose they are and when. */
export const rankOf = (state: string): number => states.indexOf(state);

/** Which of two lines comes first when one is picked. */
export const sortedBy = (a: Ordered, b: Ordered): number =>
  a.reduce((before, each, index) => before || each - (b[index] ?? 0), 0);

const orderOf = ({ who, day, period, quantity, since, state }: ModelLine): Ordered => [
  ...[who, day, period, quantity, since],
  rankOf(state),
];

/** Periods of a day, as far as they are numbered. */
const periods = 10;
const minutesHeld = 30;
const minutesLater = 20;
/** So often a day goes on a little; then the next one begins. */
const laterADay = 2;

export class CupboardModel {
  day = 0;
  minutes = 0;
  #later = 0;
  #numbers = 0;
  readonly lines: ModelLine[] = [];
  readonly lost = new Set<number>();
  readonly #items: number;
  constructor(items: number) {
    this.#items = items;
  }

  /** Another that goes its own way from here. */
  clone(): CupboardModel {
    const other = new CupboardModel(this.#items);
    Object.assign(other, { day: this.day, minutes: this.minutes });
    other.#later = this.#later;
    other.#numbers = this.#numbers;
    for (const line of this.lines) other.lines.push({ ...line, out: new Set(line.out), lost: new Set(line.lost) });
    for (const item of this.lost) other.lost.add(item);
    return other;
  }

  /** By what they say: of two that were made at the same moment nobody knows which came first. */
  private inOrder = () => this.lines.toSorted((a, b) => sortedBy(orderOf(a), orderOf(b)));
  private things = (which: 'out' | 'lost') => this.lines.flatMap((line) => [...line[which]]).sort();

  /** The command with its target. */
  resolve(command: Command): Command {
    if (command.do === 'takeBack' || command.do === 'lose' || command.do === 'find')
      return { ...command, target: picked(this.things(command.do === 'find' ? 'lost' : 'out'), command.pick) };
    if (!('pick' in command)) return command;
    const fits: readonly string[] = fitting[command.do];
    const lines = this.inOrder().filter(({ state }) => fits.includes(state));
    return { ...command, target: picked(lines, command.pick)?.number };
  }

  isHeld = (line: ModelLine) => line.state === 'cart' && line.heldUntil > this.minutes;
  holder = (item: number) => this.lines.find((line) => line.out.has(item));

  /** How many a line takes from the shelf in one period. */
  private takes(line: ModelLine, day: number, period: number): number {
    const at = day * periods + period;
    const end = line.day * periods + line.period;
    if (line.state === 'handed_over') {
      const start = line.outFrom === null ? end : line.outFrom * periods + 1;
      const isOverdue = end < this.day * periods + 1;
      return at >= start && (at <= end || isOverdue) ? line.out.size : 0;
    }
    const counts = this.isHeld(line) || line.state === 'requested' || line.state === 'approved';
    return counts && at === end ? line.quantity : 0;
  }

  private free(day: number, period: number, others: (line: ModelLine) => boolean): number {
    const taken = this.lines.filter(others).reduce((sum, line) => sum + this.takes(line, day, period), 0);
    return this.#items - this.lost.size - taken;
  }

  /** Does it. @returns the code of the refusal, 'none' where it is about nothing, or 'ok'. */
  run(command: Command): string {
    switch (command.do) {
      case 'add':
        return this.add(command, command.quantity);
      case 'later':
        return this.later();
      case 'expire':
        return this.expire();
      case 'takeBack':
      case 'lose':
      case 'find':
        return command.target === undefined ? 'none' : this.onItem(command.do, command.target);
      default:
        return this.onLine(command);
    }
  }

  private add(slot: Slot, quantity: number): string {
    const same = this.lines.find(
      ({ who, day, period, state }) =>
        state === 'cart' && who === slot.who && day === slot.day && period === slot.period,
    );
    const wanted = quantity + (same?.quantity ?? 0);
    if (slot.day < this.day) return 'lending.past';
    if (this.free(slot.day, slot.period, (line) => line !== same) < wanted) return 'lending.not_enough';
    const heldUntil = this.minutes + minutesHeld;
    if (same) Object.assign(same, { quantity: wanted, heldUntil });
    else this.lines.push(this.fresh(slot, wanted, heldUntil));
    return 'ok';
  }

  private fresh = ({ who, day, period }: Slot, quantity: number, heldUntil: number): ModelLine => ({
    who,
    day,
    period,
    since: this.minutes,
    number: ++this.#numbers,
    quantity,
    state: 'cart',
    heldUntil,
    outFrom: null,
    out: new Set(),
    lost: new Set(),
  });

  private later(): string {
    this.#later += 1;
    if (this.#later <= laterADay) this.minutes += minutesLater;
    else {
      this.#later = 0;
      this.day += 1;
      this.minutes = this.day * 1440;
    }
    return 'ok';
  }

  /** What nobody decided or collected in time. */
  private expire(): string {
    for (const line of this.lines)
      if ((line.state === 'requested' || line.state === 'approved') && line.day < this.day) line.state = 'expired';
    return 'ok';
  }

  private onLine(command: Extract<Command, { do: keyof typeof fitting }>): string {
    const line = this.lines.find(({ number }) => number === command.target);
    if (!line) return 'none';
    // Things are looked at before the line: who comes second is told who has them.
    const problem = command.do === 'handOver' ? this.thingsProblem(line, command.items) : null;
    if (problem) return problem;
    const fits: readonly string[] = fitting[command.do];
    if (!fits.includes(line.state)) return 'devices.line_wrong_state';
    if (command.do === 'reject') line.state = 'rejected';
    if (command.do === 'cancel') line.state = 'cancelled';
    if (command.do === 'submit') return this.submit(line);
    if (command.do === 'approve') return this.approve(line, command.quantity);
    if (command.do === 'handOver') return this.handOver(line, command.items);
    return 'ok';
  }

  private submit(line: ModelLine): string {
    if (line.day < this.day) return 'lending.past';
    if (this.free(line.day, line.period, (each) => each !== line) < line.quantity) return 'lending.not_enough';
    Object.assign(line, { state: 'requested', since: this.minutes });
    return 'ok';
  }

  private approve(line: ModelLine, most: number): string {
    const quantity = Math.min(most, line.quantity);
    if (line.day < this.day) return 'lending.past';
    const isBefore = (each: ModelLine) =>
      each.state === 'approved' || each.state === 'handed_over' || each.since <= line.since;
    if (this.free(line.day, line.period, (each) => each !== line && isBefore(each)) < quantity)
      return 'lending.not_enough';
    Object.assign(line, { state: 'approved', quantity });
    return 'ok';
  }

  private thingsProblem(line: ModelLine, items: readonly number[]): string | null {
    for (const item of items) {
      if (this.holder(item)) return 'devices.item_out';
      if (this.lost.has(item)) return 'devices.item_not_available';
    }
    return items.length > line.quantity ? 'devices.too_many_items' : null;
  }

  private handOver(line: ModelLine, items: readonly number[]): string {
    if (line.day > this.day) {
      for (let at = this.day * periods + 1; at <= line.day * periods + line.period; at += 1) {
        const [day, period] = [Math.floor((at - 1) / periods), ((at - 1) % periods) + 1];
        if (
          Math.max(
            0,
            this.free(day, period, (each) => each !== line),
          ) < items.length
        )
          return 'devices.promised';
      }
    }
    const rest = line.quantity - items.length;
    if (rest > 0) this.lines.push({ ...this.fresh(line, rest, 0), state: 'approved', since: line.since });
    Object.assign(line, {
      state: 'handed_over',
      quantity: items.length,
      outFrom: line.day > this.day ? this.day : null,
    });
    for (const item of items) line.out.add(item);
    return 'ok';
  }

  private onItem(what: 'takeBack' | 'lose' | 'find', item: number): string {
    if (what === 'find') {
      const line = this.lines.find((each) => each.lost.has(item));
      if (!line) return 'none';
      line.lost.delete(item);
      this.lost.delete(item);
      if (line.lost.size === 0 && line.out.size === 0) line.state = 'returned';
      return 'ok';
    }
    const line = this.holder(item);
    if (!line) return 'none';
    line.out.delete(item);
    if (what === 'lose') {
      line.lost.add(item);
      this.lost.add(item);
    }
    if (line.out.size === 0) line.state = line.lost.size > 0 ? 'lost' : 'returned';
    return 'ok';
  }
}
