import type { RoundStepKind } from '@phuong/contract/learning/rounds/round.contract.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { countResult } from '../attempts/count-result.writes.ts';
import { scoreAttempt } from '../attempts/score-attempt.writes.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { tellOfResult } from '../test-results/test-result.notices.ts';
import type { DoubleAnswer } from './round.guards.ts';
import type { RoundMark } from './round.reads.ts';
import { saidTogether } from './round.rules.ts';

interface Step {
  readonly attemptId: string;
  readonly key: string;
  readonly kind: RoundStepKind;
  readonly round: 1 | 2 | null;
  readonly was: number | null;
  readonly earned: number;
  readonly reason?: string;
}

/** Keeps who gave, proposed or decided what. */
export async function keepRoundStep(
  trx: Transaction<Tables>,
  services: Services,
  { actor }: Caller,
  { attemptId, reason = '', ...step }: Step,
): Promise<void> {
  const at = services.clock.now();
  await trx
    .insertInto('round_steps')
    .values({ id: newId(), attempt_id: attemptId, ...step, reason, by_name: actor.name, at })
    .execute();
}

/** Writes what an answer is worth now that this is known; what the attempt and its pupil have come to follows. */
export async function writeStanding(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  { attempt, open, question: { key }, answer }: Pick<DoubleAnswer, 'attempt' | 'open' | 'question' | 'answer'>,
  { earned, first, second }: { readonly earned: number; readonly first: RoundMark; readonly second: RoundMark },
): Promise<void> {
  const now = services.clock.now();
  const { comment, levels } = saidTogether(first, second);
  const names = [...new Set([first.name, second.name])].join(', ');
  await trx
    .updateTable('test_answers')
    .set({
      state: 'marked',
      earned,
      comment,
      levels: JSON.stringify(levels),
      marked_by_id: by.actor.userId,
      marked_by: names,
      marked_at: now,
      version: answer.version + 1,
    })
    .where('attempt_id', '=', attempt.id)
    .where('key', '=', key)
    .execute();
  await trx
    .insertInto('test_attempt_events')
    .values({ id: newId(), attempt_id: attempt.id, kind: 'MARKED', at: now, text: '', by_name: names })
    .execute();
  await scoreAttempt(trx, services, by, attempt.id);
  const { item_id: itemId, student_id: studentId } = attempt;
  const isAnother = await countResult(trx, services, by, { itemId, studentId });
  if (isAnother) await tellOfResult(trx, open, 'testMarked', [studentId]);
}

/** An answer as the log names it. */
export async function toldOf(
  trx: Transaction<Tables>,
  { attempt, open }: Pick<DoubleAnswer, 'attempt' | 'open'>,
  question: string,
): Promise<{ title: string; class: string; students: string[]; question: string }> {
  const { full_name: name } = await trx
    .selectFrom('students')
    .select('full_name')
    .where('id', '=', attempt.student_id)
    .executeTakeFirstOrThrow();
  return { title: open.item.title || open.material.title, class: open.of.name, students: [name], question };
}
