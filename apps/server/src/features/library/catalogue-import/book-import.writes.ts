import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { breathe } from '../../../platform/sheet/import-table.ts';
import { titleColumns } from '../titles/book-title.rules.ts';
import type { BookTask } from './book-import.rules.ts';

/** A statement: some milliseconds of work here. */
const titlesAtOnce = 200;

/** Writes the titles of a file: the new ones a few hundred a statement, what changes one by one. One log entry tells of all. */
export async function writeImportedBooks(trx: Kysely<Tables>, by: By, tasks: readonly BookTask[]): Promise<void> {
  const created = tasks.filter(({ known }) => known === null);
  for (let start = 0; start < created.length; start += titlesAtOnce) {
    const rows = created
      .slice(start, start + titlesAtOnce)
      .map(({ input }) => ({ id: newId(), ...titleColumns(input) }));
    await insertRows(trx, 'book_titles', rows);
    await breathe();
  }
  let updated = 0;
  for (const { known, input } of tasks) {
    if (known === null) continue;
    await trx
      .updateTable('book_titles')
      .set({ ...titleColumns(input), version: known.version + 1, updated_at: new Date() })
      .where('id', '=', known.id)
      .execute();
    updated += 1;
  }
  const after = { created: created.length, updated };
  await audit(trx, by, { action: 'books.import', entity: 'book_title', after });
}
