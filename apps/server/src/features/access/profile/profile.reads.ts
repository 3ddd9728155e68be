import type { Profile } from '@phuong/contract/access/profile/profile.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import '../../classes/classes.tables.ts';
import '../../school/school.tables.ts';
import '../../staff/staff.tables.ts';
import '../../students/students.tables.ts';
import { readOwnAddress } from '../codes/address.reads.ts';
import { linksOf } from '../federated/identity.reads.ts';
import { mustHaveSecondFactor } from '../second-factor/second-factor.rules.ts';

type Person = Pick<Profile, 'code' | 'dateOfBirth' | 'phone' | 'unit' | 'roles'>;
const nobody: Person = { code: '', dateOfBirth: null, phone: '', unit: '', roles: [] };

/** What the school holds of the caller, and how they come in. */
export async function readProfile({ db, config, mailer }: Services, actor: Actor): Promise<Profile> {
  const [user, person, own, links] = await Promise.all([
    readUser(db, actor.userId),
    readPerson(db, actor),
    readOwnAddress(db, actor.userId),
    linksOf(db, actor.userId, config.signIn),
  ]);
  if (!user) throw notFound();
  return {
    scope: actor.scope,
    name: actor.name,
    username: user.username,
    isAdmin: actor.isAdmin,
    hasPhoto: user.photo_file_id !== null,
    ...person,
    email: own?.address ?? '',
    isEmailConfirmed: own?.isConfirmed ?? false,
    sendsMail: mailer.configured,
    hasPassword: user.password_hash !== null,
    links,
    secondFactor: {
      enabledAt: user.enabled_at?.toISOString() ?? null,
      recoveryCodesLeft: Number(user.codesLeft),
      isRequired: mustHaveSecondFactor(user.required_for ?? 'nobody', actor),
    },
  };
}

const readUser = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select(['u.username', 'u.photo_file_id', 'u.password_hash', 'f.enabled_at'])
    .select((eb) => [
      eb
        .selectFrom('recovery_codes as r')
        .select((count) => count.fn.countAll().as('count'))
        .whereRef('r.user_id', '=', 'u.id')
        .where('r.used_at', 'is', null)
        .as('codesLeft'),
      eb.selectFrom('second_factor_policy').select('required_for').as('required_for'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

function readPerson(db: Kysely<Tables>, { userId, teacherId, studentId }: Actor): Promise<Person> {
  if (teacherId) return readTeacher(db, teacherId);
  return studentId ? readPupil(db, studentId) : readAccount(db, userId);
}

async function readTeacher(db: Kysely<Tables>, id: string): Promise<Person> {
  const row = await db
    .selectFrom('teachers as t')
    .leftJoin('departments as d', 'd.id', 't.department_id')
    .select(['t.staff_code', 't.date_of_birth', 't.phone', 'd.name'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) return nobody;
  const { staff_code: code, date_of_birth: dateOfBirth, phone, name } = row;
  return { ...nobody, code, dateOfBirth, phone: phone ?? '', unit: name ?? '' };
}

async function readPupil(db: Kysely<Tables>, id: string): Promise<Person> {
  const row = await db
    .selectFrom('students as s')
    .select(['s.student_code', 's.date_of_birth', 's.phone'])
    .select((eb) =>
      eb
        .selectFrom('enrolments as e')
        .innerJoin('school_years as y', 'y.id', 'e.school_year_id')
        .innerJoin('classes as c', 'c.id', 'e.class_id')
        .select('c.name')
        .whereRef('e.student_id', '=', 's.id')
        .where('y.status', '=', 'ACTIVE')
        .orderBy('e.from_date', 'desc')
        .limit(1)
        .as('className'),
    )
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row) return nobody;
  const { student_code: code, date_of_birth: dateOfBirth, phone, className } = row;
  return { ...nobody, code, dateOfBirth, phone: phone ?? '', unit: className ?? '' };
}

async function readAccount(db: Kysely<Tables>, userId: string): Promise<Person> {
  const roles = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_roles.user_id', '=', userId)
    .orderBy('roles.name_key')
    .execute();
  return { ...nobody, roles: roles.map(({ name }) => name) };
}
