import { expect, test } from 'vitest';
import { evaluate } from '../model/evaluate.ts';
import type { Constraint, Lesson, Problem } from '../model/problem.ts';
import { solve } from './solve.ts';
import { domainsOf } from './state/domains.ts';

const rooms = ['Lab', 'Hall', 'Attic'];

/** One day of some periods; every lesson has a teacher of its own and the rooms it may have, by name. */
function school(periods: number, wanted: string[][], more: Constraint[] = [], starts?: number[][]): Problem {
  const times = Array.from({ length: periods }, (_, period) => ({
    id: `${period}`,
    day: 0,
    period,
    shift: 0 as const,
  }));
  const resources = [
    ...wanted.map((_, place) => ({ id: `t${place}`, name: `t${place}`, kind: 'teacher' as const })),
    ...rooms.map((name) => ({ id: name, name, kind: 'room' as const })),
  ];
  const lessons = wanted.map((names, place): Lesson => {
    const candidates = names.map((name) => wanted.length + rooms.indexOf(name));
    const own = starts?.[place];
    return {
      id: `${place}`,
      name: `${place}`,
      duration: 1,
      subject: 'x',
      resources: [place],
      roles: [{ id: 'room', candidates }],
      ...(own ? { starts: own } : {}),
    };
  });
  const every = lessons.map((_, place) => place);
  const rule = { rule: 'x', name: 'x', weight: 1 };
  return {
    name: 'rooms',
    days: ['Monday'],
    times,
    resources,
    lessons,
    constraints: [
      { ...rule, id: 'placed', hard: true, kind: 'assignTime', lessons: every },
      { ...rule, id: 'clash', hard: true, kind: 'clash', resources: resources.map((_, place) => place) },
      ...more,
    ],
  };
}

const needRooms = (count: number, hard: boolean): Constraint => ({
  id: 'room',
  rule: 'room',
  name: 'room',
  hard,
  weight: hard ? 1 : 95,
  kind: 'assignRole',
  lessons: Array.from({ length: count }, (_, place) => place),
  role: 0,
});

test('who wishes for a room that others have goes without it, nobody shares it', () => {
  const wanted = Array.from({ length: 6 }, () => ['Lab']);
  const problem = school(2, wanted, [needRooms(6, false)]);
  const found = solve(problem, { seed: 1, shouldStop: ({ proposals }) => proposals > 20_000 });
  expect({ hard: found.hard, soft: found.soft }).toEqual({ hard: 0, soft: 4 * 95 });
  expect(evaluate(problem, found.solution)).toMatchObject({ hard: 0, soft: 4 * 95 });
});

test('a lesson changes its room for another that can have no other', () => {
  // All at one time; only one choice of rooms serves everybody.
  const wanted = [['Lab', 'Hall', 'Attic'], ['Lab', 'Hall'], ['Lab']];
  const problem = school(1, wanted, [needRooms(3, true)]);
  for (let seed = 1; seed <= 10; seed++) {
    const { hard, solution } = solve(problem, { seed, shouldStop: ({ proposals }) => proposals > 20_000 });
    expect(hard).toBe(0);
    expect(solution.pieces.map((piece) => problem.resources[piece.roles?.[0] ?? -1]?.name)).toEqual([
      'Attic',
      'Hall',
      'Lab',
    ]);
  }
});

test('where no room is left the holder of one makes way in time; a closed room is nobody’s', () => {
  const closed: Constraint = {
    id: 'closed',
    rule: 'closed',
    name: 'closed',
    hard: true,
    weight: 1,
    kind: 'busyPattern',
    measure: 'busy',
    resources: [4 + rooms.indexOf('Lab')],
    groups: [[2]],
  };
  const wanted = Array.from({ length: 4 }, () => ['Lab', 'Hall']);
  // The last two have the first period only: both rooms are theirs, and the others go to later ones.
  const starts = [[0, 1, 2], [0, 1, 2], [0], [0]];
  const problem = school(3, wanted, [needRooms(4, true), closed], starts);
  for (let seed = 1; seed <= 10; seed++) {
    const { hard, solution } = solve(problem, { seed, shouldStop: ({ proposals }) => proposals > 20_000 });
    expect(hard).toBe(0);
    expect(evaluate(problem, solution).hard).toBe(0);
  }
});

test('lessons of one period of the day go where the rooms are open for all of them, and others where rooms are left', () => {
  const attic = 5 + rooms.indexOf('Attic');
  const rule = { rule: 'x', name: 'x', hard: true, weight: 1 };
  const together = (id: string, set: number[]): Constraint => ({
    ...rule,
    id,
    kind: 'together',
    relation: 'samePeriod',
    sets: [set],
  });
  const shut: Constraint = {
    ...rule,
    id: 'shut',
    kind: 'busyPattern',
    resources: [attic],
    groups: [[0]],
    measure: 'busy',
    max: 0,
  };
  const more = [needRooms(5, true), together('three', [0, 1, 2]), together('two', [3, 4])];
  const wanted = Array.from({ length: 5 }, () => rooms);
  expect(domainsOf(school(2, wanted, [...more, shut])).starts).toEqual([[1], [1], [1], [0], [0]]);
  // Open in both periods, the three may be in either.
  expect(domainsOf(school(2, wanted, more)).starts[0]).toEqual([0, 1]);
});
