import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import type { Kysely, Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { AuditEntry } from '../../../platform/audit/audit-entry.rules.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { found, nextVersion, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { lockSemesters } from '../semester.guards.ts';
import { readExam } from './exam.reads.ts';
import type { ExamPeriodRow } from './exam-facts.reads.ts';
import { type ExamSpan, overlaps } from './exam-turns.rules.ts';

/**
 * The period, held until the transaction ends. The semester is held before: of two periods that share teachers and rooms one is edited
 * at a time. @throws AppError 404; 409 when its year is closed.
 */
export async function lockedExam(trx: Kysely<Tables>, id: string): Promise<ExamPeriodRow> {
  const seen = found(
    await trx.selectFrom('exam_periods').select('semester_id').where('id', '=', id).executeTakeFirst(),
  );
  await lockSemesters(trx, [seen.semester_id]);
  const row = found(
    await trx.selectFrom('exam_periods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
  await openYear(trx, row.school_year_id);
  return row;
}

/** @throws AppError 400 naming the first id that is no working teacher. */
export async function refuseUnknownTeachers(
  trx: Kysely<Tables>,
  ids: readonly string[],
  field: (index: number) => string,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx.selectFrom('teachers').select('id').where('id', 'in', ids).forKeyShare().execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw fieldError('timetable.unknown_teacher', field(missing));
}

interface Sitting {
  readonly id: string;
  readonly span: ExamSpan;
  readonly classIds: ReadonlySet<string>;
  readonly subject: { readonly name: string };
}

/** @throws AppError 409 when a class sits something else at that time. */
export function refuseOverlap(sessions: readonly Sitting[], session: Omit<Sitting, 'subject'>): void {
  const other = sessions.find(
    (each) =>
      each.id !== session.id &&
      overlaps(each.span, session.span) &&
      [...each.classIds].some((id) => session.classIds.has(id)),
  );
  if (other) throw fieldError('timetable.exam_session_overlaps', 'startTime', { subject: other.subject.name });
}

export type ExamCaller = By & { readonly actor: Actor };

/**
 * Edits an exam period or what belongs to it in one transaction: whoever saw an older version is refused, the work writes and says what
 * the log keeps. `version` undefined: what is asked for holds whatever others have changed.
 * @throws AppError 404; 409 closed year, stale version with the period as it is; whatever the work refuses.
 */
export async function editExam(
  { database, clock }: Services,
  by: ExamCaller,
  { id, version }: { id: string; version: number | undefined },
  work: (
    trx: Transaction<Tables>,
    period: ExamPeriodRow,
    today: string,
  ) => Promise<Omit<AuditEntry, 'entity' | 'entityId'>>,
): Promise<ExamDetail> {
  return inTransaction(database, async (trx) => {
    const period = await lockedExam(trx, id);
    const caller = { actor: by.actor, today: clock.today() };
    if (version !== undefined) await refuseStaleShowing(period, version, () => readExam(trx, caller, id));
    const entry = await work(trx, period, caller.today);
    await trx.updateTable('exam_periods').set(nextVersion(period)).where('id', '=', id).execute();
    await audit(trx, by, { ...entry, entity: 'exam_period', entityId: id });
    return readExam(trx, caller, id);
  });
}
