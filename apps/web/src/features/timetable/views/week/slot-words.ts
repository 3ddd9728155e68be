import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { TFunction } from 'i18next';

/** Monday is 1 and Sunday 7 here; in the words every screen shares Sunday is 0. */
export const dayName = (t: TFunction, day: number): string => t(`common.weekday.${day % 7}`);
export const shortDayName = (t: TFunction, day: number): string => t(`common.weekday_short.${day % 7}`);

/** "Thứ Hai, sáng, tiết 3" */
export const slotWords = (t: TFunction, { day, shift, period }: Slot): string =>
  t('timetableViews.slot', { day: dayName(t, day), shift: t(`timetableViews.shift.${shift}`), period });
