import type { liveContract } from '@phuong/contract/learning/live/live.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { AskedQuestion } from '../learning.tables.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { ownItemToWrite } from '../own/own-item.guards.ts';
import { deskTopic } from './live.notices.ts';
import { ownLiveOf } from './live.reads.ts';
import { keptAnswer } from './live.rules.ts';

interface Pupil extends Caller {
  readonly studentId: string;
}

interface Answer {
  readonly questionId: string;
  readonly chosen: readonly number[];
  readonly typed: string;
}

/**
 * A pupil's one answer to the open question, in the place of an earlier one.
 * @throws AppError 404; 409 closed year, not open to them, of a class they have left, nobody presents, answers that are shown already or a
 * question that is put away; 400 for what is no answer to it.
 */
export async function answerClass(
  services: Services,
  { actor, studentId }: Pupil,
  itemId: string,
  { questionId, ...given }: Answer,
): Promise<ResultOf<(typeof liveContract)['ownLive.answer']>> {
  const moment = momentOf(services);
  const live = await inTransaction(services.database, async (trx) => {
    const item = await ownItemToWrite(trx, studentId, itemId, moment);
    if (item.kind !== 'SLIDE') throw notFound();
    // Held against being shown: what is counted then is all there will ever be.
    const { rows } = await sql<{ id: string | null; content: AskedQuestion; is_shown: boolean }>`
      select q.id, q.content, q.is_shown from live_sessions v join live_questions q on q.session_id = v.id
      where v.item_id = ${itemId} and v.ends_at > ${moment.now} for share of q`.execute(trx);
    const [question] = rows;
    if (!question && !(await ownLiveOf(trx, studentId, itemId, moment))) throw new AppError('learning.not_live');
    if (question?.id !== questionId || question.is_shown) throw new AppError('learning.answers_shown');
    const answer = keptAnswer(question.content, given);
    if (!answer) throw fieldError('learning.no_answer', question.content.kind === 'short' ? 'typed' : 'chosen');
    await sql`insert into live_answers (question_id, student_id, chosen, typed)
      values (${questionId}, ${studentId}, ${answer.chosen}::int[], ${answer.typed})
      on conflict (question_id, student_id) do update set chosen = excluded.chosen, typed = excluded.typed`.execute(
      trx,
    );
    return ownLiveOf(trx, studentId, itemId, moment);
  });
  services.bell.ring('live.answered', deskTopic(itemId), actor.sessionId);
  return { live };
}
