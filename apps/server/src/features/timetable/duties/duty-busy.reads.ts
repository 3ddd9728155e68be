import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { takesPlace } from '../days/day-lessons.rules.ts';
import type { PlanRow } from '../plans/plan.reads.ts';
import { readDutyTurns } from '../turns/duty-turns.reads.ts';
import { type Busy, minutesOf, spanOf } from '../turns/spans.rules.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { dayKey } from './duty-clash.rules.ts';

/** By `person date`. */
type Lists<T> = Map<string, T[]>;

/** Days looked at together: the lessons of a whole term at once are more than a moment's work. */
const daysAtOnce = 28;

/** Turns of the school year's other rosters on these days. */
export async function readElsewhere(
  db: Kysely<Tables>,
  roster: Pick<PlanRow, 'id' | 'school_year_id'>,
  { from, to }: { from: string; to: string },
): Promise<Lists<Busy>> {
  const turns = await readDutyTurns(db, sql`r.id <> ${roster.id} and t.on_date between ${from}::date and ${to}::date`);
  const lists: Lists<Busy> = new Map();
  for (const { self, span, what } of turns) addTo(lists, dayKey(self, span.date), { span, what });
  return lists;
}

/** Exams that teachers invigilate and classes sit on these days, whether shown yet or not. */
export async function readExams(
  db: Kysely<Tables>,
  roster: Pick<PlanRow, 'id' | 'school_year_id'>,
  { from, to }: { from: string; to: string },
): Promise<Lists<Busy>> {
  const { rows } = await sql<{ who: string; date: string; startTime: string; minutes: number; what: string }>`
    with sat as (
      select s.*, j.name as subject from exam_sessions s join subjects j on j.id = s.subject_id
      where s.on_date between ${from}::date and ${to}::date)
    select t.teacher_id as who, s.on_date as date, s.start_time as "startTime", s.minutes, s.subject as what
    from sat s join exam_turns t on t.session_id = s.id
    union all
    select c.id, s.on_date, s.start_time, s.minutes, s.subject
    from sat s join exam_periods e on e.id = s.period_id and e.school_year_id = ${roster.school_year_id}
    join classes c on c.school_year_id = e.school_year_id and c.grade = s.grade
    where not exists (select 1 from exam_session_classes k where k.session_id = s.id)
      or exists (select 1 from exam_session_classes k where k.session_id = s.id and k.class_id = c.id)`.execute(db);
  const lists: Lists<Busy> = new Map();
  for (const { who, date, startTime, minutes, what } of rows) {
    const start = minutesOf(startTime);
    addTo(lists, dayKey(who, date), { span: { date, from: start, to: start + minutes }, what });
  }
  return lists;
}

/** Lessons of these days: who is busy when, in which shifts somebody is in school, and who is away while colleagues give theirs. */
export async function readLessons(db: Kysely<Tables>, { from, to }: { from: string; to: string }) {
  const lessons: Lists<Busy> = new Map();
  const inSchool: Lists<ShiftKey> = new Map();
  const absent: Lists<{ shift: ShiftKey; what: string }> = new Map();
  const knownDays = new Set<string>();
  for (let start = from; start <= to; start = addDays(start, daysAtOnce)) {
    const last = addDays(start, daysAtOnce - 1);
    const { taught, days } = await readTaughtDays(db, { kind: 'SCHOOL' }, start, last < to ? last : to);
    for (const { date, versionId } of days) if (versionId !== null) knownDays.add(date);
    for (const { lesson, planned } of taught) {
      const { date, slot, subject, classes, teachers } = lesson;
      const what = [subject.name, classes.map(({ name }) => name).join(', ')].filter(Boolean).join(' ');
      for (const { id } of planned.teachers)
        if (lesson.override?.kind === 'COVER' && !teachers.some((each) => each.id === id))
          addTo(absent, dayKey(id, date), { shift: slot.shift, what });
      if (!takesPlace(lesson)) continue;
      for (const { id } of [...teachers, ...classes]) addTo(inSchool, dayKey(id, date), slot.shift);
      // Who would teach is free while the class sits an exam; who invigilates is not.
      if (lesson.exam !== null || lesson.startTime === '' || lesson.endTime === '') continue;
      const span = spanOf(date, lesson);
      for (const { id } of teachers) addTo(lessons, dayKey(id, date), { span, what });
    }
  }
  return { lessons, inSchool, absent, knownDays };
}
