import type { QueryOf, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { uploadContract } from '@phuong/contract/platform/uploads/upload.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type FileUse, type Showing, showingsOf } from '../files/file-uses.ts';
import { readList } from '../record/read-page.ts';

type Contract = typeof uploadContract;
type Files = ResultOf<Contract['uploads.list']>;

const sorts = { size: 'f.size', createdAt: 'f.created_at', name: 'f.name' };

const rowsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('files as f')
    .select(['f.id', 'f.name', 'f.media_type as mediaType', 'f.size', 'f.created_at as createdAt']);

const named = <R extends { where(condition: ReturnType<typeof sql<boolean>>): R }>(rows: R, q: string): R =>
  rows.where(sql<boolean>`f.name ilike ${`%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`);

/** All files of the school, with whose they are and what shows them. */
export async function listFiles(
  db: Kysely<Tables>,
  uses: readonly FileUse[],
  query: QueryOf<Contract['uploads.list']>,
): Promise<Files> {
  const rows = rowsOf(db).leftJoin('users as u', 'u.id', 'f.created_by').select('u.display_name as byName');
  const page = await readList(rows, query, {
    filters: { q: named, personId: (all, id) => all.where('f.created_by', '=', id) },
    sorts,
    lastly: ['f.id'],
  });
  return {
    ...page,
    items: await shown(db, uses, page.items, (showings) => ({
      shownBy: showings.map(({ kind, name, href }) => ({ kind, name, href })),
    })),
  };
}

/** What one person has sent by uploads, and whether anything shows it. */
export async function listOwnFiles(
  db: Kysely<Tables>,
  uses: readonly FileUse[],
  userId: string,
  query: QueryOf<Contract['uploads.own']>,
): Promise<ResultOf<Contract['uploads.own']>> {
  const rows = rowsOf(db).where('f.created_by', '=', userId).whereRef('f.storage_key', '=', 'f.sha256');
  const page = await readList(rows, query, { filters: { q: named }, sorts, lastly: ['f.id'] });
  return {
    ...page,
    items: await shown(db, uses, page.items, (showings) => ({ isShown: showings.length > 0 })),
  };
}

/** Files as they leave, each with what is said of what shows it. */
async function shown<F extends { readonly id: string; readonly createdAt: Date }, S>(
  db: Kysely<Tables>,
  uses: readonly FileUse[],
  files: readonly F[],
  said: (showings: readonly Showing[]) => S,
) {
  const ids = files.map(({ id }) => id);
  const showings = await showingsOf(db, uses, ids);
  return files.map(({ createdAt, ...file }) => ({
    ...file,
    createdAt: createdAt.toISOString(),
    ...said(showings.get(file.id) ?? []),
  }));
}
