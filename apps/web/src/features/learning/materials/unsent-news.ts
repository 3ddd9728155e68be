import { OfflineError } from '../../../lib/api/api-problem.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { draftPrefix } from '../../../lib/drafts.ts';

/** What a reader did, and when on their device. */
export interface ReadingNews {
  readonly place: string;
  readonly isFinished: boolean;
  readonly at: string;
}

/** With half-typed forms: gone when somebody else signs in. */
const keyOf = (itemId: string) => `${draftPrefix}learning.read.${itemId}`;

function unsent(itemId: string): ReadingNews | null {
  const stored = readStored(keyOf(itemId), 'session') as Partial<ReadingNews> | null;
  const { place, isFinished, at } = stored ?? {};
  return typeof place === 'string' && typeof isFinished === 'boolean' && typeof at === 'string'
    ? { place, isFinished, at }
    : null;
}

/** Keeps what is to be sent; that it was finished is not taken back by a later place. */
export function keepNews(itemId: string, news: ReadingNews): void {
  const before = unsent(itemId);
  const isEarlier = before?.isFinished === true;
  writeStored(keyOf(itemId), isEarlier ? { ...news, isFinished: true, at: before.at } : news, 'session');
}

/** Sends what is kept; without a network it stays. What the server refuses is dropped: it would be refused again. */
export async function sendNews<T>(itemId: string, send: (news: ReadingNews) => Promise<T>): Promise<T | null> {
  const news = unsent(itemId);
  if (!news) return null;
  try {
    const answer = await send(news);
    if (unsent(itemId)?.at === news.at) writeStored(keyOf(itemId), null, 'session');
    return answer;
  } catch (error) {
    if (!(error instanceof OfflineError)) writeStored(keyOf(itemId), null, 'session');
    return null;
  }
}
