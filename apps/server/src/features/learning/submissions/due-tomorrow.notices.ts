import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import { schoolTimeZone } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { ownPathOf } from '../lessons/opened.notices.ts';
import { itemDueAt, workOf } from './work.reads.ts';

interface DueItem {
  readonly itemId: string;
  readonly lessonId: string;
  readonly kind: ItemKind;
  readonly subjectName: string;
  readonly lessonTitle: string;
  readonly itemTitle: string;
  readonly dueAt: Date;
  readonly userIds: string[];
}

/**
 * Tells pupils of what they owe and have not finished that is due on the day after `today` by their own date: longer time and dates for
 * rework included. An item is looked at once a day, so each is told once however often this runs.
 */
export async function tellDueTomorrow(trx: Kysely<Tables>, { now, today }: Moment): Promise<void> {
  const tomorrow = addDays(today, 1);
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${schoolTimeZone}::text)`;
  const [from, to] = [midnight(tomorrow), midnight(addDays(tomorrow, 1))];
  const { rows } = await sql<DueItem>`
    with dated as (
      select id from lesson_items where due_at >= ${from} and due_at < ${to}
      union select item_id from exercise_extensions where due_at >= ${from} and due_at < ${to}
      union select item_id from test_accommodations where cut_off_at >= ${from} and cut_off_at < ${to}
      union select item_id from submissions where rework_due_at >= ${from} and rework_due_at < ${to}
    ), i as (
      update lesson_items t set due_told_on = ${today}::date from lessons l, classes c, school_years y
      where t.id in (select id from dated) and t.due_told_on is distinct from ${today}::date
        and t.state = 'published' and t.is_required and (t.opens_at is null or t.opens_at <= ${now})
        and l.id = t.lesson_id and l.state = 'published' and l.publish_at <= ${now}
        and c.id = l.class_id and y.id = c.school_year_id and y.status <> 'CLOSED'
      returning t.*)
    select i.id as "itemId", l.id as "lessonId", m.kind, s.name as "subjectName", l.title as "lessonTitle",
      coalesce(nullif(i.title, ''), m.title) as "itemTitle", ${itemDueAt} as "dueAt", array_agg(distinct u.id) as "userIds"
    from i join materials m on m.id = i.material_id join lessons l on l.id = i.lesson_id
      join subjects s on s.id = l.subject_id join enrolments e on e.class_id = l.class_id
      join users u on u.student_id = e.student_id
      left join lesson_item_progress p on p.item_id = i.id and p.student_id = e.student_id
      ${workOf(sql`e.student_id`)}
    where ${itemDueAt} >= ${from} and ${itemDueAt} < ${to} and p.finished_at is null
      and coalesce(w.state, 'none') not in ('submitted', 'excused')
      and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${tomorrow})
      and (not i.is_for_chosen or exists(select from lesson_item_students z
        where z.item_id = i.id and z.student_id = e.student_id))
    group by i.id, i.title, l.id, m.id, s.id, ${itemDueAt} order by "dueAt", i.id`.execute(trx);
  for (const { itemId, lessonId, kind, subjectName, lessonTitle, itemTitle, dueAt, userIds } of rows) {
    const params = { subjectName, lessonTitle, itemTitle, dueAt: dueAt.toISOString() };
    await notify(trx, { userIds, kind: 'dueTomorrow', params, link: ownPathOf[kind](lessonId, itemId) });
  }
}
