import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import type { TFunction } from 'i18next';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { classWords, lessonTitle } from '../views/week/lesson-words.ts';
import { dayName } from '../views/week/slot-words.ts';

export const whenWords = (t: TFunction, date: string, { day, shift, period }: Slot): string =>
  t('timetableOffice.override.when', {
    day: dayName(t, day),
    date: formatDayMonth(date),
    shift: t(`timetableViews.shift.${shift}`),
    period,
  });

/** What is different that day, in one sentence, with its note. */
export function overrideSentences(t: TFunction, override: TimetableOverride): string[] {
  const { kind, coverTeacher, teacherNames, room, toDate, toSlot, swapId, note } = override;
  const said = t(`timetableOffice.changes.${swapId ? 'SWAP' : kind}`, {
    teacher: coverTeacher?.name ?? '',
    insteadOf: teacherNames.join(', '),
    room: room?.name ?? '',
    place: toDate && toSlot ? whenWords(t, toDate, toSlot) : '',
  });
  return note ? [said, note] : [said];
}

export const dayLessonTitle = (t: TFunction, lesson: DayLesson): string =>
  t('timetableOffice.override.title', { subject: lessonTitle(t, lesson), classes: classWords(t, lesson) });
