import { better } from '../model/evaluate.ts';
import type { Problem, Score, Solution } from '../model/problem.ts';
import { anneal, Best } from './anneal.ts';
import { construct } from './construct.ts';
import { cutLessons } from './cut-lessons.ts';
import { lateAcceptance } from './late-acceptance.ts';
import { repairByEjection } from './moves/ejection-repair.ts';
import { Moves } from './moves/moves.ts';
import { tabuRepair } from './moves/tabu-repair.ts';
import { solutionOf, stateOf } from './moves/transfer.ts';
import { Random } from './random.ts';
import { scaleOf } from './scale.ts';
import { compile } from './state/compile.ts';
import { HARD, hardOf, softOf } from './state/core.ts';
import type { State } from './state/state.ts';

/** Hard cost below which single violations are worth mending one by one. */
const lastFew = 8.5;

/** Coolings on the lessons as they were cut beforehand, after which the search takes the periods one by one. */
const cutRounds = 8;

/** Looks without a better timetable, per block, after which throwing out is given up, to begin with. */
const patience = 150;

/**
 * While something compulsory is broken: look often, and make what stays broken much dearer, so that a week that is one step
 * from complete does not stay there. Afterwards the wishes decide.
 */
const hardPressure = { push: 0.5, pushEvery: 4, focus: true };
const softPressure = { push: 0.1, pushEvery: 16, focus: false };

export interface SolveOptions {
  /** Same problem, options and number of proposals: same answer. */
  readonly seed: number;
  /** Asked every 2,048 proposals (a few milliseconds). */
  readonly shouldStop: (status: Status) => boolean;
  /** A timetable to begin with; the search keeps what is good in it. */
  readonly start?: Solution | undefined;
  /**
   * `rounds`: coolings of growing length, from the best and from hot in turn. `long`: one cooling over the whole budget.
   * `late`: late acceptance hill climbing after feasibility. `near`: small changes around the start, for a week that is
   * already published.
   */
  readonly strategy?: 'rounds' | 'long' | 'late' | 'near';
  /** Proposals the caller expects to allow; only `long` depends on it. */
  readonly budget?: number;
  /** Stop when a timetable of this cost is found; by default (0, 0). */
  readonly target?: Score;
  /** Between coolings: a better timetable somebody else has found. */
  readonly exchange?: ((own: Score) => Solution | undefined) | undefined;
}

interface Status extends Score {
  readonly proposals: number;
  readonly round: number;
  readonly best: () => Solution;
}

export interface SolveResult extends Score {
  readonly solution: Solution;
  readonly proposals: number;
}

/** Searches until told to stop or the target is reached; answers the best timetable met. Pure: the caller has the clock. */
export function solve(problem: Problem, options: SolveOptions): SolveResult {
  const { strategy = 'rounds', start } = options;
  // `long` goes without, and `near` keeps the pieces of its start: so a portfolio has both.
  const cut = start || (strategy !== 'rounds' && strategy !== 'late') ? undefined : cutLessons(problem);
  if (!cut) return search(problem, options);
  const first = search(cut.problem, {
    seed: options.seed,
    target: { hard: 0, soft: Number.POSITIVE_INFINITY },
    // What holds for the pieces is counted on the problem itself before anybody is told that nothing is broken.
    shouldStop: ({ best, hard, ...status }) =>
      options.shouldStop({ ...status, hard: Math.max(1, hard), best: () => cut.original(best()) }) ||
      status.round >= cutRounds,
  });
  return search(problem, { ...options, start: cut.original(first.solution) }, first.proposals);
}

/** @param done proposals made before */
function search(problem: Problem, options: SolveOptions, done = 0): SolveResult {
  const core = compile(problem);
  const scale = scaleOf(problem);
  const random = new Random(options.seed);
  const state = stateOf(core, options.start);
  const best = new Best(state);
  // Where rooms are to be found throwing out builds the first week itself, nobody used twice from the first placement; without
  // them a first week by price is found sooner and leaves it less to mend.
  if (options.strategy === 'near' || core.slotLesson.length === 0) construct(state, random);
  if (state.cost < best.cost) best.note(state);
  const moves = new Moves(state, random);
  const target = options.target ?? { hard: 0, soft: 0 };
  let proposals = done;
  let round = 0;
  let stopped = false;
  const score = (): Score => ({ hard: hardOf(best.cost), soft: softOf(best.cost) });
  const reached = () => !better(target, score());
  const tick = (untilFeasible: boolean) => {
    let last = 0;
    return (done: number): boolean => {
      proposals += done - last;
      last = done;
      stopped ||= options.shouldStop({ ...score(), proposals, round, best: () => bestOf(state, best) }) || reached();
      return !stopped && !(untilFeasible && best.cost < HARD / 2);
    };
  };
  const cool = (iterations: number, hot: number, cold: number, untilFeasible: boolean) =>
    anneal(
      state,
      moves,
      random,
      { iterations, hot, cold, hardWeight: scale.hardWeight, ...(untilFeasible ? hardPressure : softPressure) },
      best,
      tick(untilFeasible),
    );
  let ejecting = options.strategy !== 'near';
  const eject = () => {
    if (stopped || best.cost < HARD / 2) return;
    const before = best.cost;
    restore(state, best);
    repairByEjection(state, random, core.blocks * patience * 1.5 ** Math.min(round, 10), best, tick(true));
    restore(state, best);
    ejecting = best.cost < before;
  };
  stopped = reached();
  if (ejecting) eject();
  while (!stopped && best.cost >= HARD / 2) {
    const from =
      options.strategy === 'near' ? Math.min(0.35, 0.1 * 1.3 ** round) : round === 0 ? 1 : round % 3 === 2 ? 0.7 : 0.35;
    if (options.strategy === 'near') restore(state, best);
    cool(
      200_000 * 1.5 ** Math.min(round, 10),
      from * scale.hotHard,
      Math.min(scale.coldHard, from * scale.hotHard),
      true,
    );
    if (!stopped && best.cost >= HARD / 2 && best.cost < HARD * lastFew) {
      restore(state, best);
      tabuRepair(state, moves, random, scale.hardWeight, 60 * 1.3 ** Math.min(round, 10), best, tick(true));
    }
    receive();
    round++;
    if (ejecting || round % 4 === 0) eject();
  }
  for (let lap = 0; !stopped; lap++, round++) {
    if (options.strategy === 'late') {
      lateAcceptance(state, moves, scale.hardWeight, 5000 * 2 ** (lap % 4), 4_000_000, best, tick(false));
    } else if (options.strategy === 'near') {
      restore(state, best);
      cool(400_000, scale.hotSoft * 0.15, scale.coldSoft, false);
    } else if (options.strategy === 'long' && lap === 0 && options.budget !== undefined) {
      cool(Math.max(1_000_000, options.budget - proposals), scale.hotSoft, scale.coldSoft, false);
    } else {
      const fresh = lap % 2 === 0;
      if (!fresh) restore(state, best);
      cool(3_000_000 * 1.6 ** Math.min(lap, 8), fresh ? scale.hotSoft : scale.hotSoft * 0.3, scale.coldSoft, false);
    }
    receive();
  }
  return { ...score(), solution: bestOf(state, best), proposals };

  function receive(): void {
    const other = options.exchange?.(score());
    if (!other || stopped) return;
    const loaded = stateOf(core, other);
    if (loaded.cost < best.cost) {
      best.note(loaded);
      restore(state, best);
    }
  }
}

/** Puts the noted timetable back into the state. */
function restore(state: State, best: Best): void {
  let count = 0;
  for (let block = 0; block < state.start.length; block++) {
    if (state.start[block] === best.start[block]) continue;
    state.movedBlock[count] = block;
    state.movedTo[count++] = best.start[block] ?? -1;
  }
  if (count > 0) state.change(count);
  best.chosen.forEach((resource, slot) => {
    if (state.chosen[slot] !== resource) state.choose(slot, resource);
  });
}

function bestOf(state: State, best: Best): Solution {
  return solutionOf({ core: state.core, start: best.start, chosen: best.chosen });
}
