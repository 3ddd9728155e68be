import { mondayOf, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { loadsOf, semesterFacts } from '../../staff/staff.public.ts';
import { takesPlace } from '../days/day-lessons.rules.ts';
import { lessonName } from '../days/override-clash.rules.ts';
import { readDutyTurns } from '../turns/duty-turns.reads.ts';
import { minutesOf } from '../turns/spans.rules.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import type { AwayPart, CoverFacts, CoverPerson } from './candidates.rules.ts';

type Lists<T> = Map<string, T[]>;
type Elsewhere = CoverFacts['elsewhere'] extends ReadonlyMap<string, readonly (infer T)[]> ? T : never;
type Taught = CoverFacts['lessons'] extends ReadonlyMap<string, readonly (infer T)[]> ? T : never;

/**
 * Everything about one day that says who could come: lessons with the changes of the day, exams, duties, meetings, absences, wishes, and how
 * often everybody has stood in. As many queries for one lesson as for all of the day.
 */
export async function readCoverFacts(db: Kysely<Tables>, date: string): Promise<CoverFacts> {
  const { frame, days, taught } = await readTaughtDays(db, { kind: 'SCHOOL' }, date, date);
  const version = frame.versions.find(({ id }) => id === days[0]?.versionId);
  const semester = frame.semesters.find(({ id }) => id === version?.semesterId);
  const lessons: Lists<Taught> = new Map();
  for (const { lesson } of taught) {
    // Who would teach is free while the class sits an exam.
    if (!takesPlace(lesson) || lesson.exam !== null) continue;
    const { slot, duration } = lesson;
    const span = { shift: slot.shift, period: slot.period, duration, what: lessonName(lesson) };
    for (const { id } of lesson.teachers) addTo(lessons, id, span);
  }
  return {
    weekday: weekdayOf(date),
    people: await readPeople(db, date, { schoolYearId: version?.schoolYearId ?? null, semester }),
    ...(await readTeaching(db, version?.id ?? null)),
    lessons,
    meetings: await readMeetings(db, version?.schoolYearId ?? null, weekdayOf(date)),
    elsewhere: await readElsewhere(db, date),
    away: await readAway(db, date),
  };
}

interface PersonRow extends Pick<CoverPerson, 'id' | 'name' | 'covers'> {
  readonly unwanted: CoverPerson['unwanted'] | null;
  readonly unavailable: CoverPerson['unwanted'] | null;
  readonly daysOff: number[] | null;
  readonly inWeek: number;
}

async function readPeople(
  db: Kysely<Tables>,
  date: string,
  of: {
    schoolYearId: string | null;
    semester: { readonly id: string; readonly startDate: string; readonly endDate: string } | undefined;
  },
): Promise<CoverPerson[]> {
  const { startDate, endDate } = of.semester ?? { startDate: date, endDate: date };
  const { rows } = await sql<PersonRow>`
    with stood_in as (
      select o.cover_teacher_id as id, count(*)::int as covers,
        coalesce(sum(l.duration) filter (where date_trunc('week', o.on_date) = ${mondayOf(date)}::date), 0)::int as in_week
      from timetable_overrides o join timetable_lessons l on l.id = o.lesson_id
      where o.ended_at is null and o.cover_teacher_id is not null and o.on_date between ${startDate}::date and ${endDate}::date
      group by 1)
    select t.id, t.full_name as name, coalesce(c.covers, 0) as covers, coalesce(c.in_week, 0) as "inWeek",
      w.unwanted, w.unavailable, w.days_off as "daysOff"
    from teachers t left join stood_in c on c.id = t.id
    left join timetable_teachers w on w.teacher_id = t.id and w.school_year_id = ${of.schoolYearId}::uuid
    where t.status = 'WORKING' order by t.sort_key, t.id`.execute(db);
  const facts = of.semester && (await semesterFacts(db, of.semester.id, date));
  const loads = facts ? await loadsOf(db, facts) : new Map<string, never>();
  return rows.map(({ inWeek, unwanted, unavailable, daysOff, ...row }) => {
    const load = loads.get(row.id);
    return {
      ...row,
      unwanted: [...(unwanted ?? []), ...(unavailable ?? [])],
      daysOff: daysOff ?? [],
      periods: (load?.assigned ?? 0) + inWeek,
      norm: load?.required ?? load?.norm ?? null,
    };
  });
}

/** One row a teacher: a school has thousands of lessons a week. */
async function readTeaching(db: Kysely<Tables>, timetableId: string | null) {
  const { rows } = await sql<{ id: string; subjects: string[]; classes: string[]; grades: number[] }>`
    select lt.teacher_id as id, json_agg(distinct l.subject_id) as subjects, json_agg(distinct c.id) as classes,
      json_agg(distinct c.grade) as grades
    from timetable_lessons l join timetable_lesson_teachers lt on lt.lesson_id = l.id
    join timetable_lesson_classes lc on lc.lesson_id = l.id join classes c on c.id = lc.class_id
    where l.timetable_id = ${timetableId}::uuid group by lt.teacher_id`.execute(db);
  const teaches = new Set(
    rows.flatMap(({ id, subjects, classes, grades }) =>
      [...subjects, ...classes, ...grades].map((of) => `${id} ${of}`),
    ),
  );
  const taught = await sql<{ id: string; grade: number }>`
    select distinct c.id, c.grade from timetable_lessons l join timetable_lesson_classes lc on lc.lesson_id = l.id
    join classes c on c.id = lc.class_id where l.timetable_id = ${timetableId}::uuid`.execute(db);
  return { teaches, grades: new Map(taught.rows.map(({ id, grade }) => [id, grade])) };
}

async function readMeetings(db: Kysely<Tables>, schoolYearId: string | null, weekday: number) {
  const { rows } = await sql<{ teacherId: string; shift: Taught['shift']; period: number; what: string }>`
    select t.id as "teacherId", m.shift, m.period, m.name as what
    from timetable_meetings m join teachers t on t.department_id = m.department_id or exists (
      select 1 from timetable_meeting_teachers x where x.meeting_id = m.id and x.teacher_id = t.id)
    where m.school_year_id = ${schoolYearId}::uuid and m.day = ${weekday}`.execute(db);
  const meetings: Lists<Taught> = new Map();
  for (const { teacherId, ...row } of rows) addTo(meetings, teacherId, { ...row, duration: 1 });
  return meetings;
}

async function readElsewhere(db: Kysely<Tables>, date: string): Promise<Lists<Elsewhere>> {
  const lists: Lists<Elsewhere> = new Map();
  const { rows } = await sql<{ teacherId: string; startTime: string; minutes: number; what: string }>`
    select t.teacher_id as "teacherId", s.start_time as "startTime", s.minutes, j.name as what
    from exam_turns t join exam_sessions s on s.id = t.session_id join subjects j on j.id = s.subject_id
    where s.on_date = ${date}::date`.execute(db);
  for (const { teacherId, startTime, minutes, what } of rows) {
    const from = minutesOf(startTime);
    addTo(lists, teacherId, { kind: 'EXAM', from, to: from + minutes, what });
  }
  for (const { self, span, what } of await readDutyTurns(db, sql`t.on_date = ${date}::date and r.state = 'published'`))
    addTo(lists, self, { kind: 'DUTY', from: span.from, to: span.to, what });
  return lists;
}

/** Who is away on a day, by teacher. */
async function readAway(db: Kysely<Tables>, date: string): Promise<Lists<AwayPart>> {
  const rows = await db
    .selectFrom('staff_absences')
    .select(['teacher_id', 'session', 'periods'])
    .where('day', '=', date)
    .where('teacher_id', 'is not', null)
    .execute();
  const lists: Lists<AwayPart> = new Map();
  for (const { teacher_id, session, periods } of rows) if (teacher_id) addTo(lists, teacher_id, { session, periods });
  return lists;
}
