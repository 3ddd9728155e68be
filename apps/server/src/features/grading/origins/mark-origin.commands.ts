import type { MarkOriginInput } from '@phuong/contract/grading/sheets/marks.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type Entry, pupilRefusal, readEntry, requireEntry } from '../entry/entry.guards.ts';
import { hasHoursEnded } from '../sheets/mark-sheet.policy.ts';
import { cameWithin } from './mark-origin.reads.ts';

type Caller = By & { readonly actor: Actor };

/**
 * Says of a pupil's marks in a sheet that they were earned at another school, and by which paper (`school` null: takes it back). The marks
 * themselves are entered like any other; who may enter them may say this. It is of the mark as it stands: typed anew, it is a mark of here.
 * @throws AppError 404; why nothing may be entered now; 409 for a mark that is no longer what the caller saw, or a pupil who was here all
 * the semester.
 */
export async function setMarkOrigin(
  { database, clock }: Services,
  by: Caller,
  sheetId: string,
  { studentId, cells, school, reason }: MarkOriginInput,
): Promise<void> {
  const moment = { now: clock.now(), today: clock.today() };
  await inTransaction(database, async (trx) => {
    const entry = await readEntry(trx, sheetId, by.actor, [{ studentId }], moment);
    if (hasHoursEnded(entry, moment.now)) throw new AppError('grading.sheet_locked');
    requireEntry(entry.decision, entry, reason);
    const refusal = pupilRefusal(studentId, entry, moment);
    if (refusal) throw fieldError(refusal, 'studentId');
    if (!(await cameWithin(trx, entry, studentId))) throw fieldError('grading.mark_origin_here', 'studentId');
    const before = await holdMarks(trx, entry, studentId, cells);
    for (const { column, version } of cells) {
      const key = {
        student_id: studentId,
        semester_id: entry.semesterId,
        subject_id: entry.subjectId,
        column_key: column,
      };
      await trx
        .deleteFrom('mark_origins')
        .where('student_id', '=', key.student_id)
        .where('semester_id', '=', key.semester_id)
        .where('subject_id', '=', key.subject_id)
        .where('column_key', '=', column)
        .execute();
      if (!school) continue;
      const { schoolName: school_name, documentNumber: document_number } = school;
      const who = { recorded_by: by.actor.userId, recorded_by_name: by.actor.name, recorded_at: moment.now };
      await trx
        .insertInto('mark_origins')
        .values({ ...key, mark_version: version, school_name, document_number, ...who })
        .execute();
    }
    await audit(trx, by, {
      action: 'marks.setOrigin',
      entity: 'mark_sheet',
      entityId: sheetId,
      before: { studentId, marks: before },
      after: { studentId, columns: cells.map(({ column }) => column), ...school },
      reason: reason === '' ? undefined : reason,
    });
  });
}

interface HeldMark {
  readonly column: string;
  readonly schoolName: string | null;
  readonly documentNumber: string | null;
}

/** Holds the marks, which must be those the caller saw. @returns what was said of them. */
async function holdMarks(
  trx: Kysely<Tables>,
  { semesterId, subjectId }: Entry,
  studentId: string,
  cells: MarkOriginInput['cells'],
): Promise<HeldMark[]> {
  const { rows } = await sql<HeldMark & { version: number; state: string }>`
    select m.column_key as "column", m.version, m.state, o.school_name as "schoolName", o.document_number as "documentNumber"
    from marks m left join mark_origins o on o.student_id = m.student_id and o.semester_id = m.semester_id
      and o.subject_id = m.subject_id and o.column_key = m.column_key and o.mark_version = m.version
    where m.student_id = ${studentId} and m.semester_id = ${semesterId} and m.subject_id = ${subjectId}
      and m.column_key = any(${cells.map(({ column }) => column)}::text[])
    order by m.column_key for update of m`.execute(trx);
  const isSeen = cells.every(({ column, version }) =>
    rows.some((row) => row.column === column && row.version === version && row.state === 'value'),
  );
  if (!isSeen) throw new AppError('platform.stale_version');
  return rows.map(({ column, schoolName, documentNumber }) => ({ column, schoolName, documentNumber }));
}
