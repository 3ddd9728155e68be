import { addDays, weekdayOf } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { makeReadyExam } from '../timetable/timetable.public.ts';
import type { DemoClass, DemoYear } from './demo-classes.writes.ts';
import type { SchoolPlan } from './demo-plan.rules.ts';

/** Subjects of three mornings. */
const sat = ['Toán', 'Ngữ văn', 'Tiếng Anh'];
/** Weeks from today to the exams. */
const weeksAhead = 3;

/** The exams that the grade of the demonstration's own class sits in three weeks, where the semester still runs then. */
export async function makeExams(
  trx: Kysely<Tables>,
  { year, demoClass, plan }: { year: DemoYear; demoClass: DemoClass; plan: SchoolPlan },
): Promise<void> {
  const monday = addDays(plan.today, 1 - weekdayOf(plan.today) + 7 * weeksAhead);
  const index = year.dates.semesters.findIndex(({ start, end }) => start <= monday && addDays(monday, 4) <= end);
  const semesterId = year.semesterIds[index];
  if (!semesterId) return;
  const subjects = await trx.selectFrom('subjects').select(['id', 'name']).where('name', 'in', sat).execute();
  const off = await trx
    .selectFrom('calendar_days')
    .select('on_date')
    .where('on_date', '>=', monday)
    .where('on_date', '<=', addDays(monday, 4))
    .execute();
  const days = [0, 1, 2, 3, 4]
    .map((after) => addDays(monday, after))
    .filter((date) => !off.some(({ on_date }) => on_date === date));
  await makeReadyExam(trx, {
    semesterId,
    schoolYearId: year.id,
    name: `Kiểm tra cuối kì ${index === 0 ? 'I' : 'II'}`,
    kind: 'FINAL',
    grade: demoClass.grade,
    sessions: sat.flatMap((name, at) => {
      const subject = subjects.find((each) => each.name === name);
      const date = days[at];
      return subject && date ? [{ date, startTime: '07:30', minutes: 90, subjectId: subject.id }] : [];
    }),
    size: 24,
    seed: plan.seed % 100_000,
    today: plan.today,
  });
}
