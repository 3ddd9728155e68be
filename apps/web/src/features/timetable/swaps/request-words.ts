import type { LessonSwap, LessonSwapSide } from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import type { TFunction } from 'i18next';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';
import { dayName } from '../views/week/slot-words.ts';

/** "Toán 9A1, 07:50 thứ Năm 19/11". */
export const sideWords = (t: TFunction, { subjectName: name, classNames, date, startTime }: LessonSwapSide): string =>
  t('ownCovers.swaps.lesson', {
    subject: subjectName(name),
    classes: classNames.join(', '),
    time: startTime,
    day: `${dayName(t, weekdayOf(date))} ${formatDayMonth(date)}`,
  });

export const swapMeanings: Record<LessonSwap['state'], Meaning> = {
  asked: 'amber',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'grey',
  lapsed: 'grey',
};
