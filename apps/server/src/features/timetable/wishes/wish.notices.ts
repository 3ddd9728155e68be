import type { WishCollection } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';

/** Where a teacher fills them in. */
const ownWishesPath = '/t/info-teacher/schedule?wishes=1';

type Semester = Pick<WishCollection, 'semesterOrdinal' | 'opensOn' | 'closesOn'>;

/** Teachers who can sign in, by teacher. */
export async function teacherUsers(
  trx: Kysely<Tables>,
  teacherIds?: readonly string[],
): Promise<{ userId: string; teacherId: string }[]> {
  let query = trx
    .selectFrom('users as u')
    .innerJoin('teachers as t', 't.id', 'u.teacher_id')
    .select(['u.id as userId', 't.id as teacherId'])
    .where('u.scope', '=', 'teacher')
    .where('u.status', '=', 'active')
    .where('t.status', '=', 'WORKING');
  if (teacherIds) query = query.where('t.id', 'in', teacherIds);
  return query.execute();
}

/** Tells all who teach when wishes are taken; again when the days change. */
export async function tellOpened(
  trx: Kysely<Tables>,
  { semesterOrdinal: semester, opensOn, closesOn }: Semester,
): Promise<void> {
  const userIds = (await teacherUsers(trx)).map(({ userId }) => userId);
  await notify(trx, { userIds, kind: 'wishesOpen', params: { semester, opensOn, closesOn }, link: ownWishesPath });
}

/** Reminds who has not sent theirs. */
export async function tellReminded(
  trx: Kysely<Tables>,
  { semesterOrdinal: semester, closesOn }: Semester,
  by: string,
  userIds: readonly string[],
): Promise<void> {
  await notify(trx, { userIds, kind: 'wishesReminded', params: { semester, closesOn, by }, link: ownWishesPath });
}

/** Tells a teacher what became of theirs. */
export async function tellDecided(
  trx: Kysely<Tables>,
  teacherId: string,
  state: 'ACCEPTED' | 'PARTLY' | 'REFUSED',
  { semester, reason }: { semester: number; reason: string },
): Promise<void> {
  const userIds = (await teacherUsers(trx, [teacherId])).map(({ userId }) => userId);
  if (state === 'ACCEPTED')
    return notify(trx, { userIds, kind: 'wishAccepted', params: { semester }, link: ownWishesPath });
  const kind = state === 'PARTLY' ? 'wishAcceptedPartly' : 'wishRefused';
  await notify(trx, { userIds, kind, params: { semester, reason }, link: ownWishesPath });
}
