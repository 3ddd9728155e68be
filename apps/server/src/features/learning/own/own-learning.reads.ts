import type { OwnItem, ownLearningContract } from '@phuong/contract/learning/own/own-learning.contract.ts';
import type { QueryOf, ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { asOwnItem, type OwnItemRow, ownItemColumns, ownItems } from './own-items.reads.ts';

type OwnList = ResultOf<(typeof ownLearningContract)['ownLessons.list']>;

/** How long a lesson that nobody has opened is new, in days. */
const newDays = 14;
/** The most that is listed as due at once. */
const mostDue = 100;

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

/** Everything a pupil has to read in a year, in one statement: what is due, lessons with how far they are, where they stopped. */
export async function listOwnLessons(
  db: Kysely<Tables>,
  studentId: string,
  { schoolYearId, subjectId, state, q }: QueryOf<(typeof ownLearningContract)['ownLessons.list']>,
  moment: Moment,
): Promise<OwnList> {
  const { now } = moment;
  const year = schoolYearId
    ? sql`c.school_year_id = ${schoolYearId}`
    : sql`c.school_year_id = (select k.school_year_id from enrolments e join classes k on k.id = e.class_id
        join school_years z on z.id = k.school_year_id
        where e.student_id = ${studentId} order by z.status = 'ACTIVE' desc, z.start_year desc limit 1)`;
  const { rows } = await sql<{ lessons: LessonRow[]; due: OwnItemRow[]; last: OwnItemRow[] }>`
    with ${ownItems(studentId, moment, year)},
    kept as materialized (select * from own_items),
    counted as (
      select lesson_id, count(*) filter (where is_owed)::int as required,
        count(*) filter (where is_owed and finished_at is not null)::int as done, bool_or(opened_at is not null) as is_opened
      from kept group by lesson_id),
    seen as (
      select l.id, l.subject_id as "subjectId", s.name as "subjectName", l.title, l.week,
        coalesce(n.done, 0) as done, coalesce(n.required, 0) as required,
        l.is_in and not coalesce(n.is_opened, false) and l.publish_at > ${now}::timestamptz - make_interval(days => ${newDays}) as "isNew",
        s.sort_order, l.position
      from own_lessons l join subjects s on s.id = l.subject_id left join counted n on n.lesson_id = l.id
      where l.is_in or n.lesson_id is not null),
    due as (
      select ${ownItemColumns(studentId)} from kept o join subjects s on s.id = o.subject_id
      where o.is_owed and o.finished_at is null and (o.cut_off_at is null or o.cut_off_at > ${now})
      order by o.due_at nulls last, s.sort_order, o.lesson_position, o.position, o.id limit ${mostDue}),
    last as (
      select ${ownItemColumns(studentId)} from kept o join subjects s on s.id = o.subject_id
      where o.last_opened_at is not null and o.is_open and not o.is_waiting order by o.last_opened_at desc, o.id limit 1)
    select coalesce((select json_agg(l order by l.sort_order, l.position, l.id) from seen l), '[]'::json) as lessons,
      coalesce((select json_agg(d) from due d), '[]'::json) as due,
      coalesce((select json_agg(d) from last d), '[]'::json) as last`.execute(db);
  const { lessons, due, last } = rows[0] ?? { lessons: [], due: [], last: [] };
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
  const dueItems = due.map(asOwnItem).filter((item) => isAsked(item, item.title, item.lessonTitle));
  const [lastRow] = last;
  return {
    subjects: [...subjects.values()],
    due: state === 'DONE' ? [] : dueItems,
    lessons: lessons
      .filter((lesson) => isAsked(lesson, lesson.title))
      .filter((lesson) => state === 'ALL' || hasOpen(lesson) === (state === 'OPEN')),
    lastOpened: lastRow ? asOwnItem(lastRow) : null,
  };
}

interface OneLesson extends LessonRow {
  readonly goals: RichText;
  readonly teachers: string[];
  readonly items: OwnItemRow[];
}

/** One lesson of a pupil with its items; one statement. @throws AppError 404. */
export async function readOwnLesson(
  db: Kysely<Tables>,
  studentId: string,
  id: string,
  moment: Moment,
): Promise<ResultOf<(typeof ownLearningContract)['ownLessons.read']>> {
  const { now, today } = moment;
  const { rows } = await sql<OneLesson>`
    with ${ownItems(studentId, moment, sql`l.id = ${id}`)},
    shown as (select ${ownItemColumns(studentId)}, o.position, o.is_owed from own_items o join subjects s on s.id = o.subject_id)
    select l.id, l.subject_id as "subjectId", s.name as "subjectName", l.title, l.week, l.goals,
      (select count(*)::int from shown where is_owed and finished_at is not null) as done,
      (select count(*)::int from shown where is_owed) as required,
      l.publish_at > ${now}::timestamptz - make_interval(days => ${newDays})
        and not exists(select from shown where opened_at is not null) as "isNew",
      array(select t.full_name from teachers t where exists(select from teaching_assignments a
        join semesters m on m.id = a.semester_id where a.teacher_id = t.id and a.class_id = l.class_id
        and a.subject_id = l.subject_id and (m.end_date >= ${today} or m.ordinal = 2)) order by t.sort_key collate "C") as teachers,
      coalesce((select json_agg(i order by i.position, i.id) from shown i), '[]'::json) as items
    from own_lessons l join subjects s on s.id = l.subject_id
    where l.is_in or exists(select from shown)`.execute(db);
  const lesson = rows[0];
  if (!lesson) throw notFound();
  const items: OwnItem[] = lesson.items.map(asOwnItem);
  return { ...lesson, items };
}
