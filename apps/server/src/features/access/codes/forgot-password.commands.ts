import type { ResetResult } from '@phuong/contract/access/codes/forgot-password.contract.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { placeOf } from '../../../platform/http/place-of.ts';
import { isMailAddress } from '../../../platform/mail/mail-settings.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { passwordProblem } from '../passwords/password.rules.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { passwordOwner } from '../passwords/password-owner.reads.ts';
import { knows, readDevice } from '../sign-in/known-device.rules.ts';
import { countPlaceFailure, refusePlace } from '../sign-in/place-failures.guards.ts';
import { readSchoolName } from '../sign-in/school-face.reads.ts';
import { countFailure, refuseTooManyFailures } from '../sign-in/throttle.guards.ts';
import { setPassword } from '../users/user.commands.ts';
import { usernameKey } from '../users/username.rules.ts';
import { findResetUser } from './reset-code.reads.ts';
import { giveTryBack, tryCode, tryPaperCode, useCode } from './reset-code.writes.ts';
import { passwordChangedMail } from './reset-mail.rules.ts';

/** Sets a new password by the code from a mail. @throws AppError 400 naming the field; 410 when the code is over. */
export async function resetByMail(
  services: Services,
  input: { challenge: string; code: string; newPassword: string },
  origin: Origin,
): Promise<ResetResult> {
  const { db, clock } = services;
  if (!(await isKnownFor(services, input.challenge, origin))) await refusePlace(db, origin.ip, clock.now());
  const verdict = await tryCode(services, input.challenge, input.code);
  if (verdict.is !== 'right') await countPlaceFailure(db, origin.ip, clock.now());
  if (verdict.is === 'over') throw new AppError('access.reset_code_over');
  if (verdict.is === 'wrong') throw fieldError('access.reset_code_wrong', 'code', { left: verdict.left });
  return finish(services, verdict, input.newPassword, origin);
}

/** Whether this device is one of the person a code was mailed to. */
async function isKnownFor({ db, config }: Services, challenge: string, { device }: Origin): Promise<boolean> {
  const known = readDevice(device, config.sessionSecret);
  if (!known) return false;
  const code = await db.selectFrom('one_time_codes').select('user_id').where('id', '=', challenge).executeTakeFirst();
  return code?.user_id ? knows(known, code.user_id, config.sessionSecret) : false;
}

/**
 * Sets a new password by a code on paper. A wrong name, no code, a code that is over and a wrong code get the same answer; failures
 * count for the name and the address, so that strangers elsewhere spoil nobody's slip, and a new slip forgets them all.
 * @throws AppError 400 naming the field; 429.
 */
export async function resetByPaper(
  services: Services,
  input: { scope: Scope; username: string; code: string; newPassword: string },
  origin: Origin,
): Promise<ResetResult> {
  const { db, clock } = services;
  const subject = {
    scope: input.scope,
    usernameKey: usernameKey(input.username),
    apart: `paper-code ${placeOf(origin.ip)}`,
  };
  await refuseTooManyFailures(db, subject, clock.now());
  const verdict = await tryPaperCode(services, input.scope, input.username, input.code);
  if (verdict.is === 'right') return finish(services, verdict, input.newPassword, origin);
  await countFailure(db, subject, clock.now());
  await countPlaceFailure(db, origin.ip, clock.now());
  throw fieldError('access.reset_code_wrong', 'code', { left: 0 });
}

async function finish(
  services: Services,
  { codeId, userId }: { codeId: string; userId: string },
  newPassword: string,
  origin: Origin,
): Promise<ResetResult> {
  const { db, database, clock, mailer } = services;
  const problem = passwordProblem(newPassword, await passwordOwner(db, userId), 'newPassword');
  if (problem) {
    await giveTryBack(db, codeId);
    throw new AppError('platform.invalid_input', { fields: [problem] });
  }
  const hash = await hashPassword(newPassword, { place: placeOf(origin.ip), isKnown: true });
  const now = clock.now();
  const school = await readSchoolName(db);
  return inTransaction(database, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['scope', 'username'])
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!user || !(await useCode(trx, codeId, now))) throw new AppError('access.reset_code_over');
    const by = { actor: null, origin };
    await setPassword(trx, by, userId, { password: { hash }, now });
    await audit(trx, by, { action: 'access.password_reset', entity: 'user', entityId: userId });
    const receiver = await findResetUser(trx, user.scope, user.username);
    if (receiver?.newsTo && isMailAddress(receiver.newsTo)) {
      await mailer.queue(trx, passwordChangedMail({ ...receiver, email: receiver.newsTo }, school));
    }
    return user;
  });
}
