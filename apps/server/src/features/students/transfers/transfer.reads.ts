import type { Transfer } from '@phuong/contract/students/transfers/transfer.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../students.tables.ts';

const transfers = (db: Kysely<Tables>) =>
  db
    .selectFrom('school_transfers')
    .select(['id', 'direction', 'on_date as onDate', 'school_name as schoolName', 'school_code as schoolCode'])
    .select(['school_place as schoolPlace', 'document_number as documentNumber', 'document_on as documentOn'])
    .select(['reason', 'number', 'version']);

/** A pupil's moves between schools, the latest first. */
export const readTransfers = (db: Kysely<Tables>, studentId: string): Promise<Transfer[]> =>
  transfers(db).where('student_id', '=', studentId).orderBy('on_date', 'desc').orderBy('id', 'desc').execute();

/** @returns undefined where there is none. */
export const findTransfer = (db: Kysely<Tables>, id: string): Promise<Transfer | undefined> =>
  transfers(db).where('id', '=', id).executeTakeFirst();
