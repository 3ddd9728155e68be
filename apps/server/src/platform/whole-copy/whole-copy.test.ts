// On the embedded database too: one connection
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { atEnd } from '../../../test/kit/at-end.ts';
import { testDatabase } from '../../../test/servers/database.ts';
import { testServerUrl } from '../../../test/servers/server-template.ts';
import { aClass, aSchoolYear, aStudent, aTeacher } from '../../../test/world/factories.ts';
import { migrations } from '../database/all-migrations.ts';
import { migrationStatus } from '../database/migrate.ts';
import type { Db } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { diskByteStore } from '../files/byte-store.ts';
import { diskFileStore } from '../files/file-store.ts';
import { usualUploadSettings } from '../uploads/upload-settings.ts';
import { tidyBackups, verified, writeBackup, writeExport } from './backup-folder.ts';
import { CopyError } from './copy-errors.ts';
import { installedIn } from './empty-schema.ts';
import { loadCopy } from './load-copy.ts';
import { newKeyPair, openedCopy } from './seal-copy.ts';
import { type CopyOptions, sumSchool, writeCopy } from './write-copy.ts';
import type { Sink } from './zip-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'phuong-copy-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
/** A data folder whose files lie in it. */
const inFolder = (place: string) => ({ dataDir: place, bytes: diskByteStore(join(place, 'files')) });
const files = diskFileStore(join(dataDir, 'files'), usualUploadSettings);
const at = new Date('2026-11-29T10:30:00Z');
const options: CopyOptions = { kind: 'backup', at, secretMark: null, words: () => null };
const heads = `2026-11-28 3:${'0'.repeat(64)}\n`;
const hostile = 'Lê "Văn"\r\nHùng, ﬁn\\N\n""';

let school: Db;
let fileId: string;
let key: Awaited<ReturnType<typeof newKeyPair>>;
let backup: string;

const writing =
  (db: Db, changed: Partial<CopyOptions> = {}) =>
  (sink: Sink) =>
    writeCopy(db, inFolder(dataDir), { ...options, ...changed }, sink);

const backedUp = async (name: string, write = writing(school)) =>
  (await writeBackup(join(folder, name), at, { recipients: [key.recipient] }, write)).path;

beforeAll(async () => {
  school = await testDatabase();
  key = await newKeyPair();
  const year = await aSchoolYear(school.kysely);
  await aTeacher(school.kysely);
  const { id: classId } = await aClass(school.kysely, { schoolYearId: year.id });
  for (let index = 0; index < 30; index += 1) await aStudent(school.kysely, { classId, schoolYearId: year.id });
  await sql`update students set note = ${hostile} where id = (select min(id::text)::uuid from students)`.execute(
    school.kysely,
  );
  fileId = await school.kysely.transaction().execute(async (trx) => {
    const content = Buffer.from('Học bạ\0\xff'.repeat(100_000));
    const { id } = await files.save(trx, {
      name: 'học bạ.pdf',
      mediaType: 'application/pdf',
      content,
      createdBy: null,
    });
    return id;
  });
  // As the program notes them each day; a school that has run for a day has the file.
  writeFileSync(join(dataDir, 'audit-heads.log'), heads);
  backup = await backedUp('first');
});

const opening = (path: string) => () => openedCopy(path, { identities: [key.identity] });
const counted = async (db: Db, table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db.kysely)).rows[0]
    ?.count;

test('a school goes into an empty database with the same hash, texts and files, and is of the newest schema', async () => {
  const db = await testDatabase({ empty: true });
  const elsewhere = join(folder, 'elsewhere');
  await loadCopy(db, inFolder(elsewhere), migrations, opening(backup));
  const [was, is] = [await sumSchool(school, inFolder(dataDir)), await sumSchool(db, inFolder(elsewhere))];
  expect(is).toEqual(was);
  expect(was.tables.students?.rows).toBe(30);
  expect((await migrationStatus(db, migrations)).pending).toEqual([]);
  expect(await counted(db, 'students')).toBe(30);
  const { rows } = await sql<{ note: string }>`select note from students where note <> ''`.execute(db.kysely);
  expect(rows).toEqual([{ note: hostile }]);
  const store = diskFileStore(join(elsewhere, 'files'), usualUploadSettings);
  expect((await store.read(db.kysely, fileId))?.name).toBe('học bạ.pdf');
  expect(readFileSync(join(elsewhere, 'audit-heads.log'), 'utf8')).toBe(heads);
});

test('references, triggers and numbers work on in what was restored', async () => {
  const db = await testDatabase({ empty: true });
  await sql`select nextval('student_code_sequence') from generate_series(1, 5)`.execute(school.kysely);
  await loadCopy(db, inFolder(join(folder, 'rules')), migrations, opening(await backedUp('rules')));
  const shape = (of: Db) =>
    sql`select conrelid::regclass::text as on, conname::text as name, pg_get_constraintdef(oid) as rule from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
      order by 1, 2, 3`.execute(of.kysely);
  expect((await shape(db)).rows).toEqual((await shape(school)).rows);
  const next = async (of: Db) =>
    (await sql<{ n: string }>`select nextval('student_code_sequence')::text as n`.execute(of.kysely)).rows;
  expect(await next(db)).toEqual(await next(school));
});

test('an archive that is damaged, cut, sealed for another or something else is refused in a sentence and nothing is touched', async () => {
  const db = await testDatabase();
  await aTeacher(db.kysely);
  const before = await sumSchool(db, inFolder(folder));
  const bytes = readFileSync(backup);
  const at = (share: number) => Math.floor(bytes.length * share);
  const changed = (place: number) => {
    const copy = Buffer.from(bytes);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy;
  };
  const other = await newKeyPair();
  const bad = {
    cut: bytes.subarray(0, at(0.7)),
    short: bytes.subarray(0, -1),
    empty: Buffer.alloc(0),
    text: Buffer.from('PK or not'),
  };
  const damaged = Object.fromEntries([0.1, 0.5, 0.9, 0.9999].map((share) => [`changed ${share}`, changed(at(share))]));
  for (const [name, content] of Object.entries({ ...bad, ...damaged })) {
    const path = join(folder, `${name}.age`);
    writeFileSync(path, content);
    await expect(verified(path, { identities: [key.identity] }), name).rejects.toThrow(CopyError);
  }
  await expect(verified(backup, { identities: [other.identity] })).rejects.toThrow('does not open with this key');
  await expect(verified(backup, null)).rejects.toThrow('sealed');
  expect(await sumSchool(db, inFolder(folder))).toEqual(before);
});

// The embedded database is restored into a new one beside it.
test.skipIf(!testServerUrl)(
  'an archive that is damaged between looking and loading leaves the school as it was',
  async () => {
    const db = await testDatabase();
    await aTeacher(db.kysely);
    const before = await sumSchool(db, inFolder(folder));
    const bytes = readFileSync(backup);
    const half = Math.floor(bytes.length / 2);
    bytes[half] = (bytes[half] ?? 0) ^ 1;
    const path = join(folder, 'half.age');
    writeFileSync(path, bytes);
    await expect(loadCopy(db, inFolder(join(folder, 'never')), migrations, opening(path))).rejects.toThrow(CopyError);
    expect(await sumSchool(db, inFolder(folder))).toEqual(before);
  },
);

test('an archive of a newer program is refused, one of an older is brought up', async () => {
  const db = await testDatabase({ empty: true });
  const names = Object.keys(migrations);
  const older = Object.fromEntries(Object.entries(migrations).slice(0, -1));
  await expect(loadCopy(db, inFolder(join(folder, 'newer')), older, opening(backup))).rejects.toThrow(
    `newer version of Phượng (it has ${names.at(-1)})`,
  );
  expect((await migrationStatus(db, migrations)).applied).toEqual([]);
});

test('an open export needs no key, names its columns and comes in again with the same hash', async () => {
  const words: CopyOptions['words'] = (table, column) =>
    table === 'students' && column === 'full_name' ? { vi: 'Họ và tên', en: 'Full name' } : null;
  const written = await writeExport(join(folder, 'school.zip'), writing(school, { kind: 'export', words }));
  const db = await testDatabase({ empty: true });
  await loadCopy(db, inFolder(join(folder, 'imported')), migrations, () => openedCopy(written.path, null));
  expect((await sumSchool(db, inFolder(join(folder, 'imported')))).hash).toBe(
    (await sumSchool(school, inFolder(dataDir))).hash,
  );
  expect(Object.keys(written.end.entries)).toContain('tables/students/00001.csv');
  expect(Object.keys(written.end.entries).some((name) => name.startsWith('tables/sessions/'))).toBe(false);
});

test('a file that is deleted while a copy is made is in it all the same', async () => {
  const id = await school.kysely.transaction().execute(async (trx) => {
    const content = Buffer.from('sẽ bị xóa');
    return (await files.save(trx, { name: 'a.txt', mediaType: 'text/plain', content, createdBy: null })).id;
  });
  let isDeleted = false;
  const path = await backedUp('deleting', (sink) =>
    writeCopy(school, inFolder(dataDir), options, async (bytes) => {
      // The tables are through once the first file begins: now the connection is free, also where there is one.
      if (!isDeleted && Buffer.from(bytes).includes(`files/${id}`)) {
        isDeleted = true;
        await inTransaction(school, (trx) => files.remove(trx, id));
        await files.sweep(school.kysely, new Date(Date.now() + 60_000));
      }
      await sink(bytes);
    }),
  );
  expect(isDeleted).toBe(true);
  const { end } = await verified(path, { identities: [key.identity] });
  expect(end.missing).toEqual([]);
  expect(Object.keys(end.entries)).toContain(`files/${id}`);
});

test('a file that the disk has lost is named, and the rest is backed up', async () => {
  const lost = join(dataDir, 'files', fileId.slice(-2), fileId);
  const content = readFileSync(lost);
  writeFileSync(lost, 'something else');
  try {
    const { end } = await verified(await backedUp('lost'), { identities: [key.identity] });
    expect(end.missing).toEqual([{ key: fileId, name: 'học bạ.pdf' }]);
  } finally {
    writeFileSync(lost, content);
  }
});

test('a backup that breaks off leaves nothing, and earlier ones stay', async () => {
  const before = createHash('sha256').update(readFileSync(backup)).digest('hex');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const breaking = async (sink: Sink) => {
    await sink(Buffer.alloc(100_000));
    throw full;
  };
  const later = new Date(at.getTime() + 1_000);
  await expect(writeBackup(join(folder, 'first'), later, { recipients: [key.recipient] }, breaking)).rejects.toThrow(
    'Earlier backups are as they were',
  );
  expect(readdirSync(join(folder, 'first'))).toEqual(['phuong-20261129T103000Z.age']);
  expect(createHash('sha256').update(readFileSync(backup)).digest('hex')).toBe(before);
});

test('backups that the rule no longer keeps are deleted, and nothing else in the folder', async () => {
  const kept = mkdtempSync(join(folder, 'kept-'));
  for (let day = 1; day <= 28; day += 1)
    writeFileSync(join(kept, `phuong-202611${String(day).padStart(2, '0')}T180000Z.age`), '');
  writeFileSync(join(kept, 'notes.txt'), '');
  // Their days begin at midnight in Việt Nam, so the backup of the 21st is that of Sunday the 22nd.
  await tidyBackups(kept, { daily: 3, weekly: 2, monthly: 1 });
  expect(readdirSync(kept).sort()).toEqual([
    'notes.txt',
    'phuong-20261121T180000Z.age',
    'phuong-20261126T180000Z.age',
    'phuong-20261127T180000Z.age',
    'phuong-20261128T180000Z.age',
  ]);
});

test('a school with accounts is not empty; one after its first start is, and one whose first start was stopped half-way', async () => {
  const halfWay = await testDatabase({ empty: true });
  expect(await installedIn(halfWay.kysely)).toEqual({ isEmpty: true, school: null });
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(halfWay.kysely);
  await sql`create table kysely_migration_lock (id text primary key, is_locked integer not null)`.execute(
    halfWay.kysely,
  );
  expect(await installedIn(halfWay.kysely)).toEqual({ isEmpty: true, school: null });
  await sql`create table students (id integer)`.execute(halfWay.kysely);
  await expect(installedIn(halfWay.kysely)).rejects.toThrow('another program');
  expect((await installedIn((await testDatabase()).kysely)).isEmpty).toBe(true);
});
