import type { ImportRun } from '@phuong/contract/platform/import.schema.ts';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { By } from '../audit/audit.commands.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from '../http/actor.ts';
import { newId } from '../ids.ts';

declare module '../database/tables.ts' {
  interface Tables {
    imports: {
      id: string;
      /** What its calls begin with: `students`. */
      list: string;
      file_name: string;
      /** Into what: the year, the semester. */
      target: Readonly<Record<string, string>>;
      imported_by: string | null;
      imported_by_name: string;
      at: Date;
      created: Generated<number>;
      updated: Generated<number>;
      rows: Generated<number>;
      undone_at: Date | null;
      undone_by_name: string | null;
    };
    /** What an import wrote, row by row in the order of its statements; written by the database (migration 38). */
    import_rows: {
      id: Generated<number>;
      import_id: string;
      statement: number;
      table_name: string;
      op: 'INSERT' | 'UPDATE' | 'DELETE';
      key: Readonly<Record<string, string | number>>;
      before: Readonly<Record<string, unknown>> | null;
      after_hash: string | null;
      student_id: string | null;
      teacher_id: string | null;
      /** Follows from table and key. */
      employee_id: Generated<string | null>;
    };
  }
}

/** Days in which an import can be taken back; then what was there before it is forgotten. */
const undoDays = 7;
const shownRuns = 10;
const daysInMs = 86_400_000;

interface Recorded {
  readonly list: string;
  readonly fileName: string;
  readonly target: Readonly<Record<string, string>>;
  readonly now: Date;
}

/**
 * Does the writing of an import so that it can be taken back: the database notes what `write` changes. @returns the id of the run; null
 * when nothing was written.
 */
export async function recordImport(
  trx: Kysely<Tables>,
  by: By,
  { list, fileName, target, now }: Recorded,
  counts: { readonly created: number; readonly updated: number },
  write: () => Promise<unknown>,
): Promise<string | null> {
  const id = newId();
  await forgetImports(trx, now);
  await trx
    .insertInto('imports')
    .values({
      id,
      list,
      file_name: fileName,
      target: JSON.stringify(target) as never,
      imported_by: by.actor?.userId ?? null,
      imported_by_name: by.actor?.name ?? '',
      at: now,
      undone_at: null,
      undone_by_name: null,
    })
    .execute();
  await sql`select set_config('phuong.import', ${id}, true)`.execute(trx);
  await write();
  await sql`select set_config('phuong.import', '', true)`.execute(trx);
  const { rows } = await trx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  if (rows === 0) {
    await trx.deleteFrom('imports').where('id', '=', id).execute();
    return null;
  }
  const { created, updated } = counts;
  await trx.updateTable('imports').set({ created, updated, rows }).where('id', '=', id).execute();
  return id;
}

/** Forgets what was there before imports that can no longer be taken back. */
export async function forgetImports(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('import_rows')
    .where('import_id', 'in', (eb) => eb.selectFrom('imports').select('imports.id').where('at', '<', undoLimit(now)))
    .execute();
}

export const undoLimit = (now: Date): Date => new Date(now.getTime() - undoDays * daysInMs);

/** A teacher is told of imports of their own and takes back no other; the office those of everybody. */
export const importerOf = ({ scope, userId }: Actor): string | null => (scope === 'teacher' ? userId : null);

/** The last imports of a list that the caller may know of, the newest first. */
export async function importRuns(db: Kysely<Tables>, list: string, actor: Actor, now: Date): Promise<ImportRun[]> {
  const importer = importerOf(actor);
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('list', '=', list)
    .$if(importer !== null, (query) => query.where('imported_by', '=', importer))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(shownRuns)
    .execute();
  return rows.map((row) => shownRun(row, now));
}

export function shownRun(row: Selectable<Tables['imports']>, now: Date): ImportRun {
  return {
    id: row.id,
    fileName: row.file_name,
    by: row.imported_by_name,
    at: row.at.toISOString(),
    created: row.created,
    updated: row.updated,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneBy: row.undone_by_name,
    canUndo: row.undone_at === null && row.at >= undoLimit(now),
  };
}

/** Into what an import went. */
export async function targetOfImport(trx: Kysely<Tables>, importId: string): Promise<Tables['imports']['target']> {
  const { target } = await trx
    .selectFrom('imports')
    .select('target')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return target;
}
