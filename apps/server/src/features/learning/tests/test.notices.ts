import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { pupilsOfItem, testPath } from '../lessons/opened.notices.ts';

interface Shown {
  readonly itemId: string;
  readonly lessonId: string;
  readonly lessonTitle: string;
  readonly subjectName: string;
  readonly itemTitle: string;
}

/** Tells everybody whom a test is for, in every class that has it open, that its wording was mended. */
export async function tellChanged(
  trx: Kysely<Tables>,
  { materialId, text, today }: { readonly materialId: string; readonly text: string; readonly today: string },
): Promise<void> {
  const { rows } = await sql<Shown>`
    select i.id as "itemId", l.id as "lessonId", l.title as "lessonTitle", s.name as "subjectName",
      coalesce(nullif(i.title, ''), m.title) as "itemTitle"
    from lesson_items i join materials m on m.id = i.material_id join lessons l on l.id = i.lesson_id
      join subjects s on s.id = l.subject_id join classes c on c.id = l.class_id
      join school_years y on y.id = c.school_year_id
    where i.material_id = ${materialId} and i.state = 'published' and l.state = 'published' and y.status <> 'CLOSED'
    order by i.id`.execute(trx);
  for (const { itemId, lessonId, ...said } of rows) {
    const userIds = await pupilsOfItem(trx, itemId, today);
    await notify(trx, { userIds, kind: 'testChanged', params: { ...said, text }, link: testPath(lessonId, itemId) });
  }
}

/** Tells pupils that they have longer, or another window. */
export async function tellTestTime(
  trx: Kysely<Tables>,
  { item, material, lesson }: OpenItem,
  studentIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; subjectName: string }>`
    select u.id, s.name as "subjectName" from users u join subjects s on s.id = ${lesson.subject_id}
    where u.student_id = any(${[...studentIds]}::uuid[])`.execute(trx);
  const [first] = rows;
  if (!first) return;
  await notify(trx, {
    userIds: rows.map(({ id }) => id),
    kind: 'longerTime',
    params: { subjectName: first.subjectName, lessonTitle: lesson.title, itemTitle: item.title || material.title },
    link: testPath(lesson.id, item.id),
  });
}
