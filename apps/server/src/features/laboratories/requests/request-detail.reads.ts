import type { ShortDevice } from '@phuong/contract/devices/bookings/booked-device.schema.ts';
import type { PlaceAlternative, PlaceRefusal } from '@phuong/contract/laboratories/place.schema.ts';
import type { LaboratoryRequest } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { BookingDevices } from '../../devices/devices.public.ts';
import { daysAround, nearestPlaces } from './nearest-place.rules.ts';
import { type Moment, readPlaceFacts } from './place.reads.ts';
import { type PlaceFacts, type PlaceReason, placeReasons, type RoomPlace, timesOf, type Wish } from './place.rules.ts';
import { findRequest, placeOf, type RequestRecord } from './request.reads.ts';
import { shortAt, shownDevices } from './request-devices.reads.ts';
import { checkInWindow, remindableFrom, wishOf } from './request-steps.writes.ts';

type Reader = By & { readonly actor: Actor };

/** A request as its teacher or the office sees it. @throws AppError 404 for others. */
export async function readRequest(
  { clock }: Services,
  db: Kysely<Tables>,
  { actor, origin }: Reader,
  id: string,
): Promise<LaboratoryRequest> {
  const row = await visibleRequest(db, actor, id);
  const { remindedAt: _r, lastSentAt: _s, heldUntil: _h, doorCode: _d, startsAt: _a, endsAt: _e, ...shown } = row;
  const window = await checkInWindow(db, row);
  const isOffice = actor.scope === 'account';
  const isLooked = ['pending', 'info_needed', 'approved', 'displaced', 'waiting'].includes(row.state);
  const place = placeOf(row);
  const asked = { requestId: id, teacherId: row.teacher.id, place, isOffice, isOpen: isLooked };
  const { devices, deviceOrder, known } = await shownDevices(db, clock, asked);
  const looked = isLooked
    ? await lookAround(
        db,
        { place, wish: wishOf(row, isOffice), known },
        { now: clock.now(), today: clock.today() },
        origin?.locale ?? 'vi',
      )
    : { refusals: [], alternatives: [] };
  return {
    ...shown,
    checkInFrom: window.from.toISOString(),
    checkInUntil: window.until.toISOString(),
    mayRemindFrom: row.state === 'pending' ? await remindableFrom(db, row) : null,
    refusals: looked.refusals,
    alternatives: looked.alternatives,
    devices,
    deviceOrder,
  };
}

/** @throws AppError 404 for who may not see it. */
export async function visibleRequest(db: Kysely<Tables>, actor: Actor, id: string): Promise<RequestRecord> {
  const row = await findRequest(db, id);
  const isTheirs = actor.scope === 'teacher' && actor.teacherId === row?.teacher.id;
  // Who decides sees what they have decided.
  const isOffice = hasPermission(actor, 'view_laboratory_request') || hasPermission(actor, 'update_laboratory');
  if (!row || !(isTheirs || isOffice)) throw notFound();
  return row;
}

interface Around {
  readonly place: RoomPlace;
  readonly wish: Wish;
  /** What goes with it. */
  readonly known: BookingDevices;
}

/**
 * What speaks against a place, in words, and the nearest that can be had, first those where what goes with it is free too; none are looked for
 * where place and devices are free.
 */
export async function lookAround(
  db: Kysely<Tables>,
  { place, wish, known }: Around,
  moment: Moment,
  locale: Locale,
): Promise<{ refusals: PlaceRefusal[]; alternatives: PlaceAlternative[]; reasons: PlaceReason[]; facts: PlaceFacts }> {
  const days = daysAround(place.date, moment.today);
  const span = { from: days[0] ?? place.date, to: days.at(-1) ?? place.date };
  const facts = await readPlaceFacts(db, span, moment);
  const reasons = placeReasons(place, wish, facts);
  const refusals = reasons.map(({ rule, params }) => ({ rule, text: sentence(locale, rule, params) }));
  const suits = (other: RoomPlace) => known.fits(other, wish.isOffice);
  const others = reasons.length > 0 || !suits(place) ? nearestPlaces(place, wish, facts, suits) : [];
  const shortOf = (other: RoomPlace) => shortAt(known.at(other, wish.isOffice), known);
  const alternatives = others.flatMap((each) => alternativeOf(each, facts, shortOf(each)));
  return { refusals, alternatives, reasons, facts };
}

function alternativeOf(place: RoomPlace, { days, laboratories }: PlaceFacts, short: ShortDevice[]): PlaceAlternative[] {
  const grid = days.get(place.date)?.grid;
  const times = grid && timesOf(grid, place);
  if (!times) return [];
  const { startTime, endTime } = times;
  return [{ ...place, laboratory: laboratories.get(place.laboratoryId)?.name ?? '', startTime, endTime, short }];
}
