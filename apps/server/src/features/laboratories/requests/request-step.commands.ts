import type { LaboratoryRequest } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import type { LaboratoryRequestAction } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseReversed } from './place.guards.ts';
import type { RoomPlace } from './place.rules.ts';
import type { Caller } from './request.commands.ts';
import { readRequest } from './request-detail.reads.ts';
import { type RequestSteps, requestSteps } from './request-steps.writes.ts';

type Input = RequestSteps['input'];
const system: By = { actor: null, origin: null };

/** Takes a step, offers what has become free by it, and reads the request back. @throws AppError as the step. */
export async function stepOfRequest(
  services: Services,
  by: Caller,
  id: string,
  action: LaboratoryRequestAction,
  input: Input,
): Promise<LaboratoryRequest> {
  if (input.place) refuseReversed(input.place);
  return inTransaction(services.database, async (trx) => {
    await takeRequestStep(trx, services, by, { id, action, input });
    return readRequest(trx, by, id, { now: services.clock.now(), today: services.clock.today() });
  });
}

/** The same inside a transaction that does more. */
export async function takeRequestStep(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  call: { readonly id: string; readonly action: LaboratoryRequestAction; readonly input: Input },
): Promise<void> {
  const freed = await takeStepIn(trx, services, by, requestSteps, call);
  if (freed) await offerFreed(trx, services, freed);
}

/** Takes back a request, and with `following` those of its series from it on. @throws AppError as the step. */
export async function cancelRequest(
  services: Services,
  by: Caller,
  id: string,
  { version, reason, following }: { version: number; reason: string; following: boolean },
): Promise<LaboratoryRequest> {
  return inTransaction(services.database, async (trx) => {
    const later = following ? await laterOfSeries(trx, id) : [];
    await takeRequestStep(trx, services, by, { id, action: 'cancel', input: { version, text: reason } });
    for (const each of later)
      await takeRequestStep(trx, services, by, { id: each, action: 'cancel', input: { text: reason } });
    return readRequest(trx, by, id, { now: services.clock.now(), today: services.clock.today() });
  });
}

async function laterOfSeries(trx: Kysely<Tables>, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from laboratory_requests q join laboratory_requests o
      on o.series_id = q.series_id and o.teacher_id = q.teacher_id and o.on_date > q.on_date
    where q.id = ${id} and o.state in ('pending', 'info_needed', 'approved', 'displaced', 'waiting')
    order by o.on_date`.execute(trx);
  return rows.map(({ id: each }) => each);
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
