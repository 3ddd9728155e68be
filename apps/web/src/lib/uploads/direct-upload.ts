import { ApiProblem, OfflineError } from '../api/api-problem.ts';

interface Part {
  readonly start: number;
  readonly size: number;
  readonly href: string;
}

/** What the server says of an upload that goes straight into the store. */
interface DirectState {
  readonly id: string;
  /** Bytes that are there. */
  readonly arrived: number;
  /** The next ones that are not; none: it is whole. */
  readonly parts: readonly Part[];
  /** So long their addresses are good. */
  readonly seconds: number;
}

interface DirectSteps {
  /** The id of one that was begun before. */
  readonly begun: string | undefined;
  /** Null: it goes by tus. */
  begin(): Promise<DirectState | null>;
  next(id: string): Promise<DirectState | null>;
  /** @returns whether the store took it. */
  put(href: string, part: Blob, onSent: (bytes: number) => void): Promise<boolean>;
  onBegun(id: string): void;
  giveUp(id: string): Promise<void>;
  onProgress(sent: number): void;
  pause(milliseconds: number): Promise<void>;
}

/** The store does not take what the server could be told of: then it is not reached from here. */
const mostFailures = 3;
/** A network that was away comes back within these five minutes, or somebody asks again. */
const waits = [1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 90_000];

/**
 * Puts the parts of a file that are not there yet into the store, one after the other.
 * @returns the id of the upload when all of it is there; null when it is to go by tus: then nothing of it stays there.
 * @throws ApiProblem for a refusal, OfflineError when the network stays away: what has arrived stays.
 */
export async function sendDirectly(file: Blob, steps: DirectSteps): Promise<string | null> {
  const { begun, begin, next, giveUp, pause } = steps;
  let state = begun === undefined ? null : (await askedAgain(begun, next, pause)).state;
  if (begun !== undefined && !state) await giveUp(begun);
  state ??= await begin().catch(nullUnlessRefused);
  if (!state) return null;
  const { id } = state;
  steps.onBegun(id);
  for (let failures = 0; state.parts.length > 0; ) {
    const taken = await putParts(file, state, steps);
    failures = taken === 'all' ? 0 : taken === 'some' ? 1 : failures + 1;
    if (failures > 0) await pause(1_000 * failures);
    const again = await askedAgain(id, next, pause);
    // Nothing got anywhere: that says nothing of the store.
    if (again.wasAway) failures = 0;
    if (!again.state || failures >= mostFailures) {
      await giveUp(id);
      return null;
    }
    state = again.state;
  }
  return id;
}

/** Until one is not taken, or the addresses grow old. */
async function putParts(file: Blob, { arrived, parts, seconds }: DirectState, { put, onProgress }: DirectSteps) {
  const until = Date.now() + seconds * 800;
  let sent = arrived;
  for (const { start, size, href } of parts) {
    if (sent > arrived && Date.now() > until) break;
    onProgress(sent);
    const before = sent;
    // All of it is said to be there when it is, not when it has gone.
    const isTaken = await put(href, file.slice(start, start + size), (bytes) =>
      onProgress(Math.min(before + bytes, file.size - 1)),
    );
    if (!isTaken) return sent > arrived ? 'some' : 'none';
    sent += size;
  }
  return 'all';
}

/** What is there, asked for until the network is back. The state is null where the server has it no more, or not the store. */
async function askedAgain(id: string, next: DirectSteps['next'], pause: DirectSteps['pause']) {
  for (let tries = 0; ; tries += 1) {
    try {
      return { state: await next(id), wasAway: tries > 0 };
    } catch (error) {
      const wait = waits[tries];
      if (!(error instanceof OfflineError)) return { state: nullUnlessRefused(error), wasAway: tries > 0 };
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}

/** What is refused on this way would be on the other; what does not work here may work there. */
function nullUnlessRefused(error: unknown): null {
  const isElsewhere =
    error instanceof OfflineError || (error instanceof ApiProblem && (error.status === 404 || error.status >= 500));
  if (!isElsewhere) throw error;
  return null;
}
