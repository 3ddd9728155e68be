import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Generated, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { newId } from '../ids.ts';
import { pictureOf } from './picture.ts';
import { sweepFiles } from './sweep-files.ts';
import { takeUploadQuota } from './upload-quota.ts';

declare module '../database/tables.ts' {
  interface Tables {
    files: {
      id: string;
      name: string;
      media_type: string;
      size: number;
      sha256: string;
      storage_key: string;
      created_by: string | null;
      /** A person sent it: it counts towards what they may store. What the system makes itself does not. */
      is_upload: Generated<boolean>;
      created_at: Generated<Date>;
    };
  }
}

interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly content: Uint8Array;
}

export interface FileStore {
  /** Writes the bytes durably, then their row in the caller's transaction. @returns the file's id and its SHA-256 in hex. */
  save(
    trx: Kysely<Tables>,
    file: { name: string; mediaType: string; content: Uint8Array; createdBy: string | null },
  ): Promise<{ id: string; sha256: string }>;
  /** The same for what a person sent: counts towards what they may store. @throws AppError 413 when that is used up, or a picture has too many pixels. */
  saveUpload(
    trx: Kysely<Tables>,
    file: { name: string; mediaType: string; content: Uint8Array; createdBy: string },
  ): Promise<{ id: string; sha256: string }>;
  /** @returns null when there is no such file. @throws AppError 404 `platform.file_missing` when the disk has not the bytes that were kept. */
  read(db: Kysely<Tables>, id: string): Promise<StoredFile | null>;
  /** The row goes in the caller's transaction, the bytes once it has committed. */
  remove(trx: Kysely<Tables>, id: string): Promise<void>;
  /** Deletes bytes older than `limit` that no row knows. @returns how many. */
  sweep(db: Kysely<Tables>, limit: Date): Promise<number>;
}

/** More is no photograph: it would fill the memory of whoever opens it. */
const mostPixels = 50_000_000;

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** How a data folder answers that was moved, or restored without its files or by another user of the machine. */
const isGone: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM']);

/** Files under the data folder by generated keys; names people gave are only ever in the database. */
export function diskFileStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, key.slice(-2), key);
  type Sent = Parameters<FileStore['save']>[1];
  const put = async (trx: Kysely<Tables>, { name, mediaType, content, createdBy }: Sent, isUpload: boolean) => {
    const id = newId();
    const sha256 = sha256Of(content);
    const path = pathOf(id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, content, { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
    await trx
      .insertInto('files')
      .values({
        id,
        name,
        media_type: mediaType,
        size: content.length,
        sha256,
        storage_key: id,
        created_by: createdBy,
        is_upload: isUpload,
      })
      .execute();
    return { id, sha256 };
  };
  return {
    save: (trx, file) => put(trx, file, false),
    async saveUpload(trx, file) {
      const picture = pictureOf(file.content);
      if (picture && picture.width * picture.height > mostPixels) throw new AppError('platform.too_many_pixels');
      await takeUploadQuota(trx, file.createdBy, file.content.length);
      return put(trx, file, true);
    },
    async read(db, id) {
      const rowOf = () => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
      const row = await rowOf();
      if (!row) return null;
      const content = await readFile(pathOf(row.storage_key)).catch((error: NodeJS.ErrnoException) => {
        if (!isGone.has(error.code)) throw error;
        return null;
      });
      // Somebody may have taken it away since its row was read.
      if (!content && !(await rowOf())) return null;
      if (!content || sha256Of(content) !== row.sha256) {
        throw new AppError('platform.file_missing', { params: { name: row.name } });
      }
      return { id, name: row.name, mediaType: row.media_type, sha256: row.sha256, content };
    },
    async remove(trx, id) {
      const row = await trx.deleteFrom('files').where('id', '=', id).returning('storage_key').executeTakeFirst();
      if (row) afterCommit(trx, () => rm(pathOf(row.storage_key), { force: true }));
    },
    sweep: (db, limit) => sweepFiles(db, root, limit),
  };
}
