import type { Generation } from '@phuong/contract/timetable/generation/generation.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { onServerEvent } from '../../../lib/realtime/server-events.ts';

const pollMs = 1_000;
/** With the connection open asking is only a safeguard. */
const pollWithSocketMs = 5_000;

const isOver = ({ state }: Generation): boolean => state !== 'QUEUED' && state !== 'RUNNING';

/**
 * The running or last generation of a version: told by the server while it runs, asked for where there is no connection. `onEnd` is
 * called once for a generation that was seen running.
 */
export function useGeneration(id: string, onEnd: (generation: Generation) => void) {
  const client = useQueryClient();
  const { socketConnected } = useAppState();
  const options = queryOf('timetables.generation', { params: { id } });
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => {
      const now = state.data?.generation;
      if (!now || isOver(now)) return false;
      return socketConnected ? pollWithSocketMs : pollMs;
    },
  });
  useEffect(() => {
    const { queryKey } = queryOf('timetables.generation', { params: { id } });
    return onServerEvent('timetable.progress', ({ timetableId, generationId, state, ...counts }) => {
      if (timetableId !== id) return;
      const now = client.getQueryData(queryKey)?.generation;
      if (!now || now.id !== generationId || (state !== 'QUEUED' && state !== 'RUNNING')) {
        void client.invalidateQueries({ queryKey });
        return;
      }
      client.setQueryData(queryKey, { generation: { ...now, state, progress: counts } });
    });
  }, [id, client]);
  const generation = query.data?.generation ?? null;
  const running = useRef<string | null>(null);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    if (!generation) return;
    if (!isOver(generation)) running.current = generation.id;
    else if (running.current === generation.id) {
      running.current = null;
      ended.current(generation);
    }
  }, [generation]);
  return {
    generation,
    isRunning: generation !== null && !isOver(generation),
    take: (started: Generation) => client.setQueryData(options.queryKey, { generation: started }),
  };
}
