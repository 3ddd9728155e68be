import type { Constraint, Lesson, Problem, Resource, Solution, Time } from '../../model/problem.ts';
import { fetConstraints } from './fet-constraint-problem.ts';
import {
  type FetActivity,
  type FetConstraint,
  type FetFile,
  type FetSolution,
  type FetTime,
  roomHolds,
  selects,
} from './fet-file.ts';
import { type FetVirtual, smallest, virtualsOf } from './fet-virtuals.ts';

export interface FetProblem {
  problem: Problem;
  /** The engine's timetable in FET's terms. */
  solutionOf: (solution: Solution) => FetSolution;
}

/** Indices of the compact problem, by FET's names. */
export interface FetIndex {
  file: FetFile;
  timeOf: (time: FetTime) => number;
  teacher: Map<string, number>;
  /** Smallest students sets. */
  students: Map<string, number>;
  room: Map<string, number>;
  /** Lesson of an activity id. */
  lesson: Map<number, number>;
  /** Resources of the activities a constraint looks at together; the search knows them like every other. */
  virtual: Map<FetConstraint, (FetVirtual & { resource: number })[]>;
  /** Constraints that may select an activity; those that name another one are left out. */
  selecting: (activity: FetActivity) => FetConstraint[];
  /** Activities for which compulsory constraints leave one room. */
  fixedRoom: Map<number, string>;
}

/** Translates a FET file for the engine: compulsory constraints become hard, the others soft with their percentage as weight. */
export function fetProblem(file: FetFile): FetProblem {
  const times = file.days.flatMap((_, day) =>
    file.hours.map((_, hour): Time => ({ id: `${file.days[day]} ${file.hours[hour]}`, day, period: hour, shift: 0 })),
  );
  const students = [
    ...new Set(file.activities.flatMap((one) => one.students.flatMap((set) => file.studentsSets.get(set) ?? []))),
  ];
  const resources: Resource[] = [
    ...file.teachers.map((name) => ({ id: `teacher ${name}`, name, kind: 'teacher' as const })),
    ...students.map((name) => ({ id: `students ${name}`, name, kind: 'class' as const })),
    ...file.rooms.map((name) => ({ id: `room ${name}`, name, kind: 'room' as const })),
  ];
  const virtual: FetIndex['virtual'] = new Map();
  for (const constraint of file.constraints) {
    const own = virtualsOf(constraint, file).map((one) => {
      const resource = resources.length;
      resources.push({ id: `virtual ${resource}`, name: one.name, kind: 'virtual' });
      return { ...one, resource };
    });
    if (own.length > 0) virtual.set(constraint, own);
  }
  const together = new Map<number, number[]>();
  for (const { activities, resource } of [...virtual.values()].flat())
    for (const id of activities) together.set(id, [...(together.get(id) ?? []), resource]);
  const from = (names: string[], offset: number) => new Map(names.map((name, place) => [name, offset + place]));
  const index: FetIndex = {
    file,
    timeOf: ({ day, hour }) => day * file.hours.length + hour,
    teacher: from(file.teachers, 0),
    students: from(students, file.teachers.length),
    room: from(file.rooms, file.teachers.length + students.length),
    lesson: new Map(file.activities.map((activity, place) => [activity.id, place])),
    virtual,
    selecting: selectingOf(file),
    fixedRoom: new Map(),
  };
  const lessons = file.activities.map((activity): Lesson => lessonOf(activity, index, together.get(activity.id) ?? []));
  const constraints: Constraint[] = fetConstraints(index);
  return {
    problem: { name: file.institution, days: file.days, times, resources, lessons, constraints },
    solutionOf: (solution) => solutionOf(solution, index),
  };
}

/** Big files lock each of thousands of activities by a constraint of its own: those are found by the id. */
function selectingOf(file: FetFile): FetIndex['selecting'] {
  const named = new Map<number, FetConstraint[]>();
  const general: FetConstraint[] = [];
  for (const constraint of file.constraints) {
    const id = 'of' in constraint && 'activity' in constraint.of ? constraint.of.activity : undefined;
    if (id === undefined) general.push(constraint);
    else named.set(id, [...(named.get(id) ?? []), constraint]);
  }
  return ({ id }) => [...general, ...(named.get(id) ?? [])];
}

function lessonOf(activity: FetActivity, index: FetIndex, virtual: number[]): Lesson {
  const { file } = index;
  const { rooms, fixed } = roomsOf(activity, index);
  if (fixed !== undefined) index.fixedRoom.set(activity.id, fixed);
  const resources = [
    ...new Set(activity.teachers.flatMap((name) => index.teacher.get(name) ?? [])),
    ...smallest(file, activity.students).flatMap((name) => index.students.get(name) ?? []),
    ...(fixed === undefined ? [] : rooms),
    ...virtual,
  ];
  const starts = startsOf(activity, index);
  const everywhere = file.days.length * (file.hours.length - activity.duration + 1);
  return {
    id: String(activity.id),
    name: [activity.subject, ...activity.students].join(' '),
    duration: activity.duration,
    resources,
    subject: activity.subject,
    ...(rooms.length > 0 && fixed === undefined ? { roles: [{ id: 'room', candidates: rooms }] } : {}),
    ...(starts.length > 0 && starts.length < everywhere ? { starts } : {}),
    ...(starts.length === 1 ? { fixed: starts } : {}),
  };
}

/** Start times every compulsory preference allows; none when they contradict each other (the constraints then tell). */
function startsOf(activity: FetActivity, index: FetIndex): number[] {
  const { file } = index;
  const compulsory = index.selecting(activity).filter((one) => one.weight === 100);
  const allowed = compulsory.flatMap((one) => {
    if (one.kind === 'break') {
      const closed = new Set(one.times.map(index.timeOf));
      return [(start: number) => !spanOf(start, activity.duration).some((time) => closed.has(time))];
    }
    if (one.kind !== 'preferredStarts' && one.kind !== 'preferredSlots') return [];
    if (!selects(file, one.of, activity)) return [];
    const times = new Set(one.times.map(index.timeOf));
    const length = one.kind === 'preferredStarts' ? 1 : activity.duration;
    return [(start: number) => spanOf(start, length).every((time) => times.has(time))];
  });
  return file.days.flatMap((_, day) =>
    Array.from({ length: file.hours.length - activity.duration + 1 }, (_, hour) => index.timeOf({ day, hour })).filter(
      (start) => allowed.every((rule) => rule(start)),
    ),
  );
}

function spanOf(start: number, length: number): number[] {
  return Array.from({ length }, (_, offset) => start + offset);
}

/** Rooms an activity may get: those that every compulsory constraint on it allows, or else all that are named. */
function roomsOf(activity: FetActivity, index: FetIndex): { rooms: number[]; fixed?: string } {
  const preferences = index
    .selecting(activity)
    .flatMap((one) => (one.kind === 'preferredRooms' && selects(index.file, one.of, activity) ? [one] : []));
  const named = [...new Set(preferences.flatMap((one) => one.rooms))].filter((name) => index.room.has(name));
  const compulsory = preferences.filter((one) => one.weight === 100);
  const allowed = named.filter((name) => compulsory.every((one) => one.rooms.includes(name)));
  const wished = compulsory.length > 0 && allowed.length > 0 ? allowed : named;
  const large = wished.filter((name) => roomHolds(index.file, name, activity));
  const left = large.length > 0 ? large : wished;
  const rooms = left.flatMap((name) => index.room.get(name) ?? []);
  const [only] = left;
  return compulsory.length > 0 && allowed.length > 0 && left.length === 1 && only !== undefined
    ? { rooms, fixed: only }
    : { rooms };
}

function solutionOf(solution: Solution, index: FetIndex): FetSolution {
  const { file } = index;
  const roomNames = new Map([...index.room].map(([name, resource]) => [resource, name]));
  return {
    placements: solution.pieces.flatMap((piece) => {
      const activity = file.activities[piece.lesson];
      if (activity === undefined) return [];
      const hours = file.hours.length;
      const time = piece.start < 0 ? undefined : { day: Math.floor(piece.start / hours), hour: piece.start % hours };
      const chosen = roomNames.get(piece.roles?.[0] ?? -1);
      return [{ activity: activity.id, time, room: index.fixedRoom.get(activity.id) ?? chosen }];
    }),
  };
}
