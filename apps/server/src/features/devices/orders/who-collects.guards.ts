import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { BorrowerFacts } from '../../lending/lending.public.ts';

interface ForWhom {
  readonly classId: string | null;
  readonly collectorStudentId: string | null;
}

/**
 * The class an order is for and the pupil who comes for it, as they are on the day it is collected: people move and leave. With nobody named
 * the borrower comes; with a pupil named and no class, it is for the class they sit in. What a pupil borrows is for their own class, and they
 * come themselves. @throws AppError 400 for an unknown class or one of a closed year, or for who does not sit in the class then.
 */
export async function forWhom(
  trx: Kysely<Tables>,
  borrower: BorrowerFacts,
  { classId, collectorStudentId }: ForWhom,
  { today, days }: { readonly today: string; readonly days: readonly string[] },
): Promise<ForWhom> {
  if (borrower.kind === 'pupil') return { classId: borrower.classId, collectorStudentId: null };
  const [first = today] = [...days].sort();
  const day = first < today ? today : first;
  if (classId !== null && !(await isOpen(trx, classId))) {
    throw fieldError('devices.unknown_class', 'classId');
  }
  if (collectorStudentId === null) return { classId, collectorStudentId };
  const { rows } = await sql<{ classId: string }>`
    select e.class_id as "classId" from enrolments e join students s on s.id = e.student_id
    where e.student_id = ${collectorStudentId} and s.status = 'STUDYING' and e.from_date <= ${day}
      and (e.to_date is null or e.to_date >= ${day}) and (${classId}::uuid is null or e.class_id = ${classId})
    order by e.from_date desc limit 1`.execute(trx);
  const sits = rows[0];
  if (!sits) throw fieldError('devices.unknown_collector', 'collectorStudentId');
  return { classId: sits.classId, collectorStudentId };
}

const isOpen = (trx: Kysely<Tables>, classId: string) =>
  trx
    .selectFrom('classes as k')
    .innerJoin('school_years as y', 'y.id', 'k.school_year_id')
    .select('k.id')
    .where('k.id', '=', classId)
    .where('y.status', '<>', 'CLOSED')
    .executeTakeFirst();
