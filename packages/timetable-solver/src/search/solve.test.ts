import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../model/evaluate.ts';
import type { Problem } from '../model/problem.ts';
import { randomProblem } from './random-problem.data.ts';
import { type SolveResult, solve } from './solve.ts';

const runs = Number(process.env.TIMETABLE_RUNS ?? 4);
const seeds = fc.integer({ min: 1, max: 1_000_000 });
const search = (problem: Problem, seed: number, proposals: number): SolveResult =>
  solve(problem, { seed, shouldStop: (status) => status.proposals >= proposals });

describe('the search', () => {
  it('gives the same answer for the same seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = randomProblem(seed);
        expect(search(problem, seed, 4096)).toEqual(search(problem, seed, 4096));
      }),
      { numRuns: runs },
    );
  });

  it('claims exactly the cost its timetable has', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = randomProblem(seed);
        const { hard, soft, solution } = search(problem, seed, 4096);
        const full = evaluate(problem, solution);
        expect({ hard, soft }).toEqual({ hard: full.hard, soft: full.soft });
      }),
      { numRuns: runs },
    );
  });

  it('keeps frozen lessons where they are and every lesson whole', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = randomProblem(seed);
        const { solution } = search(problem, seed, 4096);
        problem.lessons.forEach((lesson, index) => {
          const pieces = solution.pieces.filter((piece) => piece.lesson === index);
          expect(pieces.reduce((sum, piece) => sum + piece.duration, 0)).toBe(lesson.duration);
          if (lesson.fixed) expect(pieces.map((piece) => piece.start)).toEqual(lesson.fixed);
        });
      }),
      { numRuns: runs },
    );
  });

  it('never gives back less than the timetable it was given', () => {
    const problem = randomProblem(7);
    const first = search(problem, 1, 20_000);
    const second = solve(problem, {
      seed: 2,
      start: first.solution,
      strategy: 'near',
      shouldStop: (status) => status.proposals >= 4000,
    });
    expect(second.hard).toBeLessThanOrEqual(first.hard);
  });
});
