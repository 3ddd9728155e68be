import type {
  LaboratoryRequest,
  LaboratoryRequestQuery,
  LaboratoryRequestRow,
} from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import type { LaboratoryRequestState } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { schoolTimeZone } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import type { RoomPlace } from './place.rules.ts';
import '../laboratories.tables.ts';

const clockOf = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone ${schoolTimeZone}, 'HH24:MI')`;
const isoOf = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const rowColumns = sql`q.id, json_build_object('id', l.id, 'name', r.name) as laboratory,
  json_build_object('id', c.id, 'name', c.name) as class, json_build_object('id', s.id, 'name', s.name) as subject,
  json_build_object('id', t.id, 'name', t.full_name) as teacher, q.title, q.on_date as date, q.shift,
  q.first_period as "firstPeriod", q.last_period as "lastPeriod", ${clockOf(sql`q.starts_at`)} as "startTime",
  ${clockOf(sql`q.ends_at`)} as "endTime", q.state, q.series_id as "seriesId",
  ${isoOf(sql`q.offered_until`)} as "offeredUntil", ${isoOf(sql`q.sent_at`)} as "sentAt", q.version`;

const joined = sql`laboratory_requests q
  join laboratories l on l.id = q.laboratory_id join rooms r on r.id = l.room_id
  join teachers t on t.id = q.teacher_id join classes c on c.id = q.class_id join subjects s on s.id = q.subject_id`;

const wholeColumns = sql`${rowColumns}, q.groups, q.plan, q.note, l.places, l.risk_level as "riskLevel",
  (select count(*)::int from enrolments e where e.class_id = q.class_id and e.from_date <= q.on_date
    and (e.to_date is null or e.to_date >= q.on_date)) as pupils,
  q.question, q.answer, q.reason, q.decided_by_name as "decidedBy", ${isoOf(sql`q.decided_at`)} as "decidedAt",
  ${isoOf(sql`q.checked_in_at`)} as "checkedInAt", ${isoOf(sql`q.checked_out_at`)} as "checkedOutAt", q.outcome as "carriedOut",
  q.equipment_state as "equipmentState", q.incidents, q.starts_at as "startsAt", q.ends_at as "endsAt",
  q.reminded_at as "remindedAt", q.sent_at as "lastSentAt", q.offered_until as "heldUntil", l.door_code as "doorCode",
  (select count(*)::int from laboratory_requests o where o.series_id = q.series_id and o.on_date >= q.on_date
    and o.state in ('pending', 'info_needed', 'approved', 'displaced', 'waiting')) as following,
  case when q.state = 'waiting' then (select count(*)::int from laboratory_requests w where w.state = 'waiting'
    and w.laboratory_id = q.laboratory_id and w.on_date = q.on_date and w.shift = q.shift
    and w.first_period <= q.last_period and w.last_period >= q.first_period
    and (w.sent_at, w.id) <= (q.sent_at, q.id)) end as queue`;

/** A request whole, with what only the server needs. */
export interface RequestRecord extends Omit<LaboratoryRequest, keyof Derived> {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly remindedAt: Date | null;
  readonly lastSentAt: Date;
  readonly heldUntil: Date | null;
  readonly doorCode: string;
}
type Derived = Pick<LaboratoryRequest, 'mayRemindFrom' | 'checkInFrom' | 'checkInUntil' | 'refusals' | 'alternatives'>;

/** Where and when a request is. */
export const placeOf = (row: RequestRecord): RoomPlace => ({
  laboratoryId: row.laboratory.id,
  date: row.date,
  shift: row.shift,
  firstPeriod: row.firstPeriod,
  lastPeriod: row.lastPeriod,
});

export async function findRequest(db: Kysely<Tables>, id: string): Promise<RequestRecord | undefined> {
  const { rows } = await sql<RequestRecord>`select ${wholeColumns} from ${joined} where q.id = ${id}`.execute(db);
  return rows[0];
}

/** Requests whole, in the order of their days; `where` names the columns of `q`. */
export async function requestsWhere(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<RequestRecord[]> {
  const { rows } = await sql<RequestRecord>`select ${wholeColumns} from ${joined} where ${where}
    order by q.on_date, q.starts_at, q.id`.execute(db);
  return rows;
}

/** Some requests as rows, in the order of their days. */
export async function requestRowsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<LaboratoryRequestRow[]> {
  const { rows } = await sql<LaboratoryRequestRow>`select ${rowColumns} from ${joined}
    where q.id = any(${[...ids]}::uuid[]) order by q.on_date, q.id`.execute(db);
  return rows;
}

type Narrowed = Pick<LaboratoryRequestQuery, 'q' | 'state' | 'laboratoryId' | 'from' | 'to' | 'sort' | 'direction'>;

function listOf({ q, state, laboratoryId, from, to, sort, direction }: Narrowed) {
  const words = searchKey(q ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const conditions = [
    ...words.map((word) => sql`(t.search_key like ${word} or c.name_key like ${word} or r.name_key like ${word})`),
    ...(state ? [sql`q.state = any(${state}::text[])`] : []),
    ...(laboratoryId ? [sql`q.laboratory_id = ${laboratoryId}`] : []),
    ...(from ? [sql`q.on_date >= ${from}`] : []),
    ...(to ? [sql`q.on_date <= ${to}`] : []),
  ];
  const end = direction === 'asc' ? sql`asc` : sql`desc`;
  return {
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    order:
      sort === 'sent' ? sql`q.sent_at ${end}, q.id ${end}` : sql`q.on_date ${end}, q.starts_at ${end}, q.id ${end}`,
  };
}

/** Requests as the office looks for them: by words of teacher, class or room, by state, room and days. */
export const listRequests = (db: Kysely<Tables>, query: LaboratoryRequestQuery) =>
  readSqlPage<LaboratoryRequestRow>(db, { columns: rowColumns, from: joined, ...listOf(query) }, query);

/** All that is looked for, for a file; at most `most`. */
export async function requestsToExport(
  db: Kysely<Tables>,
  query: Narrowed,
  most: number,
): Promise<LaboratoryRequestRow[]> {
  const { where, order } = listOf(query);
  const { rows } = await sql<LaboratoryRequestRow>`select ${rowColumns} from ${joined}
    where ${where} order by ${order} limit ${most}`.execute(db);
  return rows;
}

/** A teacher's own requests: those to come in their order, then those that are over, the last first. */
export const ownRequests = (
  db: Kysely<Tables>,
  teacherId: string,
  today: string,
  query: { state?: LaboratoryRequestState[] | undefined; page: number; pageSize: number },
) =>
  readSqlPage<LaboratoryRequestRow>(
    db,
    {
      columns: rowColumns,
      from: joined,
      where: sql`q.teacher_id = ${teacherId} and ${query.state ? sql`q.state = any(${query.state}::text[])` : sql`true`}`,
      order: sql`(q.on_date < ${today}), case when q.on_date >= ${today} then q.starts_at end, q.starts_at desc, q.id`,
    },
    query,
  );

/** Classes and subjects a teacher has now or in the semester to come, with the pupils of each class. */
export async function taughtBy(db: Kysely<Tables>, teacherId: string, today: string) {
  const { rows } = await sql<{
    class: { id: string; name: string };
    subject: { id: string; name: string };
    pupils: number;
  }>`
    select json_build_object('id', c.id, 'name', c.name) as class, json_build_object('id', s.id, 'name', s.name) as subject,
      (select count(*)::int from enrolments e where e.class_id = c.id and e.from_date <= ${today}
        and (e.to_date is null or e.to_date >= ${today})) as pupils
    from (select distinct a.class_id, a.subject_id from teaching_assignments a join semesters m on m.id = a.semester_id
      where a.teacher_id = ${teacherId} and m.end_date >= ${today}) a
    join classes c on c.id = a.class_id join subjects s on s.id = a.subject_id
    join school_years y on y.id = c.school_year_id
    where y.status <> 'CLOSED' and y.start_date <= ${today}::date + 60
    order by c.grade, c.name_key, s.sort_order, s.id`.execute(db);
  return rows;
}

/** Teachers who teach now, for the office. */
export async function teachersOfNow(db: Kysely<Tables>, today: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.full_name as name from teachers t where exists (select from teaching_assignments a
      join semesters m on m.id = a.semester_id where a.teacher_id = t.id and m.end_date >= ${today}
      and m.start_date <= ${today}::date + 60)
    order by t.sort_key`.execute(db);
  return rows;
}
