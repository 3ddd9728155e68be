import { evaluate, type Violation } from '../model/evaluate.ts';
import type { Problem, Solution } from '../model/problem.ts';
import { solutionOf } from '../search/moves/transfer.ts';
import { compile } from '../search/state/compile.ts';
import { type Core, hardOf, softOf } from '../search/state/core.ts';
import { possibleStarts } from '../search/state/domains.ts';
import type { State } from '../search/state/state.ts';
import { stateAsLaid } from './laid-state.ts';
import {
  baseline,
  constraintsNear,
  type Deviations,
  deviationsOf,
  piecesNear,
  type Starts,
  withStarts,
  worseThan,
} from './local.ts';
import { type Message, messageOf } from './message.ts';
import { hardClashes } from './precheck.ts';
import { holdersAt, rivalsOf } from './unplaced.ts';

interface Change {
  /** Change of hard and soft cost. */
  readonly hard: number;
  readonly soft: number;
  /** Change of the number of violations of hard rules. */
  readonly hardCount: number;
}

export interface Target extends Change {
  readonly start: number;
  /** Some hard rule is broken where it holds now, or more than now; what gets better elsewhere does not make up for it. */
  readonly breaks: boolean;
  /** Lessons in the way. */
  readonly blockers: readonly number[];
  readonly reasons: readonly Message[];
  /** Changing places with those in the way, where that breaks no hard rule more than now; its reasons are what gets worse. */
  readonly swap?: Change & { readonly lessons: readonly number[]; readonly reasons: readonly Message[] };
}

export interface Move {
  readonly lesson: number;
  readonly from: number;
  readonly to: number;
}

export interface Chain extends Change {
  readonly moves: readonly Move[];
}

interface Judged extends Pick<Target, 'breaks' | 'hardCount' | 'reasons'> {
  /** Faults that are not there now, or smaller. */
  readonly worsened: readonly Message[];
}

/** What some lessons can touch, as it is now and without them. */
interface View {
  readonly near: Problem;
  readonly around: Solution;
  readonly now: Deviations;
  readonly hardCount: number;
  readonly without: Deviations;
}

const chainBudget = 4000;

/**
 * A timetable being edited by hand: laid out once, then asked for targets and repair chains in milliseconds. Lessons of one set in
 * `together` are moved as one: whatever is asked about one of them is answered for all.
 */
export class Board {
  private readonly core: Core;
  private readonly state: State;
  private readonly clashing: ReadonlySet<number>;
  private readonly setOf: ReadonlyMap<number, readonly number[]>;
  /** Sets of one, each always the same object. */
  private readonly alone = new Map<number, readonly number[]>();

  constructor(
    readonly problem: Problem,
    solution: Solution,
    together: readonly (readonly number[])[] = [],
  ) {
    this.core = compile(problem);
    this.state = stateAsLaid(this.core, solution);
    this.clashing = hardClashes(problem);
    this.setOf = new Map(together.flatMap((set) => set.map((lesson) => [lesson, set] as const)));
  }

  get solution(): Solution {
    return solutionOf(this.state);
  }

  /** Moves lessons at once, as a chain says. */
  apply(moves: readonly Move[]): void {
    moves.forEach((move, index) => {
      this.state.movedBlock[index] = this.blockOf(move.lesson);
      this.state.movedTo[index] = move.to;
    });
    this.state.change(moves.length);
  }

  /** Every place a lesson could start at, with what it would cost and why. */
  targets(lesson: number): Target[] {
    const { problem, solution } = this;
    const set = this.withIts(lesson);
    const view = this.viewOf(set, solution);
    return this.commonStarts(set).map((start) => {
      const blockers = this.holdersOf(set, start, solution);
      const swap = blockers.length > 0 ? this.swapOf(set, start, blockers, solution) : undefined;
      const { worsened, ...judged } = judge(problem, view, startsOf(set, start));
      return {
        start,
        ...this.costsOf(this.movesOf(set, start)),
        ...judged,
        blockers,
        ...(swap ? { swap } : {}),
      };
    });
  }

  /** The three cheapest chains of at most four steps that bring a lesson to a place and its blockers elsewhere. */
  chains(lesson: number, start: number): Chain[] {
    const found = new Map<string, { moves: readonly Move[]; hard: number; soft: number }>();
    let budget = chainBudget;
    const extend = (moves: readonly Move[], depth: number): void => {
      if (budget-- <= 0) return;
      const cost = this.costOf(moves);
      const displaced = this.displacedBy(moves);
      if (displaced.length === 0) {
        const key = moves
          .map((move) => `${move.lesson}>${move.to}`)
          .sort()
          .join(' ');
        found.set(key, { moves, hard: hardOf(cost), soft: softOf(cost) });
        return;
      }
      const next = displaced[0];
      if (depth === 0 || displaced.length > depth || next === undefined) return;
      if (next.some((other) => this.core.frozen[this.blockOf(other)])) return;
      const tries = this.commonStarts(next)
        .filter((to) => next.some((other) => this.startOf(other) !== to))
        .map((to) => {
          const tried = [...moves, ...this.movesOf(next, to)];
          budget--;
          return { tried, cost: this.costOf(tried) };
        })
        .sort((a, b) => a.cost - b.cost);
      for (const { tried } of tries.slice(0, depth > 2 ? 8 : 4)) extend(tried, depth - 1);
    };
    const set = this.withIts(lesson);
    extend(this.movesOf([lesson, ...set.filter((other) => other !== lesson)], start), 3);
    return [...found.values()]
      .sort((a, b) => a.hard - b.hard || a.moves.length - b.moves.length || a.soft - b.soft)
      .slice(0, 3)
      .map((chain) => ({ ...chain, hardCount: this.hardCountOf(chain.moves) }));
  }

  /** Those in the way change places with the set, when they are one set themselves and neither is held fast. */
  private swapOf(
    set: readonly number[],
    start: number,
    blockers: readonly number[],
    solution: Solution,
  ): Target['swap'] {
    const { core } = this;
    const others = this.withIts(blockers[0] ?? -1);
    const from = this.startOf(set[0] ?? -1);
    const all = [...set, ...others];
    const length = core.duration[this.blockOf(set[0] ?? -1)];
    const canSwap =
      from >= 0 &&
      blockers.every((other) => others.includes(other)) &&
      set.every((one) => this.startOf(one) === from) &&
      others.every((other) => this.startOf(other) === start) &&
      all.every((one) => !core.frozen[this.blockOf(one)] && core.duration[this.blockOf(one)] === length);
    if (!canSwap) return undefined;
    const costs = this.costsOf([...this.movesOf(set, start), ...this.movesOf(others, from)]);
    if (costs.hard > 0) return undefined;
    const view = this.viewOf(all, solution);
    const { breaks, hardCount, worsened } = judge(
      this.problem,
      view,
      new Map([...startsOf(set, start), ...startsOf(others, from)]),
    );
    return breaks ? undefined : { ...costs, hardCount, lessons: others, reasons: worsened };
  }

  private viewOf(lessons: readonly number[], solution: Solution): View {
    const near = constraintsNear(this.problem, lessons);
    const around = piecesNear(near, solution, lessons);
    const { violations } = evaluate(near, around);
    return {
      near,
      around,
      now: deviationsOf(violations),
      hardCount: countOfHard(violations),
      without: baseline(near, around, lessons),
    };
  }

  private hardCountOf(moves: readonly Move[]): number {
    const view = this.viewOf(
      moves.map((move) => move.lesson),
      this.solution,
    );
    return judge(this.problem, view, new Map(moves.map((move) => [move.lesson, move.to]))).hardCount;
  }

  private costsOf(moves: readonly Move[]): { hard: number; soft: number } {
    const change = this.costOf(moves);
    return { hard: hardOf(change), soft: softOf(change) };
  }

  private costOf(moves: readonly Move[]): number {
    this.apply(moves);
    const change = this.state.undo();
    return change;
  }

  /** Sets of lessons that stay and would share a resource with one that comes. */
  private displacedBy(moves: readonly Move[]): (readonly number[])[] {
    const { core, state } = this;
    const moved = new Set(moves.map((move) => move.lesson));
    const found = new Set<readonly number[]>();
    for (const move of moves) {
      const block = this.blockOf(move.lesson);
      const stop = move.to + (core.duration[block] ?? 1);
      for (const resource of core.resourceList.slice(core.resourceAt[block], core.resourceAt[block + 1])) {
        if (!this.clashing.has(resource) || core.capacity[resource] !== 1) continue;
        for (const other of core.blocksOf[resource] ?? []) {
          const at = state.start[other] ?? -1;
          const lesson = core.lessonOf[other] ?? -1;
          if (at >= 0 && !moved.has(lesson) && at < stop && move.to < at + (core.duration[other] ?? 1))
            found.add(this.withIts(lesson));
        }
      }
    }
    return [...found];
  }

  private holdersOf(set: readonly number[], start: number, solution: Solution): number[] {
    const found = set.flatMap((lesson) => {
      const length = this.core.duration[this.blockOf(lesson)] ?? 1;
      return holdersAt(rivalsOf(this.problem, solution, lesson, this.clashing), start, length);
    });
    return [...new Set(found)].filter((other) => !set.includes(other));
  }

  private withIts(lesson: number): readonly number[] {
    const known = this.setOf.get(lesson) ?? this.alone.get(lesson) ?? [lesson];
    if (!this.setOf.has(lesson)) this.alone.set(lesson, known);
    return known;
  }

  private commonStarts(set: readonly number[]): number[] {
    const [first = [], ...others] = set.map((lesson) => possibleStarts(this.problem, lesson));
    return first.filter((start) => others.every((starts) => starts.includes(start)));
  }

  private movesOf(set: readonly number[], to: number): Move[] {
    return set.map((lesson) => ({ lesson, from: this.startOf(lesson), to }));
  }

  private startOf(lesson: number): number {
    return this.state.start[this.blockOf(lesson)] ?? -1;
  }

  private blockOf(lesson: number): number {
    return this.core.blocksOfLesson[lesson]?.[0] ?? 0;
  }
}

const startsOf = (set: readonly number[], start: number): Starts => new Map(set.map((lesson) => [lesson, start]));

const countOfHard = (violations: readonly Violation[]): number =>
  violations.reduce((sum, { constraint, deviation }) => sum + (constraint.hard ? deviation : 0), 0);

function judge(problem: Problem, { near, around, now, hardCount, without }: View, starts: Starts): Judged {
  const { violations } = evaluate(near, withStarts(near, around, starts));
  const worse = worseThan(now, violations);
  const brought = new Set(worseThan(without, violations));
  // What the lesson holds off where it is now (a double period) is no fault of its new place alone; where it is compulsory it is told.
  const reasons = violations.filter((fault) => brought.has(fault) || (fault.constraint.hard && worse.includes(fault)));
  const told = (faults: readonly Violation[]) => faults.map((fault) => messageOf(problem, fault));
  return {
    breaks: worse.some(({ constraint }) => constraint.hard),
    hardCount: countOfHard(violations) - hardCount,
    reasons: told(reasons),
    worsened: told(worse),
  };
}
