import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { CopyError } from './copy-errors.ts';
import {
  type CopyEnd,
  type CopyStart,
  copyFormat,
  endName,
  endSchema,
  fileName,
  headsName,
  partName,
  startName,
  startSchema,
} from './copy-manifest.ts';
import { csvLines } from './csv-lines.ts';
import { RowsHash, schoolHash } from './rows-hash.ts';
import { type ZipEntry, zipEntries } from './zip-reader.ts';

/** What is done with the parts of a copy while it is read. */
export interface CopyVisitor {
  start?(start: CopyStart): Promise<void>;
  /** Lines of a table, without the names of its columns. */
  rows?(table: string, lines: readonly string[]): Promise<void>;
  file?(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  heads?(content: Uint8Array): Promise<void>;
}

/**
 * Reads a copy from its first byte to its last and compares every size, hash and count with what its end says. @throws CopyError for one that
 * is damaged, cut, another's, or of a form this program does not know; the visitor may have been given parts by then.
 */
export async function readCopy(
  source: AsyncIterable<Uint8Array>,
  visitor: CopyVisitor = {},
): Promise<{ start: CopyStart; end: CopyEnd }> {
  let start: CopyStart | null = null;
  let end: CopyEnd | null = null;
  const found = new Map<string, { size: number; sha256: string }>();
  const sums = new Map<string, RowsHash>();
  for await (const entry of zipEntries(source)) {
    if (end) throw new CopyError(`The archive is damaged: ${entry.name} stands behind its end.`);
    if (found.has(entry.name)) throw new CopyError(`The archive is damaged: ${entry.name} is in it twice.`);
    if (!start) {
      if (entry.name !== startName)
        throw new CopyError('This is a zip, but no copy of a school that Phượng has written.');
      const bytes = await whole(entry, found);
      start = parsed(startSchema, bytes, entry.name);
      if (start.formatVersion > copyFormat)
        throw new CopyError('A newer version of Phượng has written this archive: install that version.');
      for (const { name } of start.tables) sums.set(name, new RowsHash());
      await visitor.start?.(start);
      continue;
    }
    const table = partName.exec(entry.name)?.[1];
    const key = fileName.exec(entry.name)?.[1];
    if (entry.name === endName) end = parsed(endSchema, await whole(entry, new Map()), entry.name);
    else if (table) await takePart(entry, table);
    else if (key && visitor.file) await visitor.file(key, noted(entry, found));
    else if (entry.name === headsName && visitor.heads) await visitor.heads(await whole(entry, found));
    else for await (const _ of noted(entry, found));
  }
  if (!start || !end) throw new CopyError('The archive is cut off: its end is missing.');
  compare(found, sums, end);
  return { start, end };

  async function takePart(entry: ZipEntry, table: string): Promise<void> {
    const sum = sums.get(table);
    if (!sum) throw new CopyError(`The archive is damaged: it does not say what the table ${table} is.`);
    const [, ...lines] = csvLines((await whole(entry, found)).toString());
    for (const line of lines) sum.add(line);
    await visitor.rows?.(table, lines);
  }
}

function compare(
  found: ReadonlyMap<string, { size: number; sha256: string }>,
  sums: ReadonlyMap<string, RowsHash>,
  end: CopyEnd,
): void {
  for (const [name, { size, sha256 }] of Object.entries(end.entries)) {
    const is = found.get(name);
    if (is?.size !== size || is.sha256 !== sha256)
      throw new CopyError(`The archive is damaged: ${name} is not as it was written.`);
  }
  for (const name of found.keys()) {
    if (!(name in end.entries)) throw new CopyError(`The archive is damaged: ${name} was put in later.`);
  }
  for (const [name, sum] of sums) {
    const told = end.tables[name];
    if (told?.rows !== sum.rows || told.hash !== sum.digest())
      throw new CopyError(`The archive is damaged: rows of ${name} are missing or changed.`);
  }
  if (schoolHash(end.tables) !== end.hash)
    throw new CopyError('The archive is damaged: its hash is not that of its tables.');
}

async function* noted(
  entry: ZipEntry,
  found: Map<string, { size: number; sha256: string }>,
): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256');
  for await (const chunk of entry.content()) {
    sum.update(chunk);
    yield chunk;
  }
  found.set(entry.name, { size: entry.size, sha256: sum.digest('hex') });
}

async function whole(entry: ZipEntry, found: Map<string, { size: number; sha256: string }>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of noted(entry, found)) parts.push(chunk);
  return Buffer.concat(parts);
}

function parsed<T>(schema: z.ZodType<T>, bytes: Buffer, name: string): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new CopyError(`The archive is damaged, or another program's: ${name} cannot be read.`);
  }
}
