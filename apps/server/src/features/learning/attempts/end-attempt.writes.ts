import type { TestRules } from '@phuong/contract/learning/tests/test.schema.ts';
import type { Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { underWayMs } from './attempt.rules.ts';
import { attemptSteps } from './attempt-steps.writes.ts';
import { countResult } from './count-result.writes.ts';
import { fingerprintOf } from './fingerprint.rules.ts';
import type { AttemptRow } from './held-attempt.guards.ts';
import { scoreAttempt } from './score-attempt.writes.ts';

const bySystem = { actor: null, origin: null };
const minuteMs = 60_000;

type Ending = Pick<AttemptRow, 'id' | 'item_id' | 'student_id' | 'state' | 'deadline_at' | 'grace_until'>;

/** Hands in, marks and counts. `at`: when it ended, where that is not now. */
export async function handInAttempt(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { attempt, action, at }: { readonly attempt: Ending; readonly action: 'submit' | 'close'; readonly at?: Date },
): Promise<void> {
  await takeStepIn(trx, services, by, attemptSteps, { id: attempt.id, action, input: at ? { at } : {} });
  await mark(trx, services, by, attempt);
}

/** After answers that were typed in time have come to an attempt that the system had handed in: what is kept now is what was handed in. */
export async function takeLateAnswers(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  attempt: Pick<Ending, 'id' | 'item_id' | 'student_id'>,
): Promise<void> {
  const { id } = attempt;
  const answers = await trx.selectFrom('test_answers').select(['key', 'answer']).where('attempt_id', '=', id).execute();
  const fingerprint = fingerprintOf(services.config.sessionSecret, id, answers);
  await trx.updateTable('test_attempts').set({ fingerprint }).where('id', '=', id).execute();
  await mark(trx, services, by, attempt);
}

async function mark(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { id, item_id, student_id }: Pick<Ending, 'id' | 'item_id' | 'student_id'>,
): Promise<void> {
  await scoreAttempt(trx, services, by, id);
  await countResult(trx, services, by, { itemId: item_id, studentId: student_id });
}

/** Whether its time is over for the system too. */
export function isDue({ state, deadline_at, grace_until }: Ending, now: Date): boolean {
  if (state === 'overdue') return grace_until !== null && grace_until < now;
  return state === 'in_progress' && deadline_at !== null && deadline_at.getTime() + underWayMs < now.getTime();
}

/** Ends an attempt whose time is over, as its test says; its end is its deadline, however late the system comes. */
export async function endDue(
  trx: Transaction<Tables>,
  services: Services,
  attempt: Ending,
  { overdue, graceMinutes }: Pick<TestRules, 'overdue' | 'graceMinutes'>,
): Promise<void> {
  const { id, state, deadline_at } = attempt;
  if (deadline_at === null) return;
  if (state === 'in_progress' && overdue === 'SUBMIT') {
    await handInAttempt(trx, services, bySystem, { attempt, action: 'close', at: deadline_at });
    return;
  }
  const until = new Date(deadline_at.getTime() + graceMinutes * minuteMs);
  const hasGrace = state === 'in_progress' && overdue === 'GRACE' && until > services.clock.now();
  const step = hasGrace
    ? ({ action: 'lapse', input: { until } } as const)
    : ({ action: 'abandon', input: {} } as const);
  await takeStepIn(trx, services, bySystem, attemptSteps, { id, ...step });
}

/**
 * Ends an attempt with its school year: what is kept is handed in, with its own end where that was before. Closing the year does not wait for
 * it, since an attempt without a limit need never end. Who is past the end, in the minutes in which handing in is left to the pupil, has not.
 */
export async function endWithYear(
  trx: Transaction<Tables>,
  services: Services,
  attempt: Ending,
  now: Date,
): Promise<void> {
  const { id, state, deadline_at } = attempt;
  if (state === 'overdue') {
    await takeStepIn(trx, services, bySystem, attemptSteps, { id, action: 'abandon', input: {} });
    return;
  }
  const at = deadline_at !== null && deadline_at < now ? deadline_at : now;
  await handInAttempt(trx, services, bySystem, { attempt, action: 'close', at });
}
