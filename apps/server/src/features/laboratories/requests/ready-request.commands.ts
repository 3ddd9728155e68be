import type { LaboratoryRequestState } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { takeSlots } from './place.guards.ts';
import { type PlaceFacts, type RoomPlace, timesOf } from './place.rules.ts';

interface ReadyRequest {
  readonly place: RoomPlace;
  readonly teacherId: string;
  readonly classId: string;
  readonly subjectId: string;
  readonly title: string;
  readonly state: LaboratoryRequestState;
  readonly sentAt: Date;
  readonly question?: string;
  readonly reason?: string;
  readonly use?: { readonly equipmentState: string; readonly incidents: string };
  readonly decidedBy: string;
}

/** States in which somebody has decided. */
const decided: ReadonlySet<LaboratoryRequestState> = new Set([
  'approved',
  'rejected',
  'in_use',
  'completed',
  'no_show',
  'displaced',
]);
const holding: ReadonlySet<LaboratoryRequestState> = new Set([
  'pending',
  'info_needed',
  'approved',
  'in_use',
  'completed',
]);

/** A request at any point of its way, what put it out with it; for an empty database: nobody is told. */
export async function makeReadyRequest(
  trx: Kysely<Tables>,
  facts: PlaceFacts,
  { place, state, question = '', reason = '', use, decidedBy, sentAt, ...request }: ReadyRequest,
): Promise<void> {
  const grid = facts.days.get(place.date)?.grid;
  const times = grid && timesOf(grid, place);
  if (!times) throw new Error('a request lies in periods that are taught');
  const id = newId();
  const isDecided = decided.has(state);
  const cameIn = state === 'completed' || state === 'in_use';
  await trx
    .insertInto('laboratory_requests')
    .values({
      id,
      laboratory_id: place.laboratoryId,
      teacher_id: request.teacherId,
      class_id: request.classId,
      subject_id: request.subjectId,
      title: request.title,
      on_date: place.date,
      shift: place.shift,
      first_period: place.firstPeriod,
      last_period: place.lastPeriod,
      starts_at: times.startsAt,
      ends_at: times.endsAt,
      state,
      series_id: null,
      offered_until: null,
      question,
      reason,
      sent_at: sentAt,
      reminded_at: null,
      decided_at: isDecided ? new Date(sentAt.getTime() + 86_400_000) : null,
      decided_by_name: isDecided ? decidedBy : '',
      checked_in_at: cameIn ? times.startsAt : null,
      checked_out_at: state === 'completed' ? times.endsAt : null,
      outcome: state === 'completed' ? 'DONE' : null,
      equipment_state: use?.equipmentState ?? '',
      incidents: use?.incidents ?? '',
    })
    .execute();
  if (holding.has(state)) await takeSlots(trx, place, id);
  if (state !== 'displaced') return;
  await trx
    .insertInto('laboratory_closings')
    .values({
      id: newId(),
      laboratory_id: place.laboratoryId,
      from_date: place.date,
      to_date: place.date,
      shift: null,
      first_period: null,
      last_period: null,
      reason,
      created_by_name: decidedBy,
    })
    .execute();
}
