import type { BookDigital } from '@phuong/contract/library/digital/book-file.contract.ts';
import type { BookFile } from '@phuong/contract/library/digital/digital.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';

/** Files of titles in the order of their title, by title. */
export async function filesOfTitles(
  db: Kysely<Tables>,
  titleIds: readonly string[],
): Promise<ReadonlyMap<string, BookFile[]>> {
  const of = new Map<string, BookFile[]>(titleIds.map((id) => [id, []]));
  if (titleIds.length === 0) return of;
  const rows = await db
    .selectFrom('book_files as b')
    .innerJoin('files as f', 'f.id', 'b.file_id')
    .select([
      'b.id',
      'b.title_id as titleId',
      'b.file_id as fileId',
      'b.name',
      'f.media_type as mediaType',
      'f.size',
      'b.pages',
    ])
    .where('b.title_id', 'in', [...new Set(titleIds)])
    .orderBy('b.position')
    .execute();
  for (const { titleId, ...file } of rows) of.get(titleId)?.push(file);
  return of;
}

/** @throws AppError 404. */
export async function readBookDigital(db: Kysely<Tables>, titleId: string): Promise<BookDigital> {
  const { rows } = await sql<Omit<BookDigital, 'files'>>`
    select t.id as "titleId", d.access, coalesce(d.version, 0) as version,
      json_build_object('requested', count(g.id) filter (where g.state = 'requested'),
        'granted', count(g.id) filter (where g.state = 'granted'), 'downloads', coalesce(sum(g.used), 0)) as counts
    from book_titles t left join book_digitals d on d.title_id = t.id left join download_grants g on g.title_id = t.id
    where t.id = ${titleId} group by t.id, d.access, d.version`.execute(db);
  const title = found(rows[0]);
  return { ...title, files: (await filesOfTitles(db, [titleId])).get(titleId) ?? [] };
}
