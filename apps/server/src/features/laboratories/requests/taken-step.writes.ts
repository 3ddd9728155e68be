import type { LaboratoryRequestAction } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { sql, type Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import type { RoomPlace } from './place.rules.ts';
import { type RequestSteps, requestSteps } from './request-steps.writes.ts';

const system: By = { actor: null, origin: null };

/** Takes a step, and offers what has become free by it. @throws AppError as the step. */
export async function takeRequestStep(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  call: { readonly id: string; readonly action: LaboratoryRequestAction; readonly input: RequestSteps['input'] },
): Promise<void> {
  const freed = await takeStepIn(trx, services, by, requestSteps, call);
  if (freed) await offerFreed(trx, services, freed);
}

/** Offers a place that has become free to who has waited longest and can have it now; the others go on waiting. */
async function offerFreed(trx: Transaction<Tables>, services: Services, place: RoomPlace): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from laboratory_requests where state = 'waiting' and offered_until is null
      and laboratory_id = ${place.laboratoryId} and on_date = ${place.date} and shift = ${place.shift}
      and first_period <= ${place.lastPeriod} and last_period >= ${place.firstPeriod}
    order by sent_at, id`.execute(trx);
  for (const { id } of rows) {
    try {
      await takeStepIn(trx, services, system, requestSteps, { id, action: 'offer', input: {} });
    } catch (error) {
      // Somebody else still has part of it, or the class is elsewhere by now: the next is asked.
      if (!(error instanceof AppError)) throw error;
    }
  }
}
