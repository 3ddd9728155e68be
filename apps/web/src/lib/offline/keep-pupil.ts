import { sessionOwner, signedInUser } from '../api/session.ts';
import { isSparing } from '../browser/save-data.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { type KeepSchedule, keepSchedule } from './keep-schedule.ts';
import { keepPerson } from './kept-person.ts';
import { keepProgram } from './kept-program.ts';

let keptFor: string | null = null;
/** Addresses of what this page has loaded: the browser's own list of them ends at 250, which is soon reached where much is read. */
const used = new Set<string>();
let watcher: PerformanceObserver | null = null;
let schedule: KeepSchedule | null = null;

/** Once a page: with what a pupil has read, who they are and the program itself are kept; parts that come later too. */
export async function keepPupil(): Promise<void> {
  const owner = sessionOwner();
  const user = signedInUser();
  if (owner === null || user === null || keptFor === owner) return;
  keptFor = owner;
  await keepPerson(user);
  if (!import.meta.env.PROD) return;
  schedule = keepSchedule((all) => whenIdle(() => void inTurn(() => keepProgram(all, used))), isSparing());
  for (const { name } of performance.getEntriesByType('resource')) used.add(name);
  watcher ??= new PerformanceObserver((list) => {
    const came = list.getEntries() as PerformanceResourceTiming[];
    for (const { name } of came) used.add(name);
    // What is fetched to be kept is no part that came.
    if (came.some(({ name, initiatorType }) => initiatorType !== 'fetch' && name.includes('/assets/')))
      schedule?.partCame();
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
  schedule?.stop();
  schedule = null;
}
