import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { SessionRevocation } from '@phuong/contract/platform/realtime/session-events.schema.ts';
import { takeLocale, takeSchoolYears } from '../app-state.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import type { SignedInUser } from '../can-open.ts';
import { keepsSomething } from '../offline/kept-owner.ts';
import { OfflineError } from './api-problem.ts';
import { inOneTab } from './cross-tab-lock.ts';
import { infoPaths } from './early-answers.ts';
import { resultOf, send } from './http.ts';
import { createSessionStore, type SessionEnd } from './session-store.ts';
import { type KeptSession, readKept, sessionKey } from './token-expiry.ts';

const endedKey = 'phuong.sessionEnded';
const tickMs = 20_000;
const refusalRestMs = 2_000;
/** So long other tabs know that a session did not end by signing out. */
const endedMs = 10_000;

/** A pupil whose lessons lie here does not wait longer for a bad network before they are opened. */
const patienceMs = 8_000;
const keptPerson = () => import('../offline/kept-person.ts').then((kept) => kept.keptPerson());

const refreshPath = '/account/auth/refresh-token';

/** Where storage is blocked the session lives as long as the page. */
let unstored: KeptSession | null = null;

const store = createSessionStore({
  read: () => (typeof window === 'undefined' ? null : readKept(readStored(sessionKey))) ?? unstored,
  write(session) {
    writeStored(sessionKey, session);
    unstored = session && !readKept(readStored(sessionKey)) ? session : null;
  },
  now: () => Date.now(),
  refresh: async (refreshToken) =>
    (await resultOf(
      await send({ method: 'POST', path: refreshPath, body: { refresh_token: refreshToken } }),
    )) as Tokens,
  readUser: async (scope, token) => {
    try {
      const timeoutMs = scope === 'student' && keepsSomething() ? patienceMs : undefined;
      return (await resultOf(await send({ method: 'GET', path: infoPaths[scope], token, timeoutMs }))) as SignedInUser;
    } catch (error) {
      const kept = error instanceof OfflineError && scope === 'student' && keepsSomething() && (await keptPerson());
      if (!kept) throw error;
      return kept;
    }
  },
  inOneTab,
  endedElsewhere: () => {
    const at = readStored(endedKey);
    return typeof at === 'number' && Date.now() - at < endedMs ? 'expired' : 'signed-out';
  },
  onUser: (user) => {
    takeSchoolYears(user.school_years);
    takeLocale(user.locale);
  },
});

/** For every navigation: who is signed in is known and their token good afterwards. @throws OfflineError, ApiProblem. */
export const ensureSession = store.ensure;

/** Who is signed in, as last read; null for nobody. */
export const signedInUser = store.user;

/** Reads the person again: after a change of their rights or password. */
export const reloadUser = store.reload;

/** The pupil whose session it is, also before they have been read; null for everybody else. */
export const sessionOwner = (): string | null => {
  const owner = store.owner();
  return owner?.scope === 'student' ? owner.id : null;
};

/** Whether it is an account's session, also before its owner has been read. */
export const isOffice = (): boolean => store.owner()?.scope === 'account';

/** Who is signed in and is no pupil; null for pupils and nobody. */
export const staffOwner = (): string | null => {
  const owner = store.owner();
  return owner && owner.scope !== 'student' ? owner.id : null;
};

export const subscribeSession = store.subscribe;

/** Called when the session has ended (`expired`, `signed-out`, also in another tab) or somebody else has signed in (`other-user`). */
export const onSessionReset: (listener: (end: SessionEnd) => void) => () => void = store.onEnd;

let lastEnd: SessionEnd | null = null;
let lastReason: SessionRevocation | null = null;
store.onEnd((end) => {
  lastEnd = end;
  if (end === 'expired') writeStored(endedKey, Date.now());
});

/** How the last session of this page ended; null when none has. */
export const lastSessionEnd = (): SessionEnd | null => lastEnd;

/** Why the server ended the last session of this page; null when it did not. */
export const lastSessionReason = (): SessionRevocation | null => lastReason;

/** The server has ended the session: this tab signs out at once. What is half-typed stays, as when a session runs out. */
export function endSession(because: SessionRevocation): void {
  if (!store.isSignedIn()) return;
  lastReason = because;
  store.reset('expired');
}

/** Forgets the tokens in this browser; makes no call. What is half-typed stays. */
export const signOut = (): void => store.reset('signed-out');

/** Starts a session from the answer of a sign-in and reads who it is. */
export async function startSession(scope: SignedInUser['scope'], tokens: Tokens): Promise<SignedInUser | null> {
  lastReason = null;
  writeStored(endedKey, null);
  store.touch();
  store.adopt(scope, tokens);
  await store.reload();
  return store.user();
}

/** For the HTTP client. */
export const sessionTokens = {
  current: store.accessToken,
  /** @throws OfflineError. */
  refresh: store.refresh,
  reset: () => store.reset('expired'),
  refused: () => void reloadAfterRefusal(),
};

let lastRefusalAt = 0;
/** Who had a right taken away is told by the first refusal; a screen full of refused calls asks once. */
async function reloadAfterRefusal(): Promise<void> {
  if (Date.now() - lastRefusalAt < refusalRestMs) return;
  lastRefusalAt = Date.now();
  await store.reload().catch(() => undefined);
}

/** Keeps the session alive while somebody is at the computer, and in step with other tabs. Call it once at the start. */
export function watchSession(): () => void {
  const tick = () => void store.tick().catch(() => undefined);
  const timer = window.setInterval(tick, tickMs);
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) store.sync();
  };
  const signs = ['pointerdown', 'keydown'] as const;
  window.addEventListener('storage', onStorage);
  window.addEventListener('online', tick);
  document.addEventListener('visibilitychange', tick);
  for (const sign of signs) document.addEventListener(sign, store.touch, { passive: true, capture: true });
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('online', tick);
    document.removeEventListener('visibilitychange', tick);
    for (const sign of signs) document.removeEventListener(sign, store.touch, { capture: true });
  };
}
