import type { CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { type PlannedNeed, sharePeriod } from './candidates.rules.ts';
import { coverLessonOf } from './cover-lesson.rules.ts';

/** Whom not to ask for each need: who has been asked for it, and whose answer for another lesson at the same time is waited for. */
export function plannedNeeds(needs: readonly CoverNeed[], offered: readonly CoverNeed[]): PlannedNeed[] {
  const waiting = offered.flatMap((need) =>
    need.offers
      .filter(({ answer }) => answer === null)
      .map(({ teacher }) => ({ id: teacher.id, span: coverLessonOf(need) })),
  );
  return needs.map((need) => {
    const lesson = coverLessonOf(need);
    const asked = need.offers.map(({ teacher }) => teacher.id);
    const elsewhere = waiting.filter(({ span }) => sharePeriod(span, lesson)).map(({ id }) => id);
    return { id: need.id, lesson, without: new Set([...asked, ...elsewhere]) };
  });
}
