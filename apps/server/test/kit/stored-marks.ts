import type { Insertable, Kysely } from 'kysely';
import '../../src/features/tables.ts';
import type { Tables } from '../../src/platform/database/tables.ts';

/** Marks as rows that nobody typed: the subject and the semester are those of the sheet. */
export async function storeMarks(
  db: Kysely<Tables>,
  rows: readonly Omit<Insertable<Tables['marks']>, 'subject_id' | 'semester_id'>[],
): Promise<void> {
  const sheetIds = [...new Set(rows.map(({ sheet_id }) => sheet_id))];
  if (sheetIds.length === 0) return;
  const sheets = await db
    .selectFrom('mark_sheets')
    .select(['id', 'subject_id', 'semester_id'])
    .where('id', 'in', sheetIds)
    .execute();
  const keysOf = new Map(sheets.map(({ id, ...keys }) => [id, keys]));
  const cells = rows.flatMap((row) => {
    const keys = keysOf.get(row.sheet_id);
    return keys ? [{ ...row, ...keys }] : [];
  });
  await db.insertInto('marks').values(cells).execute();
}
