import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { teachersNow } from '../lessons/lesson-people.reads.ts';
import type { DoubleAnswer } from './round.guards.ts';

interface Told {
  readonly kind: 'differenceOpened' | 'differenceSettled';
  /** Who knows it, having done it. */
  readonly exceptUserId: string | null;
  readonly today: string;
}

/**
 * Tells the two who mark a question, and whoever settles what they differ on, that marks are too far apart or that it is settled: teachers of the
 * subject in the class who are neither of the two, and where there is none the office. Somebody with a class to go through differs many times in
 * an evening: who has not read the last such word of a test gets no other.
 */
export async function tellOfDifference(
  trx: Transaction<Tables>,
  { open, double }: Pick<DoubleAnswer, 'open' | 'double'>,
  { kind, exceptUserId, today }: Told,
): Promise<void> {
  const { item, lesson, material, of } = open;
  const pair = [double.firstId, double.secondId].flatMap((id) => id ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from users where teacher_id = any(${pair}::uuid[]) and status <> 'disabled'`.execute(trx);
  const markers = rows.map(({ id }) => id);
  const teachers = await teachersNow(trx, { classId: of.id, subjectId: lesson.subject_id }, today);
  const deciding = teachers.filter((id) => !markers.includes(id));
  const subject = await trx
    .selectFrom('subjects')
    .select('name')
    .where('id', '=', lesson.subject_id)
    .executeTakeFirstOrThrow();
  const params = { subjectName: subject.name, itemTitle: item.title || material.title, className: of.name };
  const detail = `${of.id}/${lesson.id}/test/${item.id}/detail?tab=rounds`;
  for (const [userIds, link] of [
    [markers, `/t/marking/${item.id}?view=compare`],
    [deciding, `/t/classes/${detail}`],
    [deciding.length > 0 ? [] : await office(trx), `/classes/list/${detail}`],
  ] as const)
    await notify(trx, { userIds: userIds.filter((id) => id !== exceptUserId), kind, params, link, isOnceUnread: true });
}

/** Accounts that mark tests: the right to change them, and those to see them and marks. */
async function office(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.scope = 'account' and u.status = 'active' and (
      select count(distinct p.permission) from user_roles ur join role_permissions p on p.role_id = ur.role_id
      where ur.user_id = u.id and p.permission in ('view_test', 'update_test', 'view_mark')) = 3`.execute(db);
  return rows.map(({ id }) => id);
}
