import type { OwnSession } from '@phuong/contract/access/profile/profile.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { deviceOf } from './device.rules.ts';
import { refreshIdleSeconds } from './session.rules.ts';
import { endSessions } from './session.writes.ts';

type Caller = By & { readonly actor: Actor };

/** Sessions that still work, this one first. When one was used last is known to the quarter of an hour: whenever its token was renewed. */
export async function ownSessions({ db, clock }: Services, { userId, sessionId }: Actor): Promise<OwnSession[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - refreshIdleSeconds * 1000))
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    isThis: row.id === sessionId,
    ...deviceOf(row.user_agent ?? ''),
    ip: row.ip ?? '',
    method: row.method,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_used_at.toISOString(),
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** @throws AppError 404 for a session that is not one's own or is over. */
export async function endOwnSession({ database, clock }: Services, by: Caller, sessionId: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const own = await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', by.actor.userId)
      .where('revoked_at', 'is', null)
      // Of two who end it at once the second is told that it is over.
      .forUpdate()
      .executeTakeFirst();
    if (!own) throw notFound();
    await endSessions(trx, { sessionId, because: 'signed_out_here', now: clock.now() });
    await audit(trx, by, { action: 'profile.endSession', entity: 'session', entityId: sessionId });
  });
}

export async function endOtherSessions({ database, clock }: Services, by: Caller): Promise<void> {
  const { userId, sessionId } = by.actor;
  await inTransaction(database, async (trx) => {
    await endSessions(trx, { userId, except: sessionId, because: 'signed_out_here', now: clock.now() });
    await audit(trx, by, { action: 'profile.endOtherSessions', entity: 'user', entityId: userId });
  });
}
