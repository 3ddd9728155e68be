import type { DoubleMarking } from '@phuong/contract/learning/rounds/round.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { testForWorkReader } from '../attempts/attempt.guards.ts';
import { beginningOf } from '../bank/question-text.rules.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { mayMarkWork } from '../lessons/lesson.policy.ts';
import { readTeachersHere } from '../markers/marker.reads.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { isForPeople } from './round.rules.ts';

/** Whether a person has given points for an answer of this test in this class. */
async function hasBegun(db: Kysely<Tables>, itemId: string): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select exists(select from test_attempts a join test_answers n on n.attempt_id = a.id
        where a.item_id = ${itemId} and n.state = 'marked')
      or exists(select from test_attempts a join round_marks m on m.attempt_id = a.id where a.item_id = ${itemId}) as begun`.execute(
    db,
  );
  return rows[0]?.begun === true;
}

interface NamedRow {
  readonly key: string;
  readonly first_id: string | null;
  readonly second_id: string | null;
  readonly first_name: string | null;
  readonly second_name: string | null;
}

/** How a test that was found is marked: once, or which of its questions twice and by whom. */
export async function doubleMarkingOf(db: Kysely<Tables>, { item, material }: OpenItem): Promise<DoubleMarking> {
  const { questions, rules } = await readTestContent(db, material.id);
  const row = await db.selectFrom('double_markings').selectAll().where('item_id', '=', item.id).executeTakeFirst();
  const { rows } = await sql<NamedRow>`
    select d.key, d.first_id, d.second_id, f.full_name as first_name, s.full_name as second_name
    from double_marked_questions d left join teachers f on f.id = d.first_id left join teachers s on s.id = d.second_id
    where d.item_id = ${item.id}`.execute(db);
  const named = new Map(rows.map((each) => [each.key, each]));
  const person = (teacherId: string | null | undefined, name: string | null | undefined) =>
    teacherId && name ? { teacherId, name } : null;
  return {
    isOn: rows.length > 0,
    hasBegun: await hasBegun(db, item.id),
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

/** The same, for who marks it. @throws AppError as `testForWorkReader`; 403 for who does not mark it. */
export async function readDoubleMarking(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<DoubleMarking> {
  const open = await testForWorkReader(db, actor, itemId, today);
  if (!mayMarkWork(actor, open.standing, open.lesson.subject_id, 'TEST')) throw new AppError('platform.forbidden');
  return doubleMarkingOf(db, open);
}
