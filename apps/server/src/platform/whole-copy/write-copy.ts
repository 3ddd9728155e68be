import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { ByteStore } from '../files/byte-store.ts';
import { type CopiedTable, copiedTables, migrationsOf, sequencesOf } from './copied-tables.ts';
import { type CopyEnd, type CopyStart, copyFormat, endName, headsName, startName } from './copy-manifest.ts';
import { copyReadme } from './copy-readme.ts';
import { schoolHash } from './rows-hash.ts';
import { sumTable, writeValuesAlike } from './table-lines.ts';
import { type ColumnWords, tableSchemaOf } from './table-schema.ts';
import { type Sink, ZipWriter } from './zip-writer.ts';

/** What a school is besides its database: its data folder, and where the bytes of its files lie. */
export interface SchoolFolders {
  readonly dataDir: string;
  readonly bytes: ByteStore;
}

export interface CopyOptions {
  readonly kind: 'backup' | 'export';
  readonly at: Date;
  readonly secretMark: string | null;
  readonly words: ColumnWords;
}

interface NamedFile {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly name: string;
}

/** Who holds the secret sees by it whether another program holds the same. */
export const secretMarkOf = (secret: Uint8Array): string =>
  createHash('sha256').update('phuong: mark of the session secret\n').update(secret).digest('hex').slice(0, 16);

/**
 * Writes the whole school as a zip to `sink`, while it is in use: tables from one snapshot, then the files that it names, which nobody deletes
 * meanwhile. Constant memory. @returns what it came to, as it stands last in the copy.
 */
export async function writeCopy(
  db: Db,
  { dataDir, bytes: store }: SchoolFolders,
  options: CopyOptions,
  sink: Sink,
): Promise<CopyEnd> {
  const running = await store.beginCopy();
  try {
    const entries: CopyEnd['entries'] = {};
    const zip = new ZipWriter(sink);
    const add = async (name: string, content: Uint8Array | string) => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      entries[name] = { size: bytes.length, sha256: hash('sha256', bytes) };
      await zip.add(name, bytes);
    };
    const { files, tables } = await inSnapshot(db, async (trx) => {
      const found = await copiedTables(trx);
      await add(startName, JSON.stringify(await startOf(trx, found, options)));
      for (const [name, text] of Object.entries(copyReadme)) await add(name, text);
      const sums: CopyEnd['tables'] = {};
      for (const table of found) {
        await add(`tables/${table.name}/schema.json`, JSON.stringify(tableSchemaOf(table, options.words), null, 2));
        let part = 0;
        sums[table.name] = await sumTable(trx, table, async (text) => {
          part += 1;
          await add(`tables/${table.name}/${String(part).padStart(5, '0')}.csv`, text);
        });
      }
      return { files: await namedFiles(trx), tables: sums };
    });
    const missing: CopyEnd['missing'] = [];
    let bytes = 0;
    for (const file of files) {
      const added = await store.atPath(file.key, async (path) => {
        const sums = await sumsOf(path);
        if (sums?.sha256 !== file.sha256) return null;
        entries[`files/${file.key}`] = { size: sums.size, sha256: sums.sha256 };
        await zip.addStream(`files/${file.key}`, sums.size, sums.crc, createReadStream(path));
        return sums.size;
      });
      if (added === null) missing.push({ key: file.key, name: file.name });
      bytes += added ?? 0;
    }
    const heads = await readFile(join(dataDir, headsName)).catch(() => null);
    if (heads) await add(headsName, heads);
    // Numbers that were given out since the snapshot are given out no more.
    const sequences = await sequencesOf(db.kysely);
    const count = files.length - missing.length;
    const end: CopyEnd = { entries, tables, files: { count, bytes }, missing, sequences, hash: schoolHash(tables) };
    await zip.add(endName, Buffer.from(JSON.stringify(end)));
    await zip.end();
    return end;
  } finally {
    await running.end();
  }
}

/** What the school comes to now: every row by its table, and the files whose bytes are not as they were kept. */
export async function sumSchool(
  db: Db,
  { bytes }: SchoolFolders,
): Promise<Pick<CopyEnd, 'tables' | 'hash' | 'missing'>> {
  const { files, tables } = await inSnapshot(db, async (trx) => {
    const sums: CopyEnd['tables'] = {};
    for (const table of await copiedTables(trx)) sums[table.name] = await sumTable(trx, table);
    return { files: await namedFiles(trx), tables: sums };
  });
  const missing: CopyEnd['missing'] = [];
  for (const { key, name, sha256 } of files) {
    const sums = await bytes.atPath(key, sumsOf);
    if (sums?.sha256 !== sha256) missing.push({ key, name });
  }
  return { tables, hash: schoolHash(tables), missing };
}

const inSnapshot = <T>(db: Db, work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.withoutLimits((kysely) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await writeValuesAlike(trx);
        return work(trx);
      }),
  );

async function startOf(trx: Kysely<Tables>, tables: CopiedTable[], options: CopyOptions): Promise<CopyStart> {
  const { rows } = await sql<{ name: string }>`select name from schools`.execute(trx);
  const { kind, at, secretMark } = options;
  return {
    format: 'phuong-copy',
    formatVersion: copyFormat,
    kind,
    madeAt: at.toISOString(),
    school: rows[0]?.name ?? null,
    migrations: await migrationsOf(trx),
    secretMark: kind === 'backup' ? secretMark : null,
    tables: tables.map(({ columns, primaryKey, references, ...table }) => ({
      ...table,
      columns: [...columns],
      primaryKey: [...primaryKey],
      references: references.map((each) => ({ ...each, columns: [...each.columns], to: [...each.to] })),
    })),
  };
}

/** Each once, however many rows share its bytes. */
async function namedFiles(trx: Kysely<Tables>): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`select distinct on (storage_key) storage_key as key, sha256, size, name
    from files order by storage_key, id`.execute(trx);
  return rows;
}

/** @returns null where there is no such file. */
async function sumsOf(path: string): Promise<{ size: number; sha256: string; crc: number } | null> {
  const sum = createHash('sha256');
  let size = 0;
  let crc = 0;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
      sum.update(chunk);
      crc = crc32(chunk, crc);
      size += chunk.length;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'EACCES') throw error;
    return null;
  }
  return { size, sha256: sum.digest('hex'), crc };
}
