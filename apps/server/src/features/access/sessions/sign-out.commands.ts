import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { endSessions } from './session.writes.ts';

/** Ends every session of the caller, the one they call with too. */
export async function signOutEverywhere(
  { database, clock }: Services,
  by: { actor: Actor; origin: Origin },
): Promise<void> {
  const { userId } = by.actor;
  await inTransaction(database, async (trx) => {
    await endSessions(trx, { userId, because: 'signed_out_everywhere', now: clock.now() });
    await audit(trx, by, { action: 'access.sign_out_everywhere', entity: 'user', entityId: userId });
  });
}
