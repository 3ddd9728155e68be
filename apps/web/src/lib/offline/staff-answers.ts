import { hashKey, queryOptions } from '@tanstack/react-query';
import { ApiProblem, OfflineError } from '../api/api-problem.ts';
import { call } from '../api/client.ts';
import type { Args, CallInput, Input, JsonRouteId, Result } from '../api/route-types.ts';
import { staffOwner } from '../api/session.ts';
import { staffStore } from './own-store.ts';

const kind = 'staff-answer';

/** An answer with when it was kept; null: it is the school's own. */
interface StaffAnswer<T> {
  readonly value: T;
  readonly keptAt: number | null;
}

/** No answer came, or one of a machine between the school and here. */
const isAway = (error: unknown) =>
  error instanceof OfflineError ||
  (error instanceof ApiProblem && (error.status >= 502 || error.code === 'client.bad_answer'));

async function answered<T>(queryKey: readonly unknown[], read: () => Promise<T>): Promise<StaffAnswer<T>> {
  const owner = staffOwner();
  const id = hashKey(queryKey);
  try {
    const value = await read();
    // Keeping is help, not a promise: a full disk only means that it does not open without a network.
    const keep = async () => {
      if (owner !== null && staffOwner() === owner) await (await staffStore())?.putJson('reading', kind, id, value);
    };
    void keep().catch(() => undefined);
    return { value, keptAt: null };
  } catch (error) {
    const store = await staffStore();
    if (error instanceof ApiProblem && error.status === 404) await store?.remove('reading', kind, id);
    const before = isAway(error) ? await store?.getJson('reading', kind, id) : null;
    if (!before || staffOwner() !== owner) throw error;
    return { value: before.value as T, keptAt: before.at };
  }
}

/** As `queryOf`, of what a teacher needs between two lessons where there is no network: the school's answer, or the one kept last, sealed. */
export const staffQueryOf = <K extends JsonRouteId>(routeId: K, ...[input]: Args<Input<K>>) => {
  const queryKey = [routeId, input ?? {}, 'kept'] as const;
  return queryOptions({
    queryKey,
    // Asked without a network too: that is when the kept answer is given.
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: ({ signal }) =>
      answered(
        queryKey,
        () =>
          call(
            routeId,
            ...([{ ...(input as object | undefined), signal }] as unknown as Args<CallInput<K>>),
          ) as Promise<Result<K>>,
      ),
  });
};
