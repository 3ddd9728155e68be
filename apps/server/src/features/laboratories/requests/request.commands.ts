import type {
  LaboratoryRequestInput,
  SentRequests,
} from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import { sentence } from '@phuong/texts/sentence.ts';
import type { Kysely, Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { type BookingDevices, bookingRefusal, readBookingDevices } from '../../devices/devices.public.ts';
import {
  lockPlace,
  refusalOf,
  refuseReversed,
  refuseTaken,
  refuseUnknownLaboratory,
  refuseUnreadPaper,
  takeSlots,
} from './place.guards.ts';
import { readPlaceFacts } from './place.reads.ts';
import {
  type PlaceFacts,
  type PlaceReason,
  placeReasons,
  type RoomPlace,
  rulesOn,
  usualRules,
  type Wish,
} from './place.rules.ts';
import { loggedOf, tellDeciders, tellTeacher } from './request.notices.ts';
import { findRequest, requestRowsOf, taughtBy } from './request.reads.ts';
import { refuseUnknownModels } from './request-devices.reads.ts';
import { promiseDevices, writeWishes } from './request-devices.writes.ts';

export type Caller = By & { readonly actor: Actor };

type Wanted = Omit<LaboratoryRequestInput, 'wait'>;
interface Send {
  readonly teacherId: string;
  /** The office: approved at once, without the rules of notice and number. */
  readonly isOffice: boolean;
  readonly wait: boolean;
}

/** What a teacher asks for. @throws AppError 400, 409 with the rule, the other party and the nearest other places. */
export function createRequest(
  services: Services,
  by: Caller,
  { wait, ...wanted }: LaboratoryRequestInput,
): Promise<SentRequests> {
  const { teacherId } = by.actor;
  if (!teacherId) throw notFound();
  return send(services, by, wanted, { teacherId, isOffice: false, wait });
}

/** What the office books for a teacher. @throws AppError as `createRequest`. */
export const bookLaboratory = (
  services: Services,
  by: Caller,
  { teacherId, ...wanted }: Wanted & { readonly teacherId: string },
): Promise<SentRequests> => send(services, by, wanted, { teacherId, isOffice: true, wait: false });

async function send(services: Services, by: Caller, wanted: Wanted, how: Send): Promise<SentRequests> {
  const moment = { now: services.clock.now(), today: services.clock.today() };
  refuseReversed(wanted);
  return inTransaction(services.database, async (trx) => {
    const { laboratoryId, classId } = wanted;
    await refuseUnknownLaboratory(trx, laboratoryId);
    const wish = { ...(await wishFor(trx, wanted, how.teacherId, moment.today)), isOffice: how.isOffice };
    await lockPlace(trx, { teacherId: how.teacherId, classId, laboratoryIds: [laboratoryId] });
    if (!how.isOffice) await refuseUnreadPaper(trx, laboratoryId, how.teacherId);
    const places = placesOf(wanted);
    const last = places.at(-1)?.date ?? wanted.date;
    const span = { from: mondayOf(wanted.date), to: addDays(mondayOf(last), 6) };
    const facts = await readPlaceFacts(trx, span, moment);
    const asked = { teacherId: how.teacherId, requestId: null, wishes: wanted.devices };
    const known = await readBookingDevices(trx, services.clock, asked);
    refuseUnknownModels(wanted.devices, known);
    const chosen = choose(places, wish, facts, { wanted, how, devicesAt: reasonsAt(known, how, by) });
    const seriesId = wanted.repeat ? newId() : null;
    const ids: string[] = [];

    for (const place of chosen.places)
      ids.push(await insertRequest(trx, services, by, { place, wanted, how, wish, seriesId, facts }));
    const locale = by.origin?.locale ?? 'vi';
    return {
      requests: await requestRowsOf(trx, ids),
      skipped: chosen.skipped.map(({ date, reason }) => ({ date, text: sentence(locale, reason.rule, reason.params) })),
    };
  });
}

/** The caller's wish as the rules see it. @throws AppError 400 for a class or subject the teacher does not have. */
export async function wishFor(
  db: Kysely<Tables>,
  wanted: { classId: string; subjectId: string; groups: number; plan: string },
  teacherId: string,
  today: string,
): Promise<Wish> {
  const taught = await taughtBy(db, teacherId, today);
  const own = taught.find((each) => each.class.id === wanted.classId && each.subject.id === wanted.subjectId);
  if (!own) throw fieldError('laboratories.not_taught', 'classId');
  const { classId, groups, plan } = wanted;
  return { teacherId, classId, groups, plan, pupils: own.pupils, exceptId: null, isOffice: false };
}

/** What speaks against the devices of a wish at a place. */
const reasonsAt =
  (known: BookingDevices, { isOffice }: Send, by: Caller) =>
  (place: RoomPlace): PlaceReason[] =>
    known.at(place, isOffice).flatMap((answer) => {
      const refused = bookingRefusal(answer, known.models.get(answer.modelId), by);
      return refused ? [{ rule: 'devices.booking_refused' as const, params: refused.options.params ?? {} }] : [];
    });

/** Every week of a series, or the one place. */
function placesOf({ repeat, laboratoryId, date, shift, firstPeriod, lastPeriod }: Wanted): RoomPlace[] {
  return Array.from({ length: repeat?.weeks ?? 1 }, (_, week) => ({
    laboratoryId,
    date: addDays(date, 7 * week),
    shift,
    firstPeriod,
    lastPeriod,
  }));
}

/**
 * Which places of a series are taken, and which are left out. One who waits does so for a single place that another booking has.
 * @throws AppError with the first reason: of a single place, of a series that is all or none, of one in which no week is left.
 */
function choose(
  places: readonly RoomPlace[],
  wish: Wish,
  facts: PlaceFacts,
  { wanted, how, devicesAt }: { wanted: Wanted; how: Send; devicesAt: (place: RoomPlace) => PlaceReason[] },
): { places: RoomPlace[]; skipped: { date: string; reason: PlaceReason }[] } {
  // How far ahead a room is booked is asked of the first week of a series: the others follow from it.
  const reasonsOf = (place: RoomPlace, index: number) =>
    placeReasons(place, wish, facts).filter(({ rule }) => index === 0 || rule !== 'laboratories.too_far');
  const looked = places.map((place, index) => ({ place, reasons: [...reasonsOf(place, index), ...devicesAt(place)] }));
  const free = looked.filter(({ reasons }) => reasons.length === 0).map(({ place }) => place);
  const taken = looked.flatMap(({ place, reasons: [reason] }) => (reason ? [{ date: place.date, reason }] : []));
  const [first] = taken;
  if (!first) return { places: free, skipped: [] };
  if (wanted.repeat === null && how.wait) {
    if (!mayWait(placeReasons(wanted, wish, facts), wanted, facts)) throw new AppError('laboratories.no_waiting');
    return { places: [...places], skipped: [] };
  }
  if (wanted.repeat?.onConflict === 'SKIP' && free.length > 0) return { places: free, skipped: taken };
  throw refusalOf(first.reason);
}

/** Whether only another booking is in the way, and the room lets people wait for it. */
export function mayWait(
  reasons: readonly PlaceReason[],
  { laboratoryId, date }: Pick<RoomPlace, 'laboratoryId' | 'date'>,
  facts: PlaceFacts,
): boolean {
  const isTaken = reasons.length > 0 && reasons.every(({ rule }) => rule === 'laboratories.booked');
  return isTaken && rulesOn(facts.laboratories.get(laboratoryId)?.rules ?? [], date).hasWaitlist;
}

interface NewRequest {
  readonly place: RoomPlace;
  readonly wanted: Wanted;
  readonly how: Send;
  readonly wish: Wish;
  readonly seriesId: string | null;
  readonly facts: PlaceFacts;
}

async function insertRequest(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  request: NewRequest,
): Promise<string> {
  const { place, wanted, how, wish, seriesId, facts } = request;
  const id = newId();
  const isWaiting = how.wait && placeReasons(place, wish, facts).length > 0;
  const others = { ...facts, bookings: isWaiting ? [] : facts.bookings };
  const known = wanted.repeat ? { ...others, laboratories: withoutLimit(facts) } : others;
  const { startsAt, endsAt } = await refuseTaken(trx, place, wish, facts, known);
  const state = isWaiting ? 'waiting' : how.isOffice ? 'approved' : 'pending';
  await trx
    .insertInto('laboratory_requests')
    .values({
      id,
      laboratory_id: place.laboratoryId,
      teacher_id: how.teacherId,
      class_id: wanted.classId,
      subject_id: wanted.subjectId,
      title: wanted.title,
      groups: wanted.groups,
      plan: wanted.plan,
      note: wanted.note,
      on_date: place.date,
      shift: place.shift,
      first_period: place.firstPeriod,
      last_period: place.lastPeriod,
      starts_at: startsAt,
      ends_at: endsAt,
      state,
      series_id: seriesId,
      offered_until: null,
      sent_at: facts.now,
      reminded_at: null,
      decided_at: how.isOffice ? facts.now : null,
      decided_by_name: how.isOffice ? by.actor.name : '',
      checked_in_at: null,
      checked_out_at: null,
      outcome: null,
      created_by_name: by.actor.name,
    })
    .execute();
  if (!isWaiting) await takeSlots(trx, place, id);
  await writeWishes(trx, id, wanted.devices);
  const made = await findRequest(trx, id);
  if (!made) throw new Error('a request is there once it is written');
  if (how.isOffice) {
    await promiseDevices(trx, services, by, { row: made, place, wishes: wanted.devices, isOffice: true });
  }
  await audit(trx, by, {
    action: how.isOffice ? 'laboratoryRequests.book' : 'laboratoryRequests.create',
    entity: 'laboratory_request',
    entityId: id,
    after: { ...loggedOf(made), title: wanted.title, groups: wanted.groups, devices: wanted.devices.length, state },
  });
  if (how.isOffice) await tellTeacher(trx, 'laboratoryApproved', made);
  else if (!isWaiting) await tellDeciders(trx, 'laboratoryRequested', made, { teacher: made.teacher.name });
  return id;
}

/** Later weeks of a series may lie farther ahead than single bookings. */
const withoutLimit = ({ laboratories }: PlaceFacts): PlaceFacts['laboratories'] =>
  new Map(
    [...laboratories].map(([id, each]) => [
      id,
      { ...each, rules: [usualRules, ...each.rules].map((rules) => ({ ...rules, mostDaysAhead: 400 })) },
    ]),
  );
