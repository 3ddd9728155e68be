import { inTransaction } from '../../../platform/database/transaction.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { attemptForMarker } from '../attempts/attempt.guards.ts';
import { attemptSteps } from '../attempts/attempt-steps.writes.ts';
import { countResult } from '../attempts/count-result.writes.ts';
import { scoreAttempt } from '../attempts/score-attempt.writes.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

const minuteMs = 60_000;

/** Lets a pupil go on with an attempt that has ended. @throws AppError as `attemptForMarker`; 409 stale, released, another one runs. */
export const reopenAttempt = (
  services: Services,
  by: Caller,
  { minutes, ...asked }: Asked & { readonly minutes: number },
): Promise<void> => {
  const until = new Date(services.clock.now().getTime() + minutes * minuteMs);
  return step(services, by, 'reopen', { ...asked, until });
};

/** Hands in for a pupil what is kept. @throws AppError as `attemptForMarker`; 409 stale, ended already. */
export const endAttempt = (services: Services, by: Caller, asked: Asked): Promise<void> =>
  step(services, by, 'end', asked);

/** Takes an attempt out of the results. @throws AppError as `attemptForMarker`; 409 stale, released. */
export const removeAttempt = (services: Services, by: Caller, asked: Asked): Promise<void> =>
  step(services, by, 'remove', asked);

async function step(
  services: Services,
  by: Caller,
  action: 'reopen' | 'end' | 'remove',
  { id, ...input }: Asked & { readonly until?: Date },
): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    const { attempt } = await attemptForMarker(trx, by.actor, id, momentOf(services).today);
    await takeStepIn(trx, services, by, attemptSteps, { id, action, input });
    if (action === 'end') await scoreAttempt(trx, services, by, id);
    await countResult(trx, services, by, { itemId: attempt.item_id, studentId: attempt.student_id });
  });
}
