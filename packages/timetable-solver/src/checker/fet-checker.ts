import {
  type FetConstraint,
  type FetFile,
  type FetSolution,
  mostOfOneSetADay,
  roomHolds,
  selects,
} from '../formats/fet/fet-file.ts';
import { activityPairs, adjacent, inOrder, oneRun, overlap, studentsWithMore, tooClose } from './fet-activity-rules.ts';
import { dailyExcess, intervalDays, tagExcess } from './fet-resource-rules.ts';
import { type FetWeek, hoursOf, weekOf } from './fet-week.ts';

export interface FetReport {
  /** Violations of compulsory constraints (weight 100), lessons without a time included. */
  hard: number;
  /** Σ violations × weight / 100 of the others. */
  soft: number;
  /** Activities with and without a time. */
  placed: number;
  unplaced: number;
  constraints: { type: string; weight: number; violations: number }[];
}

/**
 * Counts what a timetable breaks in a FET file, constraint by constraint, straight from the file.
 * @throws FormatError unknown_reference, duplicate when the solution does not fit the file
 */
export function checkFet(file: FetFile, solution: FetSolution): FetReport {
  const week = weekOf(file, solution);
  const counted = file.constraints.flatMap((constraint) => [
    { type: constraint.type, weight: constraint.weight, violations: violations(constraint, week) },
    ...impliedRule(constraint, week),
  ]);
  const hard = counted.filter((one) => one.weight === 100).reduce((sum, one) => sum + one.violations, 0);
  const soft = counted
    .filter((one) => one.weight < 100)
    .reduce((sum, one) => sum + (one.violations * one.weight) / 100, 0);
  const placed = week.activities.filter((activity) => activity.time !== undefined).length;
  return {
    hard,
    soft: Math.round(soft * 1e6) / 1e6,
    placed,
    unplaced: week.activities.length - placed,
    constraints: counted,
  };
}

/**
 * What FET asks of activities that are to lie on different days, whatever the weight of that is: never more than two on one
 * day, and two on one day follow each other at once where the constraint says so.
 */
function impliedRule(constraint: FetConstraint, week: FetWeek) {
  if (constraint.kind !== 'minDays') return [];
  const ofDay = week.file.days.map(
    (_, day) => constraint.activities.filter((id) => week.byId.get(id)?.time?.day === day).length,
  );
  const crowded = sum(ofDay, (count) => Math.max(0, count - mostOfOneSetADay));
  const most = { type: `${constraint.type} (two a day)`, weight: 100, violations: crowded };
  if (!constraint.adjacentIfSameDay) return [most];
  const broken = activityPairs(constraint.activities, week).filter(
    ([one, other]) => one.time.day === other.time.day && !adjacent(one, other),
  );
  return [most, { type: `${constraint.type} (consecutive if same day)`, weight: 100, violations: broken.length }];
}

function violations(constraint: FetConstraint, week: FetWeek): number {
  const { file } = week;
  switch (constraint.kind) {
    case 'compulsoryTime':
      return (
        clashes('teachers', file.teachers, week) +
        clashes('students', week.members(everyStudent), week) +
        misplaced(week)
      );
    case 'compulsorySpace':
      return clashes('rooms', file.rooms, week) + crowdedOut(week);
    case 'notAvailable':
      return sum(week.members(constraint.of), (name) =>
        sum(constraint.times, ({ day, hour }) => Math.sign(week.uses(constraint.of.kind, name)[day]?.[hour] ?? 0)),
      );
    case 'break':
      return sum(
        week.activities,
        (activity) => hoursOf(activity, file).filter((hour) => among(hour, constraint.times)).length,
      );
    case 'limit':
      return sum(week.members(constraint.of), (name) => dailyExcess(constraint, name, week));
    case 'intervalMaxDays':
      return sum(week.members(constraint.of), (name) =>
        Math.max(
          0,
          intervalDays(week.uses(constraint.of.kind, name), constraint.from, constraint.to) - constraint.value,
        ),
      );
    case 'minDays':
      return sum(activityPairs(constraint.activities, week), ([one, other]) =>
        Math.max(0, constraint.minDays - Math.abs(one.time.day - other.time.day)),
      );
    case 'sameStartingDay':
      return sum(activityPairs(constraint.activities, week), ([one, other]) => Number(one.time.day !== other.time.day));
    case 'sameStartingHour':
      return sum(activityPairs(constraint.activities, week), ([one, other]) =>
        Number(one.time.hour !== other.time.hour),
      );
    case 'sameStartingTime':
      return sum(activityPairs(constraint.activities, week), ([one, other]) =>
        Number(one.time.hour !== other.time.hour || one.time.day !== other.time.day),
      );
    case 'notOverlapping':
      return sum(activityPairs(constraint.activities, week), ([one, other]) => overlap(one, other));
    case 'grouped':
      return oneRun(constraint.activities, week) ? 0 : 1;
    case 'ordered':
      return inOrder(constraint.activities, week) ? 0 : 1;
    case 'consecutive':
      return Number(!oneRun(constraint.activities, week)) + Number(!inOrder(constraint.activities, week));
    case 'minGaps':
      return activityPairs(constraint.activities, week).filter(([one, other]) => tooClose(one, other, constraint.gaps))
        .length;
    case 'maxDaysBetween':
      return activityPairs(constraint.activities, week).filter(
        ([one, other]) => Math.abs(one.time.day - other.time.day) > constraint.maxDays,
      ).length;
    case 'endsDay':
      return sum(selected(constraint.of, week), (activity) => studentsWithMore(activity, week));
    case 'tagLimit':
      return sum(week.members(constraint.of), (name) => tagExcess(constraint, name, week));
    case 'preferredStarts':
      return selected(constraint.of, week).filter(({ time }) => time !== undefined && !among(time, constraint.times))
        .length;
    case 'preferredSlots':
      return sum(
        selected(constraint.of, week),
        (activity) => hoursOf(activity, file).filter((hour) => !among(hour, constraint.times)).length,
      );
    case 'preferredRooms':
      return selected(constraint.of, week).filter(
        ({ time, room }) => time !== undefined && (room === undefined || !constraint.rooms.includes(room)),
      ).length;
    case 'roomNotAvailable':
      return sum(constraint.times, ({ day, hour }) => Math.sign(week.uses('rooms', constraint.room)[day]?.[hour] ?? 0));
  }
}

const everyStudent = { kind: 'students', name: undefined } as const;

function clashes(kind: 'teachers' | 'students' | 'rooms', names: string[], week: FetWeek): number {
  return sum(names, (name) => sum(week.uses(kind, name).flat(), (uses) => Math.max(0, uses - 1)));
}

/** Hours of activities without a time, and hours past the end of a day. */
function misplaced(week: FetWeek): number {
  return sum(week.activities, (activity) => activity.duration - hoursOf(activity, week.file).length);
}

/** Activities in rooms with fewer places than they have students. */
function crowdedOut({ file, activities }: FetWeek): number {
  return activities.filter(({ room, ...activity }) => room !== undefined && !roomHolds(file, room, activity)).length;
}

function selected(selection: Parameters<typeof selects>[1], week: FetWeek) {
  return week.activities.filter((activity) => selects(week.file, selection, activity));
}

function among(time: { day: number; hour: number }, times: { day: number; hour: number }[]): boolean {
  return times.some((one) => one.day === time.day && one.hour === time.hour);
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
