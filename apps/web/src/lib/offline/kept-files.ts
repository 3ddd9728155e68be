import { call } from '../api/client.ts';
import { sessionOwner } from '../api/session.ts';
import { isSparing } from '../browser/save-data.ts';
import type { StoredFile } from '../uploads/stored-file.ts';
import { filesIn } from './files-in.ts';
import { ownStore } from './own-store.ts';

const mostBytes = 10 * 1024 * 1024;
/** On a line that is paid by the megabyte. */
const mostBytesSparing = 512 * 1024;
const mostAtOnce = 100;

/** Pictures, sounds and what is read as pages; a film is too much for a phone. */
const isKept = ({ mediaType, pdf }: StoredFile) =>
  mediaType.startsWith('image/') || mediaType.startsWith('audio/') || mediaType === 'application/pdf' || pdf === 'made';

let line: Promise<void> = Promise.resolve();

/** Fetches what an answer shows and lies not here yet, one after the other and after what is on the screen. */
export function keepFilesOf(answer: unknown): Promise<void> {
  line = line.then(() => keepFiles([...filesIn(answer)])).catch(() => undefined);
  return line;
}

async function keepFiles(ids: readonly string[]): Promise<void> {
  const owner = sessionOwner();
  const store = await ownStore();
  if (!store || ids.length === 0) return;
  const here = new Set((await store.notes('reading')).map(({ place: [, kind, id] }) => `${kind} ${id}`));
  const wanted = ids.filter((id) => !here.has(`bytes ${id}`)).slice(0, mostAtOnce);
  if (wanted.length === 0) return;
  const { items } = await call('uploads.addresses', { query: { ids: wanted.join() } });
  for (const file of items) {
    const { id, name, mediaType, size, width, height, pdf } = file;
    if (!isKept(file) || size > (isSparing() ? mostBytesSparing : mostBytes)) continue;
    const isOffice = pdf === 'made' && mediaType !== 'application/pdf';
    const response = await fetch(isOffice ? `${file.href}&as=pdf` : file.href);
    if (!response.ok || sessionOwner() !== owner) continue;
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > mostBytes) continue;
    await store.put('reading', 'bytes', id, bytes);
    // Of an office document its pages lie here, and are called so.
    const facts = isOffice
      ? { id, name: `${name}.pdf`, mediaType: 'application/pdf', size: bytes.byteLength, pdf: 'none' }
      : { id, name, mediaType, size, width, height, pdf: mediaType === 'application/pdf' ? pdf : 'none' };
    await store.putJson('reading', 'file', id, facts);
  }
}

/** A file that lies in this browser, with an address of this page; null where none does. */
export async function keptFile(id: string): Promise<StoredFile | null> {
  const store = await ownStore();
  const facts = await store?.getJson('reading', 'file', id);
  const row = facts && (await store?.get('reading', 'bytes', id));
  if (!facts || !row) return null;
  const file = facts.value as Omit<StoredFile, 'href' | 'kept'>;
  const kept = new Blob([row.bytes], { type: file.mediaType });
  return { ...file, href: URL.createObjectURL(kept), kept };
}
