import type { DutyDetail, DutyOptions, DutySummary } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { addDays, daysBetween, mondayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { planActionsOf } from '../plans/plan.policy.ts';
import { isYearClosed, readExempt } from '../plans/plan.reads.ts';
import {
  type DutyFacts,
  dutyExempt,
  readDutyDays,
  readDutyFacts,
  readLoads,
  readRosterRow,
} from './duty-facts.reads.ts';
import {
  clashesAt,
  type DutySeat,
  judgedDuties,
  openSeats,
  type PostFacts,
  seatKey,
  seatsOf,
  type TurnFacts,
} from './duty-places.rules.ts';
import { readSwaps } from './duty-swap.reads.ts';

/** Duty rosters of a semester by their first day. */
export const listRosters = (db: Kysely<Tables>, semesterId: string): Promise<DutySummary[]> =>
  db
    .selectFrom('duty_rosters as r')
    .select(['r.id', 'r.semester_id as semesterId', 'r.name', 'r.from_date as fromDate', 'r.to_date as toDate'])
    .select(['r.state', 'r.version'])
    .select(sql<number>`(select count(*)::int from duty_posts where roster_id = r.id)`.as('posts'))
    .where('r.semester_id', '=', semesterId)
    .orderBy('r.from_date')
    .orderBy('r.name_key')
    .execute();

/** The week to show where none is asked for: this one, or the nearest the roster has. */
const weekOf = ({ from_date, to_date }: { from_date: string; to_date: string }, date: string) =>
  mondayOf(date < from_date ? from_date : date > to_date ? to_date : date);

/** A roster with the week that a date lies in, as the caller sees it. @throws AppError 404. */
export async function readDuty(
  db: Kysely<Tables>,
  { actor, today }: { actor: Actor; today: string },
  id: string,
  date: string = today,
): Promise<DutyDetail> {
  const roster = await readRosterRow(db, id);
  const monday = weekOf(roster, date);
  const facts = await readDutyFacts(db, roster, { from: monday, to: addDays(monday, 6) });
  const loads = await readLoads(db, roster);
  return {
    id,
    semesterId: roster.semester_id,
    name: roster.name,
    fromDate: roster.from_date,
    toDate: roster.to_date,
    state: roster.state,
    version: roster.version,
    presence: roster.presence,
    exempt: await readExempt(db, dutyExempt, id),
    actions: planActionsOf(actor, {
      state: roster.state,
      isYearClosed: await isYearClosed(db, roster.school_year_id),
    }),
    posts: facts.posts.map(({ chosenIds: _, ...post }) => post),
    monday,
    days: facts.days.map(({ date: day, holiday }) => ({ date: day, holiday })),
    turns: judgedDuties(facts),
    open: openSeats(facts),
    needed: seatsOf({ posts: facts.posts, days: await readDutyDays(db, roster) }).length,
    filled: [...loads.values()].reduce((sum, { turns }) => sum + turns, 0),
    people: [...facts.people.values()]
      .filter(({ isWorking }) => isWorking)
      .map(({ id: personId, name, serves }) => ({ id: personId, name, serves })),
    loads: loadsOf(facts, loads),
    swaps: await readSwaps(db, { rosterId: id }),
  };
}

/** Everybody who could serve at one of the posts, or does, with their turns. */
function loadsOf({ people, posts }: DutyFacts, loads: Awaited<ReturnType<typeof readLoads>>): DutyDetail['loads'] {
  const may = (id: string, { serves, chosenIds }: PostFacts) =>
    people.get(id)?.serves === serves && (chosenIds.size === 0 || chosenIds.has(id));
  return [...people.values()].flatMap(({ id, name, serves, isWorking, isExempt }) => {
    const { turns = 0, before = 0 } = loads.get(id) ?? {};
    const isAsked = isWorking && !isExempt && posts.some((post) => may(id, post));
    return isAsked || turns > 0 ? [{ id, name, serves, turns, before }] : [];
  });
}

/** Changing two turns: what speaks against either of them at the other's place. */
export function swapClashes(facts: DutyFacts, turn: TurnFacts, other: TurnFacts) {
  const seats = [facts.seats.get(seatKey(turn)), facts.seats.get(seatKey(other))] as const;
  if (!seats[0] || !seats[1]) return null;
  const rest = { ...facts, turns: facts.turns.filter((each) => each !== turn && each !== other) };
  const against = (personId: string, seat: DutySeat) =>
    clashesAt(rest, personId, seat).map((clash) => ({ ...clash, who: facts.people.get(personId)?.name ?? '' }));
  return [...against(turn.personId, seats[1]), ...against(other.personId, seats[0])];
}

/** Who could take a place, and with which turns of its week it could change. @throws AppError 404; 400 for a place the roster does not have. */
export async function readDutyOptions(
  db: Kysely<Tables>,
  id: string,
  place: { postId: string; date: string; shift: ShiftKey; position: number },
): Promise<DutyOptions> {
  const roster = await readRosterRow(db, id);
  const monday = mondayOf(place.date);
  const facts = await readDutyFacts(db, roster, { from: monday, to: addDays(monday, 6) });
  const seat = seatOf(facts, place);
  const own = facts.turns.find((each) => seatKey(each) === seatKey(place));
  const loads = await readLoads(db, roster);
  const rest = { ...facts, turns: facts.turns.filter((each) => each !== own) };
  const people = [...facts.people.values()]
    .filter(({ serves, isWorking }) => serves === seat.post.serves && isWorking)
    .map(({ id: personId, name }) => ({
      id: personId,
      name,
      turns: loads.get(personId)?.turns ?? 0,
      clashes: clashesAt(rest, personId, seat),
    }));
  const swaps = own
    ? facts.turns.flatMap((other) => {
        const isSame = facts.people.get(other.personId)?.self === facts.people.get(own.personId)?.self;
        const kind = facts.seats.get(seatKey(other))?.post.serves;
        const clashes = isSame || kind !== seat.post.serves ? null : swapClashes(facts, own, other);
        return clashes ? [{ turnId: other.id, clashes, daysAway: Math.abs(daysBetween(own.date, other.date)) }] : [];
      })
    : [];
  const spoken = (each: { clashes: readonly unknown[] }) => Number(each.clashes.length > 0);
  return {
    people: people.sort((a, b) => spoken(a) - spoken(b) || a.turns - b.turns),
    swaps: swaps.sort((a, b) => spoken(a) - spoken(b) || a.daysAway - b.daysAway),
  };
}

/** @throws AppError 400 for a place the roster does not have. */
export function seatOf(
  facts: DutyFacts,
  place: { postId: string; date: string; shift: ShiftKey; position: number },
): DutySeat {
  const seat = facts.seats.get(seatKey(place));
  if (seat) return seat;
  const isPost = facts.posts.some(({ id }) => id === place.postId);
  throw fieldError('timetable.duty_unknown_place', isPost ? 'date' : 'postId');
}
