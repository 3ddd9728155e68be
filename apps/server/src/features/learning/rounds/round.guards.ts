import type { AnswerState } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { AttemptRow } from '../attempts/attempt.guards.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { attemptForQuestionMarker, type MarkedTest } from '../markers/marker.guards.ts';
import type { KeptQuestion } from '../tests/kept-test.rules.ts';
import { readTestContent, rulesOf } from '../tests/test-content.reads.ts';
import {
  answerId,
  type DoubleQuestion,
  digestOfAnswer,
  type MarksOfAnswer,
  noMarks,
  readDoubleQuestion,
  readOpenRounds,
  readRoundMarks,
} from './round.reads.ts';
import { isForTheTwo, roundOf } from './round.rules.ts';

type Answer = Pick<Selectable<Tables['test_answers']>, 'state' | 'earned' | 'version'> & { readonly digest: string };

/** An answer that two people mark, held with its attempt and test. */
export interface DoubleAnswer {
  readonly attempt: AttemptRow;
  readonly open: OpenItem;
  readonly question: KeptQuestion;
  readonly double: DoubleQuestion;
  /** To which the mean is rounded. */
  readonly step: number;
  readonly answer: Answer;
  readonly marks: MarksOfAnswer;
  /** Which of the two the caller is; null: neither, so the test is theirs to mark. */
  readonly round: 1 | 2 | null;
}

/**
 * An answer that two people mark, for one of the two and for whoever marks the test otherwise. The attempt is held: of two who write at once the
 * second sees what the first has written.
 * @throws AppError as `attemptForQuestionMarker`; 404 for a question that was not asked, or that others mark; 409 not handed in, marked once.
 */
export async function doubleAnswerFor(
  trx: Kysely<Tables>,
  actor: Actor,
  { id, key, today }: { readonly id: string; readonly key: string; readonly today: string },
): Promise<DoubleAnswer> {
  const { attempt, open, appointment } = await attemptForQuestionMarker(trx, actor, { id, key, today });
  if (!attempt.asked.some((each) => each.key === key)) throw notFound();
  const { questions } = await readTestContent(trx, open.material.id);
  const question = found(questions.find((each) => each.key === key));
  const double = await readDoubleQuestion(trx, open.item.id, key);
  if (!double) throw new AppError('learning.not_double_marked');
  const round = roundOf(double, actor.teacherId);
  if (round === null && appointment !== null) throw notFound();
  if (attempt.state !== 'submitted' && attempt.state !== 'finished') throw new AppError('learning.wrong_state');
  const answer = await trx
    .selectFrom('test_answers as n')
    .select(['n.state', 'n.earned', 'n.version', digestOfAnswer.as('digest')])
    .where('n.attempt_id', '=', id)
    .where('n.key', '=', key)
    .executeTakeFirst();
  const marks = (await readRoundMarks(trx, { attemptId: id })).get(answerId(id, key)) ?? noMarks;
  const { step } = rulesOf(open.material.content);
  return { attempt, open, question, double, step, answer: found(answer), marks, round };
}

/** @throws AppError 409 while an answer of these pupils is to be marked by one of the two, or their marks are too far apart. */
export async function refuseOpenRounds(
  trx: Kysely<Tables>,
  itemId: string,
  studentIds: readonly string[] | null,
): Promise<void> {
  const { missing, differences } = await readOpenRounds(trx, itemId, studentIds);
  if (missing + differences > 0) throw new AppError('learning.rounds_open', { params: { missing, differences } });
}

/**
 * @throws AppError 409 for an answer that two people mark: its points follow from their two marks. One that waits for neither, as where nothing
 * was written, is whose the test is.
 */
export async function refuseDoubleMarked(
  trx: Kysely<Tables>,
  { attempt, open, appointment }: MarkedTest & { readonly attempt: AttemptRow },
  { key, state }: { readonly key: string; readonly state: AnswerState },
): Promise<void> {
  if (!(await readDoubleQuestion(trx, open.item.id, key))) return;
  const marks = (await readRoundMarks(trx, { attemptId: attempt.id })).get(answerId(attempt.id, key)) ?? noMarks;
  if (appointment !== null || isForTheTwo(state, marks)) throw new AppError('learning.double_marked');
}
