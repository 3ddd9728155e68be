import type { testResultContract } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { testForMarker } from '../attempts/attempt.guards.ts';
import { countResult } from '../attempts/count-result.writes.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { refuseOpenRounds } from '../rounds/round.guards.ts';
import { rulesOf } from '../tests/test-content.reads.ts';
import { readResults, shownResults } from './test-release.reads.ts';
import { testResultSteps } from './test-result-steps.writes.ts';

/**
 * Says what a pupil's result is, whatever their attempts came to; null gives it back to them. A new key changes nothing of it.
 * @throws AppError as `testForMarker`; 404 a pupil without a result; 409 stale, released, of what two mark a mark or a decision is missing; 400 beyond the scale.
 */
export async function overrideResult(
  services: Services,
  by: Caller,
  { id: itemId, studentId }: { readonly id: string; readonly studentId: string },
  { version, mark, reason }: { readonly version: number; readonly mark: number | null; readonly reason: string },
): Promise<ResultOf<(typeof testResultContract)['testResults.override']>> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await testForMarker(trx, by.actor, itemId, moment.today);
    const { scale } = rulesOf(open.material.content);
    const rows = await readResults(trx, open, moment.today);
    const { resultId: id } = found(rows.find((row) => row.studentId === studentId));
    if (mark !== null && mark > scale) throw fieldError('learning.beyond_scale', 'mark', { most: scale / 100 });
    if (mark !== null) await refuseOpenRounds(trx, itemId, [studentId]);
    await takeStepIn(trx, services, by, testResultSteps, { id, action: 'override', input: { version, mark, reason } });
    if (mark === null) await countResult(trx, services, by, { itemId, studentId });
    return shownResults(trx, by.actor, open, moment);
  });
}
