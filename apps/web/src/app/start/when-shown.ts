import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../../lib/browser/when-idle.ts';

/** A screen that is not there by then is kept waiting by something else. */
const longestMs = 15_000;

interface Drawing {
  subscribe(event: 'onRendered', listener: () => void): () => void;
}

/**
 * Once, after the first screen stands there with what it shows: on a slow line whatever else is loaded comes after that. What the browser thinks
 * idle is mostly a page that waits for its own parts.
 */
export function whenShown(router: Drawing, client: QueryClient, run: () => void): void {
  let isDrawn = false;
  let isDone = false;
  const done = () => {
    if (isDone) return;
    isDone = true;
    for (const stop of stops) stop();
    whenIdle(run);
  };
  // The queries of a screen begin in the task after it was drawn.
  const look = () => void setTimeout(() => isDrawn && client.isFetching() === 0 && done());
  const timer = setTimeout(done, longestMs);
  const stops = [
    () => clearTimeout(timer),
    client.getQueryCache().subscribe(look),
    router.subscribe('onRendered', () => {
      isDrawn = true;
      look();
    }),
  ];
}
