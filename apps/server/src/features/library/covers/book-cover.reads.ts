import type { coverSizes } from '@phuong/contract/library/covers/book-cover.contract.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { mayHave, readerOf } from '../readers/reader.guards.ts';
import '../library.tables.ts';

/** The cover of the title `t`, as lists name it. */
export const coverColumn = sql`(select v.file_id from book_covers v where v.title_id = t.id) as cover`;

/** The cover of a title, for whom the title is, or who has it at home. @throws AppError 404 where there is none for this person. */
export async function readCover(
  services: Services,
  actor: Actor,
  titleId: string,
  size: keyof typeof coverSizes,
): Promise<FileAnswer> {
  const { db, files } = services;
  const column = size === 'small' ? sql`v.small_file_id` : sql`v.file_id`;
  const { rows } = await sql<{ fileId: string }>`select ${column} as "fileId"
    from book_covers v join book_titles t on t.id = v.title_id
    where t.id = ${titleId} and ${actor.scope === 'account' ? sql`true` : await forReader(services, actor)}`.execute(
    db,
  );
  const { content } = found(await files.read(db, found(rows[0]).fileId));
  return { name: 'bia.jpg', mediaType: 'image/jpeg', content, inline: true };
}

/** Somebody's own loans go on showing the title after it has become one for teachers. */
async function forReader(services: Services, actor: Actor) {
  const reader = await readerOf(services, actor);
  return sql`(${mayHave(reader)} or exists (select from book_loans l
    where l.title_id = t.id and l.borrower_id = ${reader.borrowerId}::uuid))`;
}
