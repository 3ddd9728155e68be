import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { emptyRichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { paperOfAttempt } from './attempt.rules.ts';
import type { HeldAttempt } from './held-attempt.guards.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** All that is needed to sit a test, without a key: questions in their own order, what is kept, and whether this tab writes. */
export async function readSitting(
  trx: Kysely<Tables>,
  attempt: HeldAttempt,
  { now, elsewhereSince }: { readonly now: Date; readonly elsewhereSince: Date | null },
): Promise<Sitting> {
  const { content } = attempt;
  const answers = await answersOf(trx, attempt);
  const heads = new Map(content.heads.map((head) => [head.key, head]));
  return {
    attemptId: attempt.id,
    itemId: attempt.item_id,
    lessonId: attempt.lessonId,
    number: attempt.number,
    title: attempt.title,
    state: attempt.state,
    startedAt: attempt.started_at.toISOString(),
    deadlineAt: iso(attempt.deadline_at),
    graceUntil: iso(attempt.grace_until),
    serverNow: now.toISOString(),
    navigation: content.rules.navigation,
    questionsPerPage: content.rules.questionsPerPage,
    page: attempt.page,
    parts: paperOfAttempt(content, attempt).map(({ key, questions }) => ({
      key,
      name: heads.get(key)?.name ?? '',
      intro: heads.get(key)?.intro ?? emptyRichText,
      questions: questions.map(({ slot, points, numbers, asked }) => ({
        key: slot,
        points,
        numbers: [...numbers],
        asked,
      })),
    })),
    answers: answers.map(({ saved_at, ...each }) => ({ ...each, savedAt: saved_at.toISOString() })),
    lastSeq: attempt.last_seq,
    messages: [...attempt.messages],
    elsewhereSince: iso(elsewhereSince),
  };
}

/** Where no number was taken there is none. */
async function answersOf(trx: Kysely<Tables>, { id, last_seq }: Pick<HeldAttempt, 'id' | 'last_seq'>) {
  if (last_seq === 0) return [];
  return trx
    .selectFrom('test_answers')
    .select(['key', 'answer', 'is_flagged as isFlagged', 'seq', 'saved_at'])
    .where('attempt_id', '=', id)
    .where('seq', '>', 0)
    .orderBy('key')
    .execute();
}
