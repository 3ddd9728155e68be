import type { Problem, Solution } from '../model/problem.ts';
import { compile } from '../search/compile.ts';
import { type Core, hardOf, softOf } from '../search/core.ts';
import { possibleStarts } from '../search/domains.ts';
import type { State } from '../search/state.ts';
import { moveOne, solutionOf } from '../search/transfer.ts';
import { stateAsLaid } from './laid-state.ts';
import { baseline, constraintsNear, faultsAt, piecesNear } from './local.ts';
import { type Message, messageOf } from './message.ts';
import { hardClashes } from './precheck.ts';
import { holdersAt } from './unplaced.ts';

export interface Target {
  readonly start: number;
  /** Change of hard and soft cost if the lesson moved there and nothing else did. */
  readonly hard: number;
  readonly soft: number;
  /** Lessons in the way. */
  readonly blockers: readonly number[];
  readonly reasons: readonly Message[];
}

export interface Chain {
  readonly moves: readonly { readonly lesson: number; readonly from: number; readonly to: number }[];
  readonly hard: number;
  readonly soft: number;
}

const chainBudget = 4000;

/** A timetable being edited by hand: laid out once, then asked for targets and repair chains in milliseconds. */
export class Board {
  private readonly core: Core;
  private readonly state: State;
  private readonly clashing: ReadonlySet<number>;

  constructor(
    readonly problem: Problem,
    solution: Solution,
  ) {
    this.core = compile(problem);
    this.state = stateAsLaid(this.core, solution);
    this.clashing = hardClashes(problem);
  }

  get solution(): Solution {
    return solutionOf(this.state);
  }

  /** Moves lessons at once, as a chain says. */
  apply(moves: Chain['moves']): void {
    moves.forEach((move, index) => {
      this.state.movedBlock[index] = this.blockOf(move.lesson);
      this.state.movedTo[index] = move.to;
    });
    this.state.change(moves.length);
  }

  /** Every place a lesson could start at, with what it would cost and why. */
  targets(lesson: number): Target[] {
    const { problem, solution } = this;
    const near = constraintsNear(problem, lesson);
    const around = piecesNear(near, solution, lesson);
    const without = baseline(near, around, lesson);
    const block = this.blockOf(lesson);
    const length = this.core.duration[block] ?? 1;
    return possibleStarts(problem, lesson).map((start) => {
      const change = moveOne(this.state, block, start);
      this.state.undo();
      return {
        start,
        hard: hardOf(change),
        soft: softOf(change),
        blockers: holdersAt(problem, solution, lesson, start, length, this.clashing),
        reasons: faultsAt(near, around, lesson, start, without).map((fault) => messageOf(problem, fault)),
      };
    });
  }

  /** The three cheapest chains of at most four moves that bring a lesson to a place and its blockers elsewhere. */
  chains(lesson: number, start: number): Chain[] {
    const found = new Map<string, Chain & { cost: number }>();
    let budget = chainBudget;
    const extend = (moves: Chain['moves'], depth: number): void => {
      if (budget-- <= 0) return;
      const cost = this.costOf(moves);
      const displaced = this.displacedBy(moves);
      if (displaced.length === 0) {
        const key = moves
          .map((move) => `${move.lesson}>${move.to}`)
          .sort()
          .join(' ');
        found.set(key, { moves, hard: hardOf(cost), soft: softOf(cost), cost });
        return;
      }
      const next = displaced[0];
      if (depth === 0 || displaced.length > depth || next === undefined) return;
      const from = this.state.start[this.blockOf(next)] ?? -1;
      const tries = possibleStarts(this.problem, next)
        .filter((to) => to !== from && !this.core.frozen[this.blockOf(next)])
        .map((to) => {
          const tried = [...moves, { lesson: next, from, to }];
          budget--;
          return { tried, cost: this.costOf(tried) };
        })
        .sort((a, b) => a.cost - b.cost);
      for (const { tried } of tries.slice(0, depth > 2 ? 8 : 4)) extend(tried, depth - 1);
    };
    extend([{ lesson, from: this.state.start[this.blockOf(lesson)] ?? -1, to: start }], 3);
    return [...found.values()]
      .sort((a, b) => a.hard - b.hard || a.moves.length - b.moves.length || a.soft - b.soft)
      .slice(0, 3)
      .map(({ moves, hard, soft }) => ({ moves, hard, soft }));
  }

  /** What moving these lessons at once would change; nothing is moved. */
  changeOf(moves: Chain['moves']): { hard: number; soft: number } {
    const change = this.costOf(moves);
    return { hard: hardOf(change), soft: softOf(change) };
  }

  private costOf(moves: Chain['moves']): number {
    this.apply(moves);
    const change = this.state.undo();
    return change;
  }

  /** Lessons that stay and would share a resource with one that comes. */
  private displacedBy(moves: Chain['moves']): number[] {
    const { core, state } = this;
    const moved = new Set(moves.map((move) => move.lesson));
    const found = new Set<number>();
    for (const move of moves) {
      const block = this.blockOf(move.lesson);
      const stop = move.to + (core.duration[block] ?? 1);
      for (const resource of core.resourceList.slice(core.resourceAt[block], core.resourceAt[block + 1])) {
        if (!this.clashing.has(resource) || core.capacity[resource] !== 1) continue;
        for (const other of core.blocksOf[resource] ?? []) {
          const at = state.start[other] ?? -1;
          const lesson = core.lessonOf[other] ?? -1;
          if (at >= 0 && !moved.has(lesson) && at < stop && move.to < at + (core.duration[other] ?? 1))
            found.add(lesson);
        }
      }
    }
    return [...found];
  }

  private blockOf(lesson: number): number {
    return this.core.blocksOfLesson[lesson]?.[0] ?? 0;
  }
}
