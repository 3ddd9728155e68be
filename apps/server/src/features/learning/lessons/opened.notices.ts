import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';

const lessonPath = (lessonId: string) => `/student/e-learning/${lessonId}`;
export const exercisePath = (lessonId: string, itemId: string) => `${lessonPath(lessonId)}/exercise/${itemId}`;
const slidePath = (lessonId: string, itemId: string) => `${lessonPath(lessonId)}/slide/${itemId}`;
export const testPath = (lessonId: string, itemId: string) => `${lessonPath(lessonId)}/test/${itemId}`;
export const documentPath = (lessonId: string, itemId: string) => `${lessonPath(lessonId)}/document/${itemId}`;

/** Where a pupil finds an item, by its kind. */
export const ownPathOf = {
  DOCUMENT: documentPath,
  FILE: documentPath,
  SLIDE: slidePath,
  EXERCISE: exercisePath,
  TEST: testPath,
  LINK: lessonPath,
} as const;

interface Opened {
  readonly id: string;
  readonly lessonId: string;
  readonly lessonTitle: string;
  readonly subjectName: string;
  readonly itemTitle: string;
}

/**
 * Tells pupils of lessons and items whose moment has come, each once for ever: `told_at` is written with the news. What opens together with
 * its lesson is told by the lesson. `lessonId`: only of that one. Nobody is told of a closed year.
 */
export async function tellOpened(
  trx: Kysely<Tables>,
  { now, today }: { now: Date; today: string },
  lessonId: string | null = null,
): Promise<void> {
  const only = lessonId === null ? sql`true` : sql`l.id = ${lessonId}`;
  const around = sql`s.id = l.subject_id and c.id = l.class_id and y.id = c.school_year_id and y.status <> 'CLOSED'`;
  const { rows: lessons } = await sql<Opened>`
    update lessons l set told_at = ${now} from subjects s, classes c, school_years y
    where l.state = 'published' and l.told_at is null and l.publish_at <= ${now} and ${around} and ${only}
    returning l.id, l.id as "lessonId", l.title as "lessonTitle", s.name as "subjectName", '' as "itemTitle"`.execute(
    trx,
  );
  await sql`
    update lesson_items set told_at = ${now}
    where lesson_id = any(${lessons.map(({ id }) => id)}::uuid[]) and state = 'published' and told_at is null
      and (opens_at is null or opens_at <= ${now})`.execute(trx);
  const { rows: items } = await sql<Opened>`
    update lesson_items i set told_at = ${now} from lessons l, subjects s, classes c, school_years y, materials m
    where i.state = 'published' and i.told_at is null and (i.opens_at is null or i.opens_at <= ${now})
      and l.id = i.lesson_id and l.state = 'published' and l.told_at is not null and l.publish_at <= ${now}
      and m.id = i.material_id and ${around} and ${only}
    returning i.id, l.id as "lessonId", l.title as "lessonTitle", s.name as "subjectName",
      coalesce(nullif(i.title, ''), m.title) as "itemTitle"`.execute(trx);
  for (const { id, lessonTitle, subjectName } of lessons) {
    const userIds = await pupilsOfLesson(trx, id, today);
    await notify(trx, { userIds, kind: 'lessonPublished', params: { lessonTitle, subjectName }, link: lessonPath(id) });
  }
  for (const { id, lessonId: of, lessonTitle, subjectName, itemTitle } of items) {
    const userIds = await pupilsOfItem(trx, id, today);
    const params = { lessonTitle, subjectName, itemTitle };
    await notify(trx, { userIds, kind: 'itemPublished', params, link: lessonPath(of) });
  }
}

/** Sign-ins of who is in the class of a lesson today. */
async function pupilsOfLesson(trx: Kysely<Tables>, lessonId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from lessons l join enrolments e on e.class_id = l.class_id
      join users u on u.student_id = e.student_id
    where l.id = ${lessonId} and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The same of those an item is for. */
export async function pupilsOfItem(trx: Kysely<Tables>, itemId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from lesson_items i join lessons l on l.id = i.lesson_id
      join enrolments e on e.class_id = l.class_id join users u on u.student_id = e.student_id
    where i.id = ${itemId} and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today})
      and (not i.is_for_chosen or exists(select from lesson_item_students s
        where s.item_id = i.id and s.student_id = e.student_id))`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Tells those who have opened a material that it says something else now, in every class that shows it. */
export async function tellReaders(trx: Kysely<Tables>, materialId: string, today: string): Promise<void> {
  const { rows } = await sql<Opened & { userIds: string[] }>`
    select i.id, l.id as "lessonId", l.title as "lessonTitle", s.name as "subjectName",
      coalesce(nullif(i.title, ''), m.title) as "itemTitle", array_agg(distinct u.id) as "userIds"
    from lesson_items i join materials m on m.id = i.material_id join lessons l on l.id = i.lesson_id
      join subjects s on s.id = l.subject_id join lesson_item_progress p on p.item_id = i.id
      join users u on u.student_id = p.student_id
    where i.material_id = ${materialId} and i.state = 'published' and l.state = 'published'
      and exists(select from enrolments e where e.class_id = l.class_id and e.student_id = p.student_id
        and (e.to_date is null or e.to_date >= ${today}))
    group by i.id, l.id, s.id, m.id order by i.id`.execute(trx);
  for (const { id, lessonId, lessonTitle, subjectName, itemTitle, userIds } of rows) {
    const params = { lessonTitle, subjectName, itemTitle };
    await notify(trx, { userIds, kind: 'documentChanged', params, link: documentPath(lessonId, id) });
  }
}
