import type { OwnLive } from '@phuong/contract/learning/live/live.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { onServerEvent, tellServer } from '../../../lib/realtime/server-events.ts';
import { type HeardPlace, type LivePlace, later, newest } from './live-place.ts';

/** Without a connection the page is asked for so often. */
const askMs = 4_000;
/** A pupil who has it open says so that often, and reads it again on the way. */
const presenceMs = 30_000;

export interface OwnLiveOf {
  /** Null while nobody presents. */
  readonly live: OwnLive | null;
  /** Where the class is now. */
  readonly place: LivePlace | null;
  /** It is known whether somebody presents. */
  readonly isKnown: boolean;
  /** The teacher has taken the deck back while it was open here. */
  readonly isGone: boolean;
}

/** A deck as a pupil follows it: turns are heard, everything else is read, and after a gap all of it. */
export function useOwnLive(itemId: string): OwnLiveOf {
  const client = useQueryClient();
  const { socketConnected } = useAppState();
  const [heard, setHeard] = useState<HeardPlace | null>(null);
  const query = useQuery({
    ...queryOf('ownLive.read', { params: { id: itemId } }),
    refetchInterval: socketConnected ? false : askMs,
  });
  const isGone = query.error instanceof ApiProblem && [404, 409].includes(query.error.status);
  const live = isGone ? null : (query.data?.live ?? null);
  const sessionId = live?.id ?? null;
  const readAgain = useCallback(
    () => void client.invalidateQueries(queryOf('ownLive.read', { params: { id: itemId } })),
    [client, itemId],
  );
  useEffect(() => {
    const stops = [
      onServerEvent('live.turned', ({ itemId: of, ...place }) => {
        if (of !== itemId) return;
        setHeard((before) => later(before, place));
        if (place.sessionId !== sessionId) readAgain();
      }),
      onServerEvent('live.changed', ({ itemId: of }) => of === itemId && readAgain()),
      onServerEvent('missed', readAgain),
    ];
    window.addEventListener('online', readAgain);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('online', readAgain);
    };
  }, [itemId, sessionId, readAgain]);
  const tell = useCallback(() => tellServer('live.watch', { itemId }, readAgain), [itemId, readAgain]);
  useEffect(() => {
    tell();
    const timer = window.setInterval(tell, presenceMs);
    return () => window.clearInterval(timer);
  }, [tell]);
  // Who has it open already when a presentation begins is counted as following it.
  useEffect(() => {
    if (sessionId !== null) tell();
  }, [sessionId, tell]);
  useEffect(() => () => tellServer('live.watch', { itemId: null }), []);
  return { live, place: newest(live, heard), isKnown: query.data !== undefined && !isGone, isGone };
}
