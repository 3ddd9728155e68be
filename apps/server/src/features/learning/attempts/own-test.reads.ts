import type { OwnTest } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import { emptyRichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { asOwnItem, findOwnItem } from '../own/own-items.reads.ts';
import { appealUntil, shownParts } from '../reviews/review.rules.ts';
import { isWindowOver } from '../reviews/window-over.reads.ts';
import { readAllowances } from '../tests/longer-time.reads.ts';
import { noLongerTime, ownMinutes } from '../tests/time.rules.ts';
import { contentOf } from './attempt-content.reads.ts';
import { attemptsLeft, beginRefusal, nextFrom } from './begin.rules.ts';
import { countedMark } from './score.rules.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Attempts of a pupil at a test in their order, without those that were removed. */
export const attemptsOf = (db: Kysely<Tables>, itemId: string, studentId: string) =>
  db
    .selectFrom('test_attempts')
    .select([
      'id',
      'number',
      'state',
      'asked',
      'earned',
      'started_at as startedAt',
      'deadline_at as deadlineAt',
      'submitted_at as submittedAt',
    ])
    .where('item_id', '=', itemId)
    .where('student_id', '=', studentId)
    .where('state', '<>', 'removed')
    .orderBy('number')
    .execute();

/**
 * A test before and after it is sat, without a question, password or rule of the review. Marks are those the review shows now.
 * @throws AppError 404; 409 while something it needs is not finished.
 */
export async function readOwnTest(
  db: Kysely<Tables>,
  studentId: string,
  itemId: string,
  moment: Moment,
): Promise<OwnTest> {
  const { now } = moment;
  const item = found(await findOwnItem(db, studentId, itemId, moment));
  if (item.kind !== 'TEST') throw notFound();
  if (item.is_waiting) throw new AppError('learning.not_open');
  const content = await contentOf(db, item.material_id);
  const longer = (await readAllowances(db, itemId, [studentId])).get(studentId) ?? { ...noLongerTime, moreAttempts: 0 };
  const attempts = await attemptsOf(db, itemId, studentId);
  const result = await db
    .selectFrom('test_results')
    .select(['state', 'mark', 'released_at', 'appeal', 'appeal_text', 'appeal_answer'])
    .where('item_id', '=', itemId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  const isReleased = result?.state === 'released';
  const shown = shownParts(content.rules.review, { isClosed: await isWindowOver(db, itemId, now), isReleased });
  const worth = new Map(content.questions.map(({ key, points, remedy }) => [key, remedy === 'DROP' ? 0 : points]));
  const { password, review: _, ...rules } = content.rules;
  const situation = { rules: content.rules, moreAttempts: longer.moreAttempts, attempts };
  const left = attemptsLeft(situation);
  const next = left === 0 ? null : nextFrom(situation);
  const counting = content.questions.filter(({ remedy }) => remedy !== 'DROP');
  const until = appealUntil(isReleased ? result.released_at : null, rules.appealDays, now);
  return {
    item: asOwnItem(item, now),
    text: item.is_open ? (item.content.text ?? emptyRichText) : emptyRichText,
    rules,
    needsPassword: password !== '',
    minutes: ownMinutes(rules.minutes, longer),
    opensAt: iso(item.own_opens_at),
    cutOffAt: iso(item.own_cut_off_at),
    attemptsLeft: left,
    nextFrom: next !== null && next > now ? iso(next) : null,
    questions: counting.length,
    points: counting.reduce((sum, { points }) => sum + points, 0),
    attempts: attempts.map(({ id, number, state, asked, earned, startedAt, deadlineAt, submittedAt }) => {
      const isHandedIn = state === 'submitted' || state === 'finished';
      const full = asked.reduce((sum, { key }) => sum + (worth.get(key) ?? 0), 0);
      const isMarkShown = isHandedIn && shown.includes('SCORE');
      return {
        id,
        number,
        state,
        startedAt: startedAt.toISOString(),
        deadlineAt: iso(deadlineAt),
        submittedAt: iso(submittedAt),
        mark: isMarkShown ? countedMark([{ number, earned, full }], { ...rules, counts: 'LAST' }) : null,
        mayReview: isHandedIn && shown.length > 0,
      };
    }),
    mark: isReleased ? result.mark : null,
    isReleased,
    refusal: beginRefusal({ ...situation, item, now }),
    appealUntil: result?.appeal === 'none' ? iso(until) : null,
    appeal: {
      state: result?.appeal ?? 'none',
      text: result?.appeal_text ?? '',
      answer: result?.appeal_answer ?? '',
    },
    serverNow: now.toISOString(),
  };
}
