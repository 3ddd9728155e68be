import type { BoardTarget } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../../../lib/api/client.ts';
import { slotKey } from '../board-slots.ts';

/** `WORSE`: possible, but a wish is broken by it. */
export type TargetLook = 'FREE' | 'WORSE' | 'SWAP' | 'CONFLICT';

export const lookOf = ({ kind, soft }: BoardTarget): TargetLook => (kind === 'FREE' && soft > 0 ? 'WORSE' : kind);

export type Targets = ReadonlyMap<string, BoardTarget>;

/** Where the lesson held could go, for the version on the screen. */
export function useBoardTargets(id: string, version: number, held: BoardLesson | undefined) {
  const client = useQueryClient();
  const lessonId = held && !held.isLocked ? held.id : undefined;
  const optionsOf = useCallback(
    (lesson: string) => ({
      queryKey: ['timetables.targets', id, lesson, version],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('timetables.targets', { params: { id }, query: { lessonId: lesson }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
    [id, version],
  );
  const query = useQuery({ ...optionsOf(lessonId ?? ''), enabled: lessonId !== undefined });
  const targets = useMemo((): Targets | undefined => {
    // Where it lies already is no place to go to.
    const own = held?.slot ? slotKey(held.slot) : null;
    const all = query.data?.targets.map((target) => [slotKey(target.slot), target] as const);
    return all && new Map(all.filter(([key]) => key !== own));
  }, [query.data, held?.slot]);
  /** Waits for the targets where they are not there yet. */
  const find = useCallback(
    async (key: string): Promise<BoardTarget | undefined> => {
      if (lessonId === undefined) return undefined;
      const answer = await client.fetchQuery(optionsOf(lessonId));
      return answer.targets.find(({ slot }) => slotKey(slot) === key);
    },
    [client, lessonId, optionsOf],
  );
  return { targets: lessonId === undefined ? undefined : targets, error: query.error, find };
}
