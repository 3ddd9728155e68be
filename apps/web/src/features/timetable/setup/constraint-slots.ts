import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { TFunction } from 'i18next';
import { formatList } from '../../../lib/words/format.ts';
import { slotKey, slotsOfWeek } from '../board/board-slots.ts';

/** What is painted into a week: one brush a period. */
export type Painted = ReadonlyMap<string, string>;

export const paintedOf = (lists: Readonly<Record<string, readonly Slot[]>>): Map<string, string> =>
  new Map(Object.entries(lists).flatMap(([brush, slots]) => slots.map((slot) => [slotKey(slot), brush] as const)));

/** The periods painted with a brush, in the order of the week; a period the week no longer has is left out. */
export function slotsPainted(grid: WeekGrid, painted: Painted, brush: string): Slot[] {
  return slotsOfWeek(grid).filter((slot) => painted.get(slotKey(slot)) === brush);
}

export const daysInSentence = (t: TFunction, days: readonly number[]): string =>
  formatList([...days].sort((a, b) => a - b).map((day) => t(`timetableSetup.day.${day}`)));

/** "thứ Hai, sáng, tiết 1, 2; thứ Tư, chiều, tiết 3": runs of one session together. */
export function timesInSentence(t: TFunction, slots: readonly Slot[]): string {
  const sessions = new Map<string, { day: number; shift: ShiftKey; periods: number[] }>();
  for (const { day, shift, period } of slots) {
    const key = `${day} ${shift}`;
    const session = sessions.get(key) ?? { day, shift, periods: [] };
    session.periods.push(period);
    sessions.set(key, session);
  }
  return [...sessions.values()]
    .map(({ day, shift, periods }) =>
      t('timetableSetup.paint.periods', {
        day: t(`timetableSetup.day.${day}`),
        shift: t(`timetableViews.shift.${shift}`),
        periods: periods.sort((a, b) => a - b).join(', '),
      }),
    )
    .join('; ');
}
