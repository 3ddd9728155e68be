import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSchool } from '../../checker/school-checker.ts';
import { schoolFileProblem } from '../../formats/school/school-file-problem.ts';
import { generateSchool } from '../../generate/school-generator.ts';
import { evaluate } from '../../model/evaluate.ts';
import { Best } from '../anneal.ts';
import { Random } from '../random.ts';
import { randomProblem } from '../random-problem.data.ts';
import { solve } from '../solve.ts';
import { compile } from '../state/compile.ts';
import { hardOf, softOf } from '../state/core.ts';
import { repairByEjection } from './ejection-repair.ts';
import { solutionOf, stateOf } from './transfer.ts';

const runs = Number(process.env.TIMETABLE_RUNS ?? 8);

test('on any problem the running cost is the full cost, the best is never lost, and frozen lessons stay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const problem = randomProblem(seed);
      const state = stateOf(compile(problem));
      const frozen = Array.from(state.core.frozen, (flag, block) => (flag ? (state.start[block] ?? -1) : -1));
      const best = new Best(state);
      const before = best.cost;
      repairByEjection(state, new Random(seed), 300, best, (done) => done < 20_000);
      const now = evaluate(problem, solutionOf(state));
      expect([hardOf(state.cost), softOf(state.cost)]).toEqual([now.hard, now.soft]);
      expect(best.cost).toBeLessThanOrEqual(before);
      const kept = evaluate(problem, solutionOf({ core: state.core, start: best.start, chosen: best.chosen }));
      expect([hardOf(best.cost), softOf(best.cost)]).toEqual([kept.hard, kept.soft]);
      frozen.forEach((start, block) => {
        if (start >= 0) expect(state.start[block]).toBe(start);
      });
    }),
    { numRuns: runs },
  );
});

test.each([1, 2, 3])(
  'teachers free at hardly a period more than they teach: a complete week is found (school %i)',
  (seed) => {
    const { school } = generateSchool({ seed, classes: 30, openPerLesson: 1.03 });
    const { problem, solutionOf: written } = schoolFileProblem(school);
    const found = solve(problem, { seed, shouldStop: ({ hard, proposals }) => hard === 0 || proposals > 4_000_000 });
    expect(found.hard).toBe(0);
    expect(checkSchool(school, written(found.solution)).hard).toBe(0);
  },
);
