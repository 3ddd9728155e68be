import { createHmac } from 'node:crypto';
import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { Kysely } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { signAccessToken } from './access-token.rules.ts';
import '../access.tables.ts';
import { refreshVerdict } from './session.rules.ts';
import { endSessions, hashToken, storeRefreshToken } from './session.writes.ts';

/** The one successor of a refresh token: parallel tabs that repeat the old one within the grace get the same. */
const successorOf = (token: string, secret: Uint8Array) =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url');

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
