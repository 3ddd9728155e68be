import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { placeOf } from '../../../platform/http/place-of.ts';
import type { Services } from '../../../platform/services.ts';
import {
  confirmAddress,
  hashPassword,
  hashToken,
  passwordOwner,
  passwordProblem,
  recentTries,
  setPassword,
} from '../../access/access.public.ts';
import '../accounts.tables.ts';
import { refuseMore } from '../tries.guards.ts';
import { findOpenInvitation } from './invitation.reads.ts';

/** Nobody finds one of 25^16; what is held back here is the noise. */
const wrongOfPlace = recentTries({ count: 120, minutes: 10 });

/** Whom an invitation is for. @throws AppError 410; 429. */
export async function lookAtInvitation(
  { db, clock }: Services,
  token: string,
  origin: Origin,
): Promise<{ name: string; scope: Scope; username: string }> {
  const now = clock.now();
  refuseMore(wrongOfPlace.wait(origin.ip, now.getTime()));
  const found = await findOpenInvitation(db, hashToken(token), now);
  if (!found) {
    wrongOfPlace.count(origin.ip, now.getTime());
    throw new AppError('accounts.invitation_invalid');
  }
  return { name: found.display_name, scope: found.scope, username: found.username };
}

/** Sets the first own password. @throws AppError 410; 400 naming the field; 429. */
export async function acceptInvitation(
  services: Services,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<{ scope: Scope; username: string }> {
  const { db, database, clock } = services;
  const { scope, username } = await lookAtInvitation(services, token, origin);
  const now = clock.now();
  const seen = await findOpenInvitation(db, hashToken(token), now);
  if (!seen) throw new AppError('accounts.invitation_invalid');
  const problem = passwordProblem(password, await passwordOwner(db, seen.user_id), 'password');
  if (problem) throw new AppError('platform.invalid_input', { fields: [problem] });
  const hash = await hashPassword(password, { place: placeOf(origin.ip), isKnown: false });
  return inTransaction(database, async (trx) => {
    // Whoever sends them a newer one at this moment, or locks them out, comes before or after.
    await trx.selectFrom('users').select('id').where('id', '=', seen.user_id).forUpdate().execute();
    if (!(await findOpenInvitation(trx, hashToken(token), now))) throw new AppError('accounts.invitation_invalid');
    const used = await trx
      .updateTable('invitations')
      .set({ used_at: now })
      .where('id', '=', seen.id)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning(['id', 'channel', 'email'])
      .executeTakeFirst();
    if (!used) throw new AppError('accounts.invitation_invalid');
    const by = { actor: null, origin };
    await setPassword(trx, by, seen.user_id, { password: { hash }, now });
    await audit(trx, by, { action: 'accounts.invitation_accepted', entity: 'user', entityId: seen.user_id });
    // The token was in that mailbox and nowhere else.
    if (used.channel === 'email' && used.email) await confirmAddress(trx, by, seen.user_id, used.email);
    return { scope, username };
  });
}
