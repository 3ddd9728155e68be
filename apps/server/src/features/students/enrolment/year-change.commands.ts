import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import '../../tables.ts';

export interface NewPlace {
  readonly id: string;
  readonly studentId: string;
  readonly classId: string;
  readonly schoolYearId: string;
  readonly fromDate: string;
  readonly reason: string;
}

/**
 * Opens many places at once, in the caller's transaction; the caller has seen that the year is open and the classes are of it. A pupil who
 * has an open place in that year violates the database's rule of one, and everything is taken back.
 */
export async function enrolMany(trx: Kysely<Tables>, places: readonly NewPlace[]): Promise<void> {
  for (let start = 0; start < places.length; start += 1000) {
    await trx
      .insertInto('enrolments')
      .values(
        places.slice(start, start + 1000).map((place) => ({
          id: place.id,
          student_id: place.studentId,
          class_id: place.classId,
          school_year_id: place.schoolYearId,
          from_date: place.fromDate,
          to_date: null,
          order_number: null,
          reason: place.reason,
        })),
      )
      .execute();
  }
}

/** Takes places back that never were used. */
export async function withdrawPlaces(trx: Kysely<Tables>, enrolmentIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('enrolments').where(sql<boolean>`id = any(${enrolmentIds}::uuid[])`).execute();
}

export interface StatusChange {
  readonly studentId: string;
  readonly from: 'STUDYING' | 'TRANSFERRED' | 'DROPPED_OUT' | 'SUSPENDED' | 'COMPLETED';
  readonly to: 'STUDYING' | 'COMPLETED';
  readonly effectiveOn: string;
  readonly reason: string;
}

/** Changes the status of many pupils with its dated history, in the caller's transaction. */
export async function changeStatuses(
  trx: Kysely<Tables>,
  changes: readonly StatusChange[],
  userId: string | null,
): Promise<void> {
  for (const to of ['STUDYING', 'COMPLETED'] as const) {
    const ids = changes.filter((change) => change.to === to).map(({ studentId }) => studentId);
    await trx
      .updateTable('students')
      .set((eb) => ({ status: to, version: eb('version', '+', 1), updated_at: new Date() }))
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
  }
  for (let start = 0; start < changes.length; start += 1000) {
    await trx
      .insertInto('student_status_changes')
      .values(
        changes.slice(start, start + 1000).map((change) => ({
          id: newId(),
          student_id: change.studentId,
          from_status: change.from,
          to_status: change.to,
          effective_on: change.effectiveOn,
          reason: change.reason,
          changed_by: userId,
        })),
      )
      .execute();
  }
}

/** Puts many pupils into other cohorts (a repeated year), in the caller's transaction. */
export async function changeCohorts(
  trx: Kysely<Tables>,
  changes: readonly { readonly studentId: string; readonly cohortId: string | null }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update students s set cohort_id = c.cohort_id, version = s.version + 1, updated_at = now()
    from unnest(${changes.map(({ studentId }) => studentId)}::uuid[],
      ${changes.map(({ cohortId }) => cohortId)}::uuid[]) as c (student_id, cohort_id)
    where s.id = c.student_id`.execute(trx);
}
