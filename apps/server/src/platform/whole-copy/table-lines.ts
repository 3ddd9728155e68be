import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { CopiedTable } from './copied-tables.ts';
import { RowsHash, type TableSum } from './rows-hash.ts';

/** Rows that are in memory at once. */
const pageRows = 4_000;
/** A part of a table, in letters; more is in the next. */
const partLetters = 4_000_000;

/** Values whose letters never need quotes. */
const isPlain = /^(?:bigint|boolean|date|double precision|integer|numeric.*|smallint|timestamp with time zone|uuid)$/;

/** How values are written, whatever the server is set to. */
export async function writeValuesAlike(trx: Kysely<Tables>): Promise<void> {
  for (const setting of [
    "TimeZone to 'UTC'",
    "DateStyle to 'ISO, YMD'",
    "IntervalStyle to 'postgres'",
    "bytea_output to 'hex'",
  ])
    await sql.raw(`set local ${setting}`).execute(trx);
}

/** A row as one line of CSV, made by the database. */
function lineOf({ columns }: CopiedTable): RawBuilder<string> {
  const fields = columns.map(({ name, type }) => {
    const text = sql`${sql.ref(name)}::text`;
    return isPlain.test(type)
      ? sql`coalesce(${text}, '')`
      : sql`coalesce('"' || replace(${text}, '"', '""') || '"', '')`;
  });
  return sql<string>`${sql.join(fields, sql` || ',' || `)}`;
}

/** All rows of a table as lines, page by page, from one snapshot: inside a transaction that is `repeatable read`. */
async function* tableLines(trx: Kysely<Tables>, table: CopiedTable): AsyncGenerator<string[]> {
  await sql`declare copied_rows no scroll cursor for select ${lineOf(table)} as line from ${sql.table(table.name)}`.execute(
    trx,
  );
  try {
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(pageRows))} from copied_rows`.execute(trx);
      if (rows.length === 0) return;
      yield rows.map(({ line }) => line);
    }
  } finally {
    await sql`close copied_rows`.execute(trx);
  }
}

/** The hash of a table's rows, which are passed on. */
export async function sumTable(
  trx: Kysely<Tables>,
  table: CopiedTable,
  onPart: (text: string) => Promise<void> = async () => undefined,
): Promise<TableSum> {
  const sum = new RowsHash();
  const head = `${table.columns.map(({ name }) => name).join(',')}\r\n`;
  let part: string[] = [];
  let letters = 0;
  const flush = async () => {
    await onPart(`${head}${part.join('\r\n')}\r\n`);
    part = [];
    letters = 0;
  };
  for await (const lines of tableLines(trx, table)) {
    for (const line of lines) {
      sum.add(line);
      part.push(line);
      letters += line.length;
      if (letters > partLetters) await flush();
    }
  }
  if (part.length > 0) await flush();
  return { rows: sum.rows, hash: sum.digest() };
}
