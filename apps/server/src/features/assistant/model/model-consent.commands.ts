import { consentText, type OwnModelConsent } from '@phuong/contract/assistant/model/model.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { readModelRow, readOwnConsent } from './model.reads.ts';
import { recipientOf } from './model-address.rules.ts';

type Person = By & { readonly actor: Actor };
const entity = 'assistant_consent';

/** The person's row is the turn: two clicks are one consent. */
const turnOf = (trx: Services['db'], userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();

const validOf = (trx: Services['db'], userId: string) =>
  trx
    .selectFrom('assistant_consents')
    .select(['id', 'recipient', 'text_version'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'LANGUAGE_MODEL')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

const end = (trx: Services['db'], id: string, now: Date) =>
  trx.updateTable('assistant_consents').set({ withdrawn_at: now }).where('id', '=', id).execute();

/** @throws AppError 409 where what was shown is no longer so: off, another recipient, another text. */
export async function giveConsent(
  { db, database, clock }: Services,
  by: Person,
  shown: { recipient: string; textVersion: number },
): Promise<OwnModelConsent> {
  const { userId } = by.actor;
  await inTransaction(database, async (trx) => {
    await turnOf(trx, userId);
    const row = await readModelRow(trx);
    const isAsShown = row?.is_on && recipientOf(row.base_url) === shown.recipient && shown.textVersion === consentText;
    if (!isAsShown) throw new AppError('assistant.model_changed');
    const valid = await validOf(trx, userId);
    if (valid?.recipient === shown.recipient && valid.text_version === shown.textVersion) return;
    const now = clock.now();
    if (valid) await end(trx, valid.id, now);
    const id = newId();
    const consent = { recipient: shown.recipient, text_version: shown.textVersion, channel: 'WEB' } as const;
    await trx
      .insertInto('assistant_consents')
      .values({ id, user_id: userId, purpose: 'LANGUAGE_MODEL', ...consent, given_at: now, withdrawn_at: null })
      .execute();
    await audit(trx, by, {
      action: 'assistantModel.consent',
      entity,
      entityId: id,
      after: { recipient: shown.recipient, textVersion: shown.textVersion },
    });
  });
  return readOwnConsent(db, userId);
}

/** Takes the consent back, whoever it was given for; who gave none changes nothing. */
export async function withdrawConsent({ db, database, clock }: Services, by: Person): Promise<OwnModelConsent> {
  const { userId } = by.actor;
  await inTransaction(database, async (trx) => {
    await turnOf(trx, userId);
    const valid = await validOf(trx, userId);
    if (!valid) return;
    await end(trx, valid.id, clock.now());
    const { id: entityId, recipient, text_version: textVersion } = valid;
    await audit(trx, by, { action: 'assistantModel.withdraw', entity, entityId, before: { recipient, textVersion } });
  });
  return readOwnConsent(db, userId);
}
