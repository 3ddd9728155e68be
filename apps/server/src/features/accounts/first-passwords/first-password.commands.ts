import type { PeopleToGive } from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import {
  firstPasswordDays,
  mostPeopleAtOnce,
} from '@phuong/contract/accounts/first-passwords/first-password.schema.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { isMailAddress } from '../../../platform/mail/mail-settings.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { type Caller, createUser, fill, hashPassword, setPassword } from '../../access/access.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { dayText, textsOf } from '../account-texts.rules.ts';
import { employeePassword } from '../employees/employee-password.rules.ts';
import { freeUsername } from '../free-username.reads.ts';
import { takePersonTurn } from '../person-turn.guards.ts';
import { giving } from '../sign-in.policy.ts';
import { type PersonRow, peopleToGive } from './first-password.reads.ts';
import { renderSlips } from './slip.document.ts';

interface Given {
  readonly person: PersonRow;
  readonly username: string;
  readonly password: string;
}

interface Wish {
  readonly people: PeopleToGive;
  /** Where the browser of the caller found us. */
  readonly address: string;
}

/** What would happen to these people. @throws AppError 400 for too many. */
export async function planFirstPasswords({ db, clock, mailer }: Services, people: PeopleToGive) {
  const rows = await chosen(db, people, clock.today());
  const now = clock.now();
  const count = (what: ReturnType<typeof giving>) => rows.filter((row) => giving(row, now) === what).length;
  const toGive = rows.filter((row) => isToGive(row, now));
  return {
    create: count('create'),
    renew: count('renew'),
    own: count('own'),
    disabled: count('disabled'),
    withoutAddress: toGive.filter((row) => !hasAddress(row)).length,
    sendsMail: mailer.configured,
  };
}

/**
 * Gives sign-ins and prints their first passwords. Who has chosen a password already is on the sheet without one, so that the class is
 * whole. The passwords exist on this paper only: they are stored hashed, and the file is not kept.
 * @throws AppError 409 when nobody would get anything.
 */
export async function printFirstPasswords(
  services: Services,
  by: Caller,
  { people, address }: Wish,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db, clock, config } = services;
  const now = clock.now();
  const rows = await chosen(db, people, clock.today());
  const given = await give(
    services,
    by,
    rows.filter((row) => isToGive(row, now)),
    'paper',
    now,
  );
  const locale = by.origin?.locale ?? 'vi';
  const { sheet } = textsOf(locale);
  const link = config.publicUrl ?? address;
  const until = dayText(lastDay(now));
  const byPerson = new Map(given.map((each) => [each.person.personId, each]));
  const school = (await schoolInfo(db)).name;
  const slips = rows.map((person) => {
    const mine = byPerson.get(person.personId);
    const username = mine?.username ?? person.username ?? '';
    const secret = mine ? mine.password : sheet.keepsOwn;
    return {
      name: person.name,
      place: person.place,
      lines: [
        [sheet.address, link.replace(/^https?:\/\//, '')],
        [sheet.area, sheet.areas[person.scope]],
        [sheet.username, username],
        [sheet.password, secret],
      ] as const,
      note: mine ? fill(sheet.note, { until }) : sheet.ownNote,
      link: `${link}/sign-in?area=${person.scope}`,
    };
  });
  const place = people.classId ? (rows[0]?.place ?? '') : '';
  const title = place ? fill(sheet.titleOfClass, { place }) : sheet.title;
  const content = await renderSlips({ title, school, locale, slips }, { createdAt: now, turn });
  return { name: `${title}.pdf`, mediaType: 'application/pdf', content, inline: true };
}

/** The same by e-mail, to those who have an address; nobody else gets anything. @throws AppError 409. */
export async function mailFirstPasswords(services: Services, by: Caller, { people, address }: Wish) {
  const { db, database, clock, config, mailer } = services;
  if (!mailer.configured) throw new AppError('accounts.no_mail_server');
  const now = clock.now();
  const rows = (await chosen(db, people, clock.today())).filter((row) => isToGive(row, now));
  const given = await give(services, by, rows.filter(hasAddress), 'email', now);
  const school = (await schoolInfo(db)).name;
  const until = dayText(lastDay(now));
  await inTransaction(database, async (trx) => {
    for (const { person, username, password } of given) {
      const { firstPasswordMail: texts, sheet } = textsOf(person.locale);
      const area = sheet.areas[person.scope];
      const link = config.publicUrl ?? address;
      const values = { name: person.name, username, password, school, address: link, area, until };
      const mail = { to: person.email ?? '', subject: fill(texts.subject, values), text: fill(texts.text, values) };
      await mailer.queue(trx, mail, { createdBy: by.actor.userId, notAfter: lastDay(now) });
    }
  });
  return { sent: given.length, withoutAddress: rows.filter((row) => !hasAddress(row)).map(({ name }) => name) };
}

async function chosen(db: Kysely<Tables>, people: PeopleToGive, today: string): Promise<PersonRow[]> {
  const rows = await peopleToGive(db, people, today);
  if (rows.length > mostPeopleAtOnce) {
    throw new AppError('accounts.too_many_people', { params: { most: mostPeopleAtOnce } });
  }
  return rows;
}

const isToGive = (row: PersonRow, now: Date) => ['create', 'renew'].includes(giving(row, now));

const hasAddress = ({ email }: PersonRow) => email !== null && isMailAddress(email);

const lastDay = (now: Date) => new Date(now.getTime() + firstPasswordDays * 24 * 3_600_000);

async function give(
  { database }: Services,
  by: Caller,
  people: readonly PersonRow[],
  channel: 'paper' | 'email',
  now: Date,
): Promise<Given[]> {
  if (people.length === 0) throw new AppError('accounts.nobody_to_give');
  // Hashed one after another and before the transaction: whoever signs in meanwhile is not kept waiting.
  const secrets: { password: string; hash: string }[] = [];
  for (const _ of people) {
    const password = employeePassword();
    secrets.push({ password, hash: await hashPassword(password) });
  }
  return inTransaction(database, async (trx) => {
    // Two who give to the same people, or approve one of them: the second waits here.
    const gone = await takePersonTurn(
      trx,
      people.map(({ personId }) => personId),
    );
    const given: Given[] = [];
    for (const [index, person] of people.entries()) {
      const secret = secrets[index];
      if (!secret || gone.has(person.personId)) continue;
      const username = await setFirstPassword(trx, by, person, secret.hash, now);
      if (username !== null) given.push({ person, username, password: secret.password });
    }
    const after = { count: given.length, channel, people: given.map(({ person }) => person.code) };
    await audit(trx, by, { action: 'accounts.first_passwords', entity: 'sheet', entityId: null, after });
    return given;
  });
}

/** @returns the username; null when the person has chosen a password of their own meanwhile. */
async function setFirstPassword(
  trx: Kysely<Tables>,
  by: By,
  person: PersonRow,
  hash: string,
  now: Date,
): Promise<string | null> {
  const mustChangeBy = lastDay(now);
  const user = await trx
    .selectFrom('users')
    .select(['id', 'username', 'must_change_password', 'password_hash', 'status'])
    .where(person.scope === 'student' ? 'student_id' : 'teacher_id', '=', person.personId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) {
    const username = await freeUsername(trx, person.scope, person.code);
    await createUser(trx, by, {
      scope: person.scope,
      username,
      password: { hash },
      mustChangeBy,
      displayName: person.name,
      [person.scope === 'student' ? 'studentId' : 'teacherId']: person.personId,
    });
    return username;
  }
  const hasOwn = user.status === 'active' && user.password_hash !== null && !user.must_change_password;
  if (user.status === 'disabled' || hasOwn) return null;
  await setPassword(trx, by, user.id, { password: { hash }, now, mustChangeBy });
  return user.username;
}
