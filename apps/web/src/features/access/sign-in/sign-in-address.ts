import type { SignedInUser } from '../../../lib/can-open.ts';

export type Scope = SignedInUser['scope'];
export const scopes: readonly Scope[] = ['account', 'teacher', 'student'];

/** What the address of the sign-in page asks for. */
export interface SignInAddress {
  /** Where to go afterwards. */
  readonly next: string;
  /** Of the one-time link for the first administrator. */
  readonly setupToken: string | null;
  /** Chosen on the page before. */
  readonly scope: Scope | null;
}

/** Reads `?next=`, `?area=` and `?setup=` (or `#setup=`). `next` is taken only when it stays inside the product. */
export function readSignInAddress(url: URL): SignInAddress {
  const hash = new URLSearchParams(url.hash.replace(/^#/, ''));
  const area = url.searchParams.get('area');
  return {
    next: insidePath(url.searchParams.get('next'), url.origin),
    setupToken: url.searchParams.get('setup') ?? hash.get('setup'),
    scope: scopes.find((scope) => scope === area) ?? null,
  };
}

/** A path of our own, never another site's address however it is dressed up. */
function insidePath(next: string | null, origin: string): string {
  const target = next?.startsWith('/') ? urlOf(next, origin) : null;
  if (target?.origin !== origin || target.pathname === '/sign-in') return '/home';
  return `${target.pathname}${target.search}${target.hash}`;
}

function urlOf(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
