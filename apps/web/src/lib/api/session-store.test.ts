import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '../can-open.ts';
import { ApiProblem, OfflineError } from './api-problem.ts';
import { createSessionStore, type SessionWorld } from './session-store.ts';
import type { KeptSession } from './token-expiry.ts';

const minute = 60_000;
let now = 0;
let stored: KeptSession | null = null;
let issued = 0;
/** One queue for all tabs, as the browser's locks are. */
let turn: Promise<unknown> = Promise.resolve();

function tokensFor(sub: string) {
  issued += 1;
  const iat = Math.floor(now / 1000);
  const claims = Buffer.from(JSON.stringify({ sub, iat, exp: iat + 900, n: issued })).toString('base64url');
  return { access_token: `h.${claims}.s`, refresh_token: `refresh ${issued}` };
}

const person = (id: string) => ({ id, scope: 'teacher', name: id }) as SignedInUser;
const subOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string;
const expired = () => new ApiProblem({ code: 'access.session_expired', status: 401 });

/** A tab of the same browser: storage and lock are shared. */
function tab() {
  const world = {
    read: () => stored,
    write: (session: KeptSession | null) => {
      stored = session;
    },
    now: () => now,
    refresh: vi.fn(async (_: string) => tokensFor('mai')),
    readUser: vi.fn(async (_: string, token: string) => person(subOf(token))),
    inOneTab: <T>(work: () => Promise<T>) => {
      const mine = turn.then(work, work);
      turn = mine.catch(() => undefined);
      return mine;
    },
    onUser: vi.fn(),
  };
  const store = createSessionStore(world satisfies SessionWorld);
  const ends: string[] = [];
  store.onEnd((end) => ends.push(end));
  return { store, ends, ...world };
}

beforeEach(() => {
  now = Date.parse('2027-01-07T00:30:00Z');
  stored = null;
  issued = 0;
});

describe('a session in the browser', () => {
  it('is kept for the next start and knows who it is', async () => {
    const first = tab();
    first.store.adopt('teacher', tokensFor('mai'));
    await first.store.ensure();
    expect(first.store.user()?.id).toBe('mai');
    const next = tab();
    expect(next.store.user()).toBeNull();
    await next.store.ensure();
    expect(next.store.user()?.id).toBe('mai');
    expect(next.readUser).toHaveBeenCalledWith('teacher', stored?.accessToken);
    expect(next.refresh).not.toHaveBeenCalled();
  });

  it('is refreshed on navigation once the access token has ended, not before', async () => {
    const { store, refresh } = tab();
    store.adopt('teacher', tokensFor('mai'));
    now += 14 * minute;
    await store.ensure();
    expect(refresh).not.toHaveBeenCalled();
    now += minute;
    await store.ensure();
    expect(refresh).toHaveBeenCalledOnce();
    expect(refresh).toHaveBeenCalledWith('refresh 1');
    expect(stored?.refreshToken).toBe('refresh 2');
  });

  it('ends when both tokens have expired: no call is made, and storage is empty', async () => {
    const { store, refresh, ends } = tab();
    store.adopt('teacher', tokensFor('mai'));
    now += 120 * minute;
    await store.ensure();
    expect(refresh).not.toHaveBeenCalled();
    expect(ends).toEqual(['expired']);
    expect([store.user(), store.isSignedIn(), stored]).toEqual([null, false, null]);
    await store.ensure();
    expect(ends).toEqual(['expired']);
  });

  it('ends when the server refuses the refresh, but not when it is away', async () => {
    const away = tab();
    away.store.adopt('teacher', tokensFor('mai'));
    await away.store.ensure();
    now += 20 * minute;
    for (const error of [new OfflineError('network'), new ApiProblem({ code: 'x', status: 503 })]) {
      away.refresh.mockRejectedValueOnce(error);
      await away.store.ensure();
      expect(away.store.user()?.id).toBe('mai');
    }
    away.refresh.mockRejectedValueOnce(expired());
    await away.store.ensure();
    expect(away.ends).toEqual(['expired']);
  });

  it('is refreshed once for many callers and many tabs', async () => {
    const tabs = [tab(), tab(), tab()];
    tabs[0]?.store.adopt('teacher', tokensFor('mai'));
    now += 16 * minute;
    await Promise.all(tabs.flatMap(({ store }) => [store.ensure(), store.refresh(), store.tick()]));
    expect(tabs.reduce((count, { refresh }) => count + refresh.mock.calls.length, 0)).toBe(1);
    for (const { store, ends } of tabs) {
      expect(store.accessToken()).toBe(stored?.accessToken);
      expect(ends).toEqual([]);
    }
  });

  it('goes on with the tokens another tab has fetched although its own refresh was refused', async () => {
    const { store, refresh, ends } = tab();
    store.adopt('teacher', tokensFor('mai'));
    now += 16 * minute;
    refresh.mockImplementationOnce(async () => {
      const { access_token, refresh_token } = tokensFor('mai');
      stored = { scope: 'teacher', accessToken: access_token, refreshToken: refresh_token, at: now };
      throw expired();
    });
    await store.ensure();
    expect(ends).toEqual([]);
    expect(store.accessToken()).toBe(stored?.accessToken);
  });

  it('stays ended when somebody signs out while the refresh is on its way', async () => {
    const { store, refresh, ends } = tab();
    store.adopt('teacher', tokensFor('mai'));
    now += 16 * minute;
    refresh.mockImplementationOnce(async () => {
      store.reset('signed-out');
      return tokensFor('mai');
    });
    await store.ensure();
    expect([store.isSignedIn(), stored]).toEqual([false, null]);
    expect(ends).toEqual(['signed-out']);
  });

  it('of an open page is refreshed by the timer a minute early, for hours, while somebody is there', async () => {
    const { store, refresh, ends } = tab();
    store.adopt('teacher', tokensFor('mai'));
    for (let n = 0; n < 180; n++) {
      now += minute;
      if (n % 60 === 0) store.touch();
      await store.tick();
    }
    expect(refresh).toHaveBeenCalledTimes(12);
    expect(ends).toEqual([]);
  });

  it('of a computer that was left ends by itself within four hours', async () => {
    const { store, ends } = tab();
    store.adopt('teacher', tokensFor('mai'));
    const began = now;
    while (ends.length === 0 && now - began < 600 * minute) {
      now += minute;
      await store.tick();
    }
    expect(ends).toEqual(['expired']);
    expect(now - began).toBeLessThanOrEqual(240 * minute);
  });

  it('ends here when it was ended in another tab', async () => {
    const [here, there] = [tab(), tab()];
    there.store.adopt('teacher', tokensFor('mai'));
    await here.store.ensure();
    there.store.reset('signed-out');
    here.store.sync();
    expect(here.store.user()).toBeNull();
    expect(here.ends).toEqual(['signed-out']);
  });

  it('tells when somebody else has signed in in another tab', async () => {
    const [here, there] = [tab(), tab()];
    there.store.adopt('teacher', tokensFor('mai'));
    await here.store.ensure();
    there.store.adopt('account', tokensFor('thu'));
    here.store.sync();
    expect(here.store.user()).toBeNull();
    await here.store.ensure();
    expect(here.store.user()?.id).toBe('thu');
    expect(here.ends).toEqual(['other-user']);
  });

  it('with a revoked access token is refreshed once, then ended', async () => {
    const { store, readUser, refresh, ends } = tab();
    readUser.mockRejectedValue(expired());
    store.adopt('teacher', tokensFor('mai'));
    await store.ensure();
    expect(refresh).toHaveBeenCalledOnce();
    expect(ends).toEqual(['expired']);
  });

  it('without a result in the answer, or without network at the first start, is an error and not an end', async () => {
    const { store, readUser, ends } = tab();
    store.adopt('teacher', tokensFor('mai'));
    readUser.mockRejectedValueOnce(new ApiProblem({ code: 'client.missing_result', status: 200 }));
    await expect(store.ensure()).rejects.toMatchObject({ code: 'client.missing_result' });
    readUser.mockRejectedValueOnce(new OfflineError('network'));
    await expect(store.ensure()).rejects.toBeInstanceOf(OfflineError);
    expect(ends).toEqual([]);
    await store.ensure();
    expect(store.user()?.id).toBe('mai');
  });
});
