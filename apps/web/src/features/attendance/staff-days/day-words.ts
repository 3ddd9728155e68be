import type { StaffDay } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../lib/words/format.ts';

type Tone = 'plain' | 'late' | 'leave' | 'duty' | 'ill' | 'wrong' | 'off';

/** What stands in a cell of the sheet: nothing where the day was full and in time. */
export function cellSign(day: StaffDay): string {
  if (day.mark === 'FULL' && !day.partMark) return day.lateMinutes > 0 ? 'T' : day.earlyMinutes > 0 ? 'S' : '';
  return day.sign;
}

/** How it looks; the sign says the same. */
export function cellTone({ mark, partMark, lateMinutes, earlyMinutes }: StaffDay): Tone {
  const shown = partMark ?? mark;
  if (shown === 'FULL') return lateMinutes > 0 || earlyMinutes > 0 ? 'late' : 'plain';
  if (shown === 'UNCLEAR' || shown === 'ABSENT' || shown === 'UNPAID') return 'wrong';
  if (shown === 'DUTY' || shown === 'MEETING' || shown === 'STUDY') return 'duty';
  if (shown === 'SICK' || shown === 'CHILD_SICK' || shown === 'MATERNITY') return 'ill';
  return shown === 'HOLIDAY' ? 'off' : shown === null ? 'plain' : 'leave';
}

/** A day in words: the mark, when somebody came and went, lessons. */
export function dayWords(t: TFunction, day: StaffDay): string {
  const { mark, partMark, lateMinutes, earlyMinutes, periods, provedPeriods } = day;
  const words = [
    ...(mark ? [t(`staffDays.marks.${mark}`)] : []),
    ...(partMark ? [t('staffDays.halfDay', { what: t(`staffDays.marks.${partMark}`).toLowerCase() })] : []),
    ...(lateMinutes > 0 ? [t('staffDays.late', { minutes: lateMinutes })] : []),
    ...(earlyMinutes > 0 ? [t('staffDays.early', { minutes: earlyMinutes })] : []),
    ...(periods > 0 ? [t('staffDays.lessons', { proved: provedPeriods, periods })] : []),
  ];
  return words.join(', ');
}

/** Hundredths of a day or a period as people write them; nothing for none. */
export const amount = (hundredths: number): string => (hundredths === 0 ? '' : formatNumber(hundredths / 100, 1));
