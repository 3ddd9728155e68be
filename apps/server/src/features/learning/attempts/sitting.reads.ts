import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { HeldAttempt } from './held-attempt.guards.ts';
import { paperView } from './paper.view.ts';
import { paperTag, preloadKey } from './preload/preload.rules.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export interface Known {
  /** Of the questions a browser has already: the same are not sent again. */
  readonly has: string | null;
  /** At a start: what the key of a preload is made of, which goes with the answer where the browser has that preload. */
  readonly secret?: Uint8Array | undefined;
}

interface Reading extends Known {
  readonly now: Date;
  readonly elsewhereSince: Date | null;
}

const placeOf = ({ item_id: itemId, student_id: studentId, number }: HeldAttempt) => ({ itemId, studentId, number });

/** All that is needed to sit a test, without a key: questions in their own order, what is kept, and whether this tab writes. */
export async function readSitting(
  trx: Kysely<Tables>,
  attempt: HeldAttempt,
  { now, elsewhereSince, ...wish }: Reading,
): Promise<Sitting> {
  const { content } = attempt;
  const answers = await answersOf(trx, attempt);
  const paper = paperView(content, attempt);
  const tag = paperTag(paper);
  const isKnown = elsewhereSince === null && wish.has === tag;
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
    navigation: paper.navigation,
    questionsPerPage: paper.questionsPerPage,
    page: attempt.page,
    paper: tag,
    isKnown,
    preloadKey: isKnown && wish.secret ? preloadKey(wish.secret, placeOf(attempt), tag).toString('base64') : null,
    parts: isKnown ? [] : paper.parts,
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
