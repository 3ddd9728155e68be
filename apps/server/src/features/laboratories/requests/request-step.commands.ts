import type { LaboratoryRequest } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import type { LaboratoryRequestAction } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { lockBookings } from '../../devices/devices.public.ts';
import { refuseReversed } from './place.guards.ts';
import type { Caller } from './request.commands.ts';
import { readRequest } from './request-detail.reads.ts';
import type { RequestSteps } from './request-steps.writes.ts';
import { takeRequestStep } from './taken-step.writes.ts';

type Input = RequestSteps['input'];

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
    return readRequest(services, trx, by, id);
  });
}

/** Changes what a request says, and with `following` those of its series from it on: all of them or none. @throws AppError as the step. */
export async function editRequest(
  services: Services,
  by: Caller,
  id: string,
  { following, input: { version, ...input } }: { readonly following: boolean; readonly input: Input },
): Promise<LaboratoryRequest> {
  return inTransaction(services.database, async (trx) => {
    const later = following ? await laterOfSeries(trx, id) : [];
    await lockBookings(trx, [id, ...later]);
    await takeRequestStep(trx, services, by, { id, action: 'edit', input: { ...input, version } });
    for (const each of later) await takeRequestStep(trx, services, by, { id: each, action: 'edit', input });
    return readRequest(services, trx, by, id);
  });
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
    await lockBookings(trx, [id, ...later]);
    await takeRequestStep(trx, services, by, { id, action: 'cancel', input: { version, text: reason } });
    for (const each of later)
      await takeRequestStep(trx, services, by, { id: each, action: 'cancel', input: { text: reason } });
    return readRequest(services, trx, by, id);
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
