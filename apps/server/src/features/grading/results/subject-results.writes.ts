import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** What a pupil's subject came to in a period. */
export interface SubjectResultRow {
  readonly student_id: string;
  readonly school_year_id: string;
  readonly period: Exclude<Period, 'HE'>;
  readonly subject_id: string;
  readonly class_id: string;
  /** Averages in tenths; null for subjects with comments, and where there is none yet. */
  readonly tenths: number | null;
  readonly passed: boolean | null;
}

/** A statement takes 65,535 values. */
const rowsAtOnce = 2000;

/** Stores subjects' results in place of those that are there. */
export async function upsertSubjectResults(trx: Kysely<Tables>, rows: readonly SubjectResultRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto('subject_results')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'school_year_id', 'period', 'subject_id']).doUpdateSet((eb) => ({
          class_id: eb.ref('excluded.class_id'),
          tenths: eb.ref('excluded.tenths'),
          passed: eb.ref('excluded.passed'),
        })),
      )
      .execute();
  }
}
