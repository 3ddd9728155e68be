import type { IsbnRecord } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import { MarcError } from '@phuong/marc/marc-record.ts';
import { readMarcXml } from '@phuong/marc/marcxml.ts';
import { type IsbnSourceSettings, isbnAddress } from '../../../platform/isbn-source-settings.ts';
import { fetchOutside, OutsideError } from '../../../platform/outside/fetch-outside.ts';
import { log } from '../../../platform/seen/log.ts';
import type { Services } from '../../../platform/services.ts';
import { rowOfBook, rowOfRecord } from '../catalogue-import/marc-table.rules.ts';
import { keptOf } from './isbn-record.rules.ts';
import { bookOfJson } from './isbn-source.rules.ts';

const mebibyte = 1024 * 1024;
/** Somebody stands with a book in their hand: longer than this they type it faster. */
const milliseconds = 5_000;
const records = { accept: 'application/json, application/marcxml+xml, application/xml;q=0.9, text/xml;q=0.9' };
const pictures = { accept: 'image/jpeg, image/png, image/webp, image/gif' };

/** What a source says of an ISBN; no record: it has no such book. */
export interface SourceSaid {
  readonly record: IsbnRecord | null;
  readonly coverUrl: string | null;
}
const nothing: SourceSaid = { record: null, coverUrl: null };

/** Asks a source about an ISBN (thirteen digits). Null where nothing came that can be read; why stands in the server's log, without the address, which may hold a key. */
export async function readSource(settings: IsbnSourceSettings, isbn: string): Promise<SourceSaid | null> {
  const limits = { ...records, mostBytes: mebibyte, milliseconds, trustedHost: settings.host };
  try {
    const answer = await fetchOutside(isbnAddress(settings, isbn), limits);
    if (answer.status === 404) return nothing;
    const read = readerOf(answer.mediaType);
    if (read) return read(answer.content, isbn);
    log.warn({ mediaType: answer.mediaType.slice(0, 60) }, 'the source for ISBNs answered with something else');
  } catch (error) {
    if (!(error instanceof OutsideError || error instanceof MarcError || error instanceof SyntaxError)) throw error;
    log.warn({ why: error.message }, 'the source for ISBNs gave nothing to read');
  }
  return null;
}

function readerOf(mediaType: string): ((content: Buffer, isbn: string) => SourceSaid) | null {
  if (/^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(mediaType)) return ofJson;
  if (/^(?:application|text)\/(?:[\w.-]+\+)?xml$/.test(mediaType)) return ofXml;
  return null;
}

function ofJson(content: Buffer, isbn: string): SourceSaid {
  const found = bookOfJson(JSON.parse(content.toString('utf8')), isbn);
  const record = found && keptOf(rowOfBook(found.book, 1))?.record;
  return found && record ? { record, coverUrl: found.coverUrl } : nothing;
}

function ofXml(content: Buffer, isbn: string): SourceSaid {
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
    log.warn({ why: error.message }, 'the source for ISBNs gave no cover');
    return 'away';
  }
}
