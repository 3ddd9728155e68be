import { periodsOfDay } from '@phuong/contract/laboratories/place.schema.ts';
import { shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';
import { addDays, datesBetween, daysBetween, mondayOf } from '@phuong/rules/calendar/days.ts';
import {
  isOf,
  isTaughtBy,
  lessonsAt,
  type PlaceFacts,
  placeReasons,
  type RoomPlace,
  type Wish,
} from './place.rules.ts';

/** What could be wanted instead: the same length, in this room or another of its subject, on any day of the facts. */
function* candidates(place: RoomPlace, facts: PlaceFacts): Generator<RoomPlace> {
  const wanted = facts.laboratories.get(place.laboratoryId);
  const length = place.lastPeriod - place.firstPeriod;
  const rooms = [...facts.laboratories.values()].filter(
    ({ id, subjectId }) => id === place.laboratoryId || (subjectId !== null && subjectId === wanted?.subjectId),
  );
  for (const [date, { grid, isOpen }] of facts.days) {
    if (!isOpen || date < facts.today) continue;
    for (const { id: laboratoryId } of rooms) {
      for (const shift of shiftKeys) {
        const periods = grid.shifts.find(({ key }) => key === shift)?.periods.length ?? 0;
        for (let first = 1; first + length <= periods; first += 1) {
          yield { laboratoryId, date, shift, firstPeriod: first, lastPeriod: first + length };
        }
      }
    }
  }
}

/** How far a place is from the wanted one: days first, then the time of day; the own lesson with the class is nearest. */
export function distanceOf(place: RoomPlace, wanted: RoomPlace, wish: Wish, facts: PlaceFacts): number {
  const own = lessonsAt(place, facts).some((each) => isTaughtBy(each, wish.teacherId) && isOf(each, wish.classId));
  const at = (of: RoomPlace) => periodsOfDay(of)[0] ?? 0;
  return (
    Math.abs(daysBetween(wanted.date, place.date)) * 100 +
    Math.abs(at(place) - at(wanted)) * 2 +
    (place.laboratoryId === wanted.laboratoryId ? 0 : 15) +
    (own ? 0 : 40)
  );
}

/**
 * The nearest places that can be had, nearest first. `suits`: where what goes with it can be had too; the others are offered only where too
 * few of those are found.
 */
export function nearestPlaces(
  wanted: RoomPlace,
  wish: Wish,
  facts: PlaceFacts,
  suits: (place: RoomPlace) => boolean = () => true,
  most = 3,
): RoomPlace[] {
  const key = ({ date, laboratoryId, ...rest }: RoomPlace) =>
    `${date} ${String(periodsOfDay({ ...rest })[0]).padStart(2, '0')} ${laboratoryId}`;
  const ordered = [...candidates(wanted, facts)]
    .map((place) => ({ place, distance: distanceOf(place, wanted, wish, facts) }))
    .sort((a, b) => a.distance - b.distance || (key(a.place) < key(b.place) ? -1 : 1));
  const found: RoomPlace[] = [];
  const others: RoomPlace[] = [];
  for (const { place } of ordered) {
    if (found.length === most) break;
    if (placeReasons(place, wish, facts).length > 0) continue;
    if (suits(place)) found.push(place);
    else if (others.length < most) others.push(place);
  }
  return [...found, ...others].slice(0, most);
}

/** Every day the facts must know for places around one to be found. */
export function daysAround(date: string, today: string, reach = 14): string[] {
  const from = addDays(date, -reach);
  // A week has its own rules of number: whole weeks, so that all of it is counted.
  const first = mondayOf(from > today ? from : date < today ? date : today);
  return datesBetween(first, addDays(mondayOf(addDays(date, reach)), 6));
}
