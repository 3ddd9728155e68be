import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { overrideContract } from '@phuong/contract/timetable/days/override.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { addDays, mondayOf, weekdayOf } from '@phuong/rules/calendar/days.ts';
import type { SchoolLesson, SchoolWeek } from '@phuong/timetable-solver/catalogue/school-week.ts';
import { substitutesFor } from '@phuong/timetable-solver/catalogue/substitutes.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { loadsOf, semesterFacts } from '../../staff/staff.public.ts';
import { weekInputs } from '../generation/week-inputs.reads.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { type TaughtLesson, takesPlace } from './day-lessons.rules.ts';
import { lessonOnDate } from './override-place.reads.ts';
import { readPlacedLessons } from './placed-lessons.reads.ts';

export type Candidates = ResultOf<(typeof overrideContract)['timetableOverrides.substitutes']>;

const engineSlot = ({ day, shift, period }: Slot) => ({ day, shift: shift === 'MORNING' ? 0 : 1, period: period - 1 });

/**
 * Who could stand in for a lesson on a date, best first: working teachers who are free and can come then and are not away themselves that
 * day; above their weekly norm they are listed too, and by how much. @throws AppError as `lessonOnDate`.
 */
export async function findSubstitutes(db: Kysely<Tables>, lessonId: string, date: string): Promise<Candidates> {
  const { lesson, version } = await lessonOnDate(db, lessonId, date);
  const { taught } = await readTaughtDays(db, { kind: 'SCHOOL' }, date, date);
  const week = await weekOfDate(db, version, date, taught);
  const facts = await semesterFacts(db, version.semesterId, date);
  const loads = facts ? await loadsOf(db, facts) : new Map();
  const own = taught.find((each) => each.lesson.lessonId === lessonId && each.lesson.status !== 'MOVED_HERE');
  const target = { ...asLesson(lesson.id, lesson), id: 'target' };
  const covers = await coversOf(db, date);
  const norms = [...loads].flatMap(([id, { norm, required }]) => {
    const most = required ?? norm;
    return most === null ? [] : [[id, most] as const];
  });
  const away = new Set(
    taught.flatMap(({ lesson: each, planned }) =>
      each.override?.kind === 'COVER' || each.status === 'CANCELLED' ? planned.teachers.map(({ id }) => id) : [],
    ),
  );
  const placed = Object.fromEntries(
    taught
      .filter((each) => takesPlace(each.lesson) && each !== own)
      .map((each) => [each.lesson.key, engineSlot(each.lesson.slot)]),
  );
  const slot = engineSlot({ ...lesson.slot, day: weekdayOf(date) });
  return substitutesFor({ ...week, lessons: [...week.lessons, target] }, { ...placed, target: slot }, 'target', {
    norm: Object.fromEntries(norms),
    periods: Object.fromEntries([...loads].map(([id, { assigned }]) => [id, assigned + (covers.week.get(id) ?? 0)])),
    doneThisMonth: Object.fromEntries(covers.month),
  })
    .filter(({ teacher }) => loads.has(teacher.id) && !away.has(teacher.id))
    .map(({ teacher, ...why }) => ({ teacherId: teacher.id, name: teacher.name, ...why }));
}

/** The school on one date: lessons as they are held then, and all others of the version without a time, to know who teaches what. */
async function weekOfDate(
  db: Kysely<Tables>,
  version: { id: string; schoolYearId: string },
  date: string,
  taught: readonly TaughtLesson[],
): Promise<SchoolWeek> {
  const inputs = await weekInputs(db, version.schoolYearId);
  const lessons = await readPlacedLessons(db, [version.id]);
  const weekday = weekdayOf(date);
  return {
    name: '',
    days: [],
    shifts: [],
    teachers: inputs.teachers.map(({ id, name, unavailable, daysOff }) => ({
      id,
      name,
      unavailable: unavailable.filter(({ day }) => day === weekday).map(engineSlot),
      daysOff,
    })),
    classes: [],
    subjects: [],
    lessons: [
      ...lessons.map((each) => asLesson(each.id, each)),
      ...taught.filter(({ lesson }) => takesPlace(lesson)).map(({ lesson }) => asLesson(lesson.key, lesson)),
    ],
    meetings: inputs.meetings.map(({ id, name, slot, teacherIds }) => ({
      id,
      name,
      teachers: teacherIds,
      slot: engineSlot(slot),
    })),
  };
}

const asLesson = (
  id: string,
  each: {
    readonly subject: { readonly id: string };
    readonly classes: readonly { readonly id: string }[];
    readonly teachers: readonly { readonly id: string }[];
    readonly duration: number;
  },
): SchoolLesson => ({
  id,
  subject: each.subject.id,
  classes: each.classes.map((one) => ({ class: one.id })),
  teachers: each.teachers.map((one) => one.id),
  duration: each.duration,
});

/** How often each teacher stands in: periods in the week of the date, times in its month. */
async function coversOf(db: Kysely<Tables>, date: string) {
  const monday = mondayOf(date);
  const { rows } = await sql<{ teacherId: string; week: number; month: number }>`
    select o.cover_teacher_id as "teacherId",
      coalesce(sum(l.duration) filter (where o.on_date between ${monday} and ${addDays(monday, 6)}), 0)::int as week,
      (count(*) filter (where date_trunc('month', o.on_date) = date_trunc('month', ${date}::date)))::int as month
    from timetable_overrides o join timetable_lessons l on l.id = o.lesson_id
    where o.ended_at is null and o.cover_teacher_id is not null
      and o.on_date between date_trunc('month', ${date}::date)::date - 7 and ${date}::date + 31
    group by 1`.execute(db);
  return {
    week: new Map(rows.map(({ teacherId, week }) => [teacherId, week])),
    month: new Map(rows.map(({ teacherId, month }) => [teacherId, month])),
  };
}
