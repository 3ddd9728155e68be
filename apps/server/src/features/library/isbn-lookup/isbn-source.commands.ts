import { createHash } from 'node:crypto';
import type { IsbnRecord, isbnLookupContract } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { readIsbn } from '@phuong/marc/isbn.ts';
import { MarcError } from '@phuong/marc/marc-record.ts';
import { readMarcXml } from '@phuong/marc/marcxml.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { fetchOutside, OutsideError } from '../../../platform/http/fetch-outside.ts';
import { isbnAddress } from '../../../platform/isbn-source-settings.ts';
import type { Services } from '../../../platform/services.ts';
import { rowOfBook, rowOfRecord } from '../catalogue-import/marc-table.rules.ts';
import { keptOf } from './isbn-record.rules.ts';
import { bookOfJson } from './isbn-source.rules.ts';
import '../library.tables.ts';

const mebibyte = 1024 * 1024;
/** Somebody stands with a book in their hand: longer than this they type it faster. */
const milliseconds = 5_000;
const records = { accept: 'application/json, application/marcxml+xml, application/xml;q=0.9, text/xml;q=0.9' };
const pictures = { accept: 'image/jpeg, image/png, image/webp, image/gif' };

const hour = 3_600_000;
/** A book stays what it is; one that is unknown may be catalogued tomorrow. */
const keptFor = { known: 90 * 24 * hour, unknown: 24 * hour };

interface Answer {
  readonly record: IsbnRecord | null;
  readonly coverUrl: string | null;
}
/** OFF: no source is set; AWAY: it did not answer in time, or not in a way that can be read. */
type SourceAnswer =
  | { readonly state: 'OFF' }
  | ({ readonly state: 'AWAY' | 'FOUND' | 'UNKNOWN'; readonly host: string } & Answer);

const nothing: Answer = { record: null, coverUrl: null };
const answered = (host: string, { record, coverUrl }: Answer): SourceAnswer => ({
  state: record ? 'FOUND' : 'UNKNOWN',
  host,
  record,
  coverUrl,
});

/** What the source of the settings says of an ISBN (thirteen digits): what it has said lately, else it is asked. */
export async function askSource({ db, clock, config }: Services, isbn: string): Promise<SourceAnswer> {
  const settings = config.isbnSource;
  if (!settings) return { state: 'OFF' };
  const source = createHash('sha256').update(settings.template).digest('hex');
  const kept = await db
    .selectFrom('isbn_answers')
    .select(['record', 'cover_url as coverUrl', 'asked_at as askedAt'])
    .where('isbn', '=', isbn)
    .where('source', '=', source)
    .executeTakeFirst();
  const age = kept ? clock.now().getTime() - new Date(kept.askedAt).getTime() : Number.POSITIVE_INFINITY;
  if (kept && age < (kept.record ? keptFor.known : keptFor.unknown)) return answered(settings.host, kept);
  const answer = await ask(isbnAddress(settings, isbn), settings.host, isbn);
  // An old answer is better than none.
  if (!answer) return kept ? answered(settings.host, kept) : { state: 'AWAY', host: settings.host, ...nothing };
  const row = {
    source,
    record: answer.record && JSON.stringify(answer.record),
    cover_url: answer.coverUrl,
    asked_at: clock.now(),
  };
  await db
    .insertInto('isbn_answers')
    .values({ isbn, ...row })
    .onConflict((conflict) => conflict.column('isbn').doUpdateSet(row))
    .execute();
  return answered(settings.host, answer);
}

/** Null where nothing came that can be read; why stands in the server's log, without the address, which may hold a key. */
async function ask(address: URL, trustedHost: string, isbn: string): Promise<Answer | null> {
  try {
    const answer = await fetchOutside(address, { ...records, mostBytes: mebibyte, milliseconds, trustedHost });
    if (answer.status === 404) return nothing;
    const read = readerOf(answer.mediaType);
    if (read) return read(answer.content, isbn);
    console.error(`the source for ISBNs answered with ${answer.mediaType.slice(0, 60) || 'no media type'}`);
  } catch (error) {
    if (!(error instanceof OutsideError || error instanceof MarcError || error instanceof SyntaxError)) throw error;
    console.error(`the source for ISBNs gave nothing to read: ${error.message}`);
  }
  return null;
}

function readerOf(mediaType: string): ((content: Buffer, isbn: string) => Answer) | null {
  if (/^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(mediaType)) return ofJson;
  if (/^(?:application|text)\/(?:[\w.-]+\+)?xml$/.test(mediaType)) return ofXml;
  return null;
}

function ofJson(content: Buffer, isbn: string): Answer {
  const found = bookOfJson(JSON.parse(content.toString('utf8')), isbn);
  const record = found && keptOf(rowOfBook(found.book, 1))?.record;
  return found && record ? { record, coverUrl: found.coverUrl } : nothing;
}

function ofXml(content: Buffer, isbn: string): Answer {
  try {
    for (const read of readMarcXml(content)) {
      const kept = keptOf(rowOfRecord(read));
      if (kept?.isbn === isbn) return { record: kept.record, coverUrl: null };
    }
  } catch (error) {
    // An empty answer of a search has no record in it.
    if (!(error instanceof MarcError) || content.includes('<!DOCTYPE')) throw error;
  }
  return nothing;
}

/** The bytes of a cover the source named: a picture or not is for who draws it to say. */
export async function fetchCover({ config }: Services, url: string): Promise<Uint8Array | 'none' | 'away'> {
  const trustedHost = config.isbnSource?.host ?? '';
  try {
    const answer = await fetchOutside(new URL(url), {
      ...pictures,
      mostBytes: 5 * mebibyte,
      milliseconds,
      trustedHost,
    });
    return answer.status === 404 ? 'none' : answer.content;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.error(`the source for ISBNs gave no cover: ${error.message}`);
    return 'away';
  }
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
