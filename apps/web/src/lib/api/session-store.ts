import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { SignedInUser } from '../can-open.ts';
import { ApiProblem } from './api-problem.ts';
import { accessEndsAt, claimsOf, type KeptSession, keep, refreshEndsAt } from './token-expiry.ts';

/** Why nobody, or somebody else, is signed in now. */
export type SessionEnd = 'expired' | 'signed-out' | 'other-user';

/** What the session needs of the world; the browser's in `session.ts`, a test's own elsewhere. */
export interface SessionWorld {
  read(): KeptSession | null;
  write(session: KeptSession | null): void;
  now(): number;
  /** @throws OfflineError, ApiProblem. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** @throws OfflineError, ApiProblem. */
  readUser(scope: KeptSession['scope'], accessToken: string): Promise<SignedInUser>;
  inOneTab<T>(work: () => Promise<T>): Promise<T>;
  /** How a session ended that another tab has put away; `signed-out` unless said. */
  endedElsewhere?(): 'expired' | 'signed-out';
  /** Told of the person each time they are read. */
  onUser(user: SignedInUser): void;
}

/** The timer refreshes this long before the end, so that a page that stays open for hours never meets it. */
const earlyMs = 60_000;
/** Nobody at the computer for this long: the session is left to end. */
const idleMs = 7_200_000;
const userStaysFreshMs = 300_000;

/** Who is signed in: tokens, their refreshing, and the person. No framework; `subscribe` serves any. */
export function createSessionStore(world: SessionWorld) {
  let session = world.read();
  let user: SignedInUser | null = null;
  let userReadAt = 0;
  let lastUserId: string | null = null;
  let activeAt = world.now();
  let refreshing: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const endListeners = new Set<(end: SessionEnd) => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const isFresh = (kept: KeptSession) => world.now() < accessEndsAt(kept);
  const canRefresh = (kept: KeptSession) => world.now() < refreshEndsAt(kept);

  function take(next: KeptSession | null): void {
    const isOther = next?.accessToken !== session?.accessToken && subjectOf(next) !== subjectOf(session);
    session = next;
    if (isOther || next === null) {
      user = null;
      userReadAt = 0;
    }
  }

  /** What another tab has done since. */
  function sync(): void {
    const stored = world.read();
    if (stored?.accessToken === session?.accessToken) return;
    const wasIn = session !== null;
    take(stored);
    notify();
    if (wasIn && stored === null) end(world.endedElsewhere?.() ?? 'signed-out');
  }

  function end(why: SessionEnd): void {
    for (const listener of endListeners) listener(why);
  }

  function reset(why: 'expired' | 'signed-out'): void {
    const wasIn = session !== null;
    take(null);
    world.write(null);
    notify();
    if (wasIn) end(why);
  }

  /** Starts with the tokens of a sign-in, or goes on with refreshed ones. */
  function adopt(scope: KeptSession['scope'], tokens: Tokens): void {
    const next = keep(scope, tokens, world.now());
    take(next);
    world.write(next);
    notify();
  }

  /** New tokens, once for all tabs. `stale` is the access token that does no longer do. @throws OfflineError, ApiProblem 5xx. */
  function refresh(stale = session?.accessToken): Promise<void> {
    refreshing ??= world
      .inOneTab(async () => {
        sync();
        if (!session || (session.accessToken !== stale && isFresh(session))) return;
        const { scope, refreshToken } = session;
        try {
          const tokens = await world.refresh(refreshToken);
          sync();
          // Somebody signed out or in while the answer was on its way: that stays.
          if (session?.refreshToken === refreshToken) adopt(scope, tokens);
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 429) throw error;
          sync();
          if (session?.refreshToken === refreshToken) reset('expired');
        }
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  function readUser(): Promise<void> {
    reading ??= (async () => {
      for (let attempt = 1; session; attempt += 1) {
        const { scope, accessToken } = session;
        try {
          const read = await world.readUser(scope, accessToken);
          if (session && subjectOf(session) === subjectOf({ accessToken })) welcome(read);
          return;
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
          if (attempt === 1) await refresh(accessToken);
          else reset('expired');
        }
      }
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function welcome(read: SignedInUser): void {
    const isOther = lastUserId !== null && lastUserId !== read.id;
    lastUserId = read.id;
    user = read;
    userReadAt = world.now();
    world.onUser(read);
    notify();
    if (isOther) end('other-user');
  }

  /**
   * For every navigation: refreshes what has expired, resets when nothing helps, and knows the person afterwards.
   * @throws OfflineError, ApiProblem when the person cannot be read for the first time.
   */
  async function ensure(): Promise<void> {
    sync();
    if (!session) return;
    activeAt = world.now();
    if (!isFresh(session)) {
      if (!canRefresh(session)) return reset('expired');
      try {
        await refresh();
      } catch (error) {
        // The server is away: whoever is known may go on looking at what is there.
        if (!user) throw error;
      }
    }
    if (!session) return;
    if (!user) await readUser();
    else if (world.now() - userReadAt > userStaysFreshMs) void readUser().catch(() => undefined);
  }

  return {
    ensure,
    refresh,
    adopt,
    reset,
    sync,
    /** Reads the person again: after a change of their rights or password. */
    reload: readUser,
    user: () => user,
    accessToken: () => session?.accessToken,
    isSignedIn: () => session !== null,
    /** Whose session it is, known before they have been read. */
    owner: () => (session ? { scope: session.scope, id: subjectOf(session) } : null),
    /** For a timer: refreshes early while somebody is at the computer, resets when both tokens have expired. */
    async tick(): Promise<void> {
      sync();
      if (!session) return;
      const now = world.now();
      const isDue = now >= accessEndsAt(session) - earlyMs;
      if (!isDue) return;
      if (!canRefresh(session)) {
        if (!isFresh(session)) reset('expired');
        return;
      }
      if (now - activeAt < idleMs) await refresh();
    },
    /** Somebody is at the computer. */
    touch(): void {
      activeAt = world.now();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onEnd(listener: (end: SessionEnd) => void): () => void {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
  };
}

/** Whose token it is; refreshing keeps that. */
const subjectOf = (session: Pick<KeptSession, 'accessToken'> | null) =>
  session ? (claimsOf(session.accessToken).sub ?? session.accessToken) : null;
