import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import type { Scope } from '../../../platform/http/actor.ts';

/** An access token lives this long; the session behind it is checked on every call anyway. */
export const accessTokenSeconds = 900;

const issuer = 'phuong';
const audience = 'phuong-api';
const algorithm = 'HS256';
const type = 'at+jwt';
const scopes: readonly string[] = ['account', 'teacher', 'student'];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly scope: Scope;
}

/** Signs a token for a stored session. `now` in milliseconds. */
export function signAccessToken(claims: AccessClaims, secret: Uint8Array, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ sid: claims.sessionId, scope: claims.scope })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenSeconds)
    .sign(secret);
}

/** @returns the claims of a good token, `expired` for one that was good, null for anything else. RFC 8725: one algorithm, all claims. */
export async function readAccessToken(
  token: string,
  secret: Uint8Array,
  now: number,
): Promise<AccessClaims | 'expired' | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['sub', 'sid', 'scope', 'exp', 'iat'],
      currentDate: new Date(now),
      maxTokenAge: accessTokenSeconds,
    });
    const { sub, sid, scope } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof scope !== 'string') return null;
    if (!uuid.test(sub) || !uuid.test(sid) || !scopes.includes(scope)) return null;
    return { userId: sub, sessionId: sid, scope: scope as Scope };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : null;
  }
}

/** When a token that has been read and found good ends, in milliseconds. */
export const accessTokenEnd = (token: string): number => (decodeJwt(token).exp ?? 0) * 1000;
