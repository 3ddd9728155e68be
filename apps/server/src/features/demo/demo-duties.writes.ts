import type { DutyTime } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { makeReadyDuty } from '../timetable/timetable.public.ts';
import type { DemoClass, DemoYear } from './demo-classes.writes.ts';
import type { SchoolPlan } from './demo-plan.rules.ts';

/** Weeks of the roster: the last one, this one and those to come. */
const weeksBack = 1;
const weeksAhead = 4;

const before: readonly DutyTime[] = [
  { shift: 'MORNING', startTime: '06:35', endTime: '06:55' },
  { shift: 'AFTERNOON', startTime: '12:35', endTime: '12:55' },
];
const breaks: readonly DutyTime[] = [
  { shift: 'MORNING', startTime: '08:35', endTime: '08:55' },
  { shift: 'AFTERNOON', startTime: '14:35', endTime: '14:55' },
];
const wholeShifts: readonly DutyTime[] = [
  { shift: 'MORNING', startTime: '06:45', endTime: '11:20' },
  { shift: 'AFTERNOON', startTime: '12:45', endTime: '17:20' },
];

/** Who watches gate, yard and stairs these weeks, who leads, and which class is on duty; the demonstration's own teacher and class first. */
export async function makeDuties(
  trx: Kysely<Tables>,
  { year, demoClass, plan }: { year: DemoYear; demoClass: DemoClass; plan: SchoolPlan },
): Promise<void> {
  const { today } = plan;
  const index = year.dates.semesters.findIndex(({ start, end }) => start <= today && today <= end);
  const [semester, semesterId] = [year.dates.semesters[index], year.semesterIds[index]];
  if (!semester || !semesterId) return;
  const first = addDays(mondayOf(today), -7 * weeksBack);
  const last = addDays(mondayOf(today), 7 * weeksAhead - 1);
  const leaders = await trx
    .selectFrom('employees')
    .select('id')
    .where('job_position', 'in', ['PRINCIPAL', 'VICE_PRINCIPAL'])
    .orderBy('employee_code')
    .execute();
  const weekdays = [1, 2, 3, 4, 5, 6];
  const ofTeachers = {
    serves: 'TEACHERS',
    rotates: 'DAY',
    days: weekdays,
    duringLessons: false,
    chosenIds: [],
  } as const;
  const mornings = (times: readonly DutyTime[]) => times.filter(({ shift }) => shift === 'MORNING');
  await makeReadyDuty(trx, {
    semesterId,
    schoolYearId: year.id,
    name: `Trực học kì ${index === 0 ? 'I' : 'II'}, đợt 1`,
    from: clamped(first, semester),
    to: clamped(last, semester),
    posts: [
      { name: 'Cổng trường', people: 2, times: [...before], ...ofTeachers },
      { name: 'Sân trường', people: 1, times: [...breaks], ...ofTeachers },
      { name: 'Cầu thang dãy A', people: 1, times: [...breaks], ...ofTeachers },
      {
        name: 'Hành lang dãy B',
        people: 1,
        times: mornings(breaks),
        ...ofTeachers,
        days: weekdays,
        chosenIds: [],
      },
      {
        name: 'Trực ban giám hiệu',
        people: 1,
        times: [...wholeShifts],
        serves: 'EMPLOYEES',
        rotates: 'DAY',
        days: weekdays,
        duringLessons: true,
        chosenIds: leaders.map(({ id }) => id),
      },
      {
        name: 'Lớp trực tuần',
        people: 1,
        times: mornings(before),
        serves: 'CLASSES',
        rotates: 'WEEK',
        days: weekdays,
        duringLessons: false,
        chosenIds: [],
      },
    ],
    onDuty: [demoClass.homeroom.id, demoClass.id],
    today,
    seed: plan.seed % 100_000,
  });
}

/** The day itself, or the end of the semester it lies beyond. */
const clamped = (day: string, { start, end }: { start: string; end: string }): string => {
  if (day < start) return start;
  return day > end ? end : day;
};
