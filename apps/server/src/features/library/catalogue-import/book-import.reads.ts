import { MarcError } from '@phuong/marc/marc-record.ts';
import { looksLikeXml } from '@phuong/marc/marcxml.ts';
import { looksLikeMarc, readMarc } from '@phuong/marc/read-marc.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { breathe, type ImportRow, type ImportTable, rowsAtOnce } from '../../../platform/sheet/import-table.ts';
import {
  type BookFields,
  type BookImport,
  type BookImportFacts,
  bookFields,
  bookPlanner,
  type KnownTitle,
  wordsKey,
} from './book-import.rules.ts';
import { rowOfRecord, tableOfRecords } from './marc-table.rules.ts';

/** Of one file: more is several files. */
const mostRecords = 20_000;
/** Records between two turns of the event loop: some milliseconds. */
const recordsAtOnce = 100;
const titlesAtOnce = 1000;

/**
 * A file of MARC 21 as a table; null where the file is none. Others have their turn in between.
 * @throws AppError 400 for XML that is no MARCXML, or too many records.
 */
export async function marcTable(content: Uint8Array): Promise<ImportTable<BookFields> | null> {
  if (!looksLikeMarc(content)) return null;
  const rows: ImportRow<BookFields>[] = [];
  try {
    for (const read of readMarc(content)) {
      rows.push(rowOfRecord(read));
      if (rows.length > mostRecords) throw fieldError('library.too_many_records', 'file', { max: mostRecords });
      if (rows.length % recordsAtOnce === 0) await breathe();
    }
  } catch (error) {
    if (!(error instanceof MarcError)) throw error;
    // Excel's old XML and web pages saved as .xls begin so as well: they are for the reader of workbooks.
    if (looksLikeXml(content) && error.fault === 'wrong_xml' && !mentionsMarc(content)) return null;
    throw new AppError('library.marc_unreadable', { params: { field: error.field } });
  }
  return tableOfRecords(looksLikeXml(content) ? 'MARCXML' : 'MARC 21', rows);
}

const mentionsMarc = (content: Uint8Array) => Buffer.from(content.subarray(0, 4096)).includes('MARC21');

/** What importing the table would do now. @throws AppError 400 for an unknown category. */
export async function planBookImport(
  db: Kysely<Tables>,
  table: ImportTable<BookFields>,
  { categoryId, mayChange }: Pick<BookImportFacts, 'categoryId' | 'mayChange'>,
): Promise<BookImport> {
  const categories = await db
    .selectFrom('book_categories')
    .select(['id', 'code', 'name', 'ddc_from as ddcFrom', 'ddc_to as ddcTo'])
    .execute();
  if (!categories.some(({ id }) => id === categoryId)) throw fieldError('library.unknown_category', 'categoryId');
  const facts: BookImportFacts = { ...(await knownTitles(db)), categories, categoryId, mayChange };
  const planned = bookPlanner(facts);
  const rows: BookImport['rows'][number][] = [];
  for (let from = 0; from < table.rows.length; from += rowsAtOnce) {
    rows.push(...planned({ ...table, rows: table.rows.slice(from, from + rowsAtOnce) }).rows);
    await breathe();
  }
  return { fields: bookFields, table, rows };
}

/** Every title, some hundred at a time: reading them all at once would hold everybody else. */
async function* titlesInParts(db: Kysely<Tables>) {
  let last = '00000000-0000-0000-0000-000000000000';
  while (true) {
    const rows = await db
      .selectFrom('book_titles')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(titlesAtOnce)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < titlesAtOnce) return;
    last = end.id;
  }
}

async function knownTitles(db: Kysely<Tables>): Promise<Pick<BookImportFacts, 'byIsbn' | 'byWords'>> {
  const byIsbn = new Map<string, KnownTitle>();
  const byWords = new Map<string, KnownTitle>();
  for await (const row of titlesInParts(db)) {
    const {
      id,
      version,
      category_id,
      isbn,
      created_at: _,
      updated_at: __,
      search_key: ___,
      sort_key: ____,
      ...rest
    } = row;
    const known = { id, version, input: { ...rest, categoryId: category_id, isbn: isbn ?? '' } };
    if (isbn) byIsbn.set(isbn, known);
    else byWords.set(wordsKey(row.title, row.authors, row.year), known);
  }
  return { byIsbn, byWords };
}
