import { sql } from 'kysely';
import type { FileUse, Showing } from '../../../platform/files/file-uses.ts';
import { hasPermission } from '../../../platform/http/actor.ts';

/** Files of titles: an account that sees titles reads them as they are; readers get them by calls of their own, with their name on the pages. */
export const libraryFiles: FileUse = {
  async describe(db, fileIds) {
    const { rows } = await sql<Showing>`
      select f.file_id as "fileId", 'book' as kind, t.title as name, '/library/books/' || t.id || '/detail' as href
      from book_files f join book_titles t on t.id = f.title_id where f.file_id = any(${[...fileIds]}::uuid[])`.execute(
      db,
    );
    return rows;
  },
  async mayRead({ db }, actor, fileId) {
    if (!hasPermission(actor, 'view_book')) return false;
    const file = await db.selectFrom('book_files').select('id').where('file_id', '=', fileId).executeTakeFirst();
    return file !== undefined;
  },
};
