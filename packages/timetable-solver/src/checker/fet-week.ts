import type { FetActivity, FetConstraint, FetFile, FetScope, FetSolution, FetTime } from '../formats/fet/fet-file.ts';
import { FormatError } from '../formats/format-error.ts';

export interface PlacedActivity extends FetActivity {
  time: FetTime | undefined;
  room: string | undefined;
}

/** A timetable laid out: for everybody the number of lessons at every hour of the week. */
export interface FetWeek {
  file: FetFile;
  activities: PlacedActivity[];
  byId: Map<number, PlacedActivity>;
  /** Teachers, or smallest students sets, of a scope. */
  members: (scope: FetScope) => string[];
  /** uses[day][hour] of one teacher, smallest students set or room. */
  uses: (kind: FetScope['kind'] | 'rooms', name: string) => number[][];
  /** Whether an hour may be used: neither break nor unavailable. */
  open: (kind: FetScope['kind'], name: string, time: FetTime) => boolean;
}

/** @throws FormatError unknown_reference, duplicate when the solution does not fit the file */
export function weekOf(file: FetFile, solution: FetSolution): FetWeek {
  const placements = new Map(solution.placements.map((placement) => [placement.activity, placement]));
  if (placements.size !== solution.placements.length)
    throw new FormatError('duplicate', 'An activity is placed twice.');
  const activities = file.activities.map((activity) => {
    const placement = placements.get(activity.id);
    placements.delete(activity.id);
    return { ...activity, time: placement?.time, room: placement?.room };
  });
  const [stranger] = placements.keys();
  if (stranger !== undefined) throw new FormatError('unknown_reference', `There is no activity ${stranger}.`);
  const tables = { teachers: new Map<string, number[][]>(), students: new Map(), rooms: new Map() };
  for (const activity of activities) {
    const sets = new Set(activity.students.flatMap((set) => file.studentsSets.get(set) ?? []));
    for (const name of activity.teachers) enter(tables.teachers, name, activity, file);
    for (const name of sets) enter(tables.students, name, activity, file);
    if (activity.room !== undefined) enter(tables.rooms, activity.room, activity, file);
  }
  const allStudents = [...new Set([...file.studentsSets.values()].flat())];
  const members = (scope: FetScope) => {
    if (scope.name === undefined) return scope.kind === 'teachers' ? file.teachers : allStudents;
    return scope.kind === 'teachers' ? [scope.name] : (file.studentsSets.get(scope.name) ?? []);
  };
  const closed = closedHours(file, members);
  const empty = emptyWeek(file);
  return {
    file,
    activities,
    byId: new Map(activities.map((activity) => [activity.id, activity])),
    members,
    uses: (kind, name) => tables[kind].get(name) ?? empty,
    open: (kind, name, { day, hour }) =>
      !closed.has(`every ${day} ${hour}`) && !closed.has(`${kind} ${name} ${day} ${hour}`),
  };
}

function closedHours(file: FetFile, members: FetWeek['members']): Set<string> {
  return new Set(
    file.constraints.flatMap((constraint: FetConstraint) => {
      if (constraint.kind === 'break') return constraint.times.map(({ day, hour }) => `every ${day} ${hour}`);
      if (constraint.kind !== 'notAvailable') return [];
      const { of, times } = constraint;
      return members(of).flatMap((name) => times.map(({ day, hour }) => `${of.kind} ${name} ${day} ${hour}`));
    }),
  );
}

function enter(table: Map<string, number[][]>, name: string, activity: PlacedActivity, file: FetFile): void {
  const week = table.get(name) ?? emptyWeek(file);
  table.set(name, week);
  for (const { day, hour } of hoursOf(activity, file)) {
    const hours = week[day];
    if (hours !== undefined) hours[hour] = (hours[hour] ?? 0) + 1;
  }
}

function emptyWeek(file: FetFile): number[][] {
  return file.days.map(() => file.hours.map(() => 0));
}

/** The hours an activity takes; those past the end of the day are left out. */
export function hoursOf(activity: PlacedActivity, file: FetFile): FetTime[] {
  const { time } = activity;
  if (time === undefined) return [];
  return Array.from({ length: activity.duration }, (_, offset) => ({ day: time.day, hour: time.hour + offset })).filter(
    ({ hour }) => hour < file.hours.length,
  );
}
