import type { SignedInUser } from '@phuong/contract/access/session.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import './access.tables.ts';
import { readSchoolName, readSchoolYears } from './school-face.reads.ts';

/** Everything the first page needs to know about who is signed in. */
export async function readSignedInUser(db: Kysely<Tables>, actor: Actor): Promise<SignedInUser> {
  const [user, schoolName, schoolYears] = await Promise.all([
    db
      .selectFrom('users')
      .select(['username', 'locale', 'must_change_password'])
      .where('id', '=', actor.userId)
      .executeTakeFirst(),
    readSchoolName(db),
    readSchoolYears(db),
  ]);
  if (!user) throw notFound();
  return {
    id: actor.userId,
    scope: actor.scope,
    is_admin: actor.isAdmin,
    permissions: [...actor.permissions].sort(),
    name: actor.name,
    username: user.username,
    locale: user.locale === 'en-GB' ? 'en-GB' : 'vi',
    must_change_password: user.must_change_password,
    teacher_id: actor.teacherId,
    student_id: actor.studentId,
    school_name: schoolName,
    school_years: schoolYears,
  };
}
