import type { Piece, Solution } from '../../model/problem.ts';
import type { Core } from '../state/core.ts';
import { State } from '../state/state.ts';

/** The timetable of a state in the terms of the problem: runs of a split lesson become its pieces. */
export function solutionOf(state: Pick<State, 'core' | 'start' | 'chosen'>): Solution {
  const { core } = state;
  return {
    pieces: core.problem.lessons.flatMap((lesson, index) => {
      const roles = lesson.roles?.map((_, role) => state.chosen[(core.slotAt[index] ?? 0) + role] ?? -1);
      const blocks = [...(core.blocksOfLesson[index] ?? [])];
      const make = (start: number, duration: number): Piece => ({
        lesson: index,
        start,
        duration,
        ...(roles ? { roles } : {}),
      });
      if (!lesson.split) return [make(state.start[blocks[0] ?? 0] ?? -1, lesson.duration)];
      const starts = blocks.map((block) => state.start[block] ?? -1).sort((a, b) => a - b);
      const pieces = starts.filter((start) => start < 0).map(() => make(-1, 1));
      let run: { start: number; duration: number } | undefined;
      for (const start of starts.filter((at) => at >= 0)) {
        const follows = run && run.start + run.duration === start && core.dayOf[run.start] === core.dayOf[start];
        if (run && follows && run.duration < lesson.split.maxDuration) {
          run.duration++;
        } else {
          if (run) pieces.push(make(run.start, run.duration));
          run = { start, duration: 1 };
        }
      }
      if (run) pieces.push(make(run.start, run.duration));
      return pieces;
    }),
  };
}

/** A state holding a given timetable. Periods of a class that are already taken stay unplaced. */
export function stateOf(core: Core, solution?: Solution): State {
  const state = new State(core);
  const next = new Int32Array(core.problem.lessons.length);
  for (const piece of solution?.pieces ?? []) {
    const lesson = core.problem.lessons[piece.lesson];
    const blocks = core.blocksOfLesson[piece.lesson];
    if (!lesson || !blocks) continue;
    piece.roles?.forEach((resource, role) => {
      const slot = (core.slotAt[piece.lesson] ?? 0) + role;
      if (core.slotCandidates[slot]?.includes(resource)) state.choose(slot, resource);
    });
    if (piece.start < 0) continue;
    const units = lesson.split ? piece.duration : 1;
    for (let unit = 0; unit < units; unit++) {
      const block = blocks[next[piece.lesson] ?? 0];
      next[piece.lesson] = (next[piece.lesson] ?? 0) + 1;
      if (block !== undefined && !core.frozen[block]) placeIfFree(state, block, piece.start + unit);
    }
  }
  core.problem.lessons.forEach((lesson, index) => {
    lesson.fixed?.forEach((start, unit) => {
      const block = core.blocksOfLesson[index]?.[unit];
      if (block === undefined) return;
      clearFor(state, block, start);
      moveOne(state, block, start);
    });
  });
  return state;
}

export function moveOne(state: State, block: number, to: number): number {
  state.movedBlock[0] = block;
  state.movedTo[0] = to;
  return state.change(1);
}

/** Blocks of the classes of `block` that lie where it would come to lie. */
export function inTheWay(state: State, block: number, start: number): number[] {
  const { core } = state;
  const found = new Set<number>();
  for (let i = core.resourceAt[block] ?? 0; i < (core.resourceAt[block + 1] ?? 0); i++) {
    const grid = core.gridOf[core.resourceList[i] ?? 0] ?? -1;
    if (grid < 0) continue;
    for (let time = start; time < start + (core.duration[block] ?? 1); time++) {
      const other = state.cell[grid * core.times + time] ?? -1;
      if (other >= 0 && other !== block) found.add(other);
    }
  }
  return [...found];
}

function placeIfFree(state: State, block: number, start: number): void {
  if (state.core.startOk[block * state.core.times + start] && inTheWay(state, block, start).length === 0)
    moveOne(state, block, start);
}

function clearFor(state: State, block: number, start: number): void {
  for (const other of inTheWay(state, block, start)) if (!state.core.frozen[other]) moveOne(state, other, -1);
}
