import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSchool } from '../checker/school-checker.ts';
import { schoolFileProblem } from '../formats/school/school-file-problem.ts';
import { evaluate } from '../model/evaluate.ts';
import { construct } from '../search/construct.ts';
import { Moves } from '../search/moves/moves.ts';
import { solutionOf, stateOf } from '../search/moves/transfer.ts';
import { Random } from '../search/random.ts';
import { solve } from '../search/solve.ts';
import { compile } from '../search/state/compile.ts';
import { hardOf, softOf } from '../search/state/core.ts';
import { generateSchool } from './school-generator.ts';

/** Schools each property is tried on; TIMETABLE_RUNS=1000 for the long run. */
const runs = Number(process.env.TIMETABLE_RUNS ?? 3);
const plans = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  classes: fc.integer({ min: 2, max: 9 }),
  unavailability: fc.constantFrom(0, 0.1, 0.5, 1),
});
/** Rules that the checker counts in the same unit as the engine. */
const comparable = [
  'teacherClash',
  'classClash',
  'roomKind',
  'maxDays',
  'gap',
  'singleLesson',
  'heavy',
  'heat',
  'gapsPerSession',
  'classHoles',
];

test('on random schools the running cost is the full cost after every move, frozen lessons stay, and the checker counts the same', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { school } = generateSchool(plan);
      const { problem, solutionOf: written } = schoolFileProblem(school);
      const random = new Random(plan.seed);
      const state = stateOf(compile(problem));
      construct(state, random);
      const frozen = Array.from(state.core.frozen, (flag, block) => (flag ? (state.start[block] ?? -1) : -1));
      const moves = new Moves(state, random);
      for (let step = 0; step < 40; step++) {
        const count = moves.propose();
        if (count === 0) continue;
        state.change(count);
        if (random.below(3) === 0) state.undo();
        const { hard, soft } = evaluate(problem, solutionOf(state));
        expect({ hard: hardOf(state.cost), soft: softOf(state.cost) }).toEqual({ hard, soft });
      }
      frozen.forEach((start, block) => {
        if (start >= 0) expect(state.start[block]).toBe(start);
      });
      const solution = solutionOf(state);
      const { counts } = evaluate(problem, solution);
      const checker = checkSchool(school, written(solution));
      for (const rule of comparable) {
        const engine = problem.constraints.reduce(
          (sum, one, at) => sum + (one.rule === rule ? (counts[at] ?? 0) : 0),
          0,
        );
        expect([rule, engine]).toEqual([rule, checker.rules.find((one) => one.rule === rule)?.violations]);
      }
    }),
    { numRuns: runs },
  );
});

test('on random schools a seed has one answer, and a week without a broken rule has none for the checker either', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { school } = generateSchool(plan);
      const { problem, solutionOf: written } = schoolFileProblem(school);
      const search = () =>
        solve(problem, { seed: plan.seed, shouldStop: ({ hard, proposals }) => hard === 0 || proposals >= 40_000 });
      const first = search();
      expect(search()).toEqual(first);
      expect(checkSchool(school, written(first.solution)).hard === 0).toBe(first.hard === 0);
    }),
    { numRuns: runs },
  );
});
