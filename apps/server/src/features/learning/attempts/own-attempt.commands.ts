import type { AttemptState } from '@phuong/contract/learning/attempts/attempt.lifecycle.ts';
import type { AttemptReceipt, Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { ownAttemptContract } from '@phuong/contract/learning/attempts/own-attempt.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseClosed } from '../../school/school.public.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { holdItemOfAttempt } from '../own/own-item.guards.ts';
import { filesOfAnswer } from './attempt.rules.ts';
import { endDue, handInAttempt, isDue, takeLateAnswers } from './end-attempt.writes.ts';
import { goOn, isAnothers, type Opening } from './go-on.writes.ts';
import {
  type HeldAttempt,
  holdOwnAttempt,
  isRunning,
  mayStillCome,
  type ReadAttempt,
  readOwnAttempt,
} from './held-attempt.guards.ts';
import { keepAnswers, keepAnswersIf, keptBefore, type Saved, type Sent } from './save-answers.writes.ts';

/** Who sits a test: a pupil, with their sign-in. */
export interface Sitter extends Caller {
  readonly studentId: string;
}

/** Opens a running attempt. @throws AppError 404; 409 once it has ended, closed year. */
export async function openOwnAttempt(
  { database, clock }: Services,
  { studentId }: Sitter,
  id: string,
  asked: Opening & { readonly has: string | null },
): Promise<Sitting> {
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    const attempt = await holdOwnAttempt(trx, studentId, id);
    if (!isRunning(attempt)) throw new AppError('learning.attempt_ended');
    refuseClosed(attempt.year);
    return goOn(trx, attempt, asked, now);
  });
}

type SaveAnswer = ResultOf<(typeof ownAttemptContract)['ownAttempts.save']>;
/** A refusal is said once what it is about is kept: it must not take that along. */
type Outcome<T> = { readonly answer: T } | { readonly refusal: AppError };
const said = <T>(outcome: Outcome<T>): T => {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
};

/** Refused and kept as steps: of another tab, or after the pupil has handed in. */
async function refused(
  trx: Transaction<Tables>,
  attempt: HeldAttempt,
  sent: Sent,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<AppError | null> {
  if (!isRunning(attempt) && !mayStillCome(attempt)) {
    const known = await keptBefore(trx, attempt, sent);
    // An answer that was lost on its way is asked for again.
    if (sent.changes.every(({ seq }) => known.has(seq))) return null;
    await keepAnswers(trx, attempt, { ...sent, signals: [] }, { userId, now });
    return new AppError('learning.attempt_ended');
  }
  if (!isAnothers(attempt, sent.writer)) return null;
  if (sent.changes.length > 0) await keepAnswers(trx, attempt, sent, { userId, now, isElsewhere: true });
  return new AppError('learning.other_device');
}

/**
 * Keeps answers: reads the attempt, then writes in one statement if it still is as it was read. What is not an ordinary save of the tab that writes
 * is done in a transaction that holds the attempt, and so is a save that somebody else was in the way of.
 * @throws AppError 404; 409 from another tab than the one that writes, once it is handed in, closed year.
 */
export async function saveOwnAnswers(services: Services, sitter: Sitter, id: string, sent: Sent): Promise<SaveAnswer> {
  const now = services.clock.now();
  const { studentId, actor } = sitter;
  const attempt = await readOwnAttempt(services.db, studentId, id);
  refuseClosed(attempt.year);
  const isOrdinary = attempt.state === 'in_progress' && !isAnothers(attempt, sent.writer) && !hasFiles(sent);
  const saved = isOrdinary ? await keepAnswersIf(services.db, attempt, sent, { userId: actor.userId, now }) : undefined;
  return saved ? savedAnswer(attempt, saved, now, attempt.state) : saveHeld(services, sitter, id, sent);
}

/** Files that are named are kept from being swept until the answer holds them. */
const hasFiles = ({ changes }: Sent) => changes.some(({ answer }) => filesOfAnswer(answer).length > 0);

const savedAnswer = (attempt: ReadAttempt, saved: Saved, now: Date, state: SaveAnswer['state']): SaveAnswer => ({
  kept: saved.kept,
  refused: saved.refused,
  serverNow: now.toISOString(),
  deadlineAt: attempt.deadline_at?.toISOString() ?? null,
  state,
  messages: [...attempt.messages],
});

async function saveHeld(services: Services, { studentId, actor }: Sitter, id: string, sent: Sent): Promise<SaveAnswer> {
  const now = services.clock.now();
  const by = { actor: null, origin: null };
  return said(
    await inTransaction(services.database, async (trx): Promise<Outcome<SaveAnswer>> => {
      const attempt = await holdOwnAttempt(trx, studentId, id);
      refuseClosed(attempt.year);
      const refusal = await refused(trx, attempt, sent, { userId: actor.userId, now });
      if (refusal) return { refusal };
      const saved = mayStillCome(attempt)
        ? await keepAnswers(trx, attempt, sent, { userId: actor.userId, now })
        : { kept: sent.changes.map(({ seq }) => seq), refused: [], isLateAnswered: false };
      if (saved.isLateAnswered) await takeLateAnswers(trx, services, by, attempt);
      const state = saved.isLateAnswered ? await stateOf(trx, id) : attempt.state;
      return { answer: savedAnswer(attempt, saved, now, state) };
    }),
  );
}

async function stateOf(trx: Transaction<Tables>, id: string) {
  const row = await trx.selectFrom('test_attempts').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return row.state;
}

/**
 * Hands in, with what was not sent yet, as one; again it gives the same receipt. Whose time is over hands in what the test takes then.
 * @throws AppError 404; 409 from another tab, when it no longer can be handed in, closed year.
 */
export async function submitOwnAttempt(
  services: Services,
  sitter: Sitter,
  id: string,
  { writer, changes }: Pick<Sent, 'writer' | 'changes'>,
): Promise<AttemptReceipt> {
  const now = services.clock.now();
  const { studentId, actor } = sitter;
  const sent: Sent = { writer, changes, signals: [] };
  return said(
    await inTransaction(services.database, async (trx): Promise<Outcome<AttemptReceipt>> => {
      await holdItemOfAttempt(trx, id);
      let attempt = await holdOwnAttempt(trx, studentId, id);
      refuseClosed(attempt.year);
      // A page that was opened after the end has written nothing, and asks for the receipt of what the system has handed in.
      if (isHandedIn(attempt) || (isEndedBySystem(attempt) && changes.length === 0)) {
        const { state: _, ...receipt } = await receiptOf(trx, id);
        return { answer: receipt };
      }
      const refusal = await refused(trx, attempt, sent, { userId: actor.userId, now });
      if (refusal) return { refusal };
      if (isDue(attempt, now)) {
        await endDue(trx, services, attempt, attempt.rules);
        attempt = await holdOwnAttempt(trx, studentId, id);
      }
      const { isLateAnswered } = await keepAnswers(trx, attempt, sent, { userId: actor.userId, now });
      if (isLateAnswered) await takeLateAnswers(trx, services, sitter, attempt);
      if (isRunning(attempt)) {
        const { deadline_at } = attempt;
        const isLate = attempt.state === 'in_progress' && deadline_at !== null && deadline_at < now;
        const at = isLate && attempt.rules.overdue === 'SUBMIT' ? { at: deadline_at } : {};
        await handInAttempt(trx, services, sitter, { attempt, action: 'submit', ...at });
      }
      const { state, ...receipt } = await receiptOf(trx, id);
      if (state === 'abandoned' || state === 'removed') return { refusal: new AppError('learning.attempt_ended') };
      return { answer: receipt };
    }),
  );
}

const isOver = ({ state }: HeldAttempt) => state === 'submitted' || state === 'finished';
const isHandedIn = (attempt: HeldAttempt) => isOver(attempt) && !attempt.is_closed_by_system;
const isEndedBySystem = (attempt: HeldAttempt) => isOver(attempt) && attempt.is_closed_by_system;

/** What a pupil keeps of handing in. */
async function receiptOf(
  trx: Transaction<Tables>,
  id: string,
): Promise<AttemptReceipt & { readonly state: AttemptState }> {
  const { rows } = await sql<{
    state: AttemptState;
    submitted_at: Date | null;
    answered: number;
    questions: number;
    fingerprint: string | null;
  }>`
    select state, submitted_at, answered, jsonb_array_length(asked) as questions, fingerprint
    from test_attempts where id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new AppError('platform.not_found');
  return {
    state: row.state,
    attemptId: id,
    // Of one that was abandoned there is none, and no receipt either.
    submittedAt: row.submitted_at?.toISOString() ?? '',
    answered: row.answered,
    questions: row.questions,
    fingerprint: row.fingerprint ?? '',
  };
}
