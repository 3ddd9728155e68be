import type { GoogleEvidence, SsoReturn } from '@phuong/contract/access/federated/federated.contract.ts';
import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { cappedRecord } from '../sign-in/capped-record.rules.ts';
import { letIn, tokensOf } from '../sign-in/entrance.writes.ts';
import { googleIdentity } from './google-identity.guards.ts';
import { type Identity, IdentityRefused } from './identity.rules.ts';
import { finishSso } from './sso-identity.guards.ts';

type Method = 'google' | 'sso';

/** Anybody can send forged evidence without end. */
const refusals = cappedRecord({ perMinute: 60, perKeyPerMinute: 10 });

/** @throws AppError 401, 404, 503. */
export async function signInByGoogle(
  services: Services,
  scope: Scope,
  evidence: GoogleEvidence,
  origin: Origin,
): Promise<Tokens> {
  const identity = await noted(services, 'google', origin, () => googleIdentity(services, evidence));
  return enterAs(services, identity, scope, 'google', origin);
}

/** @throws AppError 401, 404, 503. */
export async function signInBySso(services: Services, answer: SsoReturn, origin: Origin): Promise<Tokens> {
  const { identity, scope } = await noted(services, 'sso', origin, () => finishSso(services, answer, null));
  return enterAs(services, identity, scope, 'sso', origin);
}

/**
 * Lets in the user who is linked to the identity. The area is the user's: who came through another door, is disabled or is linked to
 * nobody gets the same answer.
 */
async function enterAs(
  services: Services,
  { issuer, subject }: Identity,
  scope: Scope,
  method: Method,
  origin: Origin,
): Promise<Tokens> {
  const { database, clock } = services;
  const now = clock.now();
  const entrance = await inTransaction(database, async (trx) => {
    const user = await trx
      .selectFrom('identity_links as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .selectAll('u')
      .select('l.id as linkId')
      .where('l.issuer', '=', issuer)
      .where('l.subject', '=', subject)
      // Whoever disables them at this moment comes before, or after and ends this session.
      .forUpdate('u')
      .executeTakeFirst();
    if (!user || user.scope !== scope || user.status !== 'active') return { refusedUser: user?.id ?? null };
    const link = await trx
      .updateTable('identity_links')
      .set({ last_used_at: now })
      .where('id', '=', user.linkId)
      .returning('id')
      .executeTakeFirst();
    // Somebody has just taken the link away.
    if (!link) return { refusedUser: user.id };
    return letIn(trx, services, user, method, origin);
  });
  if (!('refusedUser' in entrance)) return tokensOf(entrance);
  await recordFailure(services, method, origin, 'not_linked', entrance.refusedUser);
  throw new AppError('access.identity_not_linked');
}

/** Evidence that is not believed is written into the log with why; the caller is not told. */
async function noted<T>(services: Services, method: Method, origin: Origin, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityRefused) await recordFailure(services, method, origin, error.why, null);
    throw error;
  }
}

async function recordFailure(
  { db, clock }: Services,
  method: Method,
  origin: Origin,
  why: string,
  userId: string | null,
): Promise<void> {
  const taken = refusals.take(origin.ip, clock.now().getTime());
  if (!taken) return;
  const after = { method, why, ...(taken.leftOut > 0 ? { repeated: taken.leftOut } : {}) };
  await audit(
    db,
    { actor: null, origin },
    { action: 'access.sign_in_failed', entity: 'user', entityId: userId, after },
  );
}
