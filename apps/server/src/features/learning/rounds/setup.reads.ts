import type { DoubleMarking } from '@phuong/contract/learning/rounds/round.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { testForWorkReader } from '../attempts/attempt.guards.ts';
import { beginningOf } from '../bank/question-text.rules.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { mayMarkWork } from '../lessons/lesson.policy.ts';
import { markedClasses, readTeachersHere } from '../markers/marker.reads.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { isForPeople } from './round.rules.ts';

/** Whether a person has given points for an answer of the test `i` of a class. */
const hasBegun = sql<boolean>`(exists(select from test_attempts a join test_answers n on n.attempt_id = a.id
    where a.item_id = i.id and n.state = 'marked')
  or exists(select from test_attempts a join round_marks m on m.attempt_id = a.id where a.item_id = i.id))`;

interface NamedRow {
  readonly key: string;
  readonly first_id: string | null;
  readonly second_id: string | null;
  readonly first_name: string | null;
  readonly second_name: string | null;
}

/** How a test of one class is marked. */
export type MarkingOf = Omit<DoubleMarking, 'classes'>;

/** How a test that was found is marked: once, or which of its questions twice and by whom. */
export async function markingOf(db: Kysely<Tables>, { item, material }: OpenItem): Promise<MarkingOf> {
  const { questions, rules } = await readTestContent(db, material.id);
  const row = await db.selectFrom('double_markings').selectAll().where('item_id', '=', item.id).executeTakeFirst();
  const { rows } = await sql<NamedRow>`
    select d.key, d.first_id, d.second_id, f.full_name as first_name, s.full_name as second_name
    from double_marked_questions d left join teachers f on f.id = d.first_id left join teachers s on s.id = d.second_id
    where d.item_id = ${item.id}`.execute(db);
  const { rows: begun } = await sql<{ begun: boolean }>`
    select ${hasBegun} as begun from lesson_items i where i.id = ${item.id}`.execute(db);
  const named = new Map(rows.map((each) => [each.key, each]));
  const person = (teacherId: string | null | undefined, name: string | null | undefined) =>
    teacherId && name ? { teacherId, name } : null;
  return {
    isOn: rows.length > 0,
    hasBegun: begun[0]?.begun === true,
    threshold: row && rows.length > 0 ? row.threshold : rules.step,
    questions: questions.flatMap(({ key, question, points, remedy }, at) => {
      const of = named.get(key);
      if (!isForPeople(question) || remedy === 'DROP') return [];
      return {
        key,
        number: at + 1,
        words: beginningOf(question),
        points,
        isDouble: of !== undefined,
        first: person(of?.first_id, of?.first_name),
        second: person(of?.second_id, of?.second_name),
      };
    }),
    teachers: await readTeachersHere(db),
    version: row?.version ?? 0,
  };
}

/** The same with the other classes that have the test, where it is the caller's to mark. */
export async function doubleMarkingOf(
  db: Kysely<Tables>,
  actor: Actor,
  open: OpenItem,
  today: string,
): Promise<DoubleMarking> {
  const own = await markingOf(db, open);
  const others = (await markedClasses(db, actor, open, today)).filter(({ itemId }) => itemId !== open.item.id);
  const { rows } = await sql<{ item_id: string; threshold: number; version: number; keys: string[]; begun: boolean }>`
    select i.id as item_id, coalesce(m.threshold, 0) as threshold, coalesce(m.version, 0) as version,
      array(select d.key from double_marked_questions d where d.item_id = i.id order by d.key) as keys,
      ${hasBegun} as begun
    from lesson_items i left join double_markings m on m.item_id = i.id
    where i.id = any(${others.map(({ itemId }) => itemId)}::uuid[])`.execute(db);
  const there = new Map(rows.map((row) => [row.item_id, row]));
  const keys = own.questions.flatMap(({ key, isDouble }) => (isDouble ? key : [])).sort();
  const classes = others.flatMap(({ itemId, className }) => {
    const of = there.get(itemId);
    if (!of) return [];
    const isAlike = own.isOn && of.threshold === own.threshold && of.keys.sort().join() === keys.join();
    return { itemId, className, canFollow: !of.begun || isAlike, version: of.version };
  });
  return { ...own, classes };
}

/** The same, for who marks it. @throws AppError as `testForWorkReader`; 403 for who does not mark it. */
export async function readDoubleMarking(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<DoubleMarking> {
  const open = await testForWorkReader(db, actor, itemId, today);
  if (!mayMarkWork(actor, open.standing, open.lesson.subject_id, 'TEST')) throw new AppError('platform.forbidden');
  return doubleMarkingOf(db, actor, open, today);
}
