import type { DutyPost } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { datesBetween } from '@phuong/rules/calendar/days.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { classOrder } from '../../classes/classes.public.ts';
import { schoolDaysOf } from '../days/school-days.rules.ts';
import { readFrame } from '../days/school-frame.reads.ts';
import { type ExemptTable, readPlanRow } from '../plans/plan.reads.ts';
import { readPlanTeachers } from '../plans/plan-teachers.reads.ts';
import { readElsewhere, readExams, readLessons } from './duty-busy.reads.ts';
import type { DutyPerson } from './duty-clash.rules.ts';
import { type DutyDay, type IndexedFacts, indexed, type PostFacts, type TurnFacts } from './duty-places.rules.ts';
import '../timetable.tables.ts';

export type DutyRosterRow = Selectable<Tables['duty_rosters']>;
export type DutyFacts = IndexedFacts & { readonly roster: DutyRosterRow };

export const dutyExempt: ExemptTable = { table: 'duty_exempt_teachers', column: 'roster_id' };

/** @throws AppError 404. */
export const readRosterRow = (db: Kysely<Tables>, id: string) => readPlanRow<DutyRosterRow>(db, 'duty_rosters', id);

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
    elsewhere: await readElsewhere(db, roster, dates),
    exams: await readExams(db, roster, dates),
    ...(await readLessons(db, dates)),
  };
  return indexed(facts);
}

async function readPeople(db: Kysely<Tables>, roster: DutyRosterRow): Promise<DutyPerson[]> {
  const hasTurn = sql<boolean>`exists (select 1 from duty_turns d join duty_posts p on p.id = d.post_id
    where d.teacher_id = t.id and p.roster_id = ${roster.id})`;
  const teachers = await readPlanTeachers(db, roster, dutyExempt, hasTurn);
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
  const known = new Map(teachers.map((each) => [each.id, each]));
  const nothing = { isExempt: false, daysOff: [], unavailable: [], unwanted: [] };
  return [
    ...teachers.map((each): DutyPerson => ({ ...each, self: each.id, serves: 'TEACHERS' })),
    ...employees.map(({ id, name, teacherId, status }): DutyPerson => {
      const own = (teacherId && known.get(teacherId)) || nothing;
      const self = teacherId ?? id;
      // Who is left out as a teacher may well be who leads the school that week.
      return { ...own, id, name, self, serves: 'EMPLOYEES', isWorking: status === 'WORKING', isExempt: false };
    }),
    ...classes.map(
      ({ id, name }): DutyPerson => ({ id, name, self: id, serves: 'CLASSES', isWorking: true, ...nothing }),
    ),
  ];
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
