import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { imageType } from '../../../platform/files/image-type.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';

const maxBytes = 2 * 1024 * 1024;
type Caller = By & { readonly actor: Actor };

/** The picture of the sign-in; the one in the school's records is another and stays. @throws AppError 413, 415. */
export async function setOwnPhoto({ database, files }: Services, by: Caller, content: Uint8Array): Promise<void> {
  if (content.length > maxBytes) throw new AppError('access.photo_too_large');
  const mediaType = imageType(content);
  if (mediaType === null) throw new AppError('access.photo_not_an_image');
  const { userId } = by.actor;
  await inTransaction(database, async (trx) => {
    const old = await lockPhoto(trx, userId);
    const name = mediaType === 'image/png' ? 'photo.png' : 'photo.jpg';
    const saved = await files.saveUpload(trx, { name, mediaType, content, createdBy: userId });
    await trx.updateTable('users').set({ photo_file_id: saved.id }).where('id', '=', userId).execute();
    if (old) await files.remove(trx, old);
    await audit(trx, by, { action: 'profile.setPhoto', entity: 'user', entityId: userId });
  });
}

/** @throws AppError 404 when there is none. */
export async function removeOwnPhoto({ database, files }: Services, by: Caller): Promise<void> {
  const { userId } = by.actor;
  await inTransaction(database, async (trx) => {
    const old = await lockPhoto(trx, userId);
    if (!old) throw notFound();
    await trx.updateTable('users').set({ photo_file_id: null }).where('id', '=', userId).execute();
    await files.remove(trx, old);
    await audit(trx, by, { action: 'profile.removePhoto', entity: 'user', entityId: userId });
  });
}

/** @throws AppError 404 when there is none. */
export async function readOwnPhoto({ db, files }: Services, userId: string): Promise<FileAnswer> {
  const row = await db.selectFrom('users').select('photo_file_id').where('id', '=', userId).executeTakeFirst();
  const file = row?.photo_file_id ? await files.read(db, row.photo_file_id) : null;
  if (!file) throw notFound();
  const mediaType = file.mediaType === 'image/png' ? 'image/png' : 'image/jpeg';
  return { name: file.name, mediaType, content: file.content, inline: true };
}

async function lockPhoto(trx: Kysely<Tables>, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('photo_file_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.photo_file_id ?? null;
}
