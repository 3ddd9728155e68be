import type { AnswerState } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import type { MarkingQueue, testResultContract } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { beginningOf } from '../bank/question-text.rules.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { shownFilesOf } from '../materials/material.reads.ts';
import {
  answerId,
  countRounds,
  type MarksOfAnswer,
  noMarks,
  noRounds,
  type RoundMark,
  readDoubleQuestion,
  readDoubleQuestions,
  readRoundMarks,
} from '../rounds/round.reads.ts';
import { roundOf } from '../rounds/round.rules.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { aliasesOf } from './alias.rules.ts';

/**
 * Questions of a test, and how many answers to each wait for a person or were marked by one. For a teacher who was appointed: what two mark only
 * where they are one of the two, and then what is theirs of it.
 */
export async function readQuestionsToMark(
  db: Kysely<Tables>,
  { item, material }: OpenItem,
  appointed: string | null = null,
): Promise<ResultOf<(typeof testResultContract)['testResults.questions']>> {
  const { questions } = await readTestContent(db, material.id);
  const { rows } = await sql<{ key: string; to_mark: number; marked: number }>`
    select n.key, count(*) filter (where n.state = 'needs_marking')::int as to_mark,
      count(*) filter (where n.state in ('marked', 'remarked'))::int as marked
    from test_attempts a join test_answers n on n.attempt_id = a.id
    where a.item_id = ${item.id} and a.state in ('submitted', 'finished') group by n.key`.execute(db);
  const counts = new Map(rows.map(({ key, to_mark: toMark, marked }) => [key, { toMark, marked }]));
  const doubles = new Map((await readDoubleQuestions(db, item.id)).map((each) => [each.key, each]));
  const rounds = await countRounds(db, item.id);
  return questions.flatMap(({ key, points, question, remedy }, at) => {
    const double = doubles.get(key);
    const round = double ? roundOf(double, appointed) : null;
    if (double && appointed !== null && round === null) return [];
    const ofIt = rounds.get(key) ?? noRounds;
    const given = round === 1 ? ofIt.first : ofIt.second;
    const count = round === null ? counts.get(key) : { toMark: ofIt.total - given, marked: given };
    return {
      key,
      number: at + 1,
      kind: question.kind,
      words: beginningOf(question),
      points,
      toMark: remedy === 'DROP' ? 0 : (count?.toMark ?? 0),
      marked: count?.marked ?? 0,
      rounds: double ? ofIt : null,
    };
  });
}

interface Row {
  readonly attempt_id: string;
  readonly name: string;
  readonly answer: Answer | null;
  readonly state: AnswerState;
  readonly earned: number | null;
  readonly levels: readonly ChosenLevel[];
  readonly comment: string;
  readonly marked_by: string;
  readonly is_released: boolean;
  readonly version: number;
}

/**
 * Answers to one question that were handed in, under numbers of their own and in the order of these. Names are given where they are asked for,
 * and once nothing of it waits any more.
 * @throws AppError 404 for a question the test has not.
 */
export async function readQueue(
  db: Kysely<Tables>,
  { item, material }: OpenItem,
  {
    key,
    withNames,
    isVeiled,
    teacherId,
  }: {
    readonly key: string;
    readonly withNames: boolean;
    /** No name, whatever is asked for. */
    readonly isVeiled: boolean;
    /** Who looks: of what two mark, each of the two sees their own mark, and the other's once both are given. */
    readonly teacherId: string | null;
  },
): Promise<MarkingQueue> {
  const { questions } = await readTestContent(db, material.id);
  const { question, points } = found(questions.find((each) => each.key === key));
  const attempts = await db
    .selectFrom('test_attempts')
    .select('id')
    .where('item_id', '=', item.id)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const aliases = aliasesOf(attempts.map(({ id }) => id));
  const { rows } = await sql<Row>`
    select a.id as attempt_id, s.full_name as name, n.answer, n.state, n.earned, n.levels, n.comment, n.marked_by,
      coalesce(r.state = 'released', false) and n.state <> 'needs_marking' as is_released, n.version
    from test_attempts a join test_answers n on n.attempt_id = a.id and n.key = ${key}
      join students s on s.id = a.student_id
      left join test_results r on r.item_id = a.item_id and r.student_id = a.student_id
    where a.item_id = ${item.id} and a.state in ('submitted', 'finished')
      and (n.state <> 'not_answered' or n.answer is not null)`.execute(db);
  const held = await db
    .selectFrom('test_answer_files')
    .select(['attempt_id', 'file_id'])
    .where('key', '=', key)
    .where('attempt_id', 'in', rows.length > 0 ? rows.map(({ attempt_id }) => attempt_id) : [item.id])
    .execute();
  const files = new Map(
    (await shownFilesOf(db, [...new Set(held.map(({ file_id }) => file_id))])).map((file) => [file.fileId, file]),
  );
  const double = await readDoubleQuestion(db, item.id, key);
  const round = double ? roundOf(double, teacherId) : null;
  const given = double ? await readRoundMarks(db, { itemId: item.id }) : new Map<string, MarksOfAnswer>();
  const isNamed = !isVeiled && round === null && (withNames || rows.every(({ state }) => state !== 'needs_marking'));
  const shown = rows.map((row) => ({
    attemptId: row.attempt_id,
    alias: aliases.get(row.attempt_id) ?? 0,
    name: isNamed ? row.name : null,
    answer: row.answer,
    files: held
      .filter(({ attempt_id }) => attempt_id === row.attempt_id)
      .flatMap(({ file_id }) => files.get(file_id) ?? []),
    ...shownMark(row, round, given.get(answerId(row.attempt_id, key)) ?? noMarks),
    isReleased: row.is_released,
  }));
  return {
    key,
    points,
    question,
    round,
    isDouble: double !== undefined,
    rows: shown.toSorted((one, other) => one.alias - other.alias),
  };
}

type Shown = MarkingQueue['rows'][number];

/** How an answer stands for who looks: one of the two who mark it sees what they have given, and nothing of the other's before. */
function shownMark(
  row: Row,
  round: 1 | 2 | null,
  marks: MarksOfAnswer,
): Pick<Shown, 'state' | 'earned' | 'levels' | 'comment' | 'markedBy' | 'version' | 'both'> {
  const { 1: first, 2: second } = marks;
  const seen = ({ earned, levels, comment, name }: RoundMark) => ({ earned, levels: [...levels], comment, name });
  const both = first && second ? { first: seen(first), second: seen(second), stands: row.earned } : null;
  if (round === null) {
    const { state, earned, levels, comment, marked_by: markedBy, version } = row;
    return { state, earned, levels: [...levels], comment, markedBy, version, both };
  }
  const own = marks[round];
  const version = marks.versions[round];
  if (own) {
    const { earned, levels, comment, name } = seen(own);
    return { state: 'marked', earned, levels, comment, markedBy: name, version, both };
  }
  const { state } = row;
  return {
    state,
    earned: state === 'needs_marking' ? null : row.earned,
    levels: [],
    comment: '',
    markedBy: '',
    version,
    both,
  };
}
