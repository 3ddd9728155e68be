import { whenIdle } from '../../lib/browser/when-idle.ts';
import { queryClient } from '../query-client.ts';
import { router } from '../router.tsx';

/** A screen that is not there by then is kept waiting by something else. */
const longestMs = 15_000;

/**
 * Once, after the first screen stands there with what it shows: on a slow line whatever else is loaded comes after that. What the browser thinks
 * idle is mostly a page that waits for its own parts.
 */
export function whenShown(run: () => void): void {
  let isDone = false;
  const stops: (() => void)[] = [];
  const done = () => {
    if (isDone) return;
    isDone = true;
    for (const stop of stops) stop();
    whenIdle(run);
  };
  let isDrawn = false;
  // The queries of a screen begin in the task after it was drawn.
  const look = () => void window.setTimeout(() => isDrawn && queryClient.isFetching() === 0 && done());
  stops.push(
    router.subscribe('onRendered', () => {
      isDrawn = true;
      look();
    }),
    queryClient.getQueryCache().subscribe(look),
  );
  const timer = window.setTimeout(done, longestMs);
  stops.push(() => window.clearTimeout(timer));
}
