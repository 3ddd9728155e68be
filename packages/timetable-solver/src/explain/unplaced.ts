import type { Violation } from '../model/evaluate.ts';
import type { Constraint, Piece, Problem, Solution } from '../model/problem.ts';
import { moveOne, solutionOf, stateOf } from '../search/moves/transfer.ts';
import { listGuilty } from '../search/pressure.ts';
import { compile } from '../search/state/compile.ts';
import { hardOf } from '../search/state/core.ts';
import { possibleStarts } from '../search/state/domains.ts';
import { baseline, constraintsNear, faultsAt, piecesNear } from './local.ts';
import { type Message, messageOf } from './message.ts';
import { closedTimes, hardClashes } from './precheck.ts';

export interface UnplacedReason {
  readonly lesson: number;
  readonly reason: Message;
  /** Lessons that hold the places it could take: the smallest group found. */
  readonly blockers: readonly number[];
  /** Loosening one of these alone would open places, most first. */
  readonly loosen: readonly Message[];
}

/**
 * Why lessons are left over. Lessons that are placed against a compulsory rule count as left over too: as few as can be
 * found are taken out first. For each: the places it could have, who holds them, and which rule, loosened alone, would
 * open how many.
 */
export function explainUnplaced(problem: Problem, solution: Solution): UnplacedReason[] {
  const { lessons, explain } = unplacedLessons(problem, solution);
  return lessons.map(explain);
}

/** The same one by one, for callers that want only some or have others waiting. */
export function unplacedLessons(problem: Problem, solution: Solution) {
  const legal = withdrawn(problem, solution);
  const left = new Set(legal.pieces.flatMap((piece) => (piece.start < 0 ? [piece.lesson] : [])));
  const closed = closedTimes(problem);
  const clashing = hardClashes(problem);
  return {
    lessons: problem.lessons.flatMap((_, lesson) => (left.has(lesson) ? [lesson] : [])),
    explain: (lesson: number): UnplacedReason => explainOne(problem, legal, lesson, closed, clashing),
  };
}

function explainOne(
  problem: Problem,
  solution: Solution,
  lesson: number,
  closed: readonly ReadonlySet<number>[],
  clashing: ReadonlySet<number>,
): UnplacedReason {
  const row = problem.lessons[lesson];
  const length = row?.split ? 1 : (row?.duration ?? 1);
  const count = solution.pieces
    .filter((piece) => piece.lesson === lesson && piece.start < 0)
    .reduce((sum, piece) => sum + piece.duration, 0);
  const open = possibleStarts(problem, lesson).filter((start) => {
    for (let time = start; time < start + length; time++)
      if (row?.resources.some((resource) => closed[resource]?.has(time))) return false;
    return true;
  });
  const params = { lesson: row?.name ?? '', count };
  const near = constraintsNear(problem, [lesson]);
  const around = piecesNear(near, solution, [lesson]);
  const without = baseline(near, around, [lesson]);
  const hardFaults = (start: number) =>
    faultsAt(near, around, new Map([[lesson, start]]), without).filter((fault) => fault.constraint.hard);
  const loosen = loosened(problem, possibleStarts(problem, lesson).map(hardFaults));
  if (open.length === 0) {
    const names = (row?.resources ?? [])
      .flatMap((resource) =>
        problem.resources[resource]?.kind === 'virtual' ? [] : [problem.resources[resource]?.name],
      )
      .join(', ');
    return {
      lesson,
      reason: { key: 'timetableSolver.unplaced.noFreeTime', params: { ...params, names } },
      blockers: [],
      loosen,
    };
  }
  const rivals = rivalsOf(problem, solution, lesson, clashing);
  const holders = open.map((start) => holdersAt(rivals, start, length));
  if (holders.every((list) => list.length > 0)) {
    const blockers = smallestCover(holders);
    const taken = blockers.map((other) => problem.lessons[other]?.name ?? '').join('; ');
    return {
      lesson,
      reason: { key: 'timetableSolver.unplaced.allTaken', params: { ...params, slots: open.length, taken } },
      blockers,
      loosen,
    };
  }
  const free = open.filter((_, index) => holders[index]?.length === 0);
  const rules = [...new Set(free.flatMap((start) => hardFaults(start).map((fault) => fault.constraint.name)))].join(
    ', ',
  );
  return {
    lesson,
    reason: { key: 'timetableSolver.unplaced.rulesForbid', params: { ...params, rules } },
    blockers: [],
    loosen,
  };
}

/** Placed pieces of other lessons that use a resource which the lesson may not share with them. */
export function rivalsOf(
  problem: Problem,
  solution: Solution,
  lesson: number,
  clashing: ReadonlySet<number>,
): readonly Piece[] {
  const own = new Set(
    (problem.lessons[lesson]?.resources ?? []).filter(
      (resource) => clashing.has(resource) && (problem.resources[resource]?.capacity ?? 1) === 1,
    ),
  );
  return solution.pieces.filter(
    (piece) =>
      piece.lesson !== lesson &&
      piece.start >= 0 &&
      problem.lessons[piece.lesson]?.resources.some((resource) => own.has(resource)),
  );
}

/** The lessons among rivals that lie where it would lie. */
export const holdersAt = (rivals: readonly Piece[], start: number, length: number): number[] =>
  rivals.flatMap((piece) =>
    piece.start < start + length && start < piece.start + piece.duration ? [piece.lesson] : [],
  );

/** A small set of lessons that holds every place: greedy, then members that are not needed are dropped. */
function smallestCover(holders: readonly (readonly number[])[]): number[] {
  const cover: number[] = [];
  let left = holders.map((_, index) => index);
  while (left.length > 0) {
    const counts = new Map<number, number>();
    for (const index of left) for (const one of holders[index] ?? []) counts.set(one, (counts.get(one) ?? 0) + 1);
    const most = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
    if (most === undefined) break;
    cover.push(most);
    left = left.filter((index) => !holders[index]?.includes(most));
  }
  return cover.filter((one) => {
    const rest = cover.filter((other) => other !== one);
    return !holders.every((list) => list.some((other) => rest.includes(other)));
  });
}

/** Places at which a single rule stands in the way, counted per rule and whom it is about: one rule may be several constraints. */
function loosened(problem: Problem, faults: readonly (readonly Violation[])[]): Message[] {
  const opens = new Map<string, { rule: string; name: string | number; count: number }>();
  for (const list of faults) {
    const ways = new Map(
      list.map((fault) => {
        const { params } = messageOf(problem, fault);
        const name = params.teacher ?? params.class ?? params.subject ?? params.name ?? '';
        return [`${fault.constraint.rule} ${name}`, { rule: fault.constraint.rule, name }];
      }),
    );
    const [only] = ways;
    if (ways.size !== 1 || !only || list.some(({ constraint: { kind } }) => kind === 'clash' || kind === 'assignTime'))
      continue;
    const [key, way] = only;
    opens.set(key, { ...way, count: (opens.get(key)?.count ?? 0) + 1 });
  }
  return [...opens.values()]
    .sort((one, other) => other.count - one.count)
    .map((params) => ({ key: 'timetableSolver.unplaced.loosen', params }));
}

/** The timetable without the lessons that break compulsory rules; each step takes out the one that mends most. */
function withdrawn(problem: Problem, solution: Solution): Solution {
  const core = compile({ ...problem, constraints: problem.constraints.filter(mendedByLeaving) });
  const state = stateOf(core, solution);
  for (let step = 0; step < core.blocks && hardOf(state.cost) > 0; step++) {
    const guilty: number[] = [];
    listGuilty(state, guilty);
    let best = -1;
    let least = 0;
    for (const block of guilty) {
      const from = state.start[block] ?? -1;
      if (from < 0) continue;
      const change = hardOf(moveOne(state, block, -1)) / (core.duration[block] ?? 1);
      state.undo();
      if (change < least) {
        least = change;
        best = block;
      }
    }
    if (best < 0) break;
    moveOne(state, best, -1);
  }
  return solutionOf(state);
}

/** Rules that a lesson can only mend by leaving: holes and minimums would get worse and hide what is in the way. */
function mendedByLeaving(one: Constraint): boolean {
  if (one.kind === 'busyPattern')
    return one.measure !== 'idle' && one.measure !== 'lateStart' && !one.min && !one.groupMin && !one.countEmpty;
  return !['assignTime', 'splitPieces', 'distributeSplit', 'spread', 'stay', 'given'].includes(one.kind);
}
