import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import type { Transfer, transferContract } from '@phuong/contract/students/transfers/transfer.contract.ts';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { found, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseBeforeBirth } from '../student.guards.ts';
import { findTransfer } from './transfer.reads.ts';
import { insertTransfer, schoolColumns } from './transfer.writes.ts';

type Received = BodyOf<(typeof transferContract)['transfers.receive']>;
type Changed = BodyOf<(typeof transferContract)['transfers.update']>;

/** Notes that a pupil came from another school; a pupil who entered some other way is now one who was transferred in. @throws AppError 404; 422 before the birth. */
export async function receiveTransfer({ database }: Services, by: By, studentId: string, input: Received) {
  return inTransaction(database, async (trx) => {
    const student = await trx
      .selectFrom('students')
      .select(['enrolment_type', 'date_of_birth'])
      .where('id', '=', studentId)
      .forUpdate()
      .executeTakeFirst();
    if (!student) throw notFound();
    refuseBeforeBirth(student.date_of_birth, { onDate: input.onDate, documentOn: input.documentOn });
    if (student.enrolment_type === null) {
      await trx
        .updateTable('students')
        .set((eb) => ({ enrolment_type: 'TRANSFERRED_IN', version: eb('version', '+', 1), updated_at: new Date() }))
        .where('id', '=', studentId)
        .execute();
    }
    const id = await insertTransfer(trx, studentId, { direction: 'IN', ...input });
    const transfer = found(await findTransfer(trx, id));
    const { version, id: _, ...after } = transfer;
    await audit(trx, by, { action: 'transfers.receive', entity: 'student', entityId: studentId, after });
    return transfer;
  });
}

/** @throws AppError 404; 409 for a stale version; 422 before the birth. */
export async function updateTransfer({ database }: Services, by: By, id: string, input: Changed): Promise<Transfer> {
  return inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom('school_transfers as t')
      .innerJoin('students as s', 's.id', 't.student_id')
      .select(['t.student_id', 's.date_of_birth'])
      .where('t.id', '=', id)
      .forUpdate('t')
      .executeTakeFirst();
    const { student_id: studentId, date_of_birth: born } = found(row);
    refuseBeforeBirth(born, { onDate: input.onDate, documentOn: input.documentOn });
    return versionedEdit(trx, by, {
      action: 'transfers.update',
      entity: 'student',
      id: studentId,
      version: input.version,
      read: () => findTransfer(trx, id),
      write: (before) =>
        trx
          .updateTable('school_transfers')
          .set({ ...schoolColumns(input), on_date: input.onDate, reason: input.reason, ...nextVersion(before) })
          .where('id', '=', id)
          .execute(),
      difference: ({ version: _, ...before }, { version: __, ...after }) => changed(before, after),
    });
  });
}
