import type { PupilLeave } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Place } from './pupil-leave.rules.ts';
import './pupil-leave.tables.ts';

interface Row extends Omit<PupilLeave, 'pupil' | 'askedAt' | 'decidedAt'> {
  readonly studentId: string;
  readonly studentName: string;
  readonly className: string | null;
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
}

/** First and last day of a place `e` of the year `y`: places of years that are over have no end of their own. */
const placeFrom = sql`greatest(e.from_date, y.start_date)`;
const placeTo = sql`least(coalesce(e.to_date, y.end_date), y.end_date)`;
/** The place has a day of the leave `l`. */
const onLeave = sql`e.student_id = l.student_id and ${placeFrom} <= l.to_date and ${placeTo} >= l.from_date`;

async function rowsOf(db: Kysely<Tables>, where: RawBuilder<boolean>, order: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select l.id, l.student_id as "studentId", s.full_name as "studentName", l.from_date::text as "from", l.to_date::text as "to", l.session, l.kind,
      l.note, l.told_by as "toldBy", l.asked_as as "askedAs", l.asked_by_name as "askedBy", l.asked_at as "askedAt", l.state,
      l.decided_by_name as "decidedBy", l.decided_at as "decidedAt", l.answer, l.version,
      (select c.name from enrolments e join classes c on c.id = e.class_id join school_years y on y.id = e.school_year_id
        where ${onLeave} order by e.from_date limit 1) as "className"
    from pupil_leaves l join students s on s.id = l.student_id
    where ${where} order by ${order}`.execute(db);
  return rows.map(
    ({ studentId, studentName, className, askedAt, decidedAt, ...row }): PupilLeave => ({
      ...row,
      pupil: { id: studentId, name: studentName, className },
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }),
  );
}

/** @throws AppError 404. */
export async function readPupilLeave(db: Kysely<Tables>, id: string): Promise<PupilLeave> {
  const [leave] = await rowsOf(db, sql`l.id = ${id}`, sql`l.id`);
  return found(leave);
}

/** Leave of one pupil, the latest first. */
export const leavesOfPupil = (db: Kysely<Tables>, studentId: string): Promise<PupilLeave[]> =>
  rowsOf(db, sql`l.student_id = ${studentId}`, sql`l.from_date desc, l.asked_at desc, l.id`);

/** A place of the pupil on one of the days of a leave `l`, in a year that is not closed. */
const placed = (more: RawBuilder<unknown>) => sql<boolean>`exists (select from enrolments e
  join school_years y on y.id = e.school_year_id where ${onLeave} ${more})`;

/** Classes a teacher leads today. */
const led = (teacherId: string, today: string) => sql`select h.class_id from homeroom_assignments h
  where h.teacher_id = ${teacherId} and h.from_date <= ${today} and (h.to_date is null or h.to_date >= ${today})`;

/** Whose leave is listed: of the whole school, or of the classes a teacher leads today. */
interface Scope {
  readonly teacherId: string | null;
  readonly today: string;
}

const waits = ({ teacherId, today }: Scope) =>
  sql<boolean>`l.state = 'requested' and ${placed(
    sql`and y.status <> 'CLOSED' ${teacherId === null ? sql`` : sql`and e.class_id in (${led(teacherId, today)})`}`,
  )}`;

/** Leave that waits for a decision, the oldest first; of years that are closed none does. */
export const waitingLeaves = (db: Kysely<Tables>, scope: Scope): Promise<PupilLeave[]> =>
  rowsOf(db, waits(scope), sql`l.asked_at, l.id`);

/** How many wait for the homeroom teacher. */
export async function countWaitingLeaves(db: Kysely<Tables>, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pupil_leaves l where ${waits(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Leave that was decided and has a day between the two, the latest first. */
export const decidedLeaves = (
  db: Kysely<Tables>,
  { teacherId, today }: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PupilLeave[]> =>
  rowsOf(
    db,
    sql`l.state <> 'requested' and l.to_date >= ${from} and l.from_date <= ${to}
      ${teacherId === null ? sql`` : sql`and ${placed(sql`and e.class_id in (${led(teacherId, today)})`)}`}`,
    sql`l.from_date desc, l.asked_at desc, l.id`,
  );

/** Classes whose pupils somebody may enter leave for: of the running year all, or those a teacher leads today. */
export async function classesToEnter(db: Kysely<Tables>, { teacherId, today }: Scope) {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from classes c join school_years y on y.id = c.school_year_id
    where y.status = 'ACTIVE' ${teacherId === null ? sql`` : sql`and c.id in (${led(teacherId, today)})`}
    order by c.grade, ${naturally('c.name_key')}, c.id`.execute(db);
  return rows;
}

/** Where a pupil is between two days. */
export async function placesOf(db: Kysely<Tables>, studentId: string, from: string, to: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select e.class_id as "classId", e.school_year_id as "schoolYearId", ${placeFrom}::text as "from", ${placeTo}::text as "to"
    from enrolments e join school_years y on y.id = e.school_year_id
    where e.student_id = ${studentId} and ${placeFrom} <= ${to} and ${placeTo} >= ${from}
    order by e.from_date, e.id`.execute(db);
  return rows;
}

/** What is told of leave that covers a session of a day, by pupil. */
export async function coveringLeaves(
  db: Kysely<Tables>,
  studentIds: readonly string[],
  { date, session }: { readonly date: string; readonly session: ShiftKey },
): Promise<ReadonlyMap<string, Pick<PupilLeave, 'kind' | 'note'>>> {
  const { rows } = await sql<{ studentId: string; kind: PupilLeave['kind']; note: string }>`
    select student_id as "studentId", kind, note from pupil_leaves
    where student_id = any(${[...studentIds]}::uuid[]) and state = 'approved' and from_date <= ${date} and to_date >= ${date}
      and (session is null or session = ${session}) order by asked_at desc, id`.execute(db);
  return new Map(rows.map(({ studentId, ...leave }) => [studentId, leave]));
}

/** Whether a teacher leads a class today that the pupil is in on one of the days. */
export async function leadsPupil(
  db: Kysely<Tables>,
  { teacherId, today }: { readonly teacherId: string; readonly today: string },
  places: readonly Place[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (${led(teacherId, today)} and h.class_id = any(${places.map(({ classId }) => classId)}::uuid[])) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
