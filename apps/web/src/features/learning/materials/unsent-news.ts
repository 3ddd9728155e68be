import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { sessionOwner } from '../../../lib/api/session.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { draftPrefix } from '../../../lib/drafts.ts';
import { hasUnsent } from '../../../lib/offline/kept-owner.ts';
import { ownStore } from '../../../lib/offline/own-store.ts';
import { noteWaiting, readingKind } from '../unsent-note.ts';
import { bothNews, type ReadingNews, readNews } from './reading-news.ts';

/** So long an answer of the school is waited for before it counts as waiting. */
const patienceMs = 3_000;

/**
 * In this tab, with half-typed forms: what was done a moment ago, until it lies with the rest of what the pupil has here; and all of it where
 * the browser keeps nothing.
 */
const keyOf = (itemId: string) => `${draftPrefix}learning.read.${itemId}`;

const storeOrNone = () => ownStore().catch(() => null);
const ofTab = (itemId: string) => readNews(readStored(keyOf(itemId), 'session'));

/** Writes come one after the other, so that none takes back what another has kept. */
let line: Promise<unknown> = Promise.resolve();
function inOrder<T>(write: () => Promise<T>): Promise<T> {
  const written = line.then(write);
  line = written.catch(() => undefined);
  return written;
}

async function unsent(itemId: string): Promise<ReadingNews | null> {
  const store = await storeOrNone();
  const kept = await store?.getJson('unsent', readingKind, itemId).catch(() => null);
  return bothNews(readNews(kept?.value), ofTab(itemId));
}

/** Keeps what is to be sent: it outlives the tab where the browser keeps things for their owner. */
export function keepNews(itemId: string, news: ReadingNews): Promise<void> {
  writeStored(keyOf(itemId), bothNews(ofTab(itemId), news), 'session');
  return inOrder(async () => {
    const store = await storeOrNone();
    const all = await unsent(itemId);
    if (!store || !all) return;
    const before = ofTab(itemId);
    try {
      await store.putJson('unsent', readingKind, itemId, all);
    } catch {
      // A full disk: it stays in the tab.
      return;
    }
    if (ofTab(itemId)?.at === before?.at) writeStored(keyOf(itemId), null, 'session');
  });
}

/** It has reached the school, or is not wanted there; what was done since then stays. */
const dropNews = (itemId: string, sent: ReadingNews): Promise<void> =>
  inOrder(async () => {
    if (JSON.stringify(await unsent(itemId)) !== JSON.stringify(sent)) return;
    writeStored(keyOf(itemId), null, 'session');
    const store = await storeOrNone();
    await store?.remove('unsent', readingKind, itemId);
    if (store && hasUnsent(store.owner)) await noteWaiting(store);
  });

const waits = () =>
  inOrder(async () => {
    const store = await storeOrNone();
    if (store) await noteWaiting(store);
  });

/**
 * Sends what is kept of an item; without a network it stays, and is sent when there is one again, whatever page is open then. What the
 * school refuses is dropped: it would be refused again. @returns its answer; null where there was nothing, or it waits.
 */
export async function sendNews(itemId: string): Promise<{ finishedAt: string | null } | null> {
  const news = await unsent(itemId);
  if (!news) return null;
  const timer = window.setTimeout(() => void waits(), patienceMs);
  try {
    const answer = await call('ownItems.progress', { params: { id: itemId }, body: news });
    await dropNews(itemId, news);
    return answer;
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.status < 500 && error.status !== 401;
    await (isRefused ? dropNews(itemId, news) : waits());
    return null;
  } finally {
    window.clearTimeout(timer);
  }
}

/** All that waits of the pupil who is signed in. */
export async function sendAllNews(): Promise<void> {
  const owner = sessionOwner();
  const notes = (await (await storeOrNone())?.notes('unsent')) ?? [];
  for (const { place } of notes) {
    if (sessionOwner() !== owner || !navigator.onLine) return;
    if (place[1] === readingKind) await sendNews(place[2]);
  }
}
