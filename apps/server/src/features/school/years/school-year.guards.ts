import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found, lockRow } from '../../../platform/record/versioned-edit.ts';
import { findSchoolYear } from './school-year.reads.ts';

/** Two people changing the active year must not meet: readers go on, the second writer waits. */
export async function lockActiveYear(trx: Kysely<Tables>): Promise<void> {
  await sql`lock table school_years in share row exclusive mode`.execute(trx);
}

/** The year as it is, its row locked. @throws AppError 404. */
export async function locked(trx: Kysely<Tables>, id: string): Promise<SchoolYear> {
  await lockRow(trx, 'school_years', id);
  return written(trx, id);
}

/** @throws AppError 404. */
export async function written(trx: Kysely<Tables>, id: string): Promise<SchoolYear> {
  return found(await findSchoolYear(trx, id));
}
