import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Generated, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { ownUpload } from '../files/own-upload.ts';
import { takeUploadQuota } from '../files/upload-quota.ts';
import type { Actor } from '../http/actor.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { newId } from '../ids.ts';
import { log } from '../seen/log.ts';
import type { Services } from '../services.ts';
import { cleanPicture } from './clean-picture.ts';
import { isJoined } from './direct-uploads.ts';
import { fileKind } from './file-kind.ts';
import { inTurns } from './in-turns.ts';
import { scanFile } from './virus-scan.ts';

declare module '../database/tables.ts' {
  interface Tables {
    uploads: {
      id: string;
      user_id: string;
      name: string;
      size: number;
      /** What the store calls it that it goes straight into; null: it comes through the server. */
      multipart: string | null;
      created_at: Generated<Date>;
    };
  }
}

/** So many one person may have begun and not finished; the rest waits for them or for the sweep. */
const mostOpen = 60;
/** The disk keeps this much for the database. */
const reserve = 512 * 1024 * 1024;
/** Files that are judged at once: each may fill a processor. */
const atOnce = 2;

interface Finished {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
}

interface OwnUpload {
  readonly name: string;
  readonly size: number;
  /** Null: it comes through the server. */
  readonly multipart: string | null;
}

export interface UploadStore {
  /** Where bytes lie that are still arriving. */
  readonly folder: string;
  /** Takes the space an upload names, before any of it comes. @throws AppError 413, 429. */
  begin(actor: Actor, upload: { id: string; name: string; size: number }): Promise<void>;
  /** This person's upload that is not finished. */
  own(actor: Actor, id: string): Promise<OwnUpload | undefined>;
  /** It goes straight into quarantine, where it is called so. */
  goesDirectly(id: string, multipart: string): Promise<void>;
  /** The person wants it no more, or it was no good. */
  drop(id: string): Promise<void>;
  /**
   * Judges what has arrived whole and keeps it: a file with the id of its upload. Asked again, it answers the same.
   * @throws AppError 404 for another's; 409 while bytes are missing; 413, 415, 422, 503.
   */
  finish(actor: Actor, id: string): Promise<Finished>;
  /** Deletes what was begun before `limit` and not finished. */
  sweep(limit: Date): Promise<number>;
}

export function uploadStore(
  services: Pick<Services, 'db' | 'database' | 'files' | 'quarantine' | 'config'>,
  onKept: (trx: Kysely<Tables>, file: { sha256: string; mediaType: string; name: string }) => Promise<void>,
): UploadStore {
  const { db, database, files, quarantine } = services;
  const { uploads: settings, dataDir } = services.config;
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(folder, id);
  const turns = inTurns(atOnce);
  const dropFiles = (id: string) =>
    Promise.all([pathOf(id), `${pathOf(id)}.json`].map((path) => rm(path, { force: true })));
  const dropQuarantined = async (id: string, multipart: string | null) => {
    // What cannot be given up now is swept.
    if (multipart !== null) await quarantine?.drop({ id, multipart }).catch(logLeft);
  };
  const drop = async (id: string) => {
    const row = await db.deleteFrom('uploads').where('id', '=', id).returning('multipart').executeTakeFirst();
    await Promise.all([dropFiles(id), dropQuarantined(id, row?.multipart ?? null)]);
  };
  const checkRoom = async (size: number) => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < size + reserve) throw new AppError('platform.school_full');
  };

  const finished = (actor: Actor, id: string): Promise<Finished | undefined> =>
    ownUpload(db, { fileId: id, userId: actor.userId });
  /** Asked again while it is being judged, the same work answers. */
  const running = new Map<string, Promise<Finished>>();
  const keepOnce = (actor: Actor, id: string, upload: OwnUpload): Promise<Finished> => {
    const work =
      running.get(id) ??
      turns(
        async () =>
          (await finished(actor, id)) ?? (await whereItLies(id, upload, (path) => keep(actor, id, upload, path))),
      ).finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };

  async function hasArrived(id: string, { size, multipart }: OwnUpload): Promise<boolean> {
    if (multipart === null) return (await stat(pathOf(id)).catch(() => null))?.size === size;
    return quarantine !== null && isJoined(quarantine, { id, multipart }, size);
  }

  /** What has arrived, at a path; of what lies in quarantine it is a copy for the time of the work, and all that is judged and kept. */
  async function whereItLies<T>(id: string, { size, multipart }: OwnUpload, work: (path: string) => Promise<T>) {
    if (multipart === null) return work(pathOf(id));
    await checkRoom(size);
    const path = `${pathOf(id)}.${newId()}`;
    try {
      const copied = (await quarantine?.copyTo(id, path)) ?? null;
      if (copied === null) throw new AppError('platform.upload_unfinished');
      if (copied !== size) throw new AppError('platform.file_damaged');
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async function judged(path: string, size: number): Promise<{ path: string; kind: string; isDrawn: boolean }> {
    const file = await open(path, 'r');
    const kind = await fileKind(file, size).finally(() => file.close());
    if (!kind.startsWith('image/')) return { path, kind, isDrawn: false };
    const drawn = `${path}.${newId()}`;
    await cleanPicture(path, drawn, kind).catch(async (error: unknown) => {
      await rm(drawn, { force: true });
      throw error;
    });
    return { path: drawn, kind, isDrawn: true };
  }

  async function keep(actor: Actor, id: string, upload: OwnUpload, arrived: string): Promise<Finished> {
    const { path, kind, isDrawn } = await judged(arrived, upload.size);
    try {
      if (settings.clamd) await scanFile(settings.clamd, path);
      const { size } = await stat(path);
      const sha256 = await hashOf(path);
      const file = { id, name: upload.name, mediaType: kind, size, sha256, createdBy: actor.userId };
      await files.bring(file, path);
      await inTransaction(database, async (trx) => {
        const mine = await trx.deleteFrom('uploads').where('id', '=', id).returning('id').executeTakeFirst();
        // Another call for the same upload was faster: its row is there.
        if (!mine) return;
        await files.keepUpload(trx, file, path);
        await onKept(trx, file);
      });
    } finally {
      if (isDrawn) await rm(path, { force: true });
    }
    await Promise.all([dropFiles(id), dropQuarantined(id, upload.multipart)]);
    return (await finished(actor, id)) ?? raiseNotFound();
  }

  return {
    folder,
    drop,
    async begin(actor, { id, name, size }) {
      if (size > settings.largest) throw new AppError('platform.too_large');
      await checkRoom(size);
      await inTransaction(database, async (trx) => {
        await takeUploadQuota(trx, actor.userId, size, settings);
        const { open } = await trx
          .selectFrom('uploads')
          .select(({ fn }) => fn.countAll<number>().as('open'))
          .where('user_id', '=', actor.userId)
          .executeTakeFirstOrThrow();
        if (Number(open) >= mostOpen) throw new AppError('platform.too_many_uploads', { params: { max: mostOpen } });
        await trx.insertInto('uploads').values({ id, user_id: actor.userId, name, size }).execute();
      });
    },
    own: (actor, id) => ownRow(db, actor, id),
    async goesDirectly(id, multipart) {
      await db.updateTable('uploads').set({ multipart }).where('id', '=', id).execute();
    },
    async finish(actor, id) {
      const done = await finished(actor, id);
      if (done) return done;
      const upload = await ownRow(db, actor, id);
      if (!upload) throw notFound();
      try {
        if (!(await hasArrived(id, upload))) throw new AppError('platform.upload_unfinished');
        return await keepOnce(actor, id, upload);
      } catch (error) {
        // Another call was faster, and has taken away what this one was reading.
        const byAnother = await finished(actor, id);
        if (byAnother) return byAnother;
        // It will never be any good: its space is given back at once.
        if (error instanceof AppError && hopeless.test(error.code)) await drop(id);
        throw error;
      }
    },
    async sweep(limit) {
      const gone = await db
        .deleteFrom('uploads')
        .where('created_at', '<', limit)
        .returning(['id', 'multipart'])
        .execute();
      for (const { id, multipart } of gone) await dropQuarantined(id, multipart);
      const known = new Set((await db.selectFrom('uploads').select('id').execute()).map(({ id }) => id));
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < limit && !known.has(name.slice(0, 36))) await rm(path, { force: true });
      }
      await quarantine?.sweep(limit, (id) => known.has(id)).catch(logLeft);
      return gone.length;
    },
  };
}

const hopeless = /^platform\.(?:file_(?!missing)|too_many_pixels)/;

const raiseNotFound = (): never => {
  throw notFound();
};

const logLeft = (error: unknown) => log.error({ err: error }, 'something was left in quarantine');

const ownRow = (db: Kysely<Tables>, actor: Actor, id: string) =>
  db
    .selectFrom('uploads')
    .select(['name', 'size', 'multipart'])
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 512 * 1024 }), hash);
  return hash.digest('hex');
}
