import { type AccessClaims, accessTokenEnd, readAccessToken } from './access-token.rules.ts';

/** Some 10 MB at most; a school has fewer people signed in than this. */
const mostKept = 20_000;

/**
 * Reads access tokens and remembers the good ones until they end: the same token comes with every call of its 15 minutes, and checking a
 * signature anew takes longer than the rest of a call's preparation. Whether its session still stands is asked on every call all the same.
 */
export class VerifiedTokens {
  readonly #good = new Map<string, { readonly claims: AccessClaims; readonly end: number }>();

  /** @returns as `readAccessToken`; `now` in milliseconds. */
  async read(token: string, secret: Uint8Array, now: number): Promise<AccessClaims | 'expired' | null> {
    const known = this.#good.get(token);
    if (known && now < known.end) return known.claims;
    const claims = await readAccessToken(token, secret, now);
    if (claims === null) return null;
    this.#good.delete(token);
    if (claims === 'expired') return 'expired';
    const oldest = this.#good.size >= mostKept ? this.#good.keys().next().value : undefined;
    if (oldest !== undefined) this.#good.delete(oldest);
    this.#good.set(token, { claims, end: accessTokenEnd(token) });
    return claims;
  }
}
