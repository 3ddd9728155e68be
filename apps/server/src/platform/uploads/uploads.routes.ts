import { statfs } from 'node:fs/promises';
import { uploadContract } from '@phuong/contract/platform/uploads/upload.contract.ts';
import type { OpenedFile } from '../files/file-store.ts';
import type { FileUse } from '../files/file-uses.ts';
import { pictureSize } from '../files/picture-size.ts';
import { schoolSpaceUsed, spaceOf } from '../files/upload-quota.ts';
import { type Actor, hasPermission } from '../http/actor.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { type Area, area } from '../http/mount.ts';
import { dailyJob } from '../jobs/daily-job.ts';
import { officePdfs } from '../office/office-pdfs.ts';
import type { Services } from '../services.ts';
import { directUploads } from './direct-uploads.ts';
import { addressKey } from './file-address.rules.ts';
import { shownTypes } from './file-kind.ts';
import { listFiles, listOwnFiles } from './stored-files.reads.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { tusRoutes } from './tus-routes.ts';
import { uploadStore } from './upload-store.ts';

/** At night, after the records were looked through. */
const sweepHour = 3;
const hourMs = 3_600_000;

/** What the store has lost is left out; of one that is away nobody knows. */
function nullUnlessAway(error: unknown): null {
  if (error instanceof AppError && error.code === 'platform.files_unavailable') throw error;
  return null;
}

const unsized = { width: null, height: null };

/** Uploads and what became of them. @param uses what shows files, and to whom: one line an area. */
export function uploadsArea(services: Services, uses: readonly FileUse[]): Area {
  const { db, files, clock, config } = services;
  const pdfs = officePdfs(services);
  const store = uploadStore(services, pdfs.plan);
  const direct = directUploads(services.quarantine, store);
  dailyJob(services, 'uploads.sweep', sweepHour, () => sweepUploads(services, store, uses).then(pdfs.catchUp));
  // What came while LibreOffice was missing need not wait for the night.
  if (config.uploads.office) services.jobs.every(hourMs, pdfs.catchUp);

  /** Who sent it, and whoever is shown it. */
  async function mayRead(actor: Actor, { id, createdBy }: OpenedFile): Promise<boolean> {
    if (createdBy === actor.userId) return true;
    for (const use of uses) if (await use.mayRead(services, actor, id)) return true;
    return false;
  }
  async function readable(actor: Actor, id: string): Promise<OpenedFile | null> {
    const file = await files.open(db, id);
    return file && (await mayRead(actor, file)) ? file : null;
  }

  const sizeOf = async (file: OpenedFile) => (await pictureSize(file).catch(() => null)) ?? unsized;

  const handlers: Parameters<typeof area<typeof uploadContract>>[1] = {
    'uploads.beginDirect': async ({ body, actor }) => ({ direct: await direct.begin(actor, body) }),
    'uploads.continueDirect': async ({ params, actor }) => ({ direct: await direct.next(actor, params.id) }),
    'uploads.finish': async ({ params, actor }) => {
      const finished = await store.finish(actor, params.id);
      const file = await files.open(db, finished.id);
      return { ...finished, ...(file ? await sizeOf(file) : unsized) };
    },
    'uploads.space': async ({ actor }) => {
      const own = (await spaceOf(db, actor.userId, config.uploads)) ?? { used: 0, most: 0 };
      const { largest, ofSchool: most } = config.uploads;
      if (!hasPermission(actor, 'view_setting')) return { own, school: null, largest };
      const { bavail, bsize } = await statfs(store.folder);
      return { own, school: { used: await schoolSpaceUsed(db), most, free: bavail * bsize }, largest };
    },
    'uploads.list': ({ query }) => listFiles(db, uses, query),
    'uploads.own': ({ query, actor }) => listOwnFiles(db, uses, actor.userId, query),
    'uploads.addresses': async ({ query, actor }) => {
      const found = await Promise.all([...new Set(query.ids)].map((id) => readable(actor, id).catch(nullUnlessAway)));
      const now = clock.now();
      const addressed = async (file: OpenedFile) => {
        const { id, name, mediaType, size } = file;
        const { state: pdf } = await pdfs.stateOf(db, file);
        const key = addressKey(config.sessionSecret, id, actor, now);
        return { id, name, mediaType, size, ...(await sizeOf(file)), href: `/api/files/${id}?key=${key}`, pdf };
      };
      return { items: await Promise.all(found.filter((file) => file !== null).map(addressed)) };
    },
    'uploads.read': async ({ params, query, actor }) => {
      const file = await readable(actor, params.id);
      if (!file) throw notFound();
      if (query.as === 'pdf') {
        const pdf = await pdfs.stateOf(db, file);
        const made = pdf.state === 'made' ? await files.open(db, pdf.fileId) : null;
        if (!made) throw notFound();
        return { ...made, inline: true };
      }
      return { ...file, inline: query.as === 'inline' && shownTypes.has(file.mediaType) };
    },
  };
  return area(uploadContract, handlers, { besides: tusRoutes(store, config.uploads) });
}
