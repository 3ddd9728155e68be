import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../model/evaluate.ts';
import { construct } from '../construct.ts';
import { Moves } from '../moves/moves.ts';
import { solutionOf, stateOf } from '../moves/transfer.ts';
import { Random } from '../random.ts';
import { randomProblem } from '../random-problem.data.ts';
import { compile } from './compile.ts';
import { hardOf, softOf } from './core.ts';

const runs = Number(process.env.TIMETABLE_RUNS ?? 12);
const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('the incremental cost', () => {
  it('is the full cost after every move, kept or taken back, on any problem', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = randomProblem(seed);
        const random = new Random(seed);
        const state = stateOf(compile(problem));
        const check = () => {
          const { hard, soft } = evaluate(problem, solutionOf(state));
          expect({ hard: hardOf(state.cost), soft: softOf(state.cost) }).toEqual({ hard, soft });
        };
        check();
        construct(state, random);
        check();
        const moves = new Moves(state, random);
        for (let step = 0; step < 60; step++) {
          const role = moves.proposeRole();
          if (role && random.below(4) === 0) state.choose(role.slot, role.resource);
          const count = moves.propose();
          if (count > 0) {
            state.change(count);
            if (random.below(3) === 0) state.undo();
          }
          check();
        }
      }),
      { numRuns: runs },
    );
  });

  it('never lets two lessons of a class share a cell, nor a frozen lesson move', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = randomProblem(seed);
        const random = new Random(seed);
        const state = stateOf(compile(problem));
        construct(state, random);
        const { core } = state;
        const frozen = [...core.frozen].map((flag, block) => (flag ? state.start[block] : undefined));
        const moves = new Moves(state, random);
        for (let step = 0; step < 300; step++) {
          const count = moves.propose();
          if (count > 0) state.change(count);
        }
        frozen.forEach((start, block) => {
          if (start !== undefined) expect(state.start[block]).toBe(start);
        });
        for (let grid = 0; grid < core.grids; grid++)
          for (let time = 0; time < core.times; time++) {
            const users = [...(core.blocksOf[core.gridResource[grid] ?? 0] ?? [])].filter((block) => {
              const at = state.start[block] ?? -1;
              return at >= 0 && at <= time && time < at + (core.duration[block] ?? 1) && !core.frozen[block];
            });
            expect(users.length).toBeLessThanOrEqual(1);
          }
      }),
      { numRuns: runs },
    );
  });
});
