import { deviationsOf } from './deviations.ts';
import { costOf } from './measure.ts';
import type { Constraint, Piece, Problem, Score, Solution } from './problem.ts';

/** One constraint at one point where it does not hold. `point` is the index in the constraint's list of targets. */
export interface Violation {
  readonly constraint: Constraint;
  readonly point: number;
  readonly deviation: number;
  readonly cost: number;
}

export interface Evaluation extends Score {
  readonly violations: readonly Violation[];
  /** Violations (sum of deviations) per constraint, in the problem's order. */
  readonly counts: readonly number[];
}

/** Busy times and placed pieces of a timetable, the view every constraint is judged on. */
export interface Occupancy {
  readonly problem: Problem;
  /** uses[resource][time] */
  readonly uses: readonly Uint8Array[];
  readonly pieces: readonly (readonly Piece[])[];
}

/**
 * The whole cost from scratch, constraint by constraint, straight from the definitions in `problem.ts`. Slow on purpose:
 * the search has its own incremental sums and is tested against this.
 */
export function evaluate(problem: Problem, solution: Solution): Evaluation {
  const occupancy = occupancyOf(problem, solution);
  const violations: Violation[] = [];
  const counts: number[] = [];
  let hard = 0;
  let soft = 0;
  for (const constraint of problem.constraints) {
    let count = 0;
    deviationsOf(constraint, occupancy).forEach((deviation, point) => {
      if (deviation <= 0) return;
      const cost = constraint.weight * costOf(deviation, constraint.cost);
      violations.push({ constraint, point, deviation, cost });
      count += deviation;
      if (constraint.hard) hard += cost;
      else soft += cost;
    });
    counts.push(count);
  }
  return { hard, soft, violations, counts };
}

function occupancyOf(problem: Problem, solution: Solution): Occupancy {
  // Most questions are about few resources and lessons: rows of their own only for those that are busy at all.
  const free = new Uint8Array(problem.times.length);
  const uses = problem.resources.map(() => free);
  const none: Piece[] = [];
  const pieces = problem.lessons.map(() => none);
  for (const piece of solution.pieces) {
    const lesson = problem.lessons[piece.lesson];
    if (!lesson) continue;
    const own = pieces[piece.lesson];
    if (own === none) pieces[piece.lesson] = [piece];
    else own?.push(piece);
    if (piece.start < 0) continue;
    for (const resource of [...lesson.resources, ...(piece.roles ?? [])]) {
      let row = uses[resource];
      if (!row) continue;
      if (row === free) {
        row = new Uint8Array(free.length);
        uses[resource] = row;
      }
      for (let time = piece.start; time < piece.start + piece.duration; time++) row[time] = (row[time] ?? 0) + 1;
    }
  }
  return { problem, uses, pieces };
}

export function better(one: Score, other: Score): boolean {
  return one.hard < other.hard || (one.hard === other.hard && one.soft < other.soft);
}
