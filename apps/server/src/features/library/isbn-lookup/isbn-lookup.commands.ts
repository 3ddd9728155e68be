import type { IsbnRecord, isbnLookupContract } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { readIsbn } from '@phuong/marc/isbn.ts';
import { sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/receive-file.ts';
import type { Services } from '../../../platform/services.ts';
import { breathe, readTable } from '../../../platform/sheet/import-table.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { marcTable } from '../catalogue-import/book-import.reads.ts';
import { bookFields } from '../catalogue-import/book-import.rules.ts';
import { keptOf } from './isbn-record.rules.ts';
import { askSource } from './isbn-source.writes.ts';
import '../library.tables.ts';

/** A statement: some milliseconds of work here. */
const recordsAtOnce = 200;

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

/** What is known of an ISBN: the title of the school, else the catalogue that was brought in, else the source. @throws AppError 400 for one whose check digit is wrong. */
export async function findByIsbn(
  services: Services,
  typed: string,
): Promise<ResultOf<(typeof isbnLookupContract)['isbnLookup.find']>> {
  const { db } = services;
  const isbn = readIsbn(typed);
  if (isbn === null) throw fieldError('library.isbn_not_valid', 'isbn', { isbn: typed });
  const title = await db.selectFrom('book_titles').select(['id', 'title']).where('isbn', '=', isbn).executeTakeFirst();
  const kept = await db.selectFrom('isbn_records').select('record').where('isbn', '=', isbn).executeTakeFirst();
  const { count } = await db
    .selectFrom('isbn_records')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const known = { isbn, title: title ?? null, catalogue: Number(count) };
  const asked = title || kept ? null : await askSource(services, isbn);
  if (!asked || asked.state === 'OFF') return { ...known, record: kept?.record ?? null, source: null };
  const { host, state, record, coverUrl } = asked;
  return { ...known, record, source: { host, state, hasCover: coverUrl !== null } };
}
