import type { PersonOfSignIn } from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { type Caller, fill, issuePaperCode } from '../../access/access.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { dayText, textsOf } from '../account-texts.rules.ts';
import { mayPrintCode } from '../sign-in.policy.ts';
import { seenPerson } from '../sign-in-state.reads.ts';
import { renderSlips } from './slip.document.ts';

/**
 * A slip with a code to set a new password: for whoever has no e-mail address. The old password works until the code is used, and nobody
 * but the person knows the new one.
 * @throws AppError 404; 403, also for a teacher without a fresh proof; 409 for somebody without a sign-in.
 */
export async function printResetCode(
  services: Services,
  by: Caller,
  { person: who, address }: { person: PersonOfSignIn; address: string },
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db, database, clock, config } = services;
  const { person, isHomeroom } = await seenPerson(services, by.actor, who);
  if (!mayPrintCode(by.actor, isHomeroom)) throw new AppError('platform.forbidden');
  // Who sets a teacher's password can enter marks as them, whatever the roles of the two say.
  if (person.scope === 'teacher' && !by.actor.isFresh) throw new AppError('access.step_up_required');
  const { userId, username, name } = person;
  if (userId === null || username === null || person.status !== 'active') {
    throw new AppError('accounts.no_sign_in', { params: { name } });
  }
  const now = clock.now();
  const secret = config.sessionSecret;
  const { code, expiresAt } = await inTransaction(database, (trx) => issuePaperCode(trx, by, { userId, secret, now }));
  const locale = by.origin?.locale ?? 'vi';
  const { sheet, resetSlip } = textsOf(locale);
  const link = config.publicUrl ?? address;
  const slip = {
    name,
    place: person.place,
    lines: [
      [sheet.address, `${link.replace(/^https?:\/\//, '')}/forgot-password`],
      [sheet.area, sheet.areas[person.scope]],
      [sheet.username, username],
      [resetSlip.code, `${code.slice(0, 4)} ${code.slice(4)}`],
    ] as const,
    note: fill(resetSlip.note, { until: dayText(expiresAt) }),
    link: `${link}/forgot-password?paper=1&area=${person.scope}`,
  };
  const title = fill(resetSlip.title, { name });
  const school = (await schoolInfo(db)).name;
  const content = await renderSlips({ title, school, locale, slips: [slip] }, { createdAt: now, turn });
  return { name: `${title}.pdf`, mediaType: 'application/pdf', content, inline: true };
}
