import { sessionOwner, signedInUser } from '../api/session.ts';
import { isSparing } from '../browser/save-data.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { keepPerson } from './kept-person.ts';
import { keepProgram } from './kept-program.ts';

/** So long no part of the program has come: the screen has what it needs. */
const quietMs = 2_000;
/** By then somebody reads. */
const leisureMs = 30_000;
let keptFor: string | null = null;
/** Addresses of what this page has loaded: the browser's own list of them ends at 250, which is soon reached where much is read. */
const used = new Set<string>();
let watcher: PerformanceObserver | null = null;
let timers: number[] = [];

/**
 * Once a page: with what a pupil has read, who they are and the program itself are kept; parts that come later too, and what they have not used yet
 * at leisure, where the line is not paid by the megabyte.
 */
export async function keepPupil(): Promise<void> {
  const owner = sessionOwner();
  const user = signedInUser();
  if (owner === null || user === null || keptFor === owner) return;
  keptFor = owner;
  await keepPerson(user);
  if (!import.meta.env.PROD) return;
  const keep = (all: boolean) => () => whenIdle(() => void inTurn(() => keepProgram(all, used)));
  const quiet = () => window.setTimeout(keep(false), quietMs);
  timers = [quiet(), ...(isSparing() ? [] : [window.setTimeout(keep(true), leisureMs)])];
  for (const { name } of performance.getEntriesByType('resource')) used.add(name);
  watcher ??= new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) used.add(name);
    // What is fetched to be kept is no part that came.
    const came = (list.getEntries() as PerformanceResourceTiming[]).filter(
      ({ initiatorType }) => initiatorType !== 'fetch',
    );
    if (sessionOwner() === null || !came.some(({ name }) => name.includes('/assets/'))) return;
    window.clearTimeout(timers[0]);
    timers[0] = quiet();
  });
  watcher.observe({ type: 'resource' });
}

let line: Promise<void> = Promise.resolve();

/** Two at once would each take away what the other has just brought. */
function inTurn(keep: () => Promise<void>): Promise<void> {
  line = line.then(() => (sessionOwner() === null ? undefined : keep())).catch(() => undefined);
  return line;
}

/** Somebody has gone: the next one's is kept anew. */
export function stopKeeping(): void {
  keptFor = null;
  watcher?.disconnect();
  for (const timer of timers) window.clearTimeout(timer);
}
