import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';

/** Ids of the pictures in an answer of the server that do not say how large they are. */
export function unsizedPictures(answer: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(answer)) for (const each of answer) unsizedPictures(each, found);
  else if (typeof answer === 'object' && answer !== null) {
    const { type, kind, attrs } = answer as Record<string, unknown>;
    const { fileId, pixelWidth } = (attrs ?? answer) as Record<string, unknown>;
    const isPicture = type === 'picture' || kind === 'HOT_SPOT';
    if (isPicture && typeof fileId === 'string' && typeof pixelWidth !== 'number') found.add(fileId);
    for (const value of Object.values(answer)) unsizedPictures(value, found);
  }
  return found;
}

/**
 * Whether it is known how large the pictures of an answer are, so that nothing moves once its words are drawn: at once where each says so,
 * else when they were asked for, which takes no longer than a moment. What was drawn once stays, whatever comes into it later.
 */
export function usePicturesAhead(answer: unknown): boolean {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const wasDrawn = useRef(false);
  const ids = useMemo(() => [...unsizedPictures(answer)].sort(), [answer]);
  const { isPending } = useQuery({
    queryKey: ['pictures-ahead', ids.join()],
    queryFn: async () => {
      const { picturesAhead } = await import('./pictures-ahead.ts');
      await picturesAhead(client, ids, isOnline);
      return true;
    },
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  const isAhead = wasDrawn.current || ids.length === 0 || !isPending;
  if (isAhead && answer !== undefined && answer !== null) wasDrawn.current = true;
  return isAhead;
}
