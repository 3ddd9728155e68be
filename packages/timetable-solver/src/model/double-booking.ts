import type { Piece, Problem, Solution } from './problem.ts';

/**
 * A timetable in which no teacher and no class is at two places at once, where a rule forbids it: of lessons that would be,
 * the one that lies fixed or is longer keeps its place, the others get none. Two fixed lessons stay as they were laid.
 */
export function withoutDoubleBooking(problem: Problem, solution: Solution): Solution {
  const single = new Set<number>();
  for (const constraint of problem.constraints)
    if (constraint.kind === 'clash' && constraint.hard)
      for (const resource of constraint.resources) if (isPerson(problem, resource)) single.add(resource);
  const isFixed = ({ lesson }: Piece) => problem.lessons[lesson]?.fixed !== undefined;
  const order = [...solution.pieces.keys()].sort((one, other) => {
    const [a, b] = [solution.pieces[one], solution.pieces[other]];
    if (!a || !b) return 0;
    return Number(isFixed(b)) - Number(isFixed(a)) || b.duration - a.duration || one - other;
  });
  const taken = new Set<string>();
  const out = new Set<number>();
  for (const place of order) {
    const piece = solution.pieces[place];
    if (!piece || piece.start < 0) continue;
    const cells = cellsOf(problem, piece, single);
    if (!isFixed(piece) && cells.some((cell) => taken.has(cell))) out.add(place);
    else for (const cell of cells) taken.add(cell);
  }
  return {
    pieces: solution.pieces.map((piece, place) => (out.has(place) ? { ...piece, start: -1 } : piece)),
  };
}

function isPerson(problem: Problem, resource: number): boolean {
  const { kind, capacity = 1 } = problem.resources[resource] ?? {};
  return (kind === 'teacher' || kind === 'class') && capacity === 1;
}

function cellsOf(problem: Problem, { lesson, start, duration, roles = [] }: Piece, single: Set<number>): string[] {
  const users = [...(problem.lessons[lesson]?.resources ?? []), ...roles].filter((resource) => single.has(resource));
  return users.flatMap((resource) => Array.from({ length: duration }, (_, step) => `${resource} ${start + step}`));
}
