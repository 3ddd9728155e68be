import type { IssuedTranscript, TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type PageQuery, readPage } from '../../../platform/record/read-page.ts';
import { relationTo } from '../class-access.reads.ts';
import { resultsOf } from '../results/class-results.rules.ts';
import { loadClassYear } from '../results/class-year.reads.ts';
import { type Missing, missingOf } from './transcript-checks.rules.ts';

/** What keeps papers of a class (or of one pupil) from being final. @throws AppError 404. */
export async function checkTranscript(
  db: Kysely<Tables>,
  classId: string,
  period: TranscriptPeriod,
  today: string,
  studentId: string | null = null,
): Promise<Missing[]> {
  const year = await loadClassYear(db, classId, today, studentId === null ? {} : { studentIds: [studentId] });
  if (!year) throw notFound();
  const results = resultsOf(year);
  return missingOf(results, period, studentId === null ? results.presentIn(period) : results.present);
}

const issued = (db: Kysely<Tables>) =>
  db
    .selectFrom('transcripts as t')
    .innerJoin('classes as c', 'c.id', 't.class_id')
    .leftJoin('students as s', 's.id', 't.student_id');

const columns = [
  't.id',
  't.kind',
  't.class_id',
  'c.name as class_name',
  't.student_id',
  's.full_name as student_name',
  't.school_year_id',
  't.period',
  't.state',
  't.number',
  't.sha256',
  't.is_out_of_date',
  't.reason',
  't.issued_by_name',
  't.issued_at',
] as const;

type Row = Awaited<ReturnType<typeof firstRow>>;
const firstRow = (db: Kysely<Tables>) => issued(db).select(columns).executeTakeFirstOrThrow();

const toIssued = (row: Row): IssuedTranscript => ({
  id: row.id,
  kind: row.kind,
  classId: row.class_id,
  className: row.class_name,
  studentId: row.student_id,
  studentName: row.student_name,
  schoolYearId: row.school_year_id,
  period: row.period,
  state: row.state,
  number: row.number,
  sha256: row.sha256,
  isOutOfDate: row.is_out_of_date,
  reason: row.reason,
  issuedBy: row.issued_by_name,
  issuedAt: row.issued_at.toISOString(),
});

/** @throws AppError 404. */
export async function readIssued(db: Kysely<Tables>, id: string): Promise<IssuedTranscript> {
  const row = await issued(db).select(columns).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toIssued(row);
}

/** The final paper in use of a class, or of a pupil in a year; null when there is none. */
export async function findFinal(
  db: Kysely<Tables>,
  what: { readonly classId: string; readonly period: TranscriptPeriod; readonly studentId?: string | null },
): Promise<(IssuedTranscript & { fileId: string }) | null> {
  let query = issued(db)
    .select([...columns, 't.file_id'])
    .where('t.class_id', '=', what.classId)
    .where('t.period', '=', what.period)
    .where('t.state', '=', 'final');
  query = what.studentId ? query.where('t.student_id', '=', what.studentId) : query.where('t.kind', '=', 'CLASS');
  const row = await query.executeTakeFirst();
  return row ? { ...toIssued(row), fileId: row.file_id } : null;
}

export interface ListFilter extends PageQuery {
  readonly classId?: string | undefined;
  readonly studentId?: string | undefined;
  readonly schoolYearId?: string | undefined;
}

/** Issued papers the caller may see: accounts all, homeroom teachers their classes', a pupil the own ones in use. */
export async function listIssued(db: Kysely<Tables>, filter: ListFilter, actor: Actor, today: string) {
  let rows = issued(db);
  if (filter.classId) rows = rows.where('t.class_id', '=', filter.classId);
  if (filter.studentId) rows = rows.where('t.student_id', '=', filter.studentId);
  if (filter.schoolYearId) rows = rows.where('t.school_year_id', '=', filter.schoolYearId);
  if (actor.scope === 'student') {
    rows = rows.where('t.student_id', '=', actor.studentId).where('t.state', '=', 'final');
  }
  if (actor.scope === 'teacher') {
    rows = rows.where(
      sql<boolean>`exists (select 1 from homeroom_assignments h where h.class_id = t.class_id
        and h.teacher_id = ${actor.teacherId} and (h.to_date is null or h.to_date >= ${today}))`,
    );
  }
  const page = await readPage(rows.select(columns).orderBy('t.issued_at', 'desc').orderBy('t.id'), filter);
  return { ...page, items: page.items.map(toIssued) };
}

/** The stored file of an issued paper for someone who may have it. @throws AppError 404. */
export async function readIssuedFile(db: Kysely<Tables>, id: string, actor: Actor, today: string) {
  const row = await issued(db)
    .select([...columns, 't.file_id'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  const paper = row && toIssued(row);
  if (!paper || !(await mayHave(db, paper, actor, today))) throw notFound();
  return { fileId: row.file_id, number: row.number, studentId: paper.studentId, classId: paper.classId };
}

async function mayHave(db: Kysely<Tables>, paper: IssuedTranscript, actor: Actor, today: string): Promise<boolean> {
  if (actor.scope === 'account') return true;
  if (actor.scope === 'student') return paper.studentId === actor.studentId && paper.state === 'final';
  return (await relationTo(db, actor, paper.classId, today))?.isHomeroom ?? false;
}
