import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { ServerEventPayload } from '@phuong/contract/platform/realtime/socket-events.schema.ts';
import type { Kysely } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import type { Services } from '../../../platform/services.ts';
import { noticeOfNewDevice } from '../access.notices.ts';
import { signAccessToken } from './access-token.rules.ts';
import '../access.tables.ts';
import { refreshIdleSeconds, refreshVerdict, sessionSeconds } from './session.rules.ts';

type SessionEnd = Exclude<ServerEventPayload<'session.revoked'>['because'], 'other'>;

export type SignInMethod = 'password' | 'google' | 'sso';

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The one successor of a refresh token: parallel tabs that repeat the old one within the grace get the same. */
const successorOf = (token: string, secret: Uint8Array) =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

/** Opens a session for a user who has proved who they are; its scope is the user's and never changes. */
export async function openSession(
  trx: Kysely<Tables>,
  user: { id: string; scope: Scope },
  secret: Uint8Array,
  origin: Pick<Origin, 'ip' | 'userAgent'>,
  now: Date,
  method: SignInMethod = 'password',
): Promise<Tokens> {
  const sessionId = newId();
  await noticeOfNewDevice(trx, user.id, origin, now);
  await trx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: user.id,
      scope: user.scope,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + sessionSeconds * 1000),
      revoked_at: null,
      revoked_because: null,
      ip: origin.ip,
      user_agent: origin.userAgent,
      method,
      authenticated_at: now,
    })
    .execute();
  const refreshToken = randomBytes(32).toString('base64url');
  await storeRefreshToken(trx, sessionId, refreshToken, now);
  const claims = { userId: user.id, sessionId, scope: user.scope };
  return { access_token: await signAccessToken(claims, secret, now.getTime()), refresh_token: refreshToken };
}

/**
 * Exchanges a refresh token for its one successor and a new access token, both of the scope the session was opened with. A token that
 * comes again after the grace was stolen or copied: the whole session ends.
 * @throws AppError 401.
 */
export async function refreshSession(services: Services, refreshToken: string, origin: Origin): Promise<Tokens> {
  const { database, clock, config } = services;
  const now = clock.now();
  const tokenHash = hashToken(refreshToken);
  const session = await inTransaction(database, async (trx) => {
    const found = await lockSessionOf(trx, tokenHash);
    if (!found) return null;
    const verdict = refreshVerdict(found, now);
    if (verdict === 'over') return null;
    if (verdict === 'reused') {
      await endSessions(trx, { sessionId: found.id, because: 'refresh_reuse', now });
      const entry = { action: 'access.refresh_reused', entity: 'session', entityId: found.id };
      await audit(trx, { actor: null, origin }, { ...entry, after: { userId: found.userId, scope: found.scope } });
      return null;
    }
    if (verdict === 'rotate') {
      await trx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
      await trx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', found.id).execute();
      await storeRefreshToken(trx, found.id, successorOf(refreshToken, config.sessionSecret), now);
    }
    return found;
  });
  if (!session) throw new AppError('access.session_expired');
  const claims = { userId: session.userId, sessionId: session.id, scope: session.scope };
  return {
    access_token: await signAccessToken(claims, config.sessionSecret, now.getTime()),
    refresh_token: successorOf(refreshToken, config.sessionSecret),
  };
}

/** The token's session, locked: whoever refreshes it at the same time waits. Always the session first, so that nobody deadlocks. */
async function lockSessionOf(trx: Kysely<Tables>, tokenHash: string) {
  const session = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id as userId',
      'sessions.scope',
      'sessions.expires_at as endsAt',
      'sessions.revoked_at as revokedAt',
      'users.status',
      'users.scope as userScope',
    ])
    .where('sessions.id', '=', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate('sessions')
    .executeTakeFirst();
  if (!session) return undefined;
  const token = await trx
    .selectFrom('refresh_tokens')
    .select(['used_at as usedAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const mayComeIn = session.status === 'active' && session.scope === session.userScope;
  return token && { ...session, ...token, mayComeIn };
}

async function storeRefreshToken(trx: Kysely<Tables>, sessionId: string, token: string, now: Date): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      issued_at: now,
      expires_at: new Date(now.getTime() + refreshIdleSeconds * 1000),
      used_at: null,
    })
    .execute();
}

/** Ends one session, or all of a user but `except`; their access tokens stop working on the next call, open tabs sign out at once. */
export async function endSessions(
  trx: Kysely<Tables>,
  which: ({ sessionId: string } | { userId: string; except?: string }) & { because: SessionEnd; now: Date },
): Promise<void> {
  // Half a sign-in that began before is over too.
  if ('userId' in which) await trx.deleteFrom('sign_in_challenges').where('user_id', '=', which.userId).execute();
  const open = trx
    .updateTable('sessions')
    .set({ revoked_at: which.now, revoked_because: which.because })
    .where('revoked_at', 'is', null)
    .returning('id');
  const ofUser = 'userId' in which ? open.where('user_id', '=', which.userId) : open.where('id', '=', which.sessionId);
  const ended = await ('userId' in which && which.except ? ofUser.where('id', '!=', which.except) : ofUser).execute();
  const sessionIds = ended.map(({ id }) => id);
  await announce(trx, { event: 'session.revoked', sessionIds, payload: { because: which.because } });
}
