import type { Employee } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { imageType } from '../../../platform/files/image-type.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../../access/access.public.ts';
import { lockedRow, written } from './employee.commands.ts';

const maxBytes = 2 * 1024 * 1024;

/** Keeps a JPEG or PNG of at most 2 MB, judged by its bytes. @throws AppError 404, 413, 415. */
export async function setEmployeePhoto(
  { database, files, clock }: Services,
  by: Caller,
  id: string,
  content: Uint8Array,
): Promise<Employee> {
  if (content.length > maxBytes) throw new AppError('accounts.photo_too_large');
  const mediaType = imageType(content);
  if (mediaType === null) throw new AppError('accounts.photo_not_an_image');
  return inTransaction(database, async (trx) => {
    const row = await lockedRow(trx, id, clock.now());
    if (!row.isRecorded) throw notFound();
    const name = `${row.code}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
    const saved = await files.saveUpload(trx, { name, mediaType, content, createdBy: by.actor.userId });
    await trx.updateTable('employees').set({ photo_file_id: saved.id }).where('id', '=', id).execute();
    if (row.photoFileId) await files.remove(trx, row.photoFileId);
    await audit(trx, by, { action: 'employees.setPhoto', entity: 'employee', entityId: id });
    return written(trx, by, id, clock.now());
  });
}

/** @throws AppError 404 when there is nobody or no picture. */
export async function removeEmployeePhoto({ database, files, clock }: Services, by: Caller, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { photoFileId } = await lockedRow(trx, id, clock.now());
    if (photoFileId === null) throw notFound();
    await trx.updateTable('employees').set({ photo_file_id: null }).where('id', '=', id).execute();
    await files.remove(trx, photoFileId);
    await audit(trx, by, { action: 'employees.removePhoto', entity: 'employee', entityId: id });
  });
}

/** @throws AppError 404 when there is no picture. */
export async function readEmployeePhoto({ db, files }: Services, id: string): Promise<FileAnswer> {
  const row = await db.selectFrom('employees').select('photo_file_id').where('id', '=', id).executeTakeFirst();
  const file = row?.photo_file_id ? await files.read(db, row.photo_file_id) : null;
  if (!file) throw notFound();
  const mediaType = file.mediaType as 'image/jpeg' | 'image/png';
  return { name: file.name, mediaType, content: file.content, inline: true };
}
