import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { call } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { isSparing } from '../../../../lib/browser/save-data.ts';
import { ownStore } from '../../../../lib/offline/own-store.ts';
import { keyOf } from '../../../../lib/offline/sealing.ts';
import { holdAddress } from '../../../../lib/uploads/stored-file.ts';

type Preload = Result<'ownAttempts.preload'>;

interface Opened {
  readonly parts: Sitting['parts'];
  readonly files: readonly {
    id: string;
    name: string;
    mediaType: string;
    size: number;
    width?: number;
    height?: number;
    bytes: string;
  }[];
}

const kind = 'preload';

const storeOrNone = () => ownStore().catch(() => null);
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * Loads what the pupil's next attempt will ask, locked by the school, into what this browser keeps for them; it goes with them when they sign
 * out. None of it is a promise: without it the start loads everything itself. @returns whether it lies here.
 */
export async function preloadTest(itemId: string): Promise<boolean> {
  if (isSparing()) return false;
  const store = await storeOrNone();
  if (!store) return false;
  try {
    const loaded = await call('ownAttempts.preload', { params: { id: itemId } });
    await store.putJson('reading', kind, itemId, loaded);
    return true;
  } catch {
    return false;
  }
}

/** What was loaded ahead of a test; null: nothing. */
export async function preloadOf(itemId: string): Promise<Preload | null> {
  const row = await (await storeOrNone())?.getJson('reading', kind, itemId).catch(() => null);
  const { tag, iv, sealed } = (row?.value ?? {}) as Partial<Preload>;
  return tag && iv && sealed ? { tag, iv, sealed } : null;
}

/**
 * Opens it with the key that came with the start: its pictures and sounds lie in this browser from then on. @returns its questions; null where
 * it is damaged: the school sends them then.
 */
export async function openPreload(itemId: string, preload: Preload, base64: string): Promise<Sitting['parts'] | null> {
  const { tag, iv, sealed } = preload;
  try {
    const bound = new TextEncoder().encode(`${itemId}\n${tag}`);
    const how = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: bound };
    const bytes = await crypto.subtle.decrypt(how, await keyOf(base64), bytesOf(sealed));
    const { parts, files } = JSON.parse(new TextDecoder().decode(bytes)) as Opened;
    const store = await storeOrNone();
    for (const { bytes: content, ...facts } of files) {
      const file = { ...facts, pdf: 'none' as const };
      const media = bytesOf(content);
      const kept = new Blob([media], { type: file.mediaType });
      // The player shows it from here, with a network too.
      holdAddress({ ...file, href: URL.createObjectURL(kept), kept });
      await store?.put('reading', 'bytes', file.id, media.buffer).catch(() => undefined);
      await store?.putJson('reading', 'file', file.id, file).catch(() => undefined);
    }
    return parts;
  } catch {
    return null;
  } finally {
    await (await storeOrNone())?.remove('reading', kind, itemId).catch(() => undefined);
  }
}
