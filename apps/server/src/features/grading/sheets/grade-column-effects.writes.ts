import type { GradeColumnPreview } from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Gives open sheets the number of regular columns that a changed template asks for; results of changed averages are out of date then. */
export async function applyGradeColumns(trx: Kysely<Tables>, effects: GradeColumnPreview): Promise<void> {
  for (const count of new Set(effects.sheets.map(({ newCount }) => newCount))) {
    const ids = effects.sheets.filter(({ newCount }) => newCount === count).map(({ sheetId }) => sheetId);
    await trx
      .updateTable('mark_sheets')
      .set((eb) => ({ regular_count: count, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', 'in', ids)
      .execute();
  }
  const touched = [...new Set(effects.averages.map(({ sheetId }) => sheetId))];
  if (touched.length === 0) return;
  await sql`
    update term_results r set is_out_of_date = true
    from mark_sheets s join semesters m on m.id = s.semester_id
    where s.id in (${sql.join(touched)}) and r.class_id = s.class_id and r.school_year_id = m.school_year_id
      and r.period in ('CN', case m.ordinal when 1 then 'HK1' else 'HK2' end)`.execute(trx);
}
