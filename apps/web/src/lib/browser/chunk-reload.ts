import { isReloadHeld } from './build-check.ts';

const WINDOW_MS = 10_000;

/**
 * May the page at `path` be reloaded now? At most once in 10 seconds for each path, and never while something unsaved is on it: the part
 * may be one that was only fetched ahead of a link. Notes the moment when it may.
 */
export function mayReload(path: string, now: number, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  if (isReloadHeld()) return false;
  const key = `reload:${path}`;
  if (now - Number(store.getItem(key) ?? Number.NEGATIVE_INFINITY) < WINDOW_MS) return false;
  store.setItem(key, String(now));
  return true;
}

/**
 * A part of the page could not be loaded (usually because a new build replaced it): reload once. A second failure within
 * 10 seconds, or one beside something unsaved, goes on to whoever asked for the part. Call it once at the start.
 */
export function reloadOnMissingPart(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network the page would come without the part again.
    if (!navigator.onLine) return;
    try {
      if (!mayReload(window.location.pathname, Date.now(), window.sessionStorage)) return;
    } catch {
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
