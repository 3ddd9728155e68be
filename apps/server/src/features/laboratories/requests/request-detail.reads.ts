import type { PlaceAlternative, PlaceRefusal } from '@phuong/contract/laboratories/place.schema.ts';
import type { LaboratoryRequest } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { daysAround, nearestPlaces } from './nearest-place.rules.ts';
import { type Moment, readPlaceFacts } from './place.reads.ts';
import { type PlaceFacts, type PlaceReason, placeReasons, type RoomPlace, timesOf, type Wish } from './place.rules.ts';
import { findRequest, placeOf, type RequestRecord } from './request.reads.ts';
import { checkInWindow, remindableFrom, wishOf } from './request-steps.writes.ts';

type Reader = By & { readonly actor: Actor };

/** A request as its teacher or the office sees it. @throws AppError 404 for others. */
export async function readRequest(
  db: Kysely<Tables>,
  { actor, origin }: Reader,
  id: string,
  moment: Moment,
): Promise<LaboratoryRequest> {
  const row = await visibleRequest(db, actor, id);
  const { remindedAt: _r, lastSentAt: _s, heldUntil: _h, doorCode: _d, startsAt: _a, endsAt: _e, ...shown } = row;
  const window = await checkInWindow(db, row);
  const isOffice = actor.scope === 'account';
  const isLooked = ['pending', 'info_needed', 'approved', 'displaced', 'waiting'].includes(row.state);
  const looked = isLooked
    ? await lookAround(db, placeOf(row), wishOf(row, isOffice), moment, origin?.locale ?? 'vi')
    : { refusals: [], alternatives: [] };
  return {
    ...shown,
    checkInFrom: window.from.toISOString(),
    checkInUntil: window.until.toISOString(),
    mayRemindFrom: row.state === 'pending' ? await remindableFrom(db, row) : null,
    refusals: looked.refusals,
    alternatives: looked.alternatives,
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

/** What speaks against a place, in words, and the nearest that can be had; none are looked for where the place is free. */
export async function lookAround(
  db: Kysely<Tables>,
  place: RoomPlace,
  wish: Wish,
  moment: Moment,
  locale: Locale,
): Promise<{ refusals: PlaceRefusal[]; alternatives: PlaceAlternative[]; reasons: PlaceReason[]; facts: PlaceFacts }> {
  const days = daysAround(place.date, moment.today);
  const span = { from: days[0] ?? place.date, to: days.at(-1) ?? place.date };
  const facts = await readPlaceFacts(db, span, moment);
  const reasons = placeReasons(place, wish, facts);
  const refusals = reasons.map(({ rule, params }) => ({ rule, text: sentence(locale, rule, params) }));
  const others = reasons.length > 0 ? nearestPlaces(place, wish, facts) : [];
  return { refusals, alternatives: others.flatMap((each) => alternativeOf(each, facts)), reasons, facts };
}

function alternativeOf(place: RoomPlace, { days, laboratories }: PlaceFacts): PlaceAlternative[] {
  const grid = days.get(place.date)?.grid;
  const times = grid && timesOf(grid, place);
  if (!times) return [];
  const { startTime, endTime } = times;
  return [{ ...place, laboratory: laboratories.get(place.laboratoryId)?.name ?? '', startTime, endTime }];
}
