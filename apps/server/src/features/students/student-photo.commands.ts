import type { Student } from '@phuong/contract/students/student.schema.ts';
import { audit, type By } from '../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { imageType } from '../../platform/files/image-type.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Services } from '../../platform/services.ts';
import { written } from './student.commands.ts';

const maxBytes = 2 * 1024 * 1024;
type Caller = By & { readonly actor: Actor };

/** Keeps a JPEG or PNG of at most 2 MB, judged by its bytes. @throws AppError 404, 413, 415. */
export async function setPhoto(
  { database, files }: Services,
  by: Caller,
  id: string,
  content: Uint8Array,
): Promise<Student> {
  if (content.length > maxBytes) throw new AppError('students.photo_too_large');
  const mediaType = imageType(content);
  if (mediaType === null) throw new AppError('students.photo_not_an_image');
  return inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom('students')
      .select(['photo_file_id', 'student_code'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    const name = `${row.student_code}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
    const saved = await files.saveUpload(trx, { name, mediaType, content, createdBy: by.actor.userId });
    await trx.updateTable('students').set({ photo_file_id: saved.id }).where('id', '=', id).execute();
    if (row.photo_file_id) await files.remove(trx, row.photo_file_id);
    await audit(trx, by, { action: 'students.setPhoto', entity: 'student', entityId: id });
    return written(trx, by.actor, id);
  });
}

/** @throws AppError 404 when there is no pupil or no picture. */
export async function removePhoto({ database, files }: Services, by: Caller, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom('students')
      .select('photo_file_id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.photo_file_id) throw notFound();
    await trx.updateTable('students').set({ photo_file_id: null }).where('id', '=', id).execute();
    await files.remove(trx, row.photo_file_id);
    await audit(trx, by, { action: 'students.removePhoto', entity: 'student', entityId: id });
  });
}

/** @throws AppError 404 when there is no picture. */
export async function readPhoto({ db, files }: Services, id: string): Promise<FileAnswer> {
  const row = await db.selectFrom('students').select('photo_file_id').where('id', '=', id).executeTakeFirst();
  const file = row?.photo_file_id ? await files.read(db, row.photo_file_id) : null;
  if (!file) throw notFound();
  return {
    name: file.name,
    mediaType: file.mediaType as 'image/jpeg' | 'image/png',
    content: file.content,
    inline: true,
  };
}
