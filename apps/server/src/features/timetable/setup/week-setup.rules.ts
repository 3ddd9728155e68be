import type { FixedSlots, WeekGrid, WeekShift } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type ShiftKey, type Slot, shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';

export interface WeekPattern extends WeekGrid {
  readonly homeroomSubjectId: string | null;
  readonly flag: FixedSlots;
  readonly form: FixedSlots;
}

const bells = (times: string) =>
  times.split(' ').map((pair) => {
    const [start = '', end = ''] = pair.split('-');
    return { start, end };
  });

/** Five periods of 45 minutes a shift, with the long break after the second; most secondary schools ring so. */
const usualShifts: WeekShift[] = [
  { key: 'MORNING', periods: bells('07:00-07:45 07:50-08:35 08:55-09:40 09:45-10:30 10:35-11:20') },
  { key: 'AFTERNOON', periods: bells('13:00-13:45 13:50-14:35 14:55-15:40 15:45-16:30 16:35-17:20') },
];

/**
 * The week a school begins with: flag assembly opens Monday morning (closes it in the afternoon shift), the form period ends the week.
 * Source: timetables in use at Vietnamese schools.
 */
export function usualWeek(workingDays: number, homeroomSubjectId: string | null): WeekPattern {
  const days = [1, 2, 3, 4, 5, 6].slice(0, workingDays);
  const last = days.at(-1) ?? 5;
  return {
    days,
    shifts: usualShifts,
    homeroomSubjectId,
    flag: { MORNING: { day: 1, shift: 'MORNING', period: 1 }, AFTERNOON: { day: 1, shift: 'AFTERNOON', period: 5 } },
    form: {
      MORNING: { day: last, shift: 'MORNING', period: 5 },
      AFTERNOON: { day: last, shift: 'AFTERNOON', period: 5 },
    },
  };
}

/** Periods of a shift; 0 for one the week has not. */
export const periodsIn = ({ shifts }: Pick<WeekGrid, 'shifts'>, key: ShiftKey): number =>
  shifts.find((shift) => shift.key === key)?.periods.length ?? 0;

/** Whether a lesson of this many periods can start there. */
export const fitsWeek = (grid: WeekGrid, { day, shift, period }: Slot, duration = 1): boolean =>
  grid.days.includes(day) && period >= 1 && period + duration - 1 <= periodsIn(grid, shift);

/** The first period whose bell does not follow the one before, counted over both shifts; undefined when all do. */
export function wrongBell({ shifts }: Pick<WeekGrid, 'shifts'>): { shift: number; period: number } | undefined {
  let before = '';
  for (const key of shiftKeys) {
    const shift = shifts.findIndex((one) => one.key === key);
    for (const [period, { start, end }] of (shifts[shift]?.periods ?? []).entries()) {
      if (start < before || end <= start) return { shift, period };
      before = end;
    }
  }
  return undefined;
}

/** The same for equal places. */
export const slotKey = ({ day, shift, period }: Slot): string => `${day} ${shift} ${period}`;

/** The periods a lesson occupies. */
export const slotsOf = (slot: Slot, duration: number): Slot[] =>
  Array.from({ length: duration }, (_, step) => ({ ...slot, period: slot.period + step }));
