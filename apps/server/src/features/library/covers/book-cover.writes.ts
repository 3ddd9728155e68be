import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import '../library.tables.ts';

/** Takes the cover of a title away, if it has one, with its files; the title is locked. @returns what its file was called, null without one. */
export async function dropCover(trx: Kysely<Tables>, files: FileStore, titleId: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('book_covers')
    .where('title_id', '=', titleId)
    .returning(['file_id', 'small_file_id'])
    .executeTakeFirst();
  if (!row) return null;
  const { name } = await trx.selectFrom('files').select('name').where('id', '=', row.file_id).executeTakeFirstOrThrow();
  await files.remove(trx, row.file_id);
  await files.remove(trx, row.small_file_id);
  return name;
}
