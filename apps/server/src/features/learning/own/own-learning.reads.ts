import type { OwnItem, ownLearningContract } from '@phuong/contract/learning/own/own-learning.contract.ts';
import type { QueryOf, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { asOwnItem, type OwnItemRow, ownItemColumns, ownItems } from './own-items.reads.ts';

type OwnList = ResultOf<(typeof ownLearningContract)['ownLessons.list']>;

/** How long a lesson that nobody has opened is new, in days. */
const newDays = 14;
/** The most that is listed as due at once. */
const mostDue = 100;

/** What the list needs of `own_items`, which the statement keeps: columns nobody reads would have to be fetched for every item of a year. */
const keptColumns = sql`id, lesson_id, material_id, title, position, lesson_title, lesson_position, subject_id, own_opens_at, own_due_at,
  own_cut_off_at, work, submitted_at, is_late, is_extended, was_here, points, is_released, is_required, is_owed, is_open, is_waiting,
  opened_at, last_opened_at, finished_at`;

interface LessonRow {
  readonly id: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly title: string;
  readonly week: number | null;
  readonly done: number;
  readonly required: number;
  readonly isNew: boolean;
}

interface YearAsked extends Moment {
  readonly studentId: string;
  /** The year; null: this one, else their last. */
  readonly year: string | null;
}

interface YearRow {
  readonly lessons: LessonRow[];
  readonly items: (OwnItemRow & { readonly rank: number })[];
}

const readYear = standing<YearAsked, YearRow>(['studentId', 'year', 'now', 'today'], (of) => {
  const year = sql`c.school_year_id = coalesce(${of.year}::uuid, (select k.school_year_id from enrolments e
      join classes k on k.id = e.class_id join school_years z on z.id = k.school_year_id
      where e.student_id = ${of.studentId} order by z.status = 'ACTIVE' desc, z.start_year desc limit 1))`;
  return sql`
    with ${ownItems(of, year)},
    kept as materialized (select ${keptColumns} from own_items),
    counted as (
      select lesson_id, count(*) filter (where is_owed)::int as required,
        count(*) filter (where is_owed and finished_at is not null)::int as done, bool_or(opened_at is not null) as is_opened
      from kept group by lesson_id),
    seen as (
      select l.id, l.subject_id as "subjectId", s.name as "subjectName", l.title, l.week,
        coalesce(n.done, 0) as done, coalesce(n.required, 0) as required,
        l.is_in and not coalesce(n.is_opened, false) and l.publish_at > ${of.now}::timestamptz - make_interval(days => ${sql.lit(newDays)}) as "isNew",
        s.sort_order, l.position
      from own_lessons l join subjects s on s.id = l.subject_id left join counted n on n.lesson_id = l.id
      where l.is_in or n.lesson_id is not null),
    chosen as (
      (select o.*, row_number() over (order by o.own_due_at nulls last, s.sort_order, o.lesson_position, o.position, o.id) as rank
        from kept o join subjects s on s.id = o.subject_id
        where o.is_owed and o.finished_at is null and (o.own_cut_off_at is null or o.own_cut_off_at > ${of.now})
        order by rank limit ${sql.lit(mostDue)})
      union all
      (select o.*, 0 from kept o where o.last_opened_at is not null and o.is_open and not o.is_waiting
        order by o.last_opened_at desc, o.id limit 1)),
    shown as (
      select ${ownItemColumns(of.studentId)}, o.rank
      from chosen o join subjects s on s.id = o.subject_id join materials m on m.id = o.material_id)
    select coalesce((select json_agg(l order by l.sort_order, l.position, l.id) from seen l), '[]'::json) as lessons,
      coalesce((select json_agg(i order by i.rank) from shown i), '[]'::json) as items`;
});

/**
 * Everything a pupil has to read in a year, in one statement: what is due, lessons with how far they are, where they stopped (rank 0 of the
 * items).
 */
export async function listOwnLessons(
  db: Kysely<Tables>,
  studentId: string,
  { schoolYearId, subjectId, state, q }: QueryOf<(typeof ownLearningContract)['ownLessons.list']>,
  moment: Moment,
): Promise<OwnList> {
  const { now } = moment;
  const [row] = await readYear(db, { studentId, year: schoolYearId ?? null, ...moment });
  const { lessons, items } = row ?? { lessons: [], items: [] };
  const due = items.filter(({ rank }) => rank > 0);
  const lastRow = items.find(({ rank }) => rank === 0);
  const key = q === undefined ? '' : searchKey(q);
  const isAsked = (each: { subjectId: string }, ...titles: string[]) =>
    (subjectId === undefined || each.subjectId === subjectId) &&
    (key === '' || titles.some((title) => searchKey(title).includes(key)));
  const hasOpen = ({ done, required }: LessonRow) => done < required;
  const subjects = new Map<string, OwnList['subjects'][number]>();
  for (const lesson of lessons) {
    const { subjectId: id, subjectName: name } = lesson;
    const known = subjects.get(id) ?? { id, name, lessons: 0, open: 0 };
    subjects.set(id, { ...known, lessons: known.lessons + 1, open: known.open + Number(hasOpen(lesson)) });
  }
  const dueItems = due.map((row) => asOwnItem(row, now)).filter((item) => isAsked(item, item.title, item.lessonTitle));
  return {
    subjects: [...subjects.values()],
    due: state === 'DONE' ? [] : dueItems,
    lessons: lessons
      .filter((lesson) => isAsked(lesson, lesson.title))
      .filter((lesson) => state === 'ALL' || hasOpen(lesson) === (state === 'OPEN')),
    lastOpened: lastRow ? asOwnItem(lastRow, now) : null,
  };
}

interface OneLesson extends LessonRow {
  readonly goals: RichText;
  readonly teachers: string[];
  readonly items: OwnItemRow[];
}

const readOne = standing<Moment & { readonly studentId: string; readonly id: string }, OneLesson>(
  ['studentId', 'id', 'now', 'today'],
  (of) => sql`
    with ${ownItems(of, sql`l.id = ${of.id}`)},
    shown as (select ${ownItemColumns(of.studentId)}, o.position, o.is_owed from own_items o join subjects s on s.id = o.subject_id
      join materials m on m.id = o.material_id)
    select l.id, l.subject_id as "subjectId", s.name as "subjectName", l.title, l.week, l.goals,
      (select count(*)::int from shown where is_owed and finished_at is not null) as done,
      (select count(*)::int from shown where is_owed) as required,
      l.publish_at > ${of.now}::timestamptz - make_interval(days => ${sql.lit(newDays)})
        and not exists(select from shown where opened_at is not null) as "isNew",
      array(select t.full_name from teachers t where exists(select from teaching_assignments a
        join semesters m on m.id = a.semester_id where a.teacher_id = t.id and a.class_id = l.class_id
        and a.subject_id = l.subject_id and (m.end_date >= ${of.today} or m.ordinal = 2)) order by t.sort_key collate "C") as teachers,
      coalesce((select json_agg(i order by i.position, i.id) from shown i), '[]'::json) as items
    from own_lessons l join subjects s on s.id = l.subject_id
    where l.is_in or exists(select from shown)`,
);

/** One lesson of a pupil with its items; one statement. @throws AppError 404. */
export async function readOwnLesson(
  db: Kysely<Tables>,
  studentId: string,
  id: string,
  moment: Moment,
): Promise<ResultOf<(typeof ownLearningContract)['ownLessons.read']>> {
  const { now } = moment;
  const [lesson] = await readOne(db, { studentId, id, ...moment });
  if (!lesson) throw notFound();
  const items: OwnItem[] = lesson.items.map((row) => asOwnItem(row, now));
  return { ...lesson, items };
}
