import { hashKey, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiProblem, OfflineError } from '../api/api-problem.ts';
import { call } from '../api/client.ts';
import type { Args, CallInput, Input, JsonRouteId, Result } from '../api/route-types.ts';
import { sessionOwner } from '../api/session.ts';
import { keepPupil } from './keep-pupil.ts';
import { noteForNow } from './kept-again.ts';
import { keepFilesOf } from './kept-files.ts';
import { ownStore } from './own-store.ts';
import { watchForNow } from './watch-again.ts';

/** So long a bad network is waited for where an answer lies here. */
const patienceMs = 6_000;
const kind = 'answer';

/** When what is shown was kept, by the query it answers; none: it is the school's own answer. */
const shownFrom = new Map<string, number>();
const listeners = new Set<() => void>();

function show(id: string, at: number | null): void {
  if ((shownFrom.get(id) ?? null) === at) return;
  if (at === null) shownFrom.delete(id);
  else shownFrom.set(id, at);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** When the answer that is shown was kept; null while it is the school's own. */
export const useKeptAt = (queryKey: readonly unknown[]): number | null => {
  const id = hashKey(queryKey);
  const at = () => shownFrom.get(id) ?? null;
  return useSyncExternalStore(subscribe, at, at);
};

async function keep(queryKey: readonly unknown[], answer: unknown): Promise<void> {
  const store = await ownStore();
  const id = hashKey(queryKey);
  await store?.putJson('reading', kind, id, answer);
  if (store) await noteForNow(store, id, queryKey, answer);
}

/** Asks the school once more for what lies here, and keeps the answer. @throws like `call`. */
async function keepAgain([routeId, input]: readonly unknown[]): Promise<void> {
  const owner = sessionOwner();
  const answer = await call(routeId as JsonRouteId, ...([input] as unknown as Args<CallInput<JsonRouteId>>));
  if (sessionOwner() !== owner) return;
  await keep([routeId, input], answer);
  await keepFilesOf(answer);
}

/** Keeps an answer as the latest: what was saved has changed it, and it is what is shown. */
export async function keepAnswer(queryKey: readonly unknown[], answer: unknown): Promise<void> {
  await keep(queryKey, answer);
  show(hashKey(queryKey), null);
}

/** No answer came, or one of a machine between the school and here. */
const isAway = (error: unknown) =>
  error instanceof OfflineError ||
  (error instanceof ApiProblem && (error.status >= 502 || error.code === 'client.bad_answer'));

async function answered<T>(queryKey: readonly unknown[], read: () => Promise<T>): Promise<T> {
  if (sessionOwner() === null) return read();
  const id = hashKey(queryKey);
  const owner = sessionOwner();
  const reading = read();
  const kept = reading.then(async (answer) => {
    if (sessionOwner() !== owner) return;
    // One that comes after the kept one was given is not what is shown: it is asked for again.
    await keep(queryKey, answer);
    await keepPupil();
    watchForNow(keepAgain);
    await keepFilesOf(answer);
  });
  // Keeping is help, not a promise: a full disk only means that it is not read again without a network.
  kept.catch(() => undefined);
  try {
    const answer = await await patient(id, reading);
    show(id, null);
    return answer;
  } catch (error) {
    const store = await ownStore();
    if (error instanceof ApiProblem && error.status === 404) await store?.remove('reading', kind, id);
    const before = isAway(error) ? await store?.getJson('reading', kind, id) : null;
    if (!before || sessionOwner() !== owner) throw error;
    show(id, before.at);
    return before.value as T;
  }
}

/** The answer, or after a while none where one lies here. */
async function patient<T>(id: string, reading: Promise<T>): Promise<Promise<T>> {
  let timer = 0;
  const late = new Promise<'late'>((resolve) => {
    timer = window.setTimeout(() => resolve('late'), patienceMs);
  });
  const first = await Promise.race([
    reading.then(
      () => 'there' as const,
      () => 'there' as const,
    ),
    late,
  ]);
  window.clearTimeout(timer);
  if (first === 'there') return reading;
  const store = await ownStore();
  return (await store?.getJson('reading', kind, id)) ? Promise.reject(new OfflineError('timeout')) : reading;
}

/** As `queryOf`, of what a pupil reads again without a network: the school's answer, or the one kept last. */
export const keptQueryOf = <K extends JsonRouteId>(routeId: K, ...[input]: Args<Input<K>>) => {
  const queryKey = [routeId, input ?? {}] as const;
  return queryOptions({
    queryKey,
    // Asked without a network too: that is when the kept answer is given.
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: ({ signal }) =>
      answered(queryKey, () =>
        call(routeId, ...([{ ...(input as object | undefined), signal }] as unknown as Args<CallInput<K>>)),
      ) as Promise<Result<K>>,
  });
};
