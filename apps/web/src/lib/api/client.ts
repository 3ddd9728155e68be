import manifest from 'virtual:api-first-manifest';
import { queryOptions } from '@tanstack/react-query';
import { OfflineError } from './api-problem.ts';
import { type Manifest, unpackManifest } from './packed-manifest.ts';
import { type RouteInput, routeClient } from './route-client.ts';
import type {
  Args,
  CallInput,
  FileRouteId,
  Input,
  JsonRouteId,
  Result,
  UploadInput,
  UploadRouteId,
} from './route-types.ts';
import { sessionTokens } from './session.ts';
import { askStepUp } from './step-up.ts';

/** Loads a part of the calls once; whoever asks while there is no network asks again. */
function loadedOnce(load: () => Promise<{ readonly default: string }>): () => Promise<Manifest> {
  let loaded: Promise<Manifest> | null = null;
  return () => {
    loaded ??= load().then(
      ({ default: packed }) => unpackManifest(packed),
      (error) => {
        loaded = null;
        throw new OfflineError('network', error);
      },
    );
    return loaded;
  };
}

/** They come with what all screens are made of. */
const screenCalls = loadedOnce(() => import('virtual:api-screens-manifest'));
/** The calls of the office are known once an account is signed in: this begins to load them. */
export const officeCalls = loadedOnce(() => import('virtual:api-office-manifest'));

const client = routeClient(
  { first: unpackManifest(manifest), later: [screenCalls, officeCalls] },
  sessionTokens,
  askStepUp,
);

/**
 * Calls a route: `call('subjects.read', { params: { id } })`. Repeats once where that is harmless; refreshes the token when needed.
 * @throws ApiProblem for a refusal, OfflineError without an answer, the signal's reason when given up.
 */
export const call = <K extends JsonRouteId>(routeId: K, ...[input]: Args<CallInput<K>>): Promise<Result<K>> =>
  client.json(routeId, input) as Promise<Result<K>>;

/** A file with the name the server gave it. Throws like `call`. */
export const callFile = <K extends FileRouteId>(
  routeId: K,
  ...[input]: Args<CallInput<K>>
): Promise<{ blob: Blob; name: string }> => client.file(routeId, input);

/** Sends a file. Throws like `call`; is not repeated. */
export const upload = <K extends UploadRouteId>(routeId: K, input: UploadInput<K>): Promise<Result<K>> =>
  client.upload(routeId, input) as Promise<Result<K>>;

/** Sends a file and gets one back, with the name the server gave it. Throws like `call`; is not repeated. */
export const uploadForFile = <K extends UploadRouteId & FileRouteId>(
  routeId: K,
  input: UploadInput<K>,
): Promise<{ blob: Blob; name: string }> => client.uploadForFile(routeId, input);

/** Options of a TanStack query for a reading call; its key is `[routeId, input]`, so `[routeId]` reaches all of them. */
export const queryOf = <K extends JsonRouteId>(routeId: K, ...[input]: Args<Input<K>>) =>
  queryOptions({
    queryKey: [routeId, input ?? {}] as const,
    queryFn: ({ signal }) =>
      client.json(routeId, { ...(input as RouteInput | undefined), signal }) as Promise<Result<K>>,
  });
