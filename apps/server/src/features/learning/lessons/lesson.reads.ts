import { itemKinds } from '@phuong/contract/learning/items/item.schema.ts';
import type { LessonDetail, LessonSummary, lessonContract } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import type { Services } from '../../../platform/services.ts';
import { readItems } from '../items/item.reads.ts';
import { classForReader, lessonForReader, type OpenLesson } from './lesson.guards.ts';
import { lessonActions, mayChangeKind, mayEditLesson, maySeeDrafts, mayViewKind } from './lesson.policy.ts';

/** When somebody asks; `today` is the day at school. */
export interface Moment {
  readonly now: Date;
  readonly today: string;
}

export const momentOf = ({ clock }: Pick<Services, 'clock'>): Moment => ({ now: clock.now(), today: clock.today() });

type Summary = Omit<LessonSummary, 'publishAt' | 'dueAt'> & { publishAt: Date | null; dueAt: Date | null };

/** Class, subject and state of a lesson in a statement, by the name of its row there. */
const rowNames = {
  l: { classId: sql`l.class_id`, subjectId: sql`l.subject_id`, isShown: sql`l.state = 'published'` },
  o: { classId: sql`o.class_id`, subjectId: sql`o.subject_id`, isShown: sql`o.state = 'published'` },
  f: { classId: sql`f.class_id`, subjectId: sql`f.subject_id`, isShown: sql`f.state = 'published'` },
};

/** Whether a teacher teaches or has taught a lesson, or looks after the class it is shown to; accounts read them all. */
const isReadBy = ({ scope, teacherId }: Actor, today: string, lesson: keyof typeof rowNames) => {
  if (scope === 'account') return sql`true`;
  const { classId, subjectId, isShown } = rowNames[lesson];
  return sql`(exists(select from teaching_assignments a
      where a.class_id = ${classId} and a.subject_id = ${subjectId} and a.teacher_id = ${teacherId})
    or ${isShown} and exists(select from homeroom_assignments h where h.class_id = ${classId} and h.teacher_id = ${teacherId}
      and (h.to_date is null or h.to_date >= ${today})))`;
};

/** What a line of a list says; items the caller may not see are not counted. */
const summaryColumns = (actor: Actor, { now, today }: Moment) => {
  const kinds = itemKinds.filter((kind) => mayViewKind(actor, kind));
  const items = sql`from lesson_items i join materials m on m.id = i.material_id
    where i.lesson_id = l.id and i.state <> 'archived' and m.kind = any(${kinds}::text[])`;
  return sql`l.id, l.class_id as "classId", l.subject_id as "subjectId", s.name as "subjectName", l.title, l.week,
    l.plan_periods as "planPeriods", l.position, l.state, l.publish_at as "publishAt", l.version,
    (select json_build_object('lessonId', o.id, 'className', oc.name,
        'classId', case when ${isReadBy(actor, today, 'o')} then o.class_id end)
      from lessons o join classes oc on oc.id = o.class_id where o.id = l.source_lesson_id) as source,
    (select count(*)::int ${items}) as items,
    (select min(i.due_at) ${items} and i.state = 'published' and i.due_at > ${now}) as "dueAt"`;
};

const asSummary = <S extends Summary>({ publishAt, dueAt, ...row }: S) => ({
  ...row,
  publishAt: publishAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
});

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);
const likeTitle = (q: string) => sql`l.title_key like ${`%${searchKey(q)}%`}`;

type ListQuery = QueryOf<(typeof lessonContract)['lessons.list']>;

/** Lessons of a class as the caller may see them: a teacher those of their subjects, the homeroom teacher all. @throws AppError 404. */
export async function listLessons(db: Kysely<Tables>, actor: Actor, classId: string, query: ListQuery, moment: Moment) {
  const { standing } = await classForReader(db, actor, classId, moment.today);
  const { subjectId, state, q, sort, direction } = query;
  const end = direction === 'asc' ? sql`asc` : sql`desc`;
  const order = {
    position: sql`s.sort_order, s.code, l.position ${end}, l.id`,
    updatedAt: sql`l.updated_at ${end}, l.id`,
  };
  const page = await readSqlPage<Summary>(
    db,
    {
      columns: summaryColumns(actor, moment),
      from: sql`lessons l join subjects s on s.id = l.subject_id`,
      where: allOf([
        sql`l.class_id = ${classId}`,
        ...(standing.isOverall ? [] : [sql`l.subject_id = any(${[...standing.reads]}::uuid[])`]),
        ...(actor.scope === 'account'
          ? []
          : [sql`(l.state = 'published' or l.subject_id = any(${[...standing.taught]}::uuid[]))`]),
        ...(subjectId ? [sql`l.subject_id = ${subjectId}`] : []),
        ...(state ? [sql`l.state = ${state}`] : []),
        ...(q ? [likeTitle(q)] : []),
      ]),
      order: order[sort],
    },
    query,
  );
  return { ...page, items: page.items.map(asSummary) };
}

type CopyableQuery = QueryOf<(typeof lessonContract)['lessons.copyable']>;

/** What could be copied into a class: of teachers what they teach, taught or look after, of accounts everything of the subject. */
export async function listCopyable(
  db: Kysely<Tables>,
  actor: Actor,
  classId: string,
  query: CopyableQuery,
  moment: Moment,
) {
  await classForReader(db, actor, classId, moment.today);
  const page = await readSqlPage<Summary & { className: string; yearName: string }>(
    db,
    {
      columns: sql`${summaryColumns(actor, moment)}, c.name as "className", y.name as "yearName"`,
      from: sql`lessons l join subjects s on s.id = l.subject_id join classes c on c.id = l.class_id
        join school_years y on y.id = c.school_year_id`,
      where: allOf([
        sql`l.subject_id = ${query.subjectId} and l.class_id <> ${classId} and l.state <> 'archived'`,
        isReadBy(actor, moment.today, 'l'),
        ...(query.q ? [likeTitle(query.q)] : []),
      ]),
      order: sql`l.updated_at ${query.direction === 'asc' ? sql`asc` : sql`desc`}, l.id`,
    },
    query,
  );
  return { ...page, items: page.items.map(asSummary) };
}

interface Around {
  readonly subjectName: string;
  readonly source: LessonDetail['source'];
  readonly teachers: LessonDetail['teachers'];
  readonly followers: LessonDetail['followers'];
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/** A lesson as the caller sees it. @throws AppError 404. */
export async function readLesson(db: Kysely<Tables>, actor: Actor, id: string, moment: Moment): Promise<LessonDetail> {
  return seenLesson(db, actor, await lessonForReader(db, actor, id, moment.today), moment);
}

/** The same of one that has been opened already; two statements. */
export async function seenLesson(
  db: Kysely<Tables>,
  actor: Actor,
  { lesson, of, standing }: OpenLesson,
  { now, today }: Moment,
): Promise<LessonDetail> {
  const { id, class_id: classId, subject_id: subjectId, state } = lesson;
  const isYearClosed = of.yearStatus === 'CLOSED';
  const { rows } = await sql<Around>`
    with row_of as (select l.id, lag(l.id) over w as before, lead(l.id) over w as after from lessons l
      where l.class_id = ${classId} and l.subject_id = ${subjectId} and (l.state <> 'archived' or l.id = ${id})
      window w as (order by l.position, l.id))
    select s.name as "subjectName", r.before as "previousId", r.after as "nextId",
      (select json_build_object('lessonId', o.id, 'className', c.name,
          'classId', case when ${isReadBy(actor, today, 'o')} then o.class_id end)
        from lessons o join classes c on c.id = o.class_id where o.id = ${lesson.source_lesson_id}) as source,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.full_name) order by t.sort_key collate "C", t.id)
        from teachers t where exists(select from teaching_assignments a join semesters m on m.id = a.semester_id
          where a.teacher_id = t.id and a.class_id = ${classId} and a.subject_id = ${subjectId}
            and (m.end_date >= ${today} or m.ordinal = 2))), '[]'::json) as teachers,
      coalesce((select json_agg(json_build_object('lessonId', f.id, 'className', c.name,
          'classId', case when ${isReadBy(actor, today, 'f')} then f.class_id end) order by c.name_key, f.id)
        from lessons f join classes c on c.id = f.class_id where f.source_lesson_id = ${id}), '[]'::json) as followers
    from subjects s, row_of r where s.id = ${subjectId} and r.id = ${id}`.execute(db);
  const around = rows[0];
  if (!around) throw new Error('a lesson has a subject');
  const items = await readItems(db, { lessonId: id }, now);
  const isEditor = mayEditLesson(actor, standing, subjectId);
  const kindsOf = (verb: 'create' | 'update') =>
    itemKinds.filter((kind) => !isYearClosed && mayChangeKind(actor, standing, subjectId, verb, kind));
  return {
    id,
    classId,
    className: of.name,
    subjectId,
    title: lesson.title,
    week: lesson.week,
    planPeriods: lesson.plan_periods,
    position: lesson.position,
    state,
    publishAt: lesson.publish_at?.toISOString() ?? null,
    version: lesson.version,
    goals: lesson.goals,
    ...around,
    items: items.filter(
      (item) =>
        mayViewKind(actor, item.kind) && (item.state === 'published' || maySeeDrafts(actor, standing, subjectId)),
    ),
    actions: lessonActions(actor, { isEditor, isYearClosed }, state),
    mayCreate: kindsOf('create'),
    mayUpdate: kindsOf('update'),
    isYearClosed,
  };
}
