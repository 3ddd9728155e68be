import type { CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { minutesOf } from '../turns/spans.rules.ts';
import type { CoverLesson } from './candidates.rules.ts';

/** What a need asks of whoever comes. */
export function coverLessonOf({ slot, duration, subject, classes, startTime, endTime }: CoverNeed): CoverLesson {
  return {
    shift: slot.shift,
    period: slot.period,
    duration,
    subjectId: subject.id,
    classIds: classes.map(({ id }) => id),
    clock: startTime === '' || endTime === '' ? null : { from: minutesOf(startTime), to: minutesOf(endTime) },
  };
}
