import type { TransferDirection, transferSchool } from '@phuong/contract/students/transfers/transfer.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import '../students.tables.ts';

type OtherSchool = z.output<typeof transferSchool>;

interface NewTransfer extends OtherSchool {
  readonly direction: TransferDirection;
  readonly onDate: string;
  readonly reason: string;
}

/** GTCT: giấy giới thiệu chuyển trường; TNCT: tiếp nhận chuyển trường. */
const kinds = {
  OUT: { sequence: 'school_transfers_out_number', mark: 'GTCT' },
  IN: { sequence: 'school_transfers_in_number', mark: 'TNCT' },
} as const;

/** What a transfer says of the other school, as columns. */
export const schoolColumns = (school: OtherSchool) => ({
  school_name: school.schoolName,
  school_code: school.schoolCode,
  school_place: school.schoolPlace,
  document_number: school.documentNumber,
  document_on: school.documentOn,
});

/** Notes a transfer with the next number of this school's own paper, in the caller's transaction. @returns its id. */
export async function insertTransfer(trx: Kysely<Tables>, studentId: string, transfer: NewTransfer): Promise<string> {
  const { direction, onDate, reason } = transfer;
  const { sequence, mark } = kinds[direction];
  const { rows } = await sql<{ next: string }>`select nextval(${sequence}::regclass)::text as next`.execute(trx);
  const id = newId();
  await trx
    .insertInto('school_transfers')
    .values({
      id,
      student_id: studentId,
      direction,
      on_date: onDate,
      reason,
      number: `${rows[0]?.next ?? ''}/${onDate.slice(0, 4)}/${mark}`,
      ...schoolColumns(transfer),
    })
    .execute();
  return id;
}
