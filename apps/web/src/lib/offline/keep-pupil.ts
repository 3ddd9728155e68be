import { sessionOwner, signedInUser } from '../api/session.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { keepPerson } from './kept-person.ts';
import { keepProgram } from './kept-program.ts';

const firstMs = 2_000;
const restMs = 300;
let keptFor: string | null = null;
let watcher: PerformanceObserver | null = null;

/** Once a page: with what a pupil has read, who they are and the program itself are kept; parts that come later too. */
export async function keepPupil(): Promise<void> {
  const owner = sessionOwner();
  const user = signedInUser();
  if (owner === null || user === null || keptFor === owner) return;
  keptFor = owner;
  await keepPerson(user);
  if (!import.meta.env.PROD) return;
  const keep = () => whenIdle(() => void keepProgram().catch(() => undefined));
  // After what the screen itself needs.
  let timer = window.setTimeout(keep, firstMs);
  watcher ??= new PerformanceObserver((list) => {
    if (sessionOwner() === null || !list.getEntries().some(({ name }) => name.includes('/assets/'))) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(keep, restMs);
  });
  watcher.observe({ type: 'resource' });
}

/** Somebody has gone: the next one's is kept anew. */
export function stopKeeping(): void {
  keptFor = null;
  watcher?.disconnect();
}
