import type { LiveDesk } from '@phuong/contract/learning/live/live.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { randomId } from '../../../lib/api/random-id.ts';
import type { CallInput } from '../../../lib/api/route-types.ts';
import { onServerEvent, tellServer } from '../../../lib/realtime/server-events.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import type { LivePlace } from './live-place.ts';
import { type TurnQueue, turnQueue } from './turn-queue.ts';

type Place = Pick<LivePlace, 'page' | 'pageKey'>;
export type Asking = CallInput<'liveSlides.ask'>['body'];

export interface LiveDeskOf {
  /** Null where the class does not follow. */
  readonly desk: LiveDesk | null;
  readonly mayPresent: boolean;
  /** Where the class was found, or somebody else has led it since; a screen that is open goes there. */
  readonly led: LivePlace | null;
  /** The class has not got the page yet. */
  readonly isLate: boolean;
  readonly isBusy: boolean;
  /** Why the last thing was not done. */
  readonly problem: string | null;
  /** Where the class is now. */
  where(): LivePlace | null;
  begin(place: Place): void;
  turn(place: Place): void;
  end(): void;
  ask(asking: Asking): void;
  show(questionId: string): void;
  drop(questionId: string): void;
}

const againMs = 2_000;
/** Who goes without a word is not told. */
const lookMs = 20_000;
const isRefusal = (error: unknown) => error instanceof ApiProblem && error.status >= 400 && error.status < 500;

/** A deck as who presents it leads a class through it. */
export function useLiveDesk(itemId: string): LiveDeskOf {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { id: itemId };
  const query = useQuery({
    ...queryOf('liveSlides.read', { params: { id: itemId } }),
    refetchInterval: ({ state }) => (state.data?.live ? lookMs : false),
  });
  const desk = query.data?.live ?? null;
  const [led, setLed] = useState<LivePlace | null>(null);
  const [isLate, setLate] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef<TurnQueue | null>(null);
  const newestDesk = useRef(desk);
  newestDesk.current = desk;
  const id = desk?.id ?? null;
  const say = useCallback(
    (error: unknown) => setProblem(problemDetail(error) ?? t('ui.feedback.notLoadedDetail')),
    [t],
  );
  const readAgain = useCallback(
    () => void client.invalidateQueries(queryOf('liveSlides.read', { params: { id: itemId } })),
    [client, itemId],
  );

  useEffect(() => {
    const found = newestDesk.current;
    if (id === null || found === null) return;
    setLed(found);
    const own = turnQueue(found, {
      send: (place) => call('liveSlides.turn', { params: { id: itemId }, body: { sessionId: id, ...place } }),
      moved: setLed,
      late: setLate,
      isFinal: isRefusal,
      over: (error) => {
        say(error);
        readAgain();
      },
      wait: () => new Promise((resolve) => setTimeout(resolve, againMs)),
    });
    queue.current = own;
    return () => {
      own.stop();
      queue.current = null;
      setLed(null);
      setLate(false);
    };
  }, [id, itemId, say, readAgain]);
  useEffect(() => {
    if (desk) queue.current?.heard(desk);
  }, [desk]);
  useEffect(() => {
    const stops = [
      onServerEvent('live.turned', ({ itemId: of, sessionId, ...place }) => {
        if (of === itemId && sessionId === newestDesk.current?.id) queue.current?.heard(place);
      }),
      onServerEvent('live.changed', ({ itemId: of }) => of === itemId && readAgain()),
      onServerEvent('live.answered', readAgain),
      onServerEvent('missed', readAgain),
    ];
    tellServer('live.watch', { itemId }, readAgain);
    return () => {
      for (const stop of stops) stop();
      tellServer('live.watch', { itemId: null });
    };
  }, [itemId, readAgain]);

  async function act(work: () => Promise<LiveDesk | undefined>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const live = (await work()) ?? null;
      const key = queryOf('liveSlides.read', { params }).queryKey;
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, (before) => before && { ...before, live });
    } catch (error) {
      say(error);
      readAgain();
    } finally {
      setBusy(false);
    }
  }
  return {
    desk,
    mayPresent: query.data?.mayPresent ?? false,
    led,
    isLate,
    isBusy,
    problem,
    where: () => queue.current?.at() ?? null,
    begin: (body) => void act(() => call('liveSlides.begin', { params, body })),
    turn: useCallback((place: Place) => queue.current?.go(place), []),
    end: () => void act(() => call('liveSlides.end', { params }).then(() => undefined)),
    ask: (body) => void act(() => call('liveSlides.ask', { params, body, idempotencyKey: randomId() })),
    show: (questionId) => void act(() => call('liveSlides.show', { params: { ...params, questionId } })),
    drop: (questionId) => void act(() => call('liveSlides.drop', { params: { ...params, questionId } })),
  };
}
