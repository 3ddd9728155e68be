import type { Constraint, Lesson, Problem, Resource, Solution, Time } from '../model/problem.ts';
import { fetConstraints } from './fet-constraint-problem.ts';
import { type FetConstraint, type FetFile, type FetSolution, type FetTime, selects } from './fet-file.ts';

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
  /** Activities that must not overlap share a resource of their own, which the search keeps free of clashes like every other. */
  virtual: Map<FetConstraint, number>;
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
  const apart = file.constraints.filter((one) => one.kind === 'notOverlapping' && one.weight === 100);
  const virtual = new Map(apart.map((constraint, place) => [constraint, resources.length + place]));
  resources.push(...apart.map((one, place) => ({ id: `apart ${place}`, name: one.type, kind: 'virtual' as const })));
  const from = (names: string[], offset: number) => new Map(names.map((name, place) => [name, offset + place]));
  const index: FetIndex = {
    file,
    timeOf: ({ day, hour }) => day * file.hours.length + hour,
    teacher: from(file.teachers, 0),
    students: from(students, file.teachers.length),
    room: from(file.rooms, file.teachers.length + students.length),
    lesson: new Map(file.activities.map((activity, place) => [activity.id, place])),
    virtual,
  };
  const lessons = file.activities.map((activity): Lesson => lessonOf(activity, index));
  const constraints: Constraint[] = fetConstraints(index);
  return {
    problem: { name: file.institution, days: file.days, times, resources, lessons, constraints },
    solutionOf: (solution) => solutionOf(solution, index),
  };
}

function lessonOf(activity: FetFile['activities'][number], index: FetIndex): Lesson {
  const { file } = index;
  const members = new Set(activity.students.flatMap((set) => file.studentsSets.get(set) ?? []));
  const resources = [
    ...activity.teachers.flatMap((name) => index.teacher.get(name) ?? []),
    ...[...members].flatMap((name) => index.students.get(name) ?? []),
    ...[...index.virtual].flatMap(([one, resource]) =>
      one.kind === 'notOverlapping' && one.activities.includes(activity.id) ? [resource] : [],
    ),
  ];
  const rooms = roomsOf(activity, index);
  const starts = startsOf(activity, index);
  const everywhere = file.days.length * (file.hours.length - activity.duration + 1);
  return {
    id: String(activity.id),
    name: [activity.subject, ...activity.students].join(' '),
    duration: activity.duration,
    resources,
    subject: activity.subject,
    ...(rooms.length > 0 ? { roles: [{ id: 'room', candidates: rooms }] } : {}),
    ...(starts.length > 0 && starts.length < everywhere ? { starts } : {}),
    ...(starts.length === 1 ? { fixed: starts } : {}),
  };
}

/** Start times every compulsory preference allows; none when they contradict each other (the constraints then tell). */
function startsOf(activity: FetFile['activities'][number], index: FetIndex): number[] {
  const { file } = index;
  const compulsory = file.constraints.filter((one) => one.weight === 100);
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

function roomsOf(activity: FetFile['activities'][number], index: FetIndex): number[] {
  const preferences = index.file.constraints.filter(
    (one) => one.kind === 'preferredRooms' && selects(index.file, one.of, activity),
  );
  const rooms = preferences.flatMap((one) => (one.kind === 'preferredRooms' ? one.rooms : []));
  return [...new Set(rooms)].flatMap((name) => index.room.get(name) ?? []);
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
      return [{ activity: activity.id, time, room: roomNames.get(piece.roles?.[0] ?? -1) }];
    }),
  };
}
