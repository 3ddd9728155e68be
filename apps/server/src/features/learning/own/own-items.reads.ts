import type { WorkState } from '@phuong/contract/learning/items/item.schema.ts';
import type { OwnItem } from '@phuong/contract/learning/own/own-learning.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { schoolTimeZone } from '../../../platform/clock.ts';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { MaterialContent } from '../learning.tables.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { itemDueAt, ownOpensAt, scaleOf, workFacts, workOf } from '../submissions/work.reads.ts';
import { timelinessOf } from '../submissions/work.rules.ts';

/** A value, or the place of one in a standing statement. */
type Value<T> = T | RawBuilder<T>;

/** Whose items, and when. */
interface Whose {
  readonly studentId: Value<string>;
  readonly now: Value<Date>;
  readonly today: Value<string>;
}

const timeZone = sql.lit(schoolTimeZone);

/**
 * Whether a condition `n`, of the item `b` that it needs, is not met yet: it is not finished, or it has no released mark as high as is asked.
 * Who is excused from it need not meet it.
 */
const isUnmet = (studentId: Value<string>) => sql`(
  not exists(select from submission_members e join submissions ew on ew.id = e.submission_id
    where e.item_id = b.id and e.student_id = ${studentId} and ew.state = 'excused')
  and (not exists(select from lesson_item_progress f where f.item_id = b.id and f.student_id = ${studentId}
      and f.finished_at is not null)
    or n.min_points is not null and not exists(select from submission_members e join markings ek on ek.id = e.submission_id
      where e.item_id = b.id and e.student_id = ${studentId} and ek.state = 'released'
        and coalesce(e.points, ek.points) >= n.min_points)
      and not exists(select from test_results er where er.item_id = b.id and er.student_id = ${studentId}
        and er.state = 'released' and er.mark >= n.min_points)))`;

/**
 * The only way to lessons and items from a pupil's side: common table expressions `stays` (classes of theirs), `own_lessons` (published and
 * open) and `own_items` (published, for them). In a class they have left it is what they opened there, while the year is open.
 * `is_owed`: required, open, and of a day on which they were in the class: who arrives later owes nothing that was due before.
 * `is_waiting`: something it needs, that is shown to them too, is not finished.
 */
export const ownItems = (
  { studentId, now, today }: Whose,
  /** Narrows `own_lessons`, whose row is `l`, of the class `c`. */
  which: RawBuilder<unknown>,
) => sql`
  stays as materialized (
    select e.class_id, bool_or(e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today})) as is_in,
      range_agg(daterange(e.from_date, e.to_date, '[]')) as days
    from enrolments e where e.student_id = ${studentId} group by e.class_id),
  own_lessons as (
    select l.*, t.is_in, t.days, y.status as year_status
    from stays t join classes c on c.id = t.class_id join school_years y on y.id = c.school_year_id
      join lessons l on l.class_id = t.class_id
    where l.state = 'published' and l.publish_at <= ${now} and ${which}),
  own_items as (
    select i.*, l.title as lesson_title, l.subject_id, l.class_id, l.position as lesson_position, l.year_status,
      p.opened_at, p.last_opened_at, p.finished_at, p.place, l.is_in, ${workFacts},
      ${ownOpensAt} as own_opens_at, coalesce(${ownOpensAt} <= ${now}, true) as is_open,
      i.is_required and l.is_in and coalesce(${ownOpensAt} <= ${now}, true) and w.state is distinct from 'excused'
        and coalesce(l.days @> (${itemDueAt} at time zone ${timeZone})::date, true) as is_owed,
      coalesce(l.days @> (${itemDueAt} at time zone ${timeZone})::date, true) as was_here,
      exists(select from lesson_item_conditions n join lesson_items b on b.id = n.needs_item_id
        where n.item_id = i.id and b.state = 'published'
          and (not b.is_for_chosen or exists(select from lesson_item_students s
            where s.item_id = b.id and s.student_id = ${studentId}))
          and ${isUnmet(studentId)}) as is_waiting
    from own_lessons l join lesson_items i on i.lesson_id = l.id
      left join lesson_item_progress p on p.item_id = i.id and p.student_id = ${studentId}
      ${workOf(sql`${studentId}`)}
    where i.state = 'published'
      and (not i.is_for_chosen or exists(select from lesson_item_students s
        where s.item_id = i.id and s.student_id = ${studentId}))
      and (l.is_in or l.year_status = 'CLOSED' and l.days @> ${lastDay} or l.year_status <> 'CLOSED' and p.opened_at is not null))`;

/** Who was in the class when its year ended goes on reading it. */
const lastDay = sql`(select end_date from school_years z join classes k on k.school_year_id = z.id where k.id = l.class_id)`;

export interface OwnItemRow {
  readonly id: string;
  readonly lesson_id: string;
  readonly lesson_title: string;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly kind: OwnItem['kind'];
  readonly shown_title: string;
  readonly own_opens_at: Date | null;
  readonly own_due_at: Date | null;
  readonly own_cut_off_at: Date | null;
  readonly work: WorkState;
  readonly submitted_at: Date | null;
  readonly is_late: boolean;
  readonly is_extended: boolean;
  readonly was_here: boolean;
  readonly points: number | null;
  readonly is_released: boolean;
  readonly scale: number | null;
  readonly is_required: boolean;
  readonly opened_at: Date | null;
  readonly finished_at: Date | null;
  readonly is_open: boolean;
  readonly is_waiting: boolean;
  readonly url: string | null;
  readonly minutes: number | null;
  /** What it waits for, by title, with the mark that is needed. */
  readonly needs: { what: string; points: number | null }[] | null;
}

/**
 * Columns of `OwnItemRow`, of `own_items` as `o`, `subjects` as `s` and `materials` as `m`: what an item shows is read of those that are shown,
 * for counting a year's of them it would be most of the work.
 */
export const ownItemColumns = (studentId: Value<string>) => sql`o.id, o.lesson_id, o.lesson_title, o.subject_id,
  s.name as subject_name, m.kind, coalesce(nullif(o.title, ''), m.title) as shown_title, o.own_opens_at, o.own_due_at, o.own_cut_off_at,
  case when m.kind = 'TEST' and o.work = 'none' and exists(select from test_attempts a where a.item_id = o.id
    and a.student_id = ${studentId} and a.state in ('in_progress', 'overdue')) then 'draft' else o.work end as work, o.submitted_at,
  o.is_late, o.is_extended, o.was_here, o.points, o.is_released, ${scaleOf} as scale, o.is_required, o.opened_at,
  o.finished_at, o.is_open, o.is_waiting, m.content->>'url' as url,
  coalesce(m.content->>'readMinutes', m.content->>'minutes')::int as minutes,
  case when o.is_waiting then (
    select json_agg(json_build_object('what', coalesce(nullif(b.title, ''), bm.title), 'points', n.min_points) order by b.position)
    from lesson_item_conditions n join lesson_items b on b.id = n.needs_item_id join materials bm on bm.id = b.material_id
    where n.item_id = o.id and b.state = 'published' and ${isUnmet(studentId)}) end as needs`;

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** As the pupil sees it; where it leads is said once it is open. */
export function asOwnItem(row: OwnItemRow, now: Date): OwnItem {
  const opensAt = iso(row.own_opens_at);
  const mayOpen = row.is_open && !row.is_waiting;
  return {
    id: row.id,
    lessonId: row.lesson_id,
    lessonTitle: row.lesson_title,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    kind: row.kind,
    title: row.shown_title,
    opensAt,
    dueAt: iso(row.own_due_at),
    cutOffAt: iso(row.own_cut_off_at),
    work: row.work,
    timeliness: row.kind === 'EXERCISE' || row.kind === 'TEST' ? timelinessOf(row, now) : 'NONE',
    points: row.is_released ? row.points : null,
    scale: row.scale,
    isRequired: row.is_required,
    openedAt: iso(row.opened_at),
    finishedAt: iso(row.finished_at),
    closedBy: [
      ...(row.is_open ? [] : [{ kind: 'OPENS_LATER' as const, what: '', points: null, at: opensAt }]),
      ...(row.needs ?? []).map((need) => ({
        kind: need.points === null ? ('FINISH_FIRST' as const) : ('MARK_FIRST' as const),
        ...need,
        at: null,
      })),
    ],
    url: mayOpen ? row.url : null,
    minutes: row.minutes,
  };
}

export interface OneOwnItem extends OwnItemRow {
  readonly material_id: string;
  readonly edition: number;
  readonly class_id: string;
  readonly class_name: string;
  readonly is_in: boolean;
  readonly submission_id: string | null;
  readonly content: MaterialContent;
  readonly file_id: string | null;
  readonly last_opened_at: Date | null;
  readonly place: string | null;
  readonly year_status: string;
  readonly year_name: string;
}

interface OneAsked extends Moment {
  readonly studentId: string;
  readonly itemId: string;
}

const readOne = standing<OneAsked, OneOwnItem>(['studentId', 'itemId', 'now', 'today'], (of) => {
  const lesson = sql`l.id = (select x.lesson_id from lesson_items x where x.id = ${of.itemId})`;
  return sql`
    with ${ownItems(of, lesson)}
    select ${ownItemColumns(of.studentId)}, o.last_opened_at, o.place, m.content, m.file_id, o.year_status, y.name as year_name,
      o.material_id, m.edition, o.class_id, c.name as class_name, o.is_in, o.submission_id
    from own_items o join subjects s on s.id = o.subject_id join materials m on m.id = o.material_id
      join classes c on c.id = o.class_id join school_years y on y.id = c.school_year_id
    where o.id = ${of.itemId}`;
});

/** One item of a pupil; undefined where there is none for them. */
export async function findOwnItem(
  db: Kysely<Tables>,
  studentId: string,
  itemId: string,
  moment: Moment,
): Promise<OneOwnItem | undefined> {
  const [row] = await readOne(db, { studentId, itemId, ...moment });
  return row;
}
