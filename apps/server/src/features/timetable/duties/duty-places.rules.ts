import type { DutyClash, DutyDetail, DutyPost, DutyTurn } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { mondayOf } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { giveTurns } from '../turns/handed-on.rules.ts';
import { overlaps, spanOf } from '../turns/spans.rules.ts';
import { type DutyClashFacts, type DutyWatch, dutyClashes, dutyCost } from './duty-clash.rules.ts';

export type PostFacts = DutyPost & { readonly chosenIds: ReadonlySet<string> };

/** A place to be taken: the n-th person of a post on a day in a shift. */
export interface DutySeat extends DutyWatch {
  readonly post: PostFacts;
  readonly position: number;
}

export interface TurnFacts {
  readonly id: string;
  readonly postId: string;
  readonly date: string;
  readonly shift: ShiftKey;
  readonly position: number;
  readonly personId: string;
  readonly isLocked: boolean;
}

export interface DutyDay {
  readonly date: string;
  readonly holiday: string | null;
  /** The weekday by which it is served; null: nobody has to be there. */
  readonly servedAs: number | null;
}

export interface SeatFacts extends DutyClashFacts {
  readonly posts: readonly PostFacts[];
  readonly days: readonly DutyDay[];
  readonly turns: readonly TurnFacts[];
}

export const seatKey = (each: { postId: string; date: string; shift: ShiftKey; position: number }) =>
  `${each.postId} ${each.date} ${each.shift} ${each.position}`;
export const keyOfSeat = ({ post, date, shift, position }: DutySeat) =>
  seatKey({ postId: post.id, date, shift, position });

/** Every seat of these days in the order of day, shift, post. */
export function seatsOf({ posts, days }: Pick<SeatFacts, 'posts' | 'days'>): DutySeat[] {
  return days.flatMap(({ date, servedAs }) =>
    servedAs === null
      ? []
      : (['MORNING', 'AFTERNOON'] as const).flatMap((shift) =>
          posts.flatMap((post) => {
            const time = post.times.find((each) => each.shift === shift);
            if (!time || !post.days.includes(servedAs)) return [];
            const span = spanOf(date, time);
            return Array.from({ length: post.people }, (_, index) => ({
              post,
              date,
              shift,
              span,
              position: index + 1,
            }));
          }),
        ),
  );
}

/** Other turns of the roster that somebody has at the time of a seat. */
function turnsMeanwhile(
  facts: SeatFacts & { readonly seats: ReadonlyMap<string, DutySeat> },
  personId: string,
  seat: DutySeat,
): DutySeat[] {
  const self = facts.people.get(personId)?.self;
  const key = keyOfSeat(seat);
  return facts.turns.flatMap((turn) => {
    if (turn.date !== seat.date || facts.people.get(turn.personId)?.self !== self) return [];
    const other = facts.seats.get(seatKey(turn));
    return other && keyOfSeat(other) !== key && overlaps(other.span, seat.span) ? [other] : [];
  });
}

export const indexed = <F extends SeatFacts>(facts: F) => ({
  ...facts,
  seats: new Map(seatsOf(facts).map((seat) => [keyOfSeat(seat), seat])),
});
export type IndexedFacts = ReturnType<typeof indexed<SeatFacts>>;

/** All that speaks against somebody at a seat. */
export const clashesAt = (facts: IndexedFacts, personId: string, seat: DutySeat): DutyClash[] => [
  ...turnsMeanwhile(facts, personId, seat).map(({ post }): DutyClash => ({ kind: 'ELSEWHERE', what: post.name })),
  ...dutyClashes(facts, personId, seat),
];

/** Turns with all that speaks against them; those whose post has no such place any more are left out. */
export function judgedDuties(facts: IndexedFacts): DutyTurn[] {
  return facts.turns.flatMap((turn): DutyTurn[] => {
    const seat = facts.seats.get(seatKey(turn));
    if (!seat) return [];
    const { id, postId, date, shift, position, personId, isLocked } = turn;
    const person = { id: personId, name: facts.people.get(personId)?.name ?? '' };
    return [{ id, postId, date, shift, position, person, isLocked, clashes: clashesAt(facts, personId, seat) }];
  });
}

/** Seats nobody has, and what rules out how many people. */
export function openSeats(facts: IndexedFacts): DutyDetail['open'] {
  const taken = new Set(facts.turns.map(seatKey));
  const people = [...facts.people.values()];
  return [...facts.seats.values()]
    .filter((seat) => !taken.has(keyOfSeat(seat)))
    .map((seat) => {
      const counts = new Map<DutyClash['kind'], number>();
      for (const { id, serves } of people) {
        if (serves !== seat.post.serves) continue;
        const [first] = clashesAt(facts, id, seat);
        if (first) counts.set(first.kind, (counts.get(first.kind) ?? 0) + 1);
      }
      const reasons = [...counts].map(([kind, number]) => ({ kind, people: number }));
      const { post, date, shift, position } = seat;
      return { postId: post.id, date, shift, position, reasons: reasons.sort((a, b) => b.people - a.people) };
    });
}

/**
 * Who takes the seats of some days. Those chosen by hand stay, with `keepsAll` all that somebody has. `served`: turns in other rosters
 * and on the other days of this one, by person as `self`. @returns by seat key, only of seats that somebody gets.
 */
export function assignedDuties(
  facts: IndexedFacts,
  { keepsAll, seed, served }: { keepsAll: boolean; seed: number; served: ReadonlyMap<string, number> },
): Map<string, { personId: string; isLocked: boolean }> {
  const turns = new Map(facts.turns.map((each) => [seatKey(each), each]));
  const selfOf = (personId: string) => facts.people.get(personId)?.self ?? personId;
  const kept = (seat: DutySeat) => {
    const turn = turns.get(keyOfSeat(seat));
    return turn && (keepsAll || turn.isLocked) ? turn : null;
  };
  const groups = groupBy([...facts.seats.values()], (seat) => {
    const isWhole = seat.post.rotates === 'WEEK' && kept(seat) === null;
    return isWhole ? `${seat.post.id} ${mondayOf(seat.date)} ${seat.position}` : keyOfSeat(seat);
  });
  const byKind = new Map<string, string>();
  for (const person of facts.people.values()) byKind.set(`${person.serves} ${person.self}`, person.id);
  const personOf = (self: string, seats: readonly DutySeat[]) => byKind.get(`${seats[0]?.post.serves} ${self}`);
  const places = [...groups.values()].map((seats) => {
    const turn = seats[0] ? kept(seats[0]) : null;
    return { seats, spans: seats.map(({ span }) => span), keptBy: turn ? selfOf(turn.personId) : null };
  });
  const holders = giveTurns({
    places,
    personIds: [...new Set([...facts.people.values()].map(({ self }) => self))],
    served,
    isFree: (self, { seats }) => {
      const id = personOf(self, seats);
      return id !== undefined && seats.every((seat) => dutyClashes(facts, id, seat).length === 0);
    },
    cost: (self, { seats }) =>
      seats.reduce((sum, seat) => sum + dutyCost(facts, personOf(self, seats) ?? '', seat), 0) / seats.length,
    seed,
  });
  const given = new Map<string, { personId: string; isLocked: boolean }>();
  places.forEach(({ seats }, at) => {
    const self = holders[at];
    if (!self) return;
    for (const seat of seats) {
      const before = kept(seat);
      const personId = before?.personId ?? personOf(self, seats);
      if (personId) given.set(keyOfSeat(seat), { personId, isLocked: before?.isLocked ?? false });
    }
  });
  return given;
}
