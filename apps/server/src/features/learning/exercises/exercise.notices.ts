import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { exercisePath } from '../lessons/opened.notices.ts';

/** What a notice of an exercise is filled in with. */
async function saidOfItem(trx: Kysely<Tables>, { item, material, lesson }: OpenItem) {
  const { name: subjectName } = await trx
    .selectFrom('subjects')
    .select('name')
    .where('id', '=', lesson.subject_id)
    .executeTakeFirstOrThrow();
  return { subjectName, lessonTitle: lesson.title, itemTitle: item.title || material.title };
}

/** Sign-ins of pupils. */
async function usersOf(trx: Kysely<Tables>, studentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where student_id = any(${[...studentIds]}::uuid[])`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Tells pupils that they have longer. */
export async function tellLongerTime(
  trx: Kysely<Tables>,
  open: OpenItem,
  studentIds: readonly string[],
): Promise<void> {
  await notify(trx, {
    userIds: await usersOf(trx, studentIds),
    kind: 'longerTime',
    params: await saidOfItem(trx, open),
    link: exercisePath(open.lesson.id, open.item.id),
  });
}
