import type { IsbnRecord } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import { readIsbn } from '@phuong/marc/isbn.ts';
import { sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/receive-file.ts';
import type { Services } from '../../../platform/services.ts';
import { breathe, type ImportTable, readTable } from '../../../platform/sheet/import-table.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { marcTable } from '../catalogue-import/book-import.reads.ts';
import { type BookFields, bookFields } from '../catalogue-import/book-import.rules.ts';

/** A statement: some milliseconds of work here. */
const recordsAtOnce = 200;

type Row = ImportTable<BookFields>['rows'][number];

/** A row as it is kept; null without a title or a right ISBN: it could never be found. */
function keptOf({ values }: Row): { isbn: string; record: IsbnRecord } | null {
  const isbn = values.isbn ? readIsbn(values.isbn) : null;
  if (isbn === null || values.title === undefined) return null;
  const record: IsbnRecord = {
    title: values.title,
    subtitle: values.subtitle ?? '',
    authors: values.authors ?? [],
    publisher: values.publisher ?? '',
    place: values.place ?? '',
    year: values.year ?? null,
    edition: values.edition ?? '',
    series: values.series ?? '',
    ddc: values.ddc ?? '',
    kind: values.kind ?? null,
    grades: values.grades ?? [],
    language: values.language ?? '',
    pages: values.pages ?? null,
    price: values.price ?? null,
    summary: values.summary ?? '',
  };
  return { isbn, record };
}

/** Keeps a catalogue to look ISBNs up in. @throws AppError 400 for what is no catalogue, or has no book with an ISBN. */
export async function importIsbnCatalogue({ database, clock }: Services, by: By, file: ReceivedFile) {
  const table = (await marcTable(file.content)) ?? (await readTable(await readWorkbook(file.content), bookFields));
  // Of two rows of one ISBN the later one counts; one statement cannot write a row twice.
  const byIsbn = new Map<string, IsbnRecord>();
  for (const [index, row] of table.rows.entries()) {
    const kept = keptOf(row);
    if (kept) byIsbn.set(kept.isbn, kept.record);
    if (index % recordsAtOnce === 0) await breathe();
  }
  if (byIsbn.size === 0) throw fieldError('library.no_isbn', 'file');
  const rows = [...byIsbn].sort(([a], [b]) => (a < b ? -1 : 1));
  const answer = { kept: rows.length, left: table.rows.length - rows.length };
  await inTransaction(database, async (trx) => {
    for (let start = 0; start < rows.length; start += recordsAtOnce) {
      await trx
        .insertInto('isbn_records')
        .values(
          rows
            .slice(start, start + recordsAtOnce)
            .map(([isbn, record]) => ({ isbn, record: JSON.stringify(record), imported_at: clock.now() })),
        )
        .onConflict((conflict) =>
          conflict.column('isbn').doUpdateSet({ record: sql`excluded.record`, imported_at: clock.now() }),
        )
        .execute();
    }
    await audit(trx, by, {
      action: 'isbnLookup.import',
      entity: 'isbn_catalogue',
      after: { file: file.name, ...answer },
    });
  });
  return answer;
}
