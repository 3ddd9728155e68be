import { periodsOfDay } from '@phuong/contract/laboratories/place.schema.ts';
import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { unreadPaper } from '../safety/safety-paper.reads.ts';
import { type Moment, readPlaceFacts } from './place.reads.ts';
import { type PlaceFacts, type PlaceReason, placeReasons, type RoomPlace, timesOf, type Wish } from './place.rules.ts';

/**
 * Holds whoever a place is about until the transaction ends, always in this order: teacher, class, laboratories. Two who want the same
 * teacher, class or room wait for each other; who comes second sees what the first has taken.
 */
export async function lockPlace(
  trx: Kysely<Tables>,
  { teacherId, classId, laboratoryIds }: { teacherId?: string; classId?: string; laboratoryIds: readonly string[] },
): Promise<void> {
  if (teacherId) await sql`select id from teachers where id = ${teacherId} for no key update`.execute(trx);
  if (classId) await sql`select id from classes where id = ${classId} for no key update`.execute(trx);
  await sql`select id from laboratories where id = any(${[...laboratoryIds]}::uuid[]) order by id for update`.execute(
    trx,
  );
}

/** Which field of a form a rule is about. */
const fieldOf: Partial<Record<PlaceReason['rule'], string>> = {
  'laboratories.past': 'date',
  'laboratories.day_off': 'date',
  'laboratories.too_soon': 'date',
  'laboratories.too_far': 'date',
  'laboratories.too_many_pupils': 'groups',
  'laboratories.plan_required': 'plan',
  'laboratories.closed': 'laboratoryId',
  'laboratories.not_in_use': 'laboratoryId',
  'laboratories.class_has_lesson': 'classId',
  'laboratories.class_booked': 'classId',
  'devices.booking_refused': 'devices',
};

/** A reason as a refusal of the field it is about. */
export const refusalOf = ({ rule, params }: PlaceReason): AppError =>
  fieldError(rule, fieldOf[rule] ?? 'firstPeriod', params);

/** The week of a place: what its rules of number and its people are held against. */
const weekOf = ({ date }: Pick<RoomPlace, 'date'>) => ({ from: mondayOf(date), to: addDays(mondayOf(date), 6) });

/**
 * Looks at a place once more, where everybody it concerns is held. @returns when it begins and ends.
 * @throws AppError with the first reason against it.
 */
export async function refuseTaken(
  trx: Kysely<Tables>,
  place: RoomPlace,
  wish: Wish,
  moment: Moment,
  known?: PlaceFacts,
): Promise<{ startsAt: Date; endsAt: Date }> {
  const facts = known ?? (await readPlaceFacts(trx, weekOf(place), moment));
  const [reason] = placeReasons(place, wish, facts);
  if (reason) throw refusalOf(reason);
  const grid = facts.days.get(place.date)?.grid;
  const times = grid && timesOf(grid, place);
  if (!times) throw refusalOf({ rule: 'laboratories.no_such_period', params: { period: place.lastPeriod } });
  return times;
}

/**
 * Takes the periods of a place; the key of the table is the last line: who was faster has them.
 * @throws AppError 409.
 */
export async function takeSlots(trx: Kysely<Tables>, place: RoomPlace, requestId: string): Promise<void> {
  const booked = () => fieldError('laboratories.booked', 'firstPeriod', { room: '', other: '' });
  await refusing({ unique: { laboratory_slots: booked } }, () =>
    trx
      .insertInto('laboratory_slots')
      .values(
        periodsOfDay(place).map((period) => ({
          laboratory_id: place.laboratoryId,
          date: place.date,
          period,
          request_id: requestId,
        })),
      )
      .execute(),
  );
}

/** Gives the periods of a request back. */
export async function freeSlots(trx: Kysely<Tables>, requestId: string): Promise<void> {
  await trx.deleteFrom('laboratory_slots').where('request_id', '=', requestId).execute();
}

/** @throws AppError 400 for periods that end before they begin. */
export function refuseReversed({ firstPeriod, lastPeriod }: Pick<RoomPlace, 'firstPeriod' | 'lastPeriod'>): void {
  if (lastPeriod < firstPeriod) throw fieldError('laboratories.periods_reversed', 'lastPeriod');
}

/** @throws AppError 409 for a teacher who has not read the safety paper of a room as it is now. The room is held: no other edition comes between. */
export async function refuseUnreadPaper(trx: Kysely<Tables>, laboratoryId: string, teacherId: string): Promise<void> {
  const edition = await unreadPaper(trx, { laboratoryId, teacherId });
  if (edition !== null) throw fieldError('laboratories.safety_unread', 'laboratoryId', { edition });
}

/** @throws AppError 400 for a laboratory that is not there. */
export async function refuseUnknownLaboratory(trx: Kysely<Tables>, id: string): Promise<void> {
  const row = await trx.selectFrom('laboratories').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw fieldError('laboratories.unknown_laboratory', 'laboratoryId');
}
