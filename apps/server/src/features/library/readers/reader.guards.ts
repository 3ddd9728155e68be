import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';

/** Who looks for books: whose lists they are, and what they may have. */
export interface Reader {
  readonly userId: string;
  readonly isPupil: boolean;
  /** Of the class a pupil is in now; null for teachers and for who is in none. */
  readonly grade: number | null;
  /** That class; null as the grade. */
  readonly classId: string | null;
  readonly teacherId: string | null;
  /** Null until something was lent to them for the first time. */
  readonly borrowerId: string | null;
  readonly today: string;
}

/** The reader a session is of. */
export async function readerOf(
  { db, clock }: Services,
  { userId, scope, studentId, teacherId }: Actor,
): Promise<Reader> {
  const isPupil = scope !== 'teacher';
  const { rows } = await sql<Pick<Reader, 'grade' | 'classId' | 'borrowerId'>>`select k.grade, k.id as "classId",
    (select b.id from borrowers b where b.student_id = ${isPupil ? studentId : null}::uuid
      or b.teacher_id = ${isPupil ? null : teacherId}::uuid limit 1) as "borrowerId"
    from (select) as one left join lateral (select k.grade, k.id from enrolments e join classes k on k.id = e.class_id
        join school_years y on y.id = k.school_year_id
      where e.student_id = ${isPupil ? studentId : null}::uuid and e.to_date is null and y.status = 'ACTIVE' limit 1) k on true`.execute(
    db,
  );
  const facts = rows[0] ?? { grade: null, classId: null, borrowerId: null };
  return { userId, isPupil, ...facts, teacherId: isPupil ? null : teacherId, today: clock.today() };
}

/** What a reader may have at all, as a condition on the title `t`: it holds in every list and for every id. */
export const mayHave = ({ isPupil }: Pick<Reader, 'isPupil'>) => (isPupil ? sql`t.audience = 'ALL'` : sql`true`);

/** Of two who write a reader's list at once one waits, so that neither passes its end. */
export const lockLists = (trx: Kysely<Tables>, { userId }: Reader) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lists of reader ${userId}`}, 0))`.execute(trx);
