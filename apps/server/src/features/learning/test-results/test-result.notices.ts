import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { testPath } from '../lessons/opened.notices.ts';

/** Tells pupils that their result can be seen, that it is another since a key was mended, or what was said to their appeal. */
export async function tellOfResult(
  trx: Kysely<Tables>,
  { item, material, lesson }: Pick<OpenItem, 'item' | 'material' | 'lesson'>,
  kind: 'testMarked' | 'testRegraded' | 'appealAnswered',
  studentIds: readonly string[],
): Promise<void> {
  if (studentIds.length === 0) return;
  const { rows } = await sql<{ id: string; subjectName: string }>`
    select u.id, s.name as "subjectName" from users u join subjects s on s.id = ${lesson.subject_id}
    where u.student_id = any(${[...studentIds]}::uuid[])`.execute(trx);
  const [first] = rows;
  if (!first) return;
  await notify(trx, {
    userIds: rows.map(({ id }) => id),
    kind,
    params: { subjectName: first.subjectName, lessonTitle: lesson.title, itemTitle: item.title || material.title },
    link: testPath(lesson.id, item.id),
  });
}
