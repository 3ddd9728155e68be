import { type CoverOutcome, coverSizes } from '@phuong/contract/library/covers/book-cover.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/receive-file.ts';
import { found, lockRow } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { cleanContent } from '../../../platform/uploads/clean-content.ts';
import { pictureWithin } from '../../../platform/uploads/clean-picture.ts';
import { fetchCover } from '../isbn-lookup/isbn-source.reads.ts';
import { askSource } from '../isbn-lookup/isbn-source.writes.ts';
import { dropCover } from './book-cover.writes.ts';

const entity = 'book_title';

interface Cover {
  /** What it is called in the log: the file that was sent, or the host it is from. */
  readonly name: string;
  readonly middle: Uint8Array;
  readonly small: Uint8Array;
}

/** Both sizes of a picture, drawn anew. @throws AppError as an upload is refused, 415 for what is no picture. */
async function coverOf(services: Services, name: string, content: Uint8Array): Promise<Cover> {
  const clean = await cleanContent(services, name, content).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'platform.file_kind')
      throw new AppError('library.cover_not_a_picture');
    throw error;
  });
  try {
    if (!clean.mediaType.startsWith('image/')) throw new AppError('library.cover_not_a_picture');
    const middle = await pictureWithin(clean.path, coverSizes.middle);
    const small = await pictureWithin(clean.path, coverSizes.small);
    return { name, middle: middle.content, small: small.content };
  } finally {
    await clean.forget();
  }
}

async function keepCover(
  { database, files, clock }: Services,
  by: By & { readonly actor: Actor },
  titleId: string,
  { name, middle, small }: Cover,
  action: 'bookCovers.set' | 'bookCovers.take',
): Promise<void> {
  const sent = (content: Uint8Array) => ({ name, mediaType: 'image/jpeg', content, createdBy: by.actor.userId });
  await inTransaction(database, async (trx) => {
    // It may have gone while its picture was drawn.
    found(await trx.selectFrom('book_titles').select('id').where('id', '=', titleId).forUpdate().executeTakeFirst());
    const before = await dropCover(trx, files, titleId);
    const { id: file_id } = await files.saveUpload(trx, sent(middle));
    const { id: small_file_id } = await files.saveUpload(trx, sent(small));
    const row = { title_id: titleId, file_id, small_file_id, updated_at: clock.now() };
    await trx.insertInto('book_covers').values(row).execute();
    await audit(trx, by, { action, entity, entityId: titleId, before: { file: before }, after: { file: name } });
  });
}

const titleOf = async ({ db }: Services, id: string) =>
  found(await db.selectFrom('book_titles').select('isbn').where('id', '=', id).executeTakeFirst());

/** Keeps a picture as the cover of a title, in the place of the one before. @throws AppError 404; 413, 415, 422 for what is no picture. */
export async function setCover(
  services: Services,
  by: By & { readonly actor: Actor },
  titleId: string,
  { name, content }: ReceivedFile,
): Promise<void> {
  await titleOf(services, titleId);
  await keepCover(services, by, titleId, await coverOf(services, name, content), 'bookCovers.set');
}

/** Takes the cover from the source for ISBNs; what is there stays where it gives none. @throws AppError 404; 409 without an ISBN. */
export async function takeCover(
  services: Services,
  by: By & { readonly actor: Actor },
  titleId: string,
): Promise<{ outcome: CoverOutcome }> {
  const { isbn } = await titleOf(services, titleId);
  if (isbn === null) throw new AppError('library.isbn_missing');
  const answer = await askSource(services, isbn);
  if (answer.state === 'OFF') return { outcome: 'off' };
  if (answer.coverUrl === null) return { outcome: answer.state === 'AWAY' ? 'away' : 'none' };
  const content = await fetchCover(services, answer.coverUrl);
  if (!(content instanceof Uint8Array)) return { outcome: content };
  const cover = await coverOf(services, new URL(answer.coverUrl).host, content).catch((error: unknown) => {
    // It is the other server's picture: nothing the caller could mend.
    if (!(error instanceof AppError)) throw error;
    return null;
  });
  if (!cover) return { outcome: 'unfit' };
  await keepCover(services, by, titleId, cover, 'bookCovers.take');
  return { outcome: 'taken' };
}

/** @throws AppError 404 where there is no title, or no cover. */
export async function removeCover(services: Services, by: By, titleId: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    await lockRow(trx, 'book_titles', titleId);
    const file = found((await dropCover(trx, services.files, titleId)) ?? undefined);
    await audit(trx, by, { action: 'bookCovers.remove', entity, entityId: titleId, before: { file } });
  });
}
