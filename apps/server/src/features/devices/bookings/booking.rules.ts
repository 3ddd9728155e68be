import type { BookedWish } from '@phuong/contract/devices/bookings/booked-device.schema.ts';
import type { WeekShift } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { Refusal } from '@phuong/lending/refusals/refusal.ts';
import { freeFor, type LendingFrame, refusalsOf } from '../orders/lending-question.rules.ts';
import type { FlatSpan } from '../orders/span.rules.ts';

/** Lesson periods of one shift of a day, as rooms are booked; both counted. */
export interface BookedTime {
  readonly date: string;
  readonly shift: WeekShift['key'];
  readonly firstPeriod: number;
  readonly lastPeriod: number;
}

/** The same as devices are lent: lessons counted through both shifts. */
export function spanOfBooking(shifts: readonly WeekShift[], { date, shift, ...periods }: BookedTime): FlatSpan {
  const at = shifts.findIndex(({ key }) => key === shift);
  const before = shifts.slice(0, Math.max(0, at)).reduce((sum, each) => sum + each.periods.length, 0);
  return {
    fromDate: date,
    fromPeriod: before + periods.firstPeriod,
    toDate: date,
    toPeriod: before + periods.lastPeriod,
  };
}

/** A wish, how many are free then, and why it cannot be had; none: it can. */
export interface AnsweredWish extends BookedWish {
  readonly free: number | null;
  readonly refusals: readonly Refusal[];
}

interface Asked {
  readonly wishes: readonly BookedWish[];
  readonly span: FlatSpan;
  /** The office decides: what was asked for in time is not too late. */
  readonly isOffice: boolean;
  /** Lines of the booking's own order by their models: they do not stand in its way. */
  readonly own: ReadonlyMap<string, string>;
}

const isLate = ({ rule }: Refusal) => rule === 'tooEarly';

/** What is to be said about each wish at a time; one counts for the next, as it will when all are lent. */
export function answersFor<F extends LendingFrame>(frame: F, { wishes, span, isOffice, own }: Asked): AnsweredWish[] {
  const without = new Set(own.values());
  let open = frame.asker.open.filter(({ id }) => !without.has(id));
  return wishes.map((wish) => {
    const { modelId, quantity } = wish;
    const asked = { modelId, quantity, lineId: own.get(modelId), ...span };
    const refusals = refusalsOf({ ...frame, asker: { ...frame.asker, open } }, asked);
    open = [...open, { id: `wish ${modelId}`, modelId, quantity, ...span }];
    return { ...wish, free: freeFor(frame, asked), refusals: refusals.filter((each) => !(isOffice && isLate(each))) };
  });
}

/** Whether all of it is on the shelf then; quicker than the reasons, where many times are looked at. */
export const allFree = (frame: LendingFrame, { wishes, span, own }: Omit<Asked, 'isOffice'>): boolean =>
  wishes.every(
    ({ modelId, quantity }) => (freeFor(frame, { modelId, lineId: own.get(modelId), ...span }) ?? 0) >= quantity,
  );
