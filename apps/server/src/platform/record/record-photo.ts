import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../audit/audit.commands.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { pictureOf } from '../files/picture.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../http/app-error.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import type { Services } from '../services.ts';
import { found } from './versioned-edit.ts';

const mostBytes = 2 * 1024 * 1024;

interface PhotoDescription {
  /** Has the column `photo_file_id`. */
  readonly table: 'students' | 'teachers' | 'employees' | 'users';
  /** The column the file is named after, `photo` without one. */
  readonly namedAfter?: string;
  readonly entity: string;
  /** What its entries in the log begin with: `students` of `students.setPhoto`. */
  readonly calls: string;
  readonly tooLarge: ErrorCode;
  readonly notAnImage: ErrorCode;
}

/** The picture of a person's record. */
interface RecordPhoto {
  /** Keeps a JPEG or PNG of at most 2 MB, judged by its bytes. @throws AppError 404, 413, 415. */
  set(services: Services, by: By & { readonly actor: Actor }, id: string, content: Uint8Array): Promise<void>;
  /** @throws AppError 404 when there is nobody or no picture. */
  remove(services: Services, by: By, id: string): Promise<void>;
  /** @throws AppError 404 when there is no picture. */
  read(services: Services, id: string): Promise<FileAnswer>;
}

/** One way to keep, remove and show the picture of a record; the bytes of the one before go with it. */
export function photoOf({ table, namedAfter, entity, calls, tooLarge, notAnImage }: PhotoDescription): RecordPhoto {
  const name = namedAfter ? sql<string>`${sql.ref(namedAfter)}` : sql<string>`'photo'`;
  const rowOf = async (db: Kysely<Tables>, id: string, lock: boolean) => {
    const { rows } = await sql<{ photo: string | null; name: string }>`
      select photo_file_id as photo, ${name} as name from ${sql.table(table)} where id = ${id}
      ${lock ? sql`for update` : sql``}`.execute(db);
    return found(rows[0]);
  };
  const point = (trx: Kysely<Tables>, id: string, fileId: string | null) =>
    sql`update ${sql.table(table)} set photo_file_id = ${fileId} where id = ${id}`.execute(trx);

  return {
    async set({ database, files }, by, id, content) {
      if (content.length > mostBytes) throw new AppError(tooLarge);
      const picture = pictureOf(content);
      if (picture === null) throw new AppError(notAnImage);
      const { mediaType } = picture;
      await inTransaction(database, async (trx) => {
        const row = await rowOf(trx, id, true);
        const file = `${row.name}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
        const saved = await files.saveUpload(trx, { name: file, mediaType, content, createdBy: by.actor.userId });
        await point(trx, id, saved.id);
        if (row.photo) await files.remove(trx, row.photo);
        await audit(trx, by, { action: `${calls}.setPhoto`, entity, entityId: id });
      });
    },
    async remove({ database, files }, by, id) {
      await inTransaction(database, async (trx) => {
        const photo = found((await rowOf(trx, id, true)).photo);
        await point(trx, id, null);
        await files.remove(trx, photo);
        await audit(trx, by, { action: `${calls}.removePhoto`, entity, entityId: id });
      });
    },
    async read({ db, files }, id) {
      const photo = found((await rowOf(db, id, false)).photo);
      const { name: file, mediaType, content } = found(await files.read(db, photo));
      return { name: file, mediaType: mediaType === 'image/png' ? 'image/png' : 'image/jpeg', content, inline: true };
    },
  };
}
