import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { found, lockRow } from '../../../platform/record/versioned-edit.ts';
import { type Span, said } from './school-year.policy.ts';
import { findSchoolYear } from './school-year.reads.ts';

/** Two people changing the active year must not meet: readers go on, the second writer waits. */
export async function lockActiveYear(trx: Kysely<Tables>): Promise<void> {
  await sql`lock table school_years in share row exclusive mode`.execute(trx);
}

/** For a year that begins as it is planned. @throws AppError 409 while another is active. */
export async function refuseOtherActive(trx: Kysely<Tables>): Promise<void> {
  const active = await trx.selectFrom('school_years').select('name').where('status', '=', 'ACTIVE').executeTakeFirst();
  if (active) throw fieldError('school.other_year_active', 'begins', { name: active.name });
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

/** @throws AppError 409 for days that another year has. */
export async function refuseOverlap(trx: Kysely<Tables>, id: string, span: Span): Promise<void> {
  const other = await trx
    .selectFrom('school_years')
    .select(['name', 'start_date as startDate', 'end_date as endDate'])
    .where('id', '!=', id)
    .where('start_date', '<=', span.endDate)
    .where('end_date', '>=', span.startDate)
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const field = other.startDate < span.startDate ? 'startDate' : 'endDate';
  throw fieldError('school.year_overlaps', field, { name: other.name, ...said(other) });
}
