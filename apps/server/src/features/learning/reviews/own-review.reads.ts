import type { OwnReview } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { paperOfAttempt } from '../attempts/attempt.rules.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { findOwnItem } from '../own/own-items.reads.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { laterParts, questionShown, shownParts } from './review.rules.ts';
import { isWindowOver } from './window-over.reads.ts';

const ended = ['submitted', 'finished'];

/**
 * An attempt of the pupil's own that was handed in, as far as the test shows it now: what is hidden is not in the answer at all.
 * @throws AppError 404; 409 where nothing of it is shown yet.
 */
export async function readOwnReview(
  db: Kysely<Tables>,
  studentId: string,
  attemptId: string,
  moment: Moment,
): Promise<OwnReview> {
  const attempt = await db
    .selectFrom('test_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  if (!attempt || !ended.includes(attempt.state)) throw notFound();
  const item = found(await findOwnItem(db, studentId, attempt.item_id, moment));
  const content = await readTestContent(db, item.material_id);
  const result = await db
    .selectFrom('test_results')
    .select(['state', 'mark', 'released_at'])
    .where('item_id', '=', attempt.item_id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  const situation = {
    isClosed: await isWindowOver(db, attempt.item_id, moment.now),
    isReleased: result?.state === 'released',
  };
  const { review, scale } = content.rules;
  const shows = shownParts(review, situation);
  if (shows.length === 0) throw new AppError('learning.not_shown_yet');
  const sees = (part: (typeof shows)[number]) => shows.includes(part);
  const rows = await db.selectFrom('test_answers').selectAll().where('attempt_id', '=', attemptId).execute();
  const given = new Map(rows.map((row) => [row.key, row]));
  const questions = new Map(content.questions.map((each) => [each.key, each]));
  const heads = new Map(content.heads.map(({ key, name }) => [key, name]));
  const parts = sees('ANSWERS') || sees('KEY') || sees('RIGHTNESS') ? paperOfAttempt(content, attempt) : [];
  return {
    attempt: {
      id: attempt.id,
      number: attempt.number,
      state: attempt.state,
      startedAt: attempt.started_at.toISOString(),
      deadlineAt: attempt.deadline_at?.toISOString() ?? null,
      submittedAt: attempt.submitted_at?.toISOString() ?? null,
      mark: sees('SCORE') && situation.isReleased ? (result?.mark ?? null) : null,
      mayReview: true,
    },
    itemId: attempt.item_id,
    lessonId: item.lesson_id,
    title: item.shown_title,
    shows,
    later: laterParts(review, situation),
    scale,
    earned: sees('SCORE') ? attempt.earned : null,
    full: content.questions.filter(({ remedy }) => remedy !== 'DROP').reduce((sum, { points }) => sum + points, 0),
    parts: parts.map((part) => ({
      key: part.key,
      name: heads.get(part.key) ?? '',
      answers: part.questions.flatMap(({ slot, numbers, asked }) => {
        const question = questions.get(slot);
        if (!question) return [];
        const row = given.get(slot);
        const isMarked = row?.state !== 'needs_marking';
        return {
          key: slot,
          numbers: [...numbers],
          points: question.points,
          asked,
          answer: sees('ANSWERS') ? (row?.answer ?? null) : null,
          earned: sees('SCORE') && isMarked ? (row?.earned ?? 0) : null,
          verdict: sees('RIGHTNESS') ? verdictOf(row, question.points) : null,
          parts: sees('RIGHTNESS') && isMarked ? [...(row?.parts ?? [])] : [],
          question: sees('KEY') ? questionShown(question.question, sees('SOLUTION')) : null,
          comment: sees('COMMENT') ? (row?.comment ?? '') : '',
        };
      }),
    })),
    receipt:
      attempt.fingerprint && attempt.submitted_at
        ? {
            attemptId,
            submittedAt: attempt.submitted_at.toISOString(),
            answered: attempt.answered,
            questions: content.questions.length,
            fingerprint: attempt.fingerprint,
          }
        : null,
  };
}

type Verdict = OwnReview['parts'][number]['answers'][number]['verdict'];

function verdictOf(
  row: { readonly state: string; readonly earned: number | null } | undefined,
  points: number,
): Verdict {
  if (!row || row.state === 'not_answered') return 'NOT_ANSWERED';
  if (row.state === 'needs_marking' || row.earned === null) return 'NOT_MARKED';
  if (row.earned >= points) return 'RIGHT';
  return row.earned > 0 ? 'PARTLY' : 'WRONG';
}
