import type { Piece, Problem, Solution } from './problem.ts';

/** A lesson that would have a teacher or class at two places at once, and the one that has them already. */
export interface DoubleBooking {
  readonly lesson: number;
  readonly other: number;
  readonly resource: number;
  readonly time: number;
}

/**
 * The lessons by which a teacher or class is at two places at once, where a rule forbids it. Of lessons that meet, those of
 * `last` give way first, then those that do not lie fixed, then the shorter.
 */
export function doubleBookings(
  problem: Problem,
  { pieces }: Solution,
  last: ReadonlySet<number> = new Set(),
): DoubleBooking[] {
  const single = new Set<number>();
  for (const constraint of problem.constraints)
    if (constraint.kind === 'clash' && constraint.hard)
      for (const resource of constraint.resources) if (isPerson(problem, resource)) single.add(resource);
  const rank = ({ lesson }: Piece) => Number(last.has(lesson)) * 2 + Number(!isFixed(problem, lesson));
  const order = pieces
    .filter(({ start }) => start >= 0)
    .sort((one, other) => rank(one) - rank(other) || other.duration - one.duration);
  const taken = new Map<string, number>();
  return order.flatMap((piece) => {
    const cells = cellsOf(problem, piece, single);
    const met = cells.find(({ key }) => taken.has(key));
    if (!met || isFixed(problem, piece.lesson))
      for (const { key } of cells) taken.set(key, taken.get(key) ?? piece.lesson);
    if (!met) return [];
    const { key, resource, time } = met;
    return [{ lesson: piece.lesson, other: taken.get(key) ?? piece.lesson, resource, time }];
  });
}

/**
 * A timetable in which no teacher and no class is at two places at once, where a rule forbids it: of lessons that would be,
 * the one that lies fixed or is longer keeps its place, the others get none. Two fixed lessons stay as they were laid.
 */
export function withoutDoubleBooking(problem: Problem, solution: Solution): Solution {
  const out = new Set(
    doubleBookings(problem, solution).flatMap(({ lesson }) => (isFixed(problem, lesson) ? [] : [lesson])),
  );
  if (out.size === 0) return solution;
  return { pieces: solution.pieces.map((piece) => (out.has(piece.lesson) ? { ...piece, start: -1 } : piece)) };
}

const isFixed = (problem: Problem, lesson: number): boolean => problem.lessons[lesson]?.fixed !== undefined;

function isPerson(problem: Problem, resource: number): boolean {
  const { kind, capacity = 1 } = problem.resources[resource] ?? {};
  return (kind === 'teacher' || kind === 'class') && capacity === 1;
}

function cellsOf(problem: Problem, { lesson, start, duration, roles = [] }: Piece, single: ReadonlySet<number>) {
  const users = [...(problem.lessons[lesson]?.resources ?? []), ...roles].filter((resource) => single.has(resource));
  return users.flatMap((resource) =>
    Array.from({ length: duration }, (_, step) => {
      const time = start + step;
      return { key: `${resource} ${time}`, resource, time };
    }),
  );
}
