import type { DutyPost } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { addDays, datesBetween } from '@phuong/rules/calendar/days.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { classOrder } from '../../classes/classes.public.ts';
import { takesPlace } from '../days/day-lessons.rules.ts';
import { schoolDaysOf } from '../days/school-days.rules.ts';
import { readFrame } from '../days/school-frame.reads.ts';
import { minutesOf, slotSpan } from '../exams/exam-clash.rules.ts';
import { weekGridOf } from '../setup/week-setup.reads.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { type DutyBusy, type DutyPerson, dayKey } from './duty-clash.rules.ts';
import { type DutyDay, type IndexedFacts, indexed, type PostFacts, type TurnFacts } from './duty-places.rules.ts';
import '../timetable.tables.ts';

export type DutyRosterRow = Selectable<Tables['duty_rosters']>;
export type DutyFacts = IndexedFacts & { readonly roster: DutyRosterRow };

/** Days looked at together: the lessons of a whole term at once are more than a moment's work. */
const daysAtOnce = 28;

/** @throws AppError 404. */
export const readRosterRow = async (db: Kysely<Tables>, id: string): Promise<DutyRosterRow> =>
  found(await db.selectFrom('duty_rosters').selectAll().where('id', '=', id).executeTakeFirst());

/** The days of a roster between two dates with the weekday each is served by: a day off by none, a make-up day by the one it stands for. */
export async function readDutyDays(
  db: Kysely<Tables>,
  { from_date, to_date }: Pick<DutyRosterRow, 'from_date' | 'to_date'>,
  { from = from_date, to = to_date }: { from?: string; to?: string } = {},
): Promise<DutyDay[]> {
  const [first, last] = [from < from_date ? from_date : from, to > to_date ? to_date : to];
  if (first > last) return [];
  const days = schoolDaysOf(datesBetween(first, last), await readFrame(db, first, last));
  return days.map(({ date, holiday, taughtAs, weekday }) => ({
    date,
    holiday,
    servedAs: holiday === null ? (taughtAs ?? weekday) : null,
  }));
}

/** The posts of a roster in their order. */
export async function readPosts(db: Kysely<Tables>, rosterId: string): Promise<PostFacts[]> {
  const rows = await db
    .selectFrom('duty_posts')
    .selectAll()
    .where('roster_id', '=', rosterId)
    .orderBy('position')
    .orderBy('name_key')
    .execute();
  const { rows: chosen } = await sql<{ postId: string; id: string; name: string }>`
    select x.post_id as "postId", coalesce(x.teacher_id, x.employee_id, x.class_id) as id,
      coalesce(t.full_name, e.full_name, et.full_name, c.name) as name
    from duty_post_people x join duty_posts p on p.id = x.post_id
    left join teachers t on t.id = x.teacher_id
    left join employees e on e.id = x.employee_id left join teachers et on et.id = e.teacher_id
    left join classes c on c.id = x.class_id
    where p.roster_id = ${rosterId}
    order by coalesce(t.sort_key, e.sort_key, et.sort_key, c.name_key), id`.execute(db);
  return rows.map(({ id, name, people, serves, rotates, days, times, during_lessons }) => {
    const own = chosen.filter(({ postId }) => postId === id);
    const post: DutyPost = {
      id,
      name,
      people,
      serves,
      rotates,
      days: [...days].sort((a, b) => a - b),
      times,
      duringLessons: during_lessons,
      chosen: own.map((each) => ({ id: each.id, name: each.name })),
    };
    return { ...post, chosenIds: new Set(own.map((each) => each.id)) };
  });
}

/** Turns of a roster between two dates. */
export async function readTurns(
  db: Kysely<Tables>,
  rosterId: string,
  { from, to }: { from: string; to: string },
): Promise<TurnFacts[]> {
  const { rows } = await sql<TurnFacts>`
    select t.id, t.post_id as "postId", t.on_date as date, t.shift, t.position, t.is_locked as "isLocked",
      coalesce(t.teacher_id, t.employee_id, t.class_id) as "personId"
    from duty_turns t join duty_posts p on p.id = t.post_id
    where p.roster_id = ${rosterId} and t.on_date between ${from}::date and ${to}::date
    order by t.on_date, t.shift, p.position, t.position`.execute(db);
  return rows;
}

/**
 * Everything the turns of some days are decided by: posts, people, who is where at those times. Some fifteen queries, and seven for every
 * four weeks, however large the school.
 */
export async function readDutyFacts(
  db: Kysely<Tables>,
  roster: DutyRosterRow,
  span: { from: string; to: string },
): Promise<DutyFacts> {
  const days = await readDutyDays(db, roster, span);
  const dates = { from: days[0]?.date ?? span.from, to: days.at(-1)?.date ?? span.from };
  const people = await readPeople(db, roster);
  const turns = await readTurns(db, roster.id, dates);
  const byId = new Map(people.map((each) => [each.id, each]));
  const posts = await readPosts(db, roster.id);
  const facts = {
    roster,
    presence: roster.presence,
    posts,
    days,
    turns,
    people: byId,
    elsewhere: await readElsewhere(db, roster, dates, byId),
    exams: await readExams(db, roster, dates),
    ...(await readLessons(db, dates)),
  };
  return indexed(facts);
}

type Lists<T> = Map<string, T[]>;

async function readPeople(db: Kysely<Tables>, roster: DutyRosterRow): Promise<DutyPerson[]> {
  const { shifts } = await weekGridOf(db, roster.school_year_id);
  const teachers = await db
    .selectFrom('teachers as t')
    .leftJoin('timetable_teachers as w', (join) =>
      join.onRef('w.teacher_id', '=', 't.id').on('w.school_year_id', '=', roster.school_year_id),
    )
    .leftJoin('duty_exempt_teachers as x', (join) =>
      join.onRef('x.teacher_id', '=', 't.id').on('x.roster_id', '=', roster.id),
    )
    .select([
      't.id',
      't.full_name as name',
      't.status',
      'w.days_off',
      'w.unavailable',
      'w.unwanted',
      'x.teacher_id as exempt',
    ])
    .where((eb) =>
      eb.or([
        eb('t.status', '=', 'WORKING'),
        eb('x.teacher_id', 'is not', null),
        sql<boolean>`exists (select 1 from duty_turns d join duty_posts p on p.id = d.post_id
          where d.teacher_id = t.id and p.roster_id = ${roster.id})`,
      ]),
    )
    .orderBy('t.sort_key')
    .orderBy('t.id')
    .execute();
  const { rows: employees } = await sql<{ id: string; name: string; teacherId: string | null; status: string }>`
    select e.id, coalesce(t.full_name, e.full_name) as name, e.teacher_id as "teacherId", e.status
    from employees e left join teachers t on t.id = e.teacher_id
    where e.status = 'WORKING' or exists (select 1 from duty_turns d join duty_posts p on p.id = d.post_id
      where d.employee_id = e.id and p.roster_id = ${roster.id})
    order by coalesce(t.sort_key, e.sort_key), e.id`.execute(db);
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name'])
    .where('school_year_id', '=', roster.school_year_id)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  const spans = (slots: Selectable<Tables['timetable_teachers']>['unwanted'] | null) =>
    (slots ?? []).flatMap((slot) => slotSpan(slot, shifts));
  const asTeacher = new Map(
    teachers.map((each) => [
      each.id,
      {
        isExempt: each.exempt !== null,
        daysOff: each.days_off ?? [],
        unavailable: spans(each.unavailable),
        unwanted: spans(each.unwanted),
      },
    ]),
  );
  const nothing = { isExempt: false, daysOff: [], unavailable: [], unwanted: [] };
  return [
    ...teachers.map(({ id, name, status }): DutyPerson => {
      const own = asTeacher.get(id) ?? nothing;
      return { id, name, self: id, serves: 'TEACHERS', isWorking: status === 'WORKING', ...own };
    }),
    ...employees.map(({ id, name, teacherId, status }): DutyPerson => {
      const own = (teacherId && asTeacher.get(teacherId)) || nothing;
      const self = teacherId ?? id;
      // Who is left out as a teacher may well be who leads the school that week.
      return { id, name, self, serves: 'EMPLOYEES', isWorking: status === 'WORKING', ...own, isExempt: false };
    }),
    ...classes.map(
      ({ id, name }): DutyPerson => ({ id, name, self: id, serves: 'CLASSES', isWorking: true, ...nothing }),
    ),
  ];
}

/** Turns of the school year's other rosters on these days. */
async function readElsewhere(
  db: Kysely<Tables>,
  roster: DutyRosterRow,
  { from, to }: { from: string; to: string },
  people: ReadonlyMap<string, DutyPerson>,
): Promise<Lists<DutyBusy>> {
  const { rows } = await sql<{
    personId: string;
    date: string;
    shift: ShiftKey;
    what: string;
    times: DutyPost['times'];
  }>`
    select coalesce(t.teacher_id, t.employee_id, t.class_id) as "personId", t.on_date as date, t.shift, p.times,
      p.name || ' (' || r.name || ')' as what
    from duty_turns t join duty_posts p on p.id = t.post_id join duty_rosters r on r.id = p.roster_id
    where r.id <> ${roster.id} and t.on_date between ${from}::date and ${to}::date`.execute(db);
  const lists: Lists<DutyBusy> = new Map();
  for (const { personId, date, shift, what, times } of rows) {
    const time = times.find((each) => each.shift === shift);
    if (!time) continue;
    const span = { date, from: minutesOf(time.startTime), to: minutesOf(time.endTime) };
    addTo(lists, dayKey(people.get(personId)?.self ?? personId, date), { span, what });
  }
  return lists;
}

/** Exams that teachers invigilate and classes sit on these days, whether shown yet or not. */
async function readExams(
  db: Kysely<Tables>,
  roster: DutyRosterRow,
  { from, to }: { from: string; to: string },
): Promise<Lists<DutyBusy>> {
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
  const lists: Lists<DutyBusy> = new Map();
  for (const { who, date, startTime, minutes, what } of rows) {
    const start = minutesOf(startTime);
    addTo(lists, dayKey(who, date), { span: { date, from: start, to: start + minutes }, what });
  }
  return lists;
}

/** Lessons of these days: who is busy when, in which shifts somebody is in school, and who is away while colleagues give theirs. */
async function readLessons(db: Kysely<Tables>, { from, to }: { from: string; to: string }) {
  const lessons: Lists<DutyBusy> = new Map();
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
      const span = { date, from: minutesOf(lesson.startTime), to: minutesOf(lesson.endTime) };
      for (const { id } of teachers) addTo(lessons, dayKey(id, date), { span, what });
    }
  }
  return { lessons, inSchool, absent, knownDays };
}

/** Turns of everybody in a roster, and in the others of its year, by person as they are named there. */
export async function readLoads(db: Kysely<Tables>, roster: Pick<DutyRosterRow, 'id' | 'school_year_id'>) {
  const { rows } = await sql<{ personId: string; turns: number; before: number }>`
    select coalesce(t.teacher_id, t.employee_id, t.class_id) as "personId",
      (count(*) filter (where r.id = ${roster.id}))::int as turns,
      (count(*) filter (where r.id <> ${roster.id}))::int as before
    from duty_turns t join duty_posts p on p.id = t.post_id join duty_rosters r on r.id = p.roster_id
    where r.school_year_id = ${roster.school_year_id} group by 1`.execute(db);
  return new Map(rows.map(({ personId, turns, before }) => [personId, { turns, before }]));
}

/** Facts of the days that some turns of a roster lie in. */
export async function factsOfTurns(
  db: Kysely<Tables>,
  roster: DutyRosterRow,
  turnIds: readonly string[],
): Promise<DutyFacts> {
  const rows = await db.selectFrom('duty_turns').select('on_date').where('id', 'in', turnIds).execute();
  const dates = rows.map(({ on_date }) => on_date).sort();
  return readDutyFacts(db, roster, { from: dates[0] ?? roster.from_date, to: dates.at(-1) ?? roster.from_date });
}
