import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Moment } from '../lessons/lesson.reads.ts';

/** The most items that are named at once. */
const mostItems = 12;

/** An item of a teacher's lessons at which somebody waits for them. */
export interface WaitingItem {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly lessonId: string;
  readonly classId: string;
  readonly className: string;
  /** Works and attempts that are handed in and not marked to the end. */
  readonly toMark: number;
  /** The first work of them in the class list, where marking begins. */
  readonly firstWorkId: string | null;
  /** Works that are marked and not given back yet; results of a test once its window is over. */
  readonly toRelease: number;
  /** Questions whose last word is the pupil's. */
  readonly questions: number;
}

/** What waits in the lessons a teacher teaches now, in years that are not over; the longest waiting first, one query. */
export async function readWaitingItems(
  db: Kysely<Tables>,
  teacherId: string,
  { today, now }: Moment,
): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    with own as materialized (
      select l.id, l.class_id, c.name as class_name from lessons l join classes c on c.id = l.class_id
        join school_years y on y.id = c.school_year_id and y.status <> 'CLOSED'
      where l.state <> 'archived' and exists(select from teaching_assignments a join semesters s on s.id = a.semester_id
        where a.class_id = l.class_id and a.subject_id = l.subject_id and a.teacher_id = ${teacherId}
          and (s.end_date >= ${today} or s.ordinal = 2))),
    items as materialized (
      select i.id, i.title, i.material_id, i.lesson_id, i.cut_off_at, o.class_id, o.class_name
      from own o join lesson_items i on i.lesson_id = o.id and i.state <> 'archived')
    select i.id as "itemId", m.kind, coalesce(nullif(i.title, ''), m.title) as title, i.lesson_id as "lessonId",
      i.class_id as "classId", i.class_name as "className", (coalesce(w.to_mark, 0) + coalesce(a.to_mark, 0))::int as "toMark",
      f.id as "firstWorkId", (coalesce(w.to_release, 0) + coalesce(r.to_release, 0))::int as "toRelease", coalesce(q.asked, 0)::int as questions
    from items i join materials m on m.id = i.material_id
      left join lateral (
        select count(*) filter (where k.state is distinct from 'marked') as to_mark,
          count(*) filter (where k.state = 'marked') as to_release,
          min(b.submitted_at) filter (where k.state is distinct from 'marked') as since
        from submissions b left join markings k on k.id = b.id
        where b.item_id = i.id and b.state = 'submitted' and k.state is distinct from 'released') w on true
      left join lateral (
        select b.id from submissions b left join markings k on k.id = b.id join submission_members e on e.submission_id = b.id
          join students s on s.id = e.student_id
          left join enrolments n on n.student_id = e.student_id and n.class_id = i.class_id and n.to_date is null
        where b.item_id = i.id and b.state = 'submitted' and coalesce(k.state, 'not_marked') in ('not_marked', 'in_marking')
        order by n.student_id is null, n.order_number nulls last, s.sort_key collate "C", s.id limit 1) f on true
      left join lateral (
        select count(*) as to_mark, min(t.submitted_at) as since from test_attempts t
        where t.item_id = i.id and t.state = 'submitted' and t.to_mark > 0) a on m.kind = 'TEST'
      left join lateral (
        select count(*) as to_release from test_results t where t.item_id = i.id and t.state = 'marked') r
        on m.kind = 'TEST' and (i.cut_off_at is null or i.cut_off_at <= ${now})
      left join lateral (
        select count(*) as asked, min(p.updated_at) as since from item_questions p
        where p.item_id = i.id and p.is_waiting) q on true
    where w.to_mark > 0 or w.to_release > 0 or a.to_mark > 0 or r.to_release > 0 or q.asked > 0
    order by least(w.since, a.since, q.since) nulls last, i.id limit ${mostItems}`.execute(db);
  return rows;
}
