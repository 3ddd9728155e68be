import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { directFrom } from '@phuong/contract/platform/uploads/direct-uploads.fields.ts';
import type { uploadContract } from '@phuong/contract/platform/uploads/upload.contract.ts';
import { addressSeconds, type ListedPart, type Quarantine, type Quarantined } from '../files/quarantine.ts';
import type { Actor } from '../http/actor.ts';
import { notFound } from '../http/app-error.ts';
import { cleanName } from '../http/receive-file.ts';
import { newId } from '../ids.ts';
import type { UploadStore } from './upload-store.ts';

type Direct = ResultOf<(typeof uploadContract)['uploads.beginDirect']>['direct'];

/** The least that S3 takes of every part but the last: what a cut line loses is no more. */
const partBytes = 5 * 1024 * 1024;
/** As many as arrive at half a megabit while their addresses are good. */
const partsAtOnce = 6;

interface Part {
  readonly number: number;
  readonly start: number;
  readonly size: number;
}

const partsOf = (size: number): Part[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => {
    const start = index * partBytes;
    return { number: index + 1, start, size: Math.min(partBytes, size - start) };
  });

/** By what the store itself lists: a part of another length is not there. */
const missingOf = (size: number, there: ReadonlyMap<number, ListedPart>): Part[] =>
  partsOf(size).filter((part) => there.get(part.number)?.size !== part.size);

/** Makes one object of an upload in quarantine that has arrived whole. @returns whether it is one. */
export async function isJoined(quarantine: Quarantine, upload: Quarantined, size: number): Promise<boolean> {
  const there = await quarantine.parts(upload);
  // It was joined before, and the answer was lost.
  if (!there) return (await quarantine.sizeOf(upload.id)) !== null;
  if (missingOf(size, there).length > 0) return false;
  await quarantine.join(upload, there);
  return true;
}

/**
 * Large uploads that go from the browser into quarantine, by addresses each of which takes one part of a known length. They take space, count
 * and end as uploads by tus do (`UploadStore`).
 */
export function directUploads(
  quarantine: Quarantine | null,
  store: Pick<UploadStore, 'begin' | 'goesDirectly' | 'own' | 'drop'>,
) {
  async function stateOf(held: Quarantine, upload: Quarantined, size: number): Promise<Direct> {
    const { id } = upload;
    const there = await held.parts(upload);
    if (!there) {
      const isWhole = (await held.sizeOf(id)) === size;
      return isWhole ? { id, arrived: size, parts: [], seconds: addressSeconds } : null;
    }
    const missing = missingOf(size, there);
    const arrived = missing.reduce((left, part) => left - part.size, size);
    const addressed = async (part: Part) => ({
      start: part.start,
      size: part.size,
      href: await held.addressOf(upload, part),
    });
    const parts = await Promise.all(missing.slice(0, partsAtOnce).map(addressed));
    return { id, arrived, parts, seconds: addressSeconds };
  }

  return {
    /** Takes its space before it gives the first addresses; null where it goes by tus. @throws AppError 413, 429, 503. */
    async begin(actor: Actor, { name, size }: { name: string; size: number }): Promise<Direct> {
      if (!quarantine?.isOpen || size < directFrom) return null;
      const id = newId();
      await store.begin(actor, { id, name: cleanName(name), size });
      try {
        const multipart = await quarantine.begin(id);
        await store.goesDirectly(id, multipart);
        return await stateOf(quarantine, { id, multipart }, size);
      } catch (error) {
        await store.drop(id);
        throw error;
      }
    },
    /** What is there, and addresses for what is next; null where it is to go by tus. @throws AppError 404 for another's, 503. */
    async next(actor: Actor, id: string): Promise<Direct> {
      const upload = await store.own(actor, id);
      if (!upload) throw notFound();
      const { size, multipart } = upload;
      return quarantine?.isOpen && multipart !== null ? stateOf(quarantine, { id, multipart }, size) : null;
    },
  };
}
