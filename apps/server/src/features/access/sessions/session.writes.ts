import { createHash, randomBytes } from 'node:crypto';
import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { ServerEventPayload } from '@phuong/contract/platform/realtime/socket-events.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { noticeOfNewDevice } from '../access.notices.ts';
import { deviceAfter, readDevice } from '../sign-in/known-device.rules.ts';
import { signAccessToken } from './access-token.rules.ts';
import '../access.tables.ts';
import { refreshIdleSeconds, sessionSeconds } from './session.rules.ts';

type SessionEnd = Exclude<ServerEventPayload<'session.revoked'>['because'], 'other'>;

export type SignInMethod = 'password' | 'google' | 'sso';

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Opens a session for a user who has proved who they are; its scope is the user's and never changes. */
export async function openSession(
  trx: Kysely<Tables>,
  user: { id: string; scope: Scope },
  secret: Uint8Array,
  origin: Pick<Origin, 'ip' | 'userAgent' | 'device' | 'keepDevice'>,
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
  // The browser keeps that this person has signed in on it: what strangers guess is counted apart from then on.
  origin.keepDevice?.(deviceAfter(readDevice(origin.device, secret), user.id, secret));
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
