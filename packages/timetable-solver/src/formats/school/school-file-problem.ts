import type { Constraint, ConstraintBody, Lesson, Problem, Resource, Solution, Time } from '../../model/problem.ts';
import { groupBy } from '../group-by.ts';
import { type SchoolAssignment, type SchoolFile, type SchoolSlot, type SchoolSolution, shifts } from './school-file.ts';

export interface SchoolProblem {
  problem: Problem;
  /** The engine's timetable in the school's terms; periods without a time are missing. */
  solutionOf: (solution: Solution) => SchoolSolution;
}

/** Translates a school file for the engine. */
export function schoolFileProblem(school: SchoolFile): SchoolProblem {
  const perDay = 2 * school.periodsPerShift;
  const times = school.days.flatMap((day, place) =>
    Array.from({ length: perDay }, (_, period): Time => {
      const shift = period < school.periodsPerShift ? 0 : 1;
      return { id: `${day} ${period + 1}`, day: place, period, shift };
    }),
  );
  const timeOf = ({ day, shift, period }: SchoolSlot) =>
    day * perDay + shifts.indexOf(shift) * school.periodsPerShift + period;
  const resources: Resource[] = [];
  const add = (resource: Resource) => resources.push(resource) - 1;
  const teacher = new Map(
    school.teachers.map(({ name }) => [name, add({ id: `teacher ${name}`, name, kind: 'teacher' })]),
  );
  const classes = new Map(school.classes.map(({ name }) => [name, add({ id: `class ${name}`, name, kind: 'class' })]));
  const rooms = new Map(
    school.rooms.map(({ kind, count }) => [
      kind,
      add({ id: `room ${kind}`, name: kind, kind: 'virtual', capacity: count }),
    ]),
  );
  const heavy = new Map(
    school.classes.map(({ name }) => [
      name,
      add({ id: `heavy ${name}`, name: `heavy subjects of ${name}`, kind: 'virtual' }),
    ]),
  );
  const known = (one: number | undefined) => (one === undefined ? [] : [one]);
  const parts = school.assignments.flatMap((assignment) =>
    piecesOf(assignment).map((duration, part) => ({ assignment, duration, part })),
  );
  const lessons = parts.map(({ assignment, duration, part }): Lesson => {
    const own = school.classes.find((one) => one.name === assignment.class);
    const shift = own?.shift ?? 'morning';
    const starts = school.days.flatMap((_, day) =>
      Array.from({ length: school.periodsPerShift - duration + 1 }, (__, period) => timeOf({ day, shift, period })),
    );
    return {
      id: `${assignment.class} ${assignment.subject} ${part}`,
      name: `${assignment.class} ${assignment.subject}`,
      subject: assignment.subject,
      duration,
      resources: [
        ...known(teacher.get(assignment.teacher)),
        ...known(classes.get(assignment.class)),
        ...known(rooms.get(assignment.roomKind ?? '')),
        ...(school.heavySubjects.includes(assignment.subject) ? known(heavy.get(assignment.class)) : []),
      ],
      ...(assignment.fixed === null ? { starts } : { fixed: [timeOf(assignment.fixed)] }),
    };
  });
  const index: SchoolIndex = { school, parts, timeOf, teacher, classes, rooms, heavy };
  const constraints = [...compulsory(index), ...wishes(index)];
  return {
    problem: { name: school.name, days: school.days, times, resources, lessons, constraints },
    solutionOf: (solution) => solutionOf(solution, index),
  };
}

interface SchoolIndex {
  school: SchoolFile;
  parts: { assignment: SchoolAssignment; duration: number; part: number }[];
  timeOf: (slot: SchoolSlot) => number;
  teacher: Map<string, number>;
  classes: Map<string, number>;
  rooms: Map<string, number>;
  heavy: Map<string, number>;
}

/** Pairs first, then single periods. */
function piecesOf({ periods, doubles }: SchoolAssignment): number[] {
  return [...Array<number>(doubles).fill(2), ...Array<number>(periods - 2 * doubles).fill(1)];
}

function rule(name: string, weight: number, hard: boolean, bodies: ConstraintBody[]): Constraint[] {
  return weight === 0
    ? []
    : bodies.map((body, part) => ({ id: `${name} ${part}`, rule: name, name, hard, weight, ...body }));
}

function compulsory(index: SchoolIndex): Constraint[] {
  const { school, timeOf } = index;
  const everyone = [...index.teacher.values()];
  const whole = school.days.map((_, day) => shifts.flatMap((shift) => session(day, shift, index)));
  const unavailable = school.teachers.flatMap(({ name, unavailable: slots }): ConstraintBody[] => {
    const resource = index.teacher.get(name);
    if (resource === undefined || slots.length === 0) return [];
    return [{ kind: 'busyPattern', resources: [resource], groups: [slots.map(timeOf)], measure: 'busy' }];
  });
  const byLimit = (limit: 'maxDays' | 'maxGapsPerSession') =>
    [...groupBy(school.teachers, (one) => one[limit])].map(([value, ones]) => ({
      value,
      resources: ones.flatMap(({ name }) => index.teacher.get(name) ?? []),
    }));
  const classBodies = (measure: 'idle' | 'lateStart') =>
    shifts.map((shift): ConstraintBody => {
      const resources = school.classes
        .filter((one) => one.shift === shift)
        .flatMap(({ name }) => index.classes.get(name) ?? []);
      return {
        kind: 'busyPattern',
        resources,
        groups: school.days.map((_, day) => session(day, shift, index)),
        measure,
      };
    });
  const daily = sittingSets(index, () => true);
  const dayGroups = whole.map((times) => ({ times, min: 0, max: 1 }));
  return [
    ...rule('placed', 1, true, [{ kind: 'assignTime', lessons: index.parts.map((_, lesson) => lesson) }]),
    ...rule('teacherClash', 1, true, [{ kind: 'clash', resources: everyone }]),
    ...rule('classClash', 1, true, [{ kind: 'clash', resources: [...index.classes.values()] }]),
    ...rule('roomKind', 1, true, [{ kind: 'clash', resources: [...index.rooms.values()] }]),
    ...rule('classHoles', 1, true, [...classBodies('idle'), ...classBodies('lateStart')]),
    ...rule('unavailable', 1, true, unavailable),
    ...rule(
      'maxDays',
      1,
      true,
      byLimit('maxDays').map(({ value, resources }) => ({
        kind: 'busyPattern',
        resources,
        groups: whole,
        measure: 'used',
        max: value,
      })),
    ),
    ...rule(
      'gapsPerSession',
      1,
      true,
      byLimit('maxGapsPerSession').map(({ value, resources }) => ({
        kind: 'busyPattern',
        resources,
        groups: sessions(index),
        measure: 'idle',
        groupMax: value,
      })),
    ),
    ...rule('subjectPerDay', 1, true, [{ kind: 'spread', sets: daily, groups: dayGroups }]),
  ];
}

function wishes(index: SchoolIndex): Constraint[] {
  const { school } = index;
  const { weights } = school;
  const resources = [...index.teacher.values()];
  const groups = sessions(index);
  const hot = new Set(school.hotTimes.map(({ shift, period }) => `${shift} ${period}`));
  const cool = school.days.flatMap((_, day) =>
    shifts.flatMap((shift) => session(day, shift, index).filter((__, period) => !hot.has(`${shift} ${period}`))),
  );
  const yard = index.parts.flatMap(({ assignment }, lesson) => (assignment.roomKind === 'yard' ? [lesson] : []));
  return [
    ...rule('gap', weights.gap, false, [{ kind: 'busyPattern', resources, groups, measure: 'idle' }]),
    ...rule('singleLesson', weights.singleLesson, false, [
      { kind: 'busyPattern', resources, groups, measure: 'busy', groupMin: 2 },
    ]),
    ...rule('neighbouringDays', weights.neighbouringDays, false, [
      { kind: 'minDays', sets: sittingSets(index, (count) => count === 2), minDays: 2 },
    ]),
    ...rule('heavy', weights.heavy, false, [
      {
        kind: 'busyPattern',
        resources: [...index.heavy.values()],
        groups,
        measure: 'busy',
        groupMax: school.heavyLimit,
      },
    ]),
    ...rule('heat', weights.heat, false, [{ kind: 'preferTimes', lessons: yard, times: cool }]),
  ];
}

/** The lessons of each assignment that has several sittings. */
function sittingSets(index: SchoolIndex, wanted: (sittings: number) => boolean): number[][] {
  const lessons = index.parts.map((part, lesson) => ({ ...part, lesson }));
  const sets = [...groupBy(lessons, (one) => one.assignment).values()].map((ones) => ones.map((one) => one.lesson));
  return sets.filter((set) => set.length > 1 && wanted(set.length));
}

function session(day: number, shift: SchoolSlot['shift'], { school, timeOf }: SchoolIndex): number[] {
  return Array.from({ length: school.periodsPerShift }, (_, period) => timeOf({ day, shift, period }));
}

function sessions(index: SchoolIndex): number[][] {
  return index.school.days.flatMap((_, day) => shifts.map((shift) => session(day, shift, index)));
}

function solutionOf(solution: Solution, { school, parts }: SchoolIndex): SchoolSolution {
  const perDay = 2 * school.periodsPerShift;
  const lessons = solution.pieces.flatMap((piece) => {
    const assignment = parts[piece.lesson]?.assignment;
    if (assignment === undefined || piece.start < 0) return [];
    return Array.from({ length: piece.duration }, (_, offset) => {
      const time = piece.start + offset;
      const inDay = time % perDay;
      return {
        class: assignment.class,
        subject: assignment.subject,
        teacher: assignment.teacher,
        day: Math.floor(time / perDay),
        shift: inDay < school.periodsPerShift ? ('morning' as const) : ('afternoon' as const),
        period: inDay % school.periodsPerShift,
      };
    });
  });
  return { lessons };
}
