import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { signedInUser } from '../api/session.ts';

/** A file of the store with the address it can be read from in this session: by `<img>`, `<video>` and PDF.js, which send no token. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly href: string;
}

/** The server gives addresses for twelve hours. */
const goodMs = 6 * 3_600_000;
const mostAtOnce = 100;

const known = new Map<string, { file: StoredFile; at: number; userId: string }>();
let asked: { ids: Set<string>; answer: Promise<ReadonlyMap<string, StoredFile>> } | null = null;

/** Files that are asked for at the same moment go in one call; an address stays the same, so that a film plays on when all is read anew. */
async function readStoredFile(id: string): Promise<StoredFile | null> {
  const userId = signedInUser()?.id ?? '';
  const kept = known.get(id);
  if (kept && kept.userId === userId && Date.now() - kept.at < goodMs) return kept.file;
  if (!asked || asked.ids.size >= mostAtOnce) {
    const ids = new Set<string>();
    const answer = Promise.resolve().then(async () => {
      asked = null;
      const { items } = await call('uploads.addresses', { query: { ids: [...ids].join() } });
      return new Map(items.map((file) => [file.id, file]));
    });
    asked = { ids, answer };
  }
  asked.ids.add(id);
  const file = (await asked.answer).get(id) ?? null;
  if (file) known.set(id, { file, at: Date.now(), userId });
  return file;
}

/** A file by its id; null when it is not there or not for this person. */
export const useStoredFile = (id: string) =>
  useQuery({ queryKey: ['uploads.addresses', id], queryFn: () => readStoredFile(id), staleTime: goodMs });
