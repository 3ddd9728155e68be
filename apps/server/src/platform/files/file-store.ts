import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Generated, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { newId } from '../ids.ts';
import { type UploadSettings, usualUploadSettings } from '../uploads/upload-settings.ts';
import { type ByteStore, diskByteStore } from './byte-store.ts';
import { pictureOf } from './picture.ts';
import { lockBytes, sweepBlobs } from './sweep-blobs.ts';
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
      /** What its bytes lie under: its own id, or their hash, which several rows may share. */
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

/** A file that is read piece by piece. */
export interface OpenedFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly createdBy: string | null;
  /** From byte `start` to byte `end`, both among them. */
  stream(start: number, end: number): Readable;
  /** An address of a minute at which a browser saves it under this name; null where it goes through the server. */
  linkTo(disposition: string): Promise<string | null>;
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
  /**
   * Keeps what lies at `from` under its hash, once for however many rows, and its row in the caller's transaction; `from` stays.
   * @throws AppError 413 when what its sender may store is used up.
   */
  keepUpload(
    trx: Kysely<Tables>,
    file: { id: string; name: string; mediaType: string; size: number; sha256: string; createdBy: string },
    from: string,
  ): Promise<void>;
  /** The same for what the system made of an upload: nobody's own, so it counts for the school alone. */
  keepMade(
    trx: Kysely<Tables>,
    file: { id: string; name: string; mediaType: string; size: number; sha256: string },
    from: string,
  ): Promise<void>;
  /**
   * Puts bytes where `keepUpload` and `keepMade` will want them, before the transaction: a store far away may take its time, and nobody waits
   * for it with locks. What is not kept within a day is swept.
   */
  bring(file: { size: number; sha256: string }, from: string): Promise<void>;
  /** Bytes that are kept under their hash, at a path for the time of the work: for programs that read a file themselves. @returns null when they are gone. */
  atPath<T>(sha256: string, work: (path: string) => Promise<T>): Promise<T | null>;
  /** A file that came by an upload, to be streamed. @returns null when there is none. @throws AppError 404 `platform.file_missing`. */
  open(db: Kysely<Tables>, id: string): Promise<OpenedFile | null>;
  /** @returns null when there is no such file. @throws AppError 404 `platform.file_missing` when the disk has not the bytes that were kept. */
  read(db: Kysely<Tables>, id: string): Promise<StoredFile | null>;
  /** The row goes in the caller's transaction, the bytes once it has committed; those that rows share are swept. */
  remove(trx: Kysely<Tables>, id: string): Promise<void>;
  /** Deletes bytes older than `limit` that no row knows. @returns how many. */
  sweep(db: Kysely<Tables>, limit: Date): Promise<number>;
}

/** More is no photograph: it would fill the memory of whoever opens it. */
const mostPixels = 50_000_000;

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Files on this machine: `fileStore` under a folder. */
export const diskFileStore = (root: string, settings?: UploadSettings): FileStore =>
  fileStore(diskByteStore(root), settings);

/** Bytes by generated keys; names people gave are only ever in the database. */
export function fileStore(bytes: ByteStore, settings: UploadSettings = usualUploadSettings): FileStore {
  /** What was put before its transaction, and when. */
  const brought = new Map<string, number>();
  type Sent = Parameters<FileStore['save']>[1];
  const put = async (trx: Kysely<Tables>, { name, mediaType, content, createdBy }: Sent, isUpload: boolean) => {
    const id = newId();
    const sha256 = sha256Of(content);
    await bytes.put(id, content, sha256);
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
  type Kept = Parameters<FileStore['keepMade']>[1] & { readonly createdBy: string | null };
  const keepBytes = async (trx: Kysely<Tables>, file: Kept, from: string) => {
    const { id, name, mediaType, size, sha256, createdBy } = file;
    // The sweep waits for whoever keeps the same bytes, and they for it.
    await lockBytes(trx, sha256);
    if (!isFresh(brought, sha256)) await bytes.putFile(sha256, from, { size, sha256 });
    brought.delete(sha256);
    const row = { id, name, media_type: mediaType, size, sha256, storage_key: sha256, created_by: createdBy };
    await trx
      .insertInto('files')
      .values({ ...row, is_upload: createdBy !== null })
      .execute();
  };
  return {
    save: (trx, file) => put(trx, file, false),
    async saveUpload(trx, file) {
      const picture = pictureOf(file.content);
      if (picture && picture.width * picture.height > mostPixels) throw new AppError('platform.too_many_pixels');
      await takeUploadQuota(trx, file.createdBy, file.content.length, settings);
      return put(trx, file, true);
    },
    async keepUpload(trx, file, from) {
      await takeUploadQuota(trx, file.createdBy, file.size, settings);
      await keepBytes(trx, file, from);
    },
    keepMade: (trx, file, from) => keepBytes(trx, { ...file, createdBy: null }, from),
    async bring({ size, sha256 }, from) {
      await bytes.putFile(sha256, from, { size, sha256 });
      for (const [known] of brought) if (!isFresh(brought, known)) brought.delete(known);
      brought.set(sha256, Date.now());
    },
    atPath: bytes.atPath,
    async open(db, id) {
      const row = await db
        .selectFrom('files')
        .selectAll()
        .where('id', '=', id)
        .whereRef('storage_key', '=', 'sha256')
        .executeTakeFirst();
      if (!row) return null;
      const key = row.storage_key;
      if ((await bytes.sizeOf(key)) !== row.size)
        throw new AppError('platform.file_missing', { params: { name: row.name } });
      const { name, media_type: mediaType, size, sha256, created_by: createdBy } = row;
      const stream = (start: number, end: number) => bytes.stream(key, start, end);
      const linkTo = (disposition: string) => bytes.linkTo(key, disposition, mediaType);
      return { id, name, mediaType, size, sha256, createdBy, stream, linkTo };
    },
    async read(db, id) {
      const rowOf = () => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
      const row = await rowOf();
      if (!row) return null;
      const content = await bytes.read(row.storage_key);
      // Somebody may have taken it away since its row was read.
      if (!content && !(await rowOf())) return null;
      if (!content || sha256Of(content) !== row.sha256) {
        throw new AppError('platform.file_missing', { params: { name: row.name } });
      }
      return { id, name: row.name, mediaType: row.media_type, sha256: row.sha256, content };
    },
    async remove(trx, id) {
      const row = await trx
        .deleteFrom('files')
        .where('id', '=', id)
        .returning(['storage_key', 'sha256'])
        .executeTakeFirst();
      if (!row || row.storage_key === row.sha256) return;
      afterCommit(trx, async () => {
        // A copy that is being made may name it; the sweep takes it later.
        if (!(await bytes.isCopying())) await bytes.remove(row.storage_key);
      });
    },
    sweep: async (db, limit) => (await sweepFiles(db, bytes, limit)) + (await sweepBlobs(db, bytes, limit)),
  };
}

/** So long the sweep leaves what was brought, by far; then it is put once more. */
const freshFor = 3_600_000;
const isFresh = (brought: ReadonlyMap<string, number>, sha256: string) =>
  Date.now() - (brought.get(sha256) ?? Number.NEGATIVE_INFINITY) < freshFor;
