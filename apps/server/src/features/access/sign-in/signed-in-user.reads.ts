import type { SignedInUser } from '@phuong/contract/access/sessions/session.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import '../access.tables.ts';
import { actorOfSession } from '../sessions/actor.reads.ts';
import { readSchoolName, readSchoolYears } from './school-face.reads.ts';

/** Everything the first page needs to know about who is signed in. `now` in the session's time. */
export async function readSignedInUser(db: Kysely<Tables>, actor: Actor, now: Date): Promise<SignedInUser> {
  const [user, duties, schoolName, schoolYears] = await Promise.all([
    db
      .selectFrom('users')
      .select(['username', 'locale', 'password_hash'])
      .where('id', '=', actor.userId)
      .executeTakeFirst(),
    actorOfSession(db, actor, now),
    readSchoolName(db),
    readSchoolYears(db),
  ]);
  if (!user || !duties) throw notFound();
  return {
    id: actor.userId,
    scope: actor.scope,
    is_admin: actor.isAdmin,
    permissions: [...actor.permissions].sort(),
    name: actor.name,
    username: user.username,
    locale: user.locale === 'en-GB' ? 'en-GB' : 'vi',
    must_change_password: duties.mustChangePassword,
    must_set_up_second_factor: duties.mustSetUpSecondFactor,
    has_second_factor: duties.hasSecondFactor,
    has_password: user.password_hash !== null,
    teacher_id: actor.teacherId,
    student_id: actor.studentId,
    school_name: schoolName,
    school_years: schoolYears,
  };
}
