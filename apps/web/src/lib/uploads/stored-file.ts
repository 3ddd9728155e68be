import { queryOptions, useQuery } from '@tanstack/react-query';
import { OfflineError } from '../api/api-problem.ts';
import { call } from '../api/client.ts';
import { signedInUser } from '../api/session.ts';
import { useIsOnline } from '../browser/use-is-online.ts';
import { keepsSomething } from '../offline/kept-owner.ts';

/** A file of the store with the address it can be read from in this session: by `<img>`, `<video>` and PDF.js, which send no token. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** Pixels of a picture; none of anything else, and of what was kept in this browser before it was known. */
  readonly width?: number | null;
  readonly height?: number | null;
  readonly href: string;
  /** Of an office document: whether it can be read as a PDF, yet. */
  readonly pdf: 'made' | 'making' | 'failed' | 'none';
  /** Its bytes, where it is read from this browser. */
  readonly kept?: Blob;
}

/** Where it is read as pages, or taken away. */
export const addressAs = ({ href, kept }: Pick<StoredFile, 'href' | 'kept'>, as: 'pdf' | 'attachment'): string =>
  kept ? href : `${href}&as=${as}`;

/** How often it is asked whether the PDF of a document is made. */
const askAgainMs = 2000;

/** The server gives addresses for twelve hours. */
const goodMs = 6 * 3_600_000;
const mostAtOnce = 100;

const known = new Map<string, { file: StoredFile; at: number; userId: string }>();
let asked: { ids: Set<string>; answer: Promise<ReadonlyMap<string, StoredFile>> } | null = null;

/** Files that are asked for at the same moment go in one call; an address stays the same, so that a film plays on when all is read anew. */
async function readStoredFile(id: string, isOnline: boolean): Promise<StoredFile | null> {
  const userId = signedInUser()?.id ?? '';
  // Without a network an address that was given before leads nowhere.
  const here = isOnline ? null : await fileHere(id, userId);
  if (here) return here;
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
  const answer = await asked.answer.catch(async (error: unknown) => {
    const late = error instanceof OfflineError ? await fileHere(id, userId) : null;
    if (!late) throw error;
    return new Map([[id, late]]);
  });
  const file = answer.get(id) ?? null;
  if (file?.kept) return file;
  if (file && file.pdf !== 'making') known.set(id, { file, at: Date.now(), userId });
  return file;
}

/** The address of something that the server does not have: it was read with what shows it. */
export function holdAddress(file: StoredFile): void {
  known.set(file.id, { file, at: Date.now(), userId: signedInUser()?.id ?? '' });
}

const fromHere = new Map<string, { file: StoredFile; userId: string }>();

/** A file of the lessons a pupil has read, from this browser: its address is made once. */
async function fileHere(id: string, userId: string): Promise<StoredFile | null> {
  if (!keepsSomething()) return null;
  const before = fromHere.get(id);
  if (before?.userId === userId) return before.file;
  const { keptFile } = await import('../offline/kept-files.ts');
  const file = await keptFile(id).catch(() => null);
  if (file) fromHere.set(id, { file, userId });
  return file;
}

/** A file by its id, as a query: to have it at hand before it is shown. */
export const storedFileQuery = (id: string, isOnline = true) =>
  queryOptions({
    queryKey: isOnline ? (['uploads.addresses', id] as const) : (['uploads.addresses', id, 'here'] as const),
    queryFn: () => readStoredFile(id, isOnline),
    networkMode: 'always',
    staleTime: goodMs,
    refetchInterval: ({ state }) => state.data?.pdf === 'making' && askAgainMs,
  });

/** A file by its id; null when it is not there or not for this person. Asked for where there is one to ask for (`enabled`). */
export const useStoredFile = (id: string, enabled = true) =>
  useQuery({
    ...storedFileQuery(id, useIsOnline()),
    enabled,
    // What is on the screen stays there while it is looked for in this browser.
    placeholderData: (before: StoredFile | null | undefined) => (before?.id === id ? before : undefined),
  });
