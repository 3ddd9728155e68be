import type { Measure } from '../model/constraint-body.ts';
import type { Constraint, ConstraintBody, CostFunction, Lesson, Problem, Resource } from '../model/problem.ts';
import { Random } from './random.ts';

/** A small school with every kind of constraint, drawn from a seed: for tests of what must hold on any problem. */
export function randomProblem(seed: number): Problem {
  const random = new Random(seed);
  const dayCount = 2 + random.below(3);
  const periods = 4 + random.below(3);
  const times = Array.from({ length: dayCount * periods }, (_, index) => ({
    id: `t${index}`,
    day: Math.floor(index / periods),
    period: index % periods,
    shift: index % periods < periods / 2 ? 0 : 1,
  }));
  const classes = 2 + random.below(3);
  const teachers = 3 + random.below(3);
  const resources: Resource[] = [
    ...Array.from({ length: classes }, (_, index) => ({ id: `c${index}`, name: `C${index}`, kind: 'class' as const })),
    ...Array.from({ length: teachers }, (_, index) => ({
      id: `g${index}`,
      name: `G${index}`,
      kind: 'teacher' as const,
    })),
    { id: 'r0', name: 'R0', kind: 'room' },
    { id: 'r1', name: 'R1', kind: 'room' },
    { id: 'v', name: 'V', kind: 'virtual', capacity: 1 + random.below(2) },
  ];
  const rooms = [classes + teachers, classes + teachers + 1];
  const virtual = classes + teachers + 2;
  const lessons: Lesson[] = [];
  for (let one = 0; one < classes; one++) {
    for (let room = times.length - random.below(4); room > 0; ) {
      const split = random.below(5) === 0;
      const duration = Math.min(room, split ? 2 + random.below(3) : 1 + random.below(3));
      room -= duration;
      const both = random.below(8) === 0 && classes > 1;
      lessons.push({
        id: `l${lessons.length}`,
        name: `L${lessons.length}`,
        duration,
        resources: [
          one,
          ...(both ? [(one + 1) % classes] : []),
          classes + random.below(teachers),
          ...(random.below(3) === 0 ? [virtual] : []),
        ],
        ...(split ? { split: { maxDuration: 2 } } : {}),
        ...(random.below(6) === 0 && !split ? { roles: [{ id: 'room', candidates: rooms }] } : {}),
        ...(random.below(12) === 0 && duration === 1 ? { fixed: [random.below(times.length)] } : {}),
      });
    }
  }
  return {
    name: `random ${seed}`,
    days: Array.from({ length: dayCount }, (_, day) => `d${day}`),
    times,
    resources,
    lessons,
    constraints: bodies(random, { times, resources, lessons, periods, dayCount, virtual, rooms }),
  };
}

interface Parts {
  readonly times: Problem['times'];
  readonly resources: readonly Resource[];
  readonly lessons: readonly Lesson[];
  readonly periods: number;
  readonly dayCount: number;
  readonly virtual: number;
  readonly rooms: readonly number[];
}

function bodies(random: Random, parts: Parts): Constraint[] {
  const { times, resources, lessons, periods, dayCount } = parts;
  const all = resources.map((_, index) => index);
  const days = Array.from({ length: dayCount }, (_, day) =>
    times.flatMap((time, index) => (time.day === day ? [index] : [])),
  );
  const halves = days.flatMap((day) => [day.slice(0, periods / 2), day.slice(periods / 2)]);
  const wide = [times.map((_, index) => index).filter((index) => index % 3 === 0)];
  const some = <T>(items: readonly T[], count: number) => random.shuffled([...items]).slice(0, count);
  const plain = lessons.flatMap((lesson, index) => (lesson.split ? [] : [index]));
  const split = lessons.flatMap((lesson, index) => (lesson.split ? [index] : []));
  const open = lessons.flatMap((lesson, index) => (lesson.roles ? [index] : []));
  const every = lessons.map((_, index) => index);
  const measures: Measure[] = [
    'busy',
    'used',
    'idle',
    'runs',
    'runExcess',
    'longHoles',
    'lateStart',
    'doubles',
    'bothSides',
  ];
  const list: ConstraintBody[] = [
    { kind: 'clash', resources: all },
    { kind: 'assignTime', lessons: every },
    ...measures.flatMap((measure): ConstraintBody[] => [
      {
        kind: 'busyPattern',
        resources: some(all, 4),
        groups: random.below(2) ? days : halves,
        measure,
        limit: 1 + random.below(2),
        max: random.below(4),
      },
      {
        kind: 'busyPattern',
        resources: some(all, 3),
        groups: halves,
        measure,
        limit: 1,
        groupMin: 1,
        groupMax: 2,
        countEmpty: random.below(2) === 0,
      },
      { kind: 'busyPattern', resources: some(all, 2), groups: wide, measure, limit: 2, min: 1, max: 3 },
    ]),
    ...(['both', 'near', 'order', 'ends'] as const).map(
      (measure): ConstraintBody => ({
        kind: 'crossPattern',
        pairs: [
          [0, 1],
          [1, 2],
        ],
        groups: halves,
        measure,
        limit: 2,
      }),
    ),
    {
      kind: 'balance',
      resources: some(all, 4),
      times: some(
        times.map((_, index) => index),
        6,
      ),
      slack: 1,
    },
    {
      kind: 'worst',
      resources: some(all, 4),
      parts: [{ weight: 2, pattern: { kind: 'busyPattern', groups: days, measure: 'idle' } }],
      slack: 1,
    },
    { kind: 'workload', resources: parts.rooms, min: 1, max: 3 },
    {
      kind: 'preferTimes',
      lessons: some(every, 5),
      times: some(
        times.map((_, index) => index),
        8,
      ),
    },
    {
      kind: 'preferTimes',
      lessons: some(every, 9),
      times: some(
        times.map((_, index) => index),
        8,
      ),
      duration: 2,
    },
    { kind: 'splitPieces', lessons: every, minDuration: 2, maxDuration: 3, minAmount: 1, maxAmount: 2 },
    { kind: 'distributeSplit', lessons: every, duration: 2, min: 1, max: 1 },
    {
      kind: 'spread',
      sets: [some(every, 4), ...split.map((lesson) => [lesson])],
      groups: days.map((day) => ({ times: day, min: 1, max: 1 })),
    },
    {
      kind: 'spread',
      sets: [some(every, 5)],
      groups: days.map((day) => ({ times: day, min: 0, max: 1 })),
      pairs: true,
    },
    { kind: 'minDays', sets: [some(every, 3), some(every, 4)], minDays: 2 },
    ...(
      [
        'sameStart',
        'sameDay',
        'samePeriod',
        'adjacent',
        'apartInDay',
        'notSameShift',
        'notOverlapping',
        'withinDays',
      ] as const
    ).map((relation): ConstraintBody => ({ kind: 'together', sets: [some(every, 3)], relation, limit: 2 })),
    { kind: 'link', sets: [some(every, 2), some(every, 3)] },
    { kind: 'order', pairs: [[every[0] ?? 0, every[1] ?? 0]], min: 1, max: 4 },
    { kind: 'stay', lessons: some(every, 4), starts: [[0], [1, 2], [3], [4, 5]] },
    { kind: 'given', deviations: [random.below(3)] },
    ...(open.length > 0
      ? ([
          { kind: 'assignRole', lessons: open, role: 0 },
          { kind: 'preferRole', lessons: open, role: 0, resources: parts.rooms.slice(0, 1) },
          { kind: 'sameResource', sets: [open.map((lesson) => ({ lesson, role: 0 }))] },
        ] satisfies ConstraintBody[])
      : []),
  ];
  return list.map((body, index): Constraint => {
    const hard = random.below(2) === 0;
    const wanted: CostFunction = (['linear', 'linear', 'quadratic', 'step'] as const)[random.below(4)] ?? 'linear';
    const touchesSplit =
      split.length > 0 &&
      ['assignTime', 'preferTimes', 'splitPieces', 'distributeSplit', 'stay', 'spread'].includes(body.kind);
    return {
      id: `k${index}`,
      rule: body.kind,
      name: body.kind,
      hard,
      weight: 1 + random.below(4),
      cost: touchesSplit && plain.length < lessons.length ? 'linear' : wanted,
      ...body,
    };
  });
}
