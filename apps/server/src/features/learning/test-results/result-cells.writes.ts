import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { writeIntoSheet } from '../marking/sheet-cell.writes.ts';

/** Keeps which cells of the sheet hold what a test has written, as they were then. @returns how many were written. */
export async function keepResultCells(
  trx: Transaction<Tables>,
  itemId: string,
  written: Awaited<ReturnType<typeof writeIntoSheet>>,
): Promise<number> {
  if (!written) return 0;
  const { target, versions } = written;
  for (const [studentId, version] of versions) {
    await trx
      .updateTable('test_results')
      .set({ cell_semester_id: target.semesterId, cell_column: target.column, cell_version: version })
      .where('item_id', '=', itemId)
      .where('student_id', '=', studentId)
      .execute();
  }
  return versions.size;
}
