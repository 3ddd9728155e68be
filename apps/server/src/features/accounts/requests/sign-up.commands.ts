import type { SignUpInput } from '@phuong/contract/accounts/requests/access-request.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { parsePhone } from '@phuong/rules/people/phone.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { placeOf } from '../../../platform/http/place-of.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { hashPassword, passwordProblem, recentTries, schoolWords, usernameKey } from '../../access/access.public.ts';
import { findAccessCode } from './access-code.reads.ts';
import { noticeOfRequest } from './access-request.notices.ts';
import '../accounts.tables.ts';
import { refuseMore } from '../tries.guards.ts';

/** A class at its computers signs up from one address within a lesson; more is no class. Wrong codes are counted apart and fewer. */
const requestsOfPlace = recentTries({ count: 150, minutes: 10 });

const wrongCodesOfPlace = recentTries({ count: 60, minutes: 10 });

/** So many may wait on one code: a class, and some who tried twice. */
const mostPending = 120;

/**
 * Takes down a request for access. Whether a username is taken or the person is known is not told: that is seen by who approves it.
 * @throws AppError 400 for a wrong code or a weak password; 429.
 */
export async function sendAccessRequest(
  services: Services,
  by: By & { origin: Origin },
  input: SignUpInput,
): Promise<void> {
  const { db, database, clock } = services;
  const { origin } = by;
  const now = clock.now();
  refuseMore(requestsOfPlace.count(origin.ip, now.getTime()));
  refuseMore(wrongCodesOfPlace.wait(origin.ip, now.getTime()));
  const { fullName, dateOfBirth, personCode, username } = input;
  const owner = {
    isAdmin: false,
    username,
    displayName: fullName,
    dateOfBirth,
    codes: personCode ? [personCode] : [],
    schoolWords: await schoolWords(db),
  };
  const problem = passwordProblem(input.password, owner, 'password');
  if (problem) throw new AppError('platform.invalid_input', { fields: [problem] });
  const phone = input.phone ? parsePhone(input.phone) : null;
  if (phone && !phone.ok) {
    throw new AppError('platform.invalid_input', { fields: [{ field: 'phone', code: 'common.must_be_phone' }] });
  }
  const code = await findAccessCode(db, input.scope === 'student' ? 'class' : 'staff', input.code, now);
  if (!code) {
    refuseMore(wrongCodesOfPlace.count(origin.ip, now.getTime()));
    throw fieldError('accounts.code_invalid', 'code');
  }
  const hash = await hashPassword(input.password, { place: placeOf(origin.ip), isKnown: false });
  const id = newId();
  await inTransaction(database, async (trx) => {
    const open = await trx
      .selectFrom('access_codes')
      .select('id')
      .where('id', '=', code.id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) throw fieldError('accounts.code_invalid', 'code');
    const { pending } = await trx
      .selectFrom('access_requests')
      .select(({ fn }) => fn.countAll<number>().as('pending'))
      .where('access_code_id', '=', code.id)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow();
    if (Number(pending) >= mostPending) {
      throw new AppError('accounts.too_many_requests', { params: { minutes: 60 }, retryAfter: 3600 });
    }
    await trx
      .insertInto('access_requests')
      .values({
        id,
        scope: input.scope,
        access_code_id: code.id,
        class_id: code.class_id,
        full_name: fullName,
        search_key: searchKey(fullName),
        date_of_birth: dateOfBirth,
        person_code: personCode,
        email: input.email,
        phone: phone?.ok ? phone.e164 : null,
        username,
        username_key: usernameKey(username),
        password_hash: hash,
        locale: input.locale,
        user_id: null,
        decided_by: null,
        decided_at: null,
        created_at: now,
      })
      .execute();
    const after = { scope: input.scope, fullName };
    const entry = { action: 'accounts.access_asked', entity: 'access_request', entityId: id, after };
    await audit(trx, by, entry);
    await noticeOfRequest(trx, { id, name: fullName });
  });
}
