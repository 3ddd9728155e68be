import type {
  OwnSafetyPaper,
  SafetyReader,
  ShownSafetyPaper,
} from '@phuong/contract/laboratories/safety/safety-paper.contract.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';

export interface SafetyPaper {
  readonly number: number;
  readonly publishedAt: string;
  readonly byName: string;
  readonly text: RichText;
}

const editionsOf = (db: Kysely<Tables>, laboratoryId: string) =>
  db
    .selectFrom('laboratory_safety_papers as p')
    .select(['p.number', 'p.published_at as publishedAt', 'p.by_name as byName', 'p.text'])
    .where('p.laboratory_id', '=', laboratoryId)
    .orderBy('p.number', 'desc');

/** The edition that holds now; undefined where a room has none. */
export async function presentPaper(db: Kysely<Tables>, laboratoryId: string): Promise<SafetyPaper | undefined> {
  const row = await editionsOf(db, laboratoryId).limit(1).executeTakeFirst();
  return row && { ...row, publishedAt: row.publishedAt.toISOString() };
}

const readingOf = (db: Kysely<Tables>, laboratoryId: string, number: number, teacherId: string) =>
  db
    .selectFrom('laboratory_safety_readings')
    .select('confirmed_at')
    .where('laboratory_id', '=', laboratoryId)
    .where('number', '=', number)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();

/** The number of the present edition, where a teacher has not read it; null: they have, or there is none. */
export async function unreadPaper(
  db: Kysely<Tables>,
  { laboratoryId, teacherId }: { readonly laboratoryId: string; readonly teacherId: string },
): Promise<number | null> {
  const present = await presentPaper(db, laboratoryId);
  if (!present) return null;
  return (await readingOf(db, laboratoryId, present.number, teacherId)) ? null : present.number;
}

/** @throws AppError 404 for a room that is none. */
export async function refuseNoLaboratory(db: Kysely<Tables>, id: string): Promise<void> {
  found(await db.selectFrom('laboratories').select('id').where('id', '=', id).executeTakeFirst());
}

/** The present paper, and whether a teacher has read it. @throws AppError 404. */
export async function readSafetyPaper(
  db: Kysely<Tables>,
  laboratoryId: string,
  teacherId: string | null,
): Promise<ShownSafetyPaper> {
  await refuseNoLaboratory(db, laboratoryId);
  const present = (await presentPaper(db, laboratoryId)) ?? null;
  const reading =
    present && teacherId !== null ? await readingOf(db, laboratoryId, present.number, teacherId) : undefined;
  return { present, confirmedAt: reading?.confirmed_at.toISOString() ?? null };
}

/** Every edition with how many have read it. @throws AppError 404. */
export async function listEditions(db: Kysely<Tables>, laboratoryId: string) {
  await refuseNoLaboratory(db, laboratoryId);
  const rows = await editionsOf(db, laboratoryId)
    .select(
      sql<number>`(select count(*)::int from laboratory_safety_readings r
        where r.laboratory_id = p.laboratory_id and r.number = p.number)`.as('readers'),
    )
    .execute();
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/** Who has read an edition, the latest of each, and who booked the room from today on without; by name. @throws AppError 404. */
export async function listReaders(db: Kysely<Tables>, laboratoryId: string, today: string): Promise<SafetyReader[]> {
  await refuseNoLaboratory(db, laboratoryId);
  const { rows } = await sql<Omit<SafetyReader, 'confirmedAt'> & { confirmedAt: Date | null }>`
    with latest as (
      select distinct on (r.teacher_id) r.teacher_id, r.number, r.confirmed_at from laboratory_safety_readings r
      where r.laboratory_id = ${laboratoryId} order by r.teacher_id, r.number desc
    ), booked as (
      select distinct q.teacher_id from laboratory_requests q where q.laboratory_id = ${laboratoryId}
        and q.on_date >= ${today} and q.state in ('pending', 'info_needed', 'approved', 'in_use', 'waiting')
    )
    select t.id as "teacherId", t.full_name as name, l.number, l.confirmed_at as "confirmedAt",
      coalesce(l.number = (select max(p.number) from laboratory_safety_papers p
        where p.laboratory_id = ${laboratoryId}), false) as "isPresent"
    from (select teacher_id from latest union select teacher_id from booked) w
      join teachers t on t.id = w.teacher_id left join latest l on l.teacher_id = w.teacher_id
    order by t.sort_key, t.id`.execute(db);
  return rows.map((row) => ({ ...row, confirmedAt: row.confirmedAt?.toISOString() ?? null }));
}

/** Rooms in which a class of a pupil works or has worked this year: bookings that were approved. */
export const roomsOfPupil = (studentId: string, today: string) => sql`
  select q.laboratory_id, min(q.on_date) filter (where q.on_date >= ${today} and q.state in ('approved', 'in_use')) as next_on
  from laboratory_requests q join enrolments e on e.class_id = q.class_id
  where e.student_id = ${studentId} and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today})
    and q.state in ('approved', 'in_use', 'completed')
  group by q.laboratory_id`;

/** The present papers of the rooms a pupil works in, the next first. */
export async function ownPapers(db: Kysely<Tables>, studentId: string, today: string): Promise<OwnSafetyPaper[]> {
  const { rows } = await sql<Omit<OwnSafetyPaper, 'publishedAt'> & { publishedAt: Date }>`
    select l.id as "laboratoryId", r.name as laboratory, p.number, p.published_at as "publishedAt", p.text, w.next_on as "nextOn"
    from (${roomsOfPupil(studentId, today)}) w join laboratories l on l.id = w.laboratory_id join rooms r on r.id = l.room_id
      join lateral (select * from laboratory_safety_papers s where s.laboratory_id = l.id order by s.number desc limit 1) p on true
    order by w.next_on nulls last, r.name_key, l.id`.execute(db);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}
