import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { timetableActionsOf } from './timetable.policy.ts';
import '../timetable.tables.ts';

/** Who reads, and today at school: what may be done depends on both. */
export interface Reader {
  readonly actor: Actor;
  readonly today: string;
}

const base = (db: Kysely<Tables>) =>
  db
    .selectFrom('timetables as t')
    .innerJoin('semesters as s', 's.id', 't.semester_id')
    .innerJoin('school_years as y', 'y.id', 't.school_year_id')
    .leftJoin('timetables as b', 'b.id', 't.based_on_id');

type Base = ReturnType<typeof base>;

async function read(query: Base, { actor, today }: Reader): Promise<Timetable[]> {
  const rows = await query
    .select((eb) => [
      't.id',
      't.school_year_id as schoolYearId',
      't.semester_id as semesterId',
      's.name as semesterName',
      't.number',
      't.name',
      't.state',
      'b.id as basedOnId',
      'b.name as basedOnName',
      't.effective_from as effectiveFrom',
      't.effective_to as effectiveTo',
      't.score',
      eb
        .selectFrom('timetable_lessons as l')
        .select((l) => l.fn.countAll<number>().as('count'))
        .whereRef('l.timetable_id', '=', 't.id')
        .$asScalar()
        .$castTo<number>()
        .as('lessons'),
      't.accepted_reason as acceptedReason',
      't.created_by_name as createdBy',
      't.created_at as createdAt',
      't.updated_at as updatedAt',
      't.published_at as publishedAt',
      't.version',
      'y.status as yearStatus',
    ])
    .execute();
  return rows.map(({ basedOnId, basedOnName, createdAt, updatedAt, publishedAt, yearStatus, ...row }) => ({
    ...row,
    basedOn: basedOnId && basedOnName !== null ? { id: basedOnId, name: basedOnName } : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    actions: timetableActionsOf(actor, {
      state: row.state,
      isYearClosed: yearStatus === 'CLOSED',
      isNew: row.effectiveFrom === today,
    }),
  }));
}

/** Versions of a year or a semester, newest first. */
export function listTimetables(
  db: Kysely<Tables>,
  reader: Reader,
  { schoolYearId, semesterId }: { schoolYearId: string; semesterId?: string | undefined },
): Promise<Timetable[]> {
  let query = base(db).where('t.school_year_id', '=', schoolYearId);
  if (semesterId) query = query.where('t.semester_id', '=', semesterId);
  return read(query.orderBy('t.created_at', 'desc').orderBy('t.number', 'desc'), reader);
}

/** @throws AppError 404. */
export async function readTimetable(db: Kysely<Tables>, reader: Reader, id: string): Promise<Timetable> {
  const [found] = await read(base(db).where('t.id', '=', id), reader);
  if (!found) throw notFound();
  return found;
}

/** The version that is taught by on a day; undefined when there is none. */
export async function idInForce(db: Kysely<Tables>, date: string): Promise<string | undefined> {
  const row = await inForce(db.selectFrom('timetables as t'), date).select('t.id').executeTakeFirst();
  return row?.id;
}

/** @returns the version in force on a day as the reader sees it. */
export async function timetableInForce(db: Kysely<Tables>, reader: Reader, date: string): Promise<Timetable | null> {
  const id = await idInForce(db, date);
  return id ? readTimetable(db, reader, id) : null;
}

/**
 * Narrows a query to the version in force on a day: the last one begun of the semester the day lies in. A scheduled version counts from its
 * day on, whether or not the system has got round to calling it published.
 */
function inForce<O>(query: SelectQueryBuilder<Tables & { t: Tables['timetables'] }, 't', O>, date: string) {
  return query
    .where('t.state', 'in', ['published', 'superseded', 'scheduled'])
    .where('t.effective_from', '<=', date)
    .where((eb) => eb.or([eb('t.effective_to', 'is', null), eb('t.effective_to', '>=', date)]))
    .where(
      sql<boolean>`exists (select 1 from semesters s where s.id = t.semester_id and ${date}::date between s.start_date and s.end_date)`,
    )
    .orderBy('t.effective_from', 'desc')
    .limit(1);
}
