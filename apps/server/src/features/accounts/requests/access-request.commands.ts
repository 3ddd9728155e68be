import type { AccessRequestItem } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { isMailAddress } from '../../../platform/mail/mail-settings.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { createUser, fill } from '../../access/access.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { textsOf } from '../account-texts.rules.ts';
import { personOfRecord, readAccessRequestItem } from './access-request.reads.ts';
import '../accounts.tables.ts';
import { takePersonTurn } from '../person-turn.guards.ts';

const personColumn = { student: 'studentId', teacher: 'teacherId', account: 'employeeId' } as const;

/**
 * Gives the person of an existing record the sign-in that was asked for, without any right of its own. A second approval, of this or
 * another request, finds the person has one.
 * @throws AppError 404; 400; 409.
 */
export async function approveAccessRequest(
  services: Services,
  by: By,
  id: string,
  { version, personId, username }: { version: number; personId: string; username: string },
): Promise<AccessRequestItem> {
  const { database, clock } = services;
  const school = (await schoolInfo(services.db)).name;
  return inTransaction(database, async (trx) => {
    const request = await openRequest(trx, id, version);
    // Two who approve for one person: the second waits here and then sees the sign-in of the first.
    await takePersonTurn(trx, [personId]);
    const person = await personOfRecord(trx, request.scope, personId);
    if (!person) throw fieldError('accounts.person_needed', 'personId');
    if (person.username !== null) {
      throw fieldError('accounts.person_has_account', 'personId', { name: person.name, username: person.username });
    }
    const userId = await createUser(trx, by, {
      scope: request.scope,
      username,
      password: { hash: request.password_hash ?? '' },
      displayName: person.name,
      email: request.email,
      locale: request.locale,
      [personColumn[request.scope]]: personId,
    });
    await decide(trx, by, id, { state: 'approved', reason: '', userId, now: clock.now() });
    const after = { personId, username };
    await audit(trx, by, { action: 'accounts.access_approved', entity: 'access_request', entityId: id, after });
    await tell(services, trx, request, { kind: 'approvedMail', values: { username, school } });
    return readAccessRequestItem(trx, id);
  });
}

/** @throws AppError 404; 409. */
export async function refuseAccessRequest(
  services: Services,
  by: By,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<AccessRequestItem> {
  const school = (await schoolInfo(services.db)).name;
  return inTransaction(services.database, async (trx) => {
    const request = await openRequest(trx, id, version);
    await decide(trx, by, id, { state: 'refused', reason, userId: null, now: services.clock.now() });
    await audit(trx, by, { action: 'accounts.access_refused', entity: 'access_request', entityId: id, reason });
    await tell(services, trx, request, { kind: 'refusedMail', values: { reason, school } });
    return readAccessRequestItem(trx, id);
  });
}

async function openRequest(trx: Kysely<Tables>, id: string, version: number) {
  const row = await trx.selectFrom('access_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (row.state !== 'pending') throw new AppError('accounts.already_decided');
  await refuseStaleShowing(row, version, () => readAccessRequestItem(trx, id));
  return row;
}

async function decide(
  trx: Kysely<Tables>,
  by: By,
  id: string,
  outcome: { state: 'approved' | 'refused'; reason: string; userId: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('access_requests')
    .set((eb) => ({
      state: outcome.state,
      reason: outcome.reason,
      user_id: outcome.userId,
      password_hash: null,
      decided_by: by.actor?.userId ?? null,
      decided_at: outcome.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

async function tell(
  { mailer }: Services,
  trx: Kysely<Tables>,
  request: { readonly email: string | null; readonly locale: string; readonly full_name: string },
  { kind, values }: { kind: 'approvedMail' | 'refusedMail'; values: Record<string, string> },
): Promise<void> {
  if (!request.email || !isMailAddress(request.email)) return;
  const texts = textsOf(request.locale)[kind];
  const all = { ...values, name: request.full_name };
  await mailer.queue(trx, { to: request.email, subject: fill(texts.subject, all), text: fill(texts.text, all) });
}
