import type { markerContract, OwnTestToMark, TestMarkers } from '@phuong/contract/learning/markers/marker.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { testForWorkReader } from '../attempts/attempt.guards.ts';
import { itemForAppointed, type OpenItem, standingIn } from '../lessons/lesson.guards.ts';
import { isAppointedFor, mayMarkWork } from '../lessons/lesson.policy.ts';
import { digestOfAnswer } from '../rounds/round.reads.ts';
import { readQuestionsToMark } from '../test-results/queue.reads.ts';

/** The most tests that are named at once. */
const mostNamed = 12;

type TestClass = TestMarkers['classes'][number];

/** Classes of years that are not over that have the same test, as far as the caller marks it there. */
export async function markedClasses(
  db: Kysely<Tables>,
  actor: Actor,
  { material }: OpenItem,
  today: string,
): Promise<TestClass[]> {
  const { rows } = await sql<TestClass & { classId: string; subjectId: string }>`
    select i.id as "itemId", c.name as "className", c.id as "classId", l.subject_id as "subjectId"
    from lesson_items i join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
      join school_years y on y.id = c.school_year_id
    where i.material_id = ${material.id} and i.state <> 'archived' and l.state <> 'archived' and y.status <> 'CLOSED'
    order by c.grade, c.name collate "C", i.id`.execute(db);
  const marked: TestClass[] = [];
  for (const { classId, subjectId, ...shown } of rows) {
    const standing = await standingIn(db, actor, classId, today);
    if (mayMarkWork(actor, standing, subjectId, 'TEST')) marked.push(shown);
  }
  return marked;
}

interface MarkerRow {
  readonly teacherId: string;
  readonly code: string;
  readonly name: string;
  readonly itemId: string;
  readonly keys: string[] | null;
  readonly byName: string;
  readonly version: number;
}

/** The same of a test that was found. */
export async function markersOf(db: Kysely<Tables>, actor: Actor, open: OpenItem, today: string): Promise<TestMarkers> {
  const classes = await markedClasses(db, actor, open, today);
  const names = new Map(classes.map(({ itemId, className }) => [itemId, className]));
  const { rows } = await sql<MarkerRow>`
    select t.id as "teacherId", t.staff_code as code, t.full_name as name, k.item_id as "itemId", k.keys, k.by_name as "byName", k.version
    from test_markers k join teachers t on t.id = k.teacher_id
    where k.item_id = any(${[...names.keys()]}::uuid[]) order by t.sort_key collate "C", t.id`.execute(db);
  const shown = new Map<string, TestMarkers['markers'][number]>();
  for (const { teacherId, code, name } of rows) shown.set(teacherId, { teacherId, code, name, classes: [] });
  for (const { teacherId, itemId, keys, byName, version } of rows)
    shown.get(teacherId)?.classes.push({ itemId, className: names.get(itemId) ?? '', keys, byName, version });
  return { classes, markers: [...shown.values()], teachers: await readTeachersHere(db) };
}

/** Who works here and can mark. */
export const readTeachersHere = (db: Kysely<Tables>): Promise<TestMarkers['teachers']> =>
  db
    .selectFrom('teachers')
    .select(['id as teacherId', 'staff_code as code', 'full_name as name'])
    .where('status', '=', 'WORKING')
    .orderBy(sql`sort_key collate "C"`)
    .orderBy('id')
    .execute();

/** Who was appointed to mark a test. @throws AppError as `testForWorkReader`; 403 for who does not mark it. */
export async function readMarkers(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<TestMarkers> {
  const open = await testForWorkReader(db, actor, itemId, today);
  if (!mayMarkWork(actor, open.standing, open.lesson.subject_id, 'TEST')) throw new AppError('platform.forbidden');
  return markersOf(db, actor, open, today);
}

/** Tests that a teacher was appointed to mark, where something waits first; one query. */
export async function readOwnTests(
  db: Kysely<Tables>,
  teacherId: string,
  itemId: string | null = null,
): Promise<OwnTestToMark[]> {
  const { rows } = await sql<OwnTestToMark>`
    select i.id as "itemId", coalesce(nullif(i.title, ''), m.title) as title, c.name as "className",
      s.id as "subjectId", s.name as "subjectName", cardinality(k.keys) as questions,
      n.to_mark as "toMark", n.marked, n.differences
    from test_markers k join lesson_items i on i.id = k.item_id join materials m on m.id = i.material_id
      join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id join subjects s on s.id = l.subject_id
      join school_years y on y.id = c.school_year_id and y.status <> 'CLOSED'
      cross join lateral (
        select (count(*) filter (where n.state = 'needs_marking' and own.round is null))::int as to_mark,
          (count(*) filter (where case when d.key is null then n.state in ('marked', 'remarked')
            else own.round is not null end))::int as marked,
          (count(*) filter (where n.state = 'needs_marking' and own.round is not null and other.round is not null))::int
            as differences
        from test_attempts a join test_answers n on n.attempt_id = a.id
          join test_questions q on q.material_id = i.material_id and q.key = n.key and q.remedy is distinct from 'DROP'
          left join double_marked_questions d on d.item_id = i.id and d.key = n.key
          left join round_marks own on own.attempt_id = a.id and own.key = d.key and own.digest = ${digestOfAnswer}
            and own.round = case k.teacher_id when d.first_id then 1 when d.second_id then 2 end
          left join round_marks other on other.attempt_id = a.id and other.key = d.key
            and other.digest = ${digestOfAnswer} and other.round = 3 - own.round
        where a.item_id = i.id and a.state in ('submitted', 'finished') and (k.keys is null or n.key = any(k.keys))
          -- What two mark is no third's.
          and (d.key is null or k.teacher_id in (d.first_id, d.second_id))) n
    where k.teacher_id = ${teacherId} and i.state <> 'archived' and l.state <> 'archived'
      and (${itemId}::uuid is null or i.id = ${itemId}::uuid)
    order by n.to_mark + n.differences = 0, k.created_at, i.id`.execute(db);
  return rows;
}

/** Of these only where something waits, for the home page. */
export async function readAppointedTests(
  db: Kysely<Tables>,
  teacherId: string,
): Promise<Pick<OwnTestToMark, 'itemId' | 'title' | 'className' | 'toMark'>[]> {
  const tests = await readOwnTests(db, teacherId);
  return tests
    .filter(({ toMark }) => toMark > 0)
    .slice(0, mostNamed)
    .map(({ itemId, title, className, toMark }) => ({ itemId, title, className, toMark }));
}

type OwnTest = ResultOf<(typeof markerContract)['markers.ownTest']>;

/** One of them with the questions that are theirs. @throws AppError 404 for a test they were not appointed to mark. */
export async function readOwnTest(db: Kysely<Tables>, { teacherId }: Actor, itemId: string): Promise<OwnTest> {
  if (teacherId === null) throw notFound();
  const [test] = await readOwnTests(db, teacherId, itemId);
  const appointment = await db
    .selectFrom('test_markers')
    .select('keys')
    .where('item_id', '=', itemId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  if (!test || !appointment) throw notFound();
  const questions = await readQuestionsToMark(db, await itemForAppointed(db, itemId, false), teacherId);
  return { ...test, list: questions.filter(({ key }) => isAppointedFor(appointment, key)) };
}
