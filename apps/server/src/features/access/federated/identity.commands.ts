import type { GoogleEvidence, SsoReturn } from '@phuong/contract/access/federated/federated.contract.ts';
import type { IdentityLink, Provider } from '@phuong/contract/access/federated/identity.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { googleIssuer } from '../../../platform/sign-in-settings.ts';
import '../access.tables.ts';
import { refuseStrongerAccount } from '../roles/rights.guards.ts';
import { googleIdentity } from './google-identity.guards.ts';
import { asLink, isWayIn } from './identity.reads.ts';
import type { Identity } from './identity.rules.ts';
import { finishSso } from './sso-identity.guards.ts';

type Caller = By & { readonly actor: Actor };

/** @throws AppError 401, 404, 409 when another user has it, 503. */
export async function linkGoogle(services: Services, by: Caller, evidence: GoogleEvidence): Promise<IdentityLink> {
  const identity = await googleIdentity(services, evidence);
  return inTransaction(services.database, (trx) => link(trx, services, by, by.actor.userId, identity));
}

/** @throws AppError 401 also in another session than the one that began; 404, 409, 503. */
export async function linkSso(services: Services, by: Caller, answer: SsoReturn): Promise<IdentityLink> {
  const { identity } = await finishSso(services, answer, by.actor.sessionId);
  return inTransaction(services.database, (trx) => link(trx, services, by, by.actor.userId, identity));
}

/** For who knows the subject from the provider's own directory. @throws AppError 403, 404, 409. */
export async function linkUser(
  services: Services,
  by: Caller,
  userId: string,
  { provider, subject, email }: { provider: Provider; subject: string; email: string },
): Promise<IdentityLink> {
  const { google, sso } = services.config.signIn;
  return inTransaction(services.database, async (trx) => {
    await refuseUnreachable(trx, by, userId);
    const issuer = provider === 'google' ? (google?.issuer ?? googleIssuer) : sso?.issuer;
    if (issuer === undefined) throw new AppError('access.sign_in_not_offered');
    return link(trx, services, by, userId, { issuer, subject, email });
  });
}

/** Takes an own link away. @throws AppError 404; 409 for the last way in. */
export async function unlink(services: Services, by: Caller, linkId: string): Promise<void> {
  const { userId } = by.actor;
  await inTransaction(services.database, async (trx) => {
    // Locked, so that two tabs do not take the last two away at once.
    const user = await trx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const links = await trx
      .selectFrom('identity_links')
      .select(['id', 'issuer'])
      .where('user_id', '=', userId)
      .execute();
    if (!links.some(({ id }) => id === linkId)) throw notFound();
    const others = links.filter(({ id, issuer }) => id !== linkId && isWayIn(issuer, services.config.signIn));
    if (!user?.password_hash && others.length === 0) throw new AppError('access.last_way_in');
    await removeLink(trx, by, userId, linkId);
  });
}

/** Takes a link of somebody away, the last one too: who manages accounts can give another way in. @throws AppError 403, 404. */
export async function unlinkUser(services: Services, by: Caller, userId: string, linkId: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    await refuseUnreachable(trx, by, userId);
    await removeLink(trx, by, userId, linkId);
  });
}

async function refuseUnreachable(trx: Kysely<Tables>, by: Caller, userId: string): Promise<void> {
  const user = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw notFound();
  await refuseStrongerAccount(trx, by, userId);
}

async function link(
  trx: Kysely<Tables>,
  { config, clock }: Services,
  by: Caller,
  userId: string,
  { issuer, subject, email }: Identity,
): Promise<IdentityLink> {
  const row = { id: newId(), user_id: userId, issuer, subject, email: email.slice(0, 254) };
  const made = await trx
    .insertInto('identity_links')
    .values({ ...row, linked_by: by.actor.userId, linked_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) return ownLink(trx, config.signIn, userId, issuer, subject);
  const after = { issuer, subject, email: row.email };
  await audit(trx, by, { action: 'identities.link', entity: 'user', entityId: userId, after });
  return asLink(made, config.signIn);
}

/** The one that is there already. @throws AppError 409 when it is somebody else's. */
async function ownLink(
  trx: Kysely<Tables>,
  settings: Services['config']['signIn'],
  userId: string,
  issuer: string,
  subject: string,
): Promise<IdentityLink> {
  const found = await trx
    .selectFrom('identity_links')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) throw new AppError('access.identity_taken');
  return asLink(found, settings);
}

async function removeLink(trx: Kysely<Tables>, by: Caller, userId: string, linkId: string): Promise<void> {
  const removed = await trx
    .deleteFrom('identity_links')
    .where('id', '=', linkId)
    .where('user_id', '=', userId)
    .returning(['issuer', 'subject', 'email'])
    .executeTakeFirst();
  if (!removed) throw notFound();
  await audit(trx, by, { action: 'identities.unlink', entity: 'user', entityId: userId, before: removed });
}
