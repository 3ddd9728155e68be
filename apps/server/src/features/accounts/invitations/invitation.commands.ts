import type { Invitation, InvitedPerson } from '@phuong/contract/accounts/invitations/invitation.contract.ts';
import { invitationDays, invitationLength } from '@phuong/contract/accounts/invitations/invitation.schema.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { newId } from '../../../platform/ids.ts';
import { isMailAddress } from '../../../platform/mail/mail-settings.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type Caller,
  createUser,
  fill,
  hashToken,
  oneRightsChange,
  readableText,
  refuseStrongerAccount,
  setFirstRoles,
} from '../../access/access.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { dayText, textsOf } from '../account-texts.rules.ts';
import '../accounts.tables.ts';
import { renderSlips } from '../first-passwords/slip.document.ts';
import { freeUsername } from '../free-username.reads.ts';
import { takePersonTurn } from '../person-turn.guards.ts';
import { findInvitee, type Invitee, readInvitation } from './invitation.reads.ts';

const personColumn = { student: 'studentId', teacher: 'teacherId', account: 'employeeId' } as const;

interface Made {
  readonly id: string;
  readonly token: string;
  readonly username: string;
  readonly expiresAt: Date;
  readonly invitee: Invitee;
}

interface Wish {
  readonly person: InvitedPerson;
  readonly roleIds?: readonly string[] | undefined;
  /** Where the browser of the caller found us. */
  readonly address: string;
}

/** Invites by e-mail, to the address given or the one that is known. @throws AppError 404; 409. */
export async function mailInvitation(
  services: Services,
  by: Caller,
  { person, email, roleIds, address }: Wish & { email: string | null },
): Promise<Invitation> {
  const { db, database, clock, config, mailer } = services;
  if (!mailer.configured) throw new AppError('accounts.no_mail_server');
  const now = clock.now();
  const school = (await schoolInfo(db)).name;
  return inTransaction(database, async (trx) => {
    const made = await makeInvitation(trx, by, person, { channel: 'email', email, roleIds, now });
    const { invitee, token, username, expiresAt } = made;
    const to = email ?? invitee.email ?? '';
    if (!isMailAddress(to)) throw new AppError('accounts.no_mail_address', { params: { name: invitee.name } });
    const { invitationMail } = textsOf(invitee.locale ?? by.origin?.locale);
    const link = linkOf(config.publicUrl ?? address, token);
    const values = { name: invitee.name, username, school, link, until: dayText(expiresAt) };
    const mail = { to, subject: fill(invitationMail.subject, values), text: fill(invitationMail.text, values) };
    await mailer.queue(trx, mail, { createdBy: by.actor.userId, notAfter: expiresAt });
    return readInvitation(trx, made.id, now);
  });
}

/** The same as a slip of paper. @throws AppError 404; 409. */
export async function printInvitation(
  services: Services,
  by: Caller,
  { person, roleIds, address }: Wish,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db, database, clock, config } = services;
  const now = clock.now();
  const made = await inTransaction(database, (trx) =>
    makeInvitation(trx, by, person, { channel: 'paper', email: null, roleIds, now }),
  );
  const locale = by.origin?.locale ?? 'vi';
  const { sheet, invitationSlip } = textsOf(locale);
  const base = config.publicUrl ?? address;
  const slip = {
    name: made.invitee.name,
    place: made.invitee.place,
    lines: [
      [sheet.address, `${base.replace(/^https?:\/\//, '')}/sign-up`],
      [sheet.username, made.username],
      [invitationSlip.token, grouped(made.token)],
    ] as const,
    note: fill(invitationSlip.note, { until: dayText(made.expiresAt) }),
    link: linkOf(base, made.token),
  };
  const title = fill(invitationSlip.title, { name: made.invitee.name });
  const school = (await schoolInfo(db)).name;
  const content = await renderSlips({ title, school, locale, slips: [slip] }, { createdAt: now, turn });
  return { name: `${title}.pdf`, mediaType: 'application/pdf', content, inline: true };
}

/** Behind the number sign, so that it reaches neither a log nor another site. */
const linkOf = (base: string, token: string) => `${base}/sign-up#invitation=${token}`;
const grouped = (token: string) => (token.match(/.{1,4}/g) ?? []).join('-');

async function makeInvitation(
  trx: Kysely<Tables>,
  by: Caller,
  who: InvitedPerson,
  how: { channel: 'email' | 'paper'; email: string | null; roleIds: readonly string[] | undefined; now: Date },
): Promise<Made> {
  const personId = who.studentId ?? who.teacherId ?? who.employeeId ?? '';
  const { channel, email, roleIds = [], now } = how;
  // Before the person's turn, as everywhere.
  const rights = roleIds.length > 0 ? await oneRightsChange(trx, by, 'create_account') : null;
  const gone = await takePersonTurn(trx, [personId]);
  await lockSignIn(trx, who);
  const invitee = await findInvitee(trx, who);
  if (!invitee) throw notFound();
  const { scope, name } = invitee;
  if (gone.has(personId)) {
    throw new AppError(scope === 'student' ? 'accounts.pupil_has_left' : 'accounts.has_left', { params: { name } });
  }
  if (invitee.userId !== null && invitee.status !== 'invited') {
    throw new AppError('accounts.person_has_account', { params: { name, username: invitee.username ?? '' } });
  }
  const username = invitee.username ?? (await freeUsername(trx, scope, invitee.code));
  const userId =
    invitee.userId ??
    (await createUser(trx, by, {
      scope,
      username,
      password: null,
      displayName: name,
      isInvited: true,
      [personColumn[scope]]: invitee.personId,
    }));
  await refuseStrongerAccount(trx, by, userId);
  if (rights && scope === 'account' && invitee.userId === null) await setFirstRoles(trx, by, rights, userId, roleIds);
  await trx
    .updateTable('invitations')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
  const id = newId();
  const token = readableText(invitationLength);
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
  await trx
    .insertInto('invitations')
    .values({
      id,
      user_id: userId,
      token_hash: hashToken(token),
      channel,
      email: channel === 'email' ? (email ?? invitee.email) : null,
      created_by: by.actor.userId,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
      ended_at: null,
    })
    .execute();
  const after = { name, channel };
  await audit(trx, by, { action: 'accounts.invited', entity: 'user', entityId: userId, after });
  return { id, token, username, expiresAt, invitee };
}

/** Who accepts an earlier invitation at this moment comes before, or finds it ended. */
const lockSignIn = (trx: Kysely<Tables>, { studentId, teacherId, employeeId }: InvitedPerson) =>
  trx
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('student_id', '=', studentId ?? null),
        eb('teacher_id', '=', teacherId ?? null),
        eb('employee_id', '=', employeeId ?? null),
      ]),
    )
    .forUpdate()
    .execute();

/** @throws AppError 404, also for one that is no longer open. */
export async function revokeInvitation({ database, clock }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const ended = await trx
      .updateTable('invitations')
      .set({ ended_at: clock.now() })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!ended) throw notFound();
    await audit(trx, by, { action: 'accounts.invitation_ended', entity: 'user', entityId: ended.user_id });
  });
}
