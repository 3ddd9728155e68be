import { takeFirstSearch } from '../../../lib/address/first-address.ts';
import { call } from '../../../lib/api/client.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import type { Scope } from './sign-in-address.ts';

const key = 'phuong.sso';

/** What this tab keeps while the person is at the provider. */
interface Attempt {
  readonly browser: string;
  readonly next: string;
}

/** Sends the tab to the school's provider. @throws ApiProblem, OfflineError. */
export async function leaveForSso(scope: Scope, next: string): Promise<void> {
  await leave(await call('access.startSso', { body: { scope } }), next);
}

/** The same, to link the signed-in user; comes back to the profile. @throws ApiProblem, OfflineError. */
export async function leaveToLink(): Promise<void> {
  await leave(await call('identities.startSso'), '/profile');
}

function leave({ url, browser }: { url: string; browser: string }, next: string): Promise<never> {
  writeStored(key, { browser, next }, 'session');
  window.location.assign(url);
  // The page is about to end; nothing after this may happen.
  return new Promise(() => undefined);
}

/** What the provider sent back to this tab: `answer` for the server, or null when the person did not sign in there. */
export interface SsoReturned {
  readonly answer: { code: string; state: string; iss?: string; browser: string } | null;
  readonly next: string;
}

/** Takes the answer out of the address and the tab: it is worth something once. */
export function takeReturn(): SsoReturned {
  const search = takeFirstSearch();
  const kept = readStored(key, 'session') as Partial<Attempt> | null;
  writeStored(key, null, 'session');
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name) ?? undefined);
  const next = typeof kept?.next === 'string' ? kept.next : '/home';
  const browser = typeof kept?.browser === 'string' ? kept.browser : '-';
  if (code === undefined || state === undefined) return { answer: null, next };
  return { answer: { code, state, browser, ...(iss === undefined ? {} : { iss }) }, next };
}
