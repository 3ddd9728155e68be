import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { teachersNow } from '../lessons/lesson-people.reads.ts';

/** After news of an exercise what comes is gathered for so long. */
const gatheredMs = 60 * 60_000;
const mostNames = 3;

interface HandedIn {
  readonly itemId: string;
  readonly lessonId: string;
  readonly classId: string;
  readonly subjectId: string;
  readonly className: string;
  readonly subjectName: string;
  readonly lessonTitle: string;
  readonly itemTitle: string;
  /** Whose work is new, in the order of lists. */
  readonly names: string[];
  /** How many of how many have handed in. */
  readonly submitted: number;
  readonly pupils: number;
}

/**
 * Tells who teaches the subject in the class of work that was handed in: the first at once, then what has come within an hour together. Each
 * work is told of once each time it is handed in; what was taken back before is not.
 */
export async function tellHandedIn(trx: Kysely<Tables>, { now, today }: Moment): Promise<void> {
  const before = new Date(now.getTime() - gatheredMs);
  const { rows } = await sql<HandedIn>`
    with told as (
      update lesson_items set hand_ins_told_at = ${now}
      where id in (select item_id from submissions where is_news)
        and (hand_ins_told_at is null or hand_ins_told_at <= ${before})
      returning *
    ), news as (
      update submissions w set is_news = false from told where w.item_id = told.id and w.is_news
      returning w.id, w.item_id, w.state)
    select i.id as "itemId", l.id as "lessonId", l.class_id as "classId", l.subject_id as "subjectId",
      c.name as "className", s.name as "subjectName", l.title as "lessonTitle",
      coalesce(nullif(i.title, ''), m.title) as "itemTitle",
      array(select p.full_name from news n join submission_members e on e.submission_id = n.id
        join students p on p.id = e.student_id where n.item_id = i.id and n.state = 'submitted'
        order by p.sort_key collate "C", p.id) as names,
      (select count(*)::int from submission_members e join submissions w on w.id = e.submission_id
        where e.item_id = i.id and w.state = 'submitted') as submitted,
      (select count(*)::int from enrolments e where e.class_id = l.class_id and e.from_date <= ${today}
        and (e.to_date is null or e.to_date >= ${today}) and (not i.is_for_chosen or exists(
          select from lesson_item_students z where z.item_id = i.id and z.student_id = e.student_id))) as pupils
    from told i join materials m on m.id = i.material_id join lessons l on l.id = i.lesson_id
      join classes c on c.id = l.class_id join subjects s on s.id = l.subject_id order by i.id`.execute(trx);
  for (const { itemId, lessonId, classId, subjectId, names, ...said } of rows) {
    if (names.length === 0) continue;
    const shown = names.slice(0, mostNames).join(', ');
    await notify(trx, {
      userIds: await teachersNow(trx, { classId, subjectId }, today),
      kind: 'workHandedIn',
      params: { ...said, count: names.length, names: names.length > mostNames ? `${shown}…` : shown },
      link: `/t/classes/${classId}/${lessonId}/exercise/${itemId}/detail?tab=handedIn`,
    });
  }
}
