import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { Origin } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { signAccessToken } from './access-token.rules.ts';
import './access.tables.ts';

/** A session ends this long after its last refresh, and this long after sign-in whatever happens. */
export const refreshIdleSeconds = 7200;
export const sessionSeconds = 12 * 3600;

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The one successor of a refresh token: parallel tabs that repeat the old one within the grace get the same. */
export const successorOf = (token: string, secret: Uint8Array) =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

/** Opens a session for a user who has proved who they are; its scope is the user's and never changes. */
export async function openSession(
  trx: Kysely<Tables>,
  user: { id: string; scope: Scope },
  secret: Uint8Array,
  origin: Pick<Origin, 'ip' | 'userAgent'>,
  now: Date,
): Promise<Tokens> {
  const sessionId = newId();
  await trx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: user.id,
      scope: user.scope,
      expires_at: new Date(now.getTime() + sessionSeconds * 1000),
      revoked_at: null,
      revoked_because: null,
      ip: origin.ip,
      user_agent: origin.userAgent,
    })
    .execute();
  const refreshToken = randomBytes(32).toString('base64url');
  await storeRefreshToken(trx, sessionId, refreshToken, now);
  const claims = { userId: user.id, sessionId, scope: user.scope };
  return { access_token: await signAccessToken(claims, secret, now.getTime()), refresh_token: refreshToken };
}

export async function storeRefreshToken(
  trx: Kysely<Tables>,
  sessionId: string,
  token: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      expires_at: new Date(now.getTime() + refreshIdleSeconds * 1000),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}
