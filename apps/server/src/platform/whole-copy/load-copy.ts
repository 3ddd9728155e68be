import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migrations, migrate } from '../database/migrate.ts';
import type { Db } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { type CopiedTable, copiedTables } from './copied-tables.ts';
import { CopyError } from './copy-errors.ts';
import { type CopyEnd, type CopyStart, headsName } from './copy-manifest.ts';
import { csvFields } from './csv-lines.ts';
import { emptySchema } from './empty-schema.ts';
import { readCopy } from './read-copy.ts';
import { schoolHash } from './rows-hash.ts';
import { sumTable, writeValuesAlike } from './table-lines.ts';
import type { SchoolFolders } from './write-copy.ts';

/** Rows of one statement. */
const pageRows = 2_000;

/** @throws CopyError when the copy is of a newer program: it has migrations that this one does not know. */
export function refuseNewer({ migrations: had }: CopyStart, migrations: Migrations): void {
  const unknown = had.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new CopyError(
      `The archive was written by a newer version of Phượng (it has ${unknown.join(', ')}): install that version to restore it.`,
    );
  }
}

/**
 * Puts a school that `readCopy` has found whole into the database and the data folder, in place of what is there: one transaction, so a kill
 * or a failure leaves the database as it was. Tables are made as they were when the copy was written, filled, compared with it by hash, and then
 * brought to the newest migration. @returns the hash of what stands in the database before that.
 * @throws CopyError when it does not come to the same.
 */
export async function loadCopy(
  db: Db,
  { dataDir, bytes }: SchoolFolders,
  migrations: Migrations,
  open: () => AsyncIterable<Uint8Array>,
): Promise<{ start: CopyStart; end: CopyEnd }> {
  const loaded = await db.withoutLimits((kysely) =>
    kysely.transaction().execute(async (trx) => {
      await writeValuesAlike(trx);
      await emptySchema(trx);
      const tables = new Map<string, CopiedTable>();
      let restoreRules: () => Promise<void> = async () => undefined;
      const { start, end } = await readCopy(open(), {
        async start(start) {
          refuseNewer(start, migrations);
          await migrateAsThen(trx, migrations, start.migrations);
          for (const table of await copiedTables(trx)) tables.set(table.name, table);
          compareTables(start, tables);
          restoreRules = await withoutRules(trx);
          for (const name of tables.keys()) await sql`delete from ${sql.table(name)}`.execute(trx);
        },
        async rows(name, lines) {
          const table = tables.get(name);
          if (!table) throw new CopyError(`The archive is damaged: it does not say what the table ${name} is.`);
          for (let at = 0; at < lines.length; at += pageRows)
            await insertLines(trx, table, lines.slice(at, at + pageRows));
        },
        // Bytes have their name for good: whatever lies there under it is the same, or damaged and made good by this.
        file: async (key, content) => void (await bytes.putStream(key, content)),
        heads: (content) => putHeads(join(dataDir, headsName), content),
      });
      await restoreRules();
      await continueSequences(trx, end);
      await compareSums(trx, tables, end);
      return { start, end };
    }),
  );
  await migrate(db, migrations);
  await db.vacuum();
  return loaded;
}

/** As the migrator would, which cannot be part of a transaction. */
async function migrateAsThen(trx: Kysely<Tables>, migrations: Migrations, had: readonly string[]): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    trx,
  );
  await sql`create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(
    trx,
  );
  await sql`insert into kysely_migration_lock (id) values ('migration_lock')`.execute(trx);
  for (const name of had) {
    await migrations[name]?.up(trx);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      trx,
    );
  }
}

function compareTables({ tables: told }: CopyStart, tables: ReadonlyMap<string, CopiedTable>): void {
  const shape = (all: Iterable<CopiedTable>) =>
    JSON.stringify([...all].map(({ name, columns }) => [name, columns.map((column) => [column.name, column.type])]));
  if (shape(told) !== shape(tables.values())) {
    throw new CopyError(
      'The tables of the archive are not those of its version of Phượng: somebody has changed them by hand.',
    );
  }
}

/**
 * Takes away triggers, references and indexes that no constraint needs, while rows come in any order. @returns what puts them back, which the
 * database checks row by row.
 */
async function withoutRules(trx: Kysely<Tables>): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string; rule: string }>`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`.execute(trx);
  const { rows: indexes } = await sql<{ name: string; rule: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as rule
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by i.indexrelid`.execute(trx);
  const { rows: triggered } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`.execute(trx);
  const run = (statement: string) => sql.raw(statement).execute(trx);
  for (const { table, name } of references) await run(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  for (const { table } of triggered) await run(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of triggered) await run(`alter table ${table} enable trigger user`);
    for (const { rule } of indexes) await run(rule);
    for (const { table, name, rule } of references) await run(`alter table ${table} add constraint "${name}" ${rule}`);
  };
}

async function insertLines(
  trx: Kysely<Tables>,
  { name, columns }: CopiedTable,
  lines: readonly string[],
): Promise<void> {
  const rows = JSON.stringify(lines.map(csvFields));
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, at) => sql`(r ->> ${sql.lit(at)})::${sql.raw(type)}`));
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${rows}::jsonb) r`.execute(trx);
}

async function continueSequences(trx: Kysely<Tables>, { sequences }: CopyEnd): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (!/^[a-z0-9_]+$/.test(name) || (last !== null && !/^\d+$/.test(last)))
      throw new CopyError('The archive is damaged: its numbers cannot be read.');
    if (last !== null) await sql`select setval(to_regclass(${name}), ${last}::bigint)`.execute(trx);
  }
}

async function compareSums(trx: Kysely<Tables>, tables: ReadonlyMap<string, CopiedTable>, end: CopyEnd): Promise<void> {
  const sums: CopyEnd['tables'] = {};
  for (const table of tables.values()) sums[table.name] = await sumTable(trx, table);
  const wrong = Object.keys(sums).filter((name) => sums[name]?.hash !== end.tables[name]?.hash);
  if (wrong.length > 0 || schoolHash(sums) !== end.hash) {
    throw new CopyError(`What was restored is not what was backed up (${wrong.join(', ')}): nothing was changed.`);
  }
}

/** The heads that are there were noted by the school that is replaced: kept beside. */
async function putHeads(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) await rename(path, `${path}.${Date.now()}`);
  await writeFile(path, content, { mode: 0o600 });
}
