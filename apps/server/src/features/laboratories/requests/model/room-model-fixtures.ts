/** Laboratories of the mind on one Tuesday, written without the product's own rules. Times are minutes from Monday a week before, ten o'clock. */
interface ModelRequest {
  readonly number: number;
  readonly who: number;
  readonly room: number;
  readonly first: number;
  readonly last: number;
  state: string;
  /** When it was sent, or what was offered taken. */
  since: number;
  /** It has its periods. */
  holds: boolean;
  /** Until when what is offered is kept. */
  keptUntil: number | null;
}

interface OfSome {
  readonly pick: number;
  readonly target?: number | undefined;
}

export type Command =
  | {
      readonly do: 'ask';
      readonly who: number;
      readonly room: number;
      readonly first: number;
      readonly length: number;
      readonly wait: boolean;
    }
  | ({
      readonly do: 'approve' | 'reject' | 'question' | 'answer' | 'cancel' | 'accept' | 'checkIn' | 'checkOut';
    } & OfSome)
  | { readonly do: 'later' | 'settle' };

/** In which states a request is for a command. */
export const fitting = {
  approve: ['pending'],
  reject: ['pending', 'info_needed'],
  question: ['pending'],
  answer: ['info_needed'],
  cancel: ['pending', 'info_needed', 'approved', 'waiting'],
  accept: ['waiting'],
  checkIn: ['approved'],
  checkOut: ['in_use'],
} as const;

/** Of an hour and a minute of the Tuesday eight days later. */
const onTuesday = (hour: number, minute: number) => 8 * 1440 + (hour - 10) * 60 + minute;
/** Where the clock stops; the last four are on the day itself, around the first and second bell. */
export const moments = [
  0,
  1440 + 120,
  7 * 1440 + 120,
  onTuesday(6, 55),
  onTuesday(7, 10),
  onTuesday(7, 20),
  onTuesday(8, 0),
  onTuesday(12, 0),
] as const;
const bells = [
  [onTuesday(7, 0), onTuesday(7, 45)],
  [onTuesday(7, 50), onTuesday(8, 35)],
  [onTuesday(8, 55), onTuesday(9, 40)],
] as const;
const bell = (period: number): readonly [number, number] => bells[period - 1] ?? [0, 0];
const startOf = ({ first }: Pick<ModelRequest, 'first'>) => bell(first)[0];
const lastMomentOf = (request: ModelRequest) => Math.min(bell(request.last)[1], startOf(request) + 15);

type Ordered = readonly number[];
/** Which of two requests comes first when one is picked: by what they say, for nobody knows whose was first of two at the same moment. */
export const sortedBy = (a: Ordered, b: Ordered): number =>
  a.reduce((before, each, index) => before || each - (b[index] ?? 0), 0);
export const picked = <T>(of: readonly T[], pick: number): T | undefined => of[pick % Math.max(1, of.length)];
const states = ['pending', 'info_needed', 'approved', 'waiting', 'in_use'];
/** What orders them besides who asks, where and when. */
export const rankOf = (state: string, keptUntil: number | null): Ordered => [states.indexOf(state), keptUntil ?? 0];
const orderOf = ({ who, room, first, last, since, state, keptUntil }: ModelRequest) => [
  ...[who, room, first, last, since],
  ...rankOf(state, keptUntil),
];

export class RoomModel {
  #at = 0;
  #numbers = 0;
  readonly requests: ModelRequest[] = [];

  /** Another that goes its own way from here. */
  clone(): RoomModel {
    const other = new RoomModel();
    other.#at = this.#at;
    other.#numbers = this.#numbers;
    for (const each of this.requests) other.requests.push({ ...each });
    return other;
  }

  get now(): number {
    return moments[this.#at] ?? 0;
  }

  /** Who waits, first come first. */
  waiting = () =>
    this.requests.filter(({ state }) => state === 'waiting').sort((a, b) => a.since - b.since || a.number - b.number);

  /** The command with its target. */
  resolve(command: Command): Command {
    if (!('pick' in command)) return command;
    const fits: readonly string[] = fitting[command.do];
    const some = this.requests
      .filter(({ state }) => fits.includes(state))
      .sort((a, b) => sortedBy(orderOf(a), orderOf(b)));
    return { ...command, target: picked(some, command.pick)?.number };
  }

  /** Does it. @returns the code of the refusal, 'none' where it is about nothing, or 'ok'. */
  run(command: Command): string {
    if (command.do === 'later') {
      this.#at = Math.min(this.#at + 1, moments.length - 1);
      return 'ok';
    }
    if (command.do === 'settle') return this.settle();
    if (command.do === 'ask') return this.ask(command);
    if (!('pick' in command)) return 'none';
    const request = this.requests.find(({ number }) => number === command.target);
    if (!request) return 'none';
    const fits: readonly string[] = fitting[command.do];
    if (!fits.includes(request.state)) return 'laboratories.step_not_possible';
    return this.step(request, command.do);
  }

  /** Why a place cannot be had, in words of codes. */
  private reasons(place: Pick<ModelRequest, 'who' | 'room' | 'first' | 'last'>, self?: ModelRequest): string[] {
    if (startOf(place) <= this.now) return ['laboratories.past'];
    const others = this.requests.filter(
      (each) => each !== self && each.holds && each.first <= place.last && place.first <= each.last,
    );
    const isTaken = others.some(({ room }) => room === place.room);
    const isElsewhere = others.some(({ room, who }) => room !== place.room && who === place.who);
    return [
      ...(isTaken ? ['laboratories.booked'] : []),
      ...(isElsewhere ? ['laboratories.teacher_booked'] : []),
      ...(this.now >= moments[3] ? ['laboratories.too_soon'] : []),
    ];
  }

  private ask({ who, room, first, length, wait }: Extract<Command, { do: 'ask' }>): string {
    const place = { who, room, first, last: first + length - 1 };
    const reasons = this.reasons(place);
    const [reason] = reasons;
    const mayWait = reasons.every((each) => each === 'laboratories.booked');
    if (reason && !wait) return reason;
    if (reason && !mayWait) return 'laboratories.no_waiting';
    this.requests.push({
      number: ++this.#numbers,
      ...place,
      state: reason ? 'waiting' : 'pending',
      since: this.now,
      holds: !reason,
      keptUntil: null,
    });
    return 'ok';
  }

  private step(request: ModelRequest, what: keyof typeof fitting): string {
    const start = startOf(request);
    switch (what) {
      case 'approve':
        if (start <= this.now) return 'laboratories.past';
        request.state = 'approved';
        return 'ok';
      case 'question':
        request.state = 'info_needed';
        return 'ok';
      case 'answer':
        request.state = 'pending';
        return 'ok';
      case 'accept':
        if (request.keptUntil === null || request.keptUntil <= this.now) return 'laboratories.no_offer';
        Object.assign(request, { state: 'pending', keptUntil: null, since: this.now });
        return 'ok';
      case 'checkIn':
        if (this.now < start - 10 || this.now > lastMomentOf(request)) return 'laboratories.outside_window';
        request.state = 'in_use';
        return 'ok';
      case 'checkOut':
        request.state = 'completed';
        return 'ok';
      case 'cancel':
        if (start <= this.now) return 'laboratories.has_begun';
        return this.free(request, 'cancelled');
      default:
        return this.free(request, 'rejected');
    }
  }

  /** Gives the periods back, and offers them to who waits. */
  private free(request: ModelRequest, state: string): string {
    Object.assign(request, { state, holds: false, keptUntil: null });
    for (const each of this.waiting()) {
      const isNear = each.room === request.room && each.first <= request.last && request.first <= each.last;
      if (!isNear || each.keptUntil !== null || this.reasons(each, each).length > 0) continue;
      each.holds = true;
      each.keptUntil = Math.min(this.now + 1440, startOf(each));
    }
    return 'ok';
  }

  /** What the clock does: who did not come, what nobody decided, what nobody took. */
  private settle(): string {
    const due = (fits: (each: ModelRequest) => boolean) =>
      this.requests.filter(fits).sort((a, b) => startOf(a) - startOf(b) || a.number - b.number);
    for (const each of due((one) => one.state === 'approved' && lastMomentOf(one) < this.now))
      this.free(each, 'no_show');
    for (const each of due(
      (one) => (one.state === 'pending' || one.state === 'info_needed') && startOf(one) <= this.now,
    ))
      this.free(each, 'rejected');
    const isLate = (one: ModelRequest) =>
      startOf(one) <= this.now || (one.keptUntil !== null && one.keptUntil <= this.now);
    for (const each of due((one) => one.state === 'waiting' && isLate(one))) this.free(each, 'cancelled');
    return 'ok';
  }
}
