import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';

export interface ExceptionInput {
  readonly semesterId: string;
  readonly teacherId: string;
  readonly classId: string;
  readonly subjectId: string | null;
  readonly hours: number;
  readonly reason: string;
}

/**
 * Lets a teacher enter marks after the window.
 * @throws AppError 404 unless the teacher is assigned to the class (and subject) in the semester; 409 in a closed year.
 */
export async function grantException({ database, clock }: Services, by: By & { actor: Actor }, input: ExceptionInput) {
  const { hours, ...what } = input;
  const until = new Date(clock.now().getTime() + hours * 3_600_000);
  return inTransaction(database, async (trx) => {
    if (!(await isAssigned(trx, input))) throw notFound();
    await openForResults(trx, { semesterId: input.semesterId }, clock.now());
    const id = newId();
    await trx
      .insertInto('entry_exceptions')
      .values({
        id,
        semester_id: input.semesterId,
        teacher_id: input.teacherId,
        class_id: input.classId,
        subject_id: input.subjectId,
        until_at: until,
        reason: input.reason,
        approved_by: by.actor.userId,
      })
      .execute();
    await audit(trx, by, {
      action: 'exceptions.create',
      entity: 'entry_exception',
      entityId: id,
      after: { ...what, until },
      reason: input.reason,
    });
    return { id, until: until.toISOString() };
  });
}

async function isAssigned(trx: Kysely<Tables>, input: ExceptionInput): Promise<boolean> {
  let query = trx
    .selectFrom('teaching_assignments')
    .select('teacher_id')
    .where('class_id', '=', input.classId)
    .where('semester_id', '=', input.semesterId)
    .where('teacher_id', '=', input.teacherId);
  if (input.subjectId) query = query.where('subject_id', '=', input.subjectId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Late entry granted in a semester, newest first. */
export async function listExceptions(db: Kysely<Tables>, semesterId: string) {
  const rows = await db
    .selectFrom('entry_exceptions as x')
    .innerJoin('teachers as t', 't.id', 'x.teacher_id')
    .innerJoin('classes as c', 'c.id', 'x.class_id')
    .leftJoin('subjects as s', 's.id', 'x.subject_id')
    .leftJoin('users as u', 'u.id', 'x.approved_by')
    .select(['x.id', 'x.teacher_id', 't.full_name', 'x.class_id', 'c.name as class_name', 'x.subject_id'])
    .select(['s.name as subject_name', 'x.until_at', 'x.reason', 'u.display_name', 'x.approved_at'])
    .where('x.semester_id', '=', semesterId)
    .orderBy('x.approved_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    teacher: { id: row.teacher_id, name: row.full_name },
    classId: row.class_id,
    className: row.class_name,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    until: row.until_at.toISOString(),
    reason: row.reason,
    approvedBy: row.display_name ?? '',
    approvedAt: row.approved_at.toISOString(),
  }));
}
