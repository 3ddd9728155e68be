import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';

/** One period of the week as a column of the board. */
export interface BoardColumn {
  readonly key: string;
  readonly slot: Slot;
  readonly startsDay: boolean;
  readonly startsShift: boolean;
}

export const slotKey = ({ day, shift, period }: Slot): string => `${day}-${shift}-${period}`;

export const isSameSlot = (a: Slot | null, b: Slot | null): boolean =>
  a === b || (a !== null && b !== null && slotKey(a) === slotKey(b));

/** Every period of a week in its order. */
export const slotsOfWeek = ({ days, shifts }: WeekGrid): Slot[] =>
  days.flatMap((day) =>
    shifts.flatMap(({ key: shift, periods }) => periods.map((_, index) => ({ day, shift, period: index + 1 }))),
  );

/** The periods of the week in their order; only those of the shifts asked for. */
export function columnsOf(week: WeekGrid, shifts: readonly ShiftKey[]): BoardColumn[] {
  const open = week.shifts.filter(({ key }) => shifts.includes(key));
  return week.days.flatMap((day) =>
    open.flatMap(({ key: shift, periods }, at) =>
      periods.map((_, index): BoardColumn => {
        const slot = { day, shift, period: index + 1 };
        const isFirstShift = open.slice(0, at).every((earlier) => earlier.periods.length === 0);
        return { key: slotKey(slot), slot, startsDay: index === 0 && isFirstShift, startsShift: index === 0 };
      }),
    ),
  );
}

/** The periods a lesson takes from where it starts. */
export const slotsFrom = (slot: Slot, duration: number): Slot[] =>
  Array.from({ length: duration }, (_, more) => ({ ...slot, period: slot.period + more }));

/** The shift to show first: a school whose classes all have one session is looked at session by session. */
export const firstShift = (
  inUse: readonly ShiftKey[],
  classes: readonly { readonly session: 'MORNING' | 'AFTERNOON' | 'FULL_DAY' }[],
): ShiftKey | null =>
  inUse.length > 1 && classes.every(({ session }) => session !== 'FULL_DAY') ? (inUse[0] ?? null) : null;

/** The shifts with periods that a lesson or a class uses. */
export function shiftsInUse(
  week: WeekGrid,
  classes: readonly { readonly session: 'MORNING' | 'AFTERNOON' | 'FULL_DAY' }[],
  lessons: readonly BoardLesson[],
): ShiftKey[] {
  return week.shifts
    .filter(({ key, periods }) => {
      if (periods.length === 0) return false;
      return (
        classes.some(({ session }) => session === 'FULL_DAY' || session === key) ||
        lessons.some(({ slot }) => slot?.shift === key)
      );
    })
    .map(({ key }) => key);
}
