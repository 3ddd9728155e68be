import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { exercisePath } from '../lessons/opened.notices.ts';

/** Tells the pupils of these works that they were given back, or that their mark can be seen. */
export async function tellPupils(
  trx: Kysely<Tables>,
  { item, material, lesson }: OpenItem,
  kind: 'workReturned' | 'markReleased',
  submissionIds: readonly string[],
): Promise<void> {
  if (submissionIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from submission_members e join users u on u.student_id = e.student_id
    where e.submission_id = any(${[...submissionIds]}::uuid[])`.execute(trx);
  const subject = await trx
    .selectFrom('subjects')
    .select('name')
    .where('id', '=', lesson.subject_id)
    .executeTakeFirstOrThrow();
  await notify(trx, {
    userIds: rows.map(({ id }) => id),
    kind,
    params: { subjectName: subject.name, lessonTitle: lesson.title, itemTitle: item.title || material.title },
    link: exercisePath(lesson.id, item.id),
  });
}
