import { evaluate, type Violation } from '../model/evaluate.ts';
import type { Constraint, Problem, Solution } from '../model/problem.ts';

/** The part of a problem's constraints that a lesson can touch, so that its faults can be told for every target at once. */
export function constraintsNear(problem: Problem, lesson: number): Problem {
  const own = new Set(problem.lessons[lesson]?.resources);
  for (const role of problem.lessons[lesson]?.roles ?? []) for (const candidate of role.candidates) own.add(candidate);
  return { ...problem, constraints: problem.constraints.flatMap((constraint) => near(constraint, lesson, own)) };
}

function near(constraint: Constraint, lesson: number, own: ReadonlySet<number>): Constraint[] {
  const keep = <T>(items: readonly T[], wanted: (item: T) => boolean) =>
    items.flatMap((item, index) => (wanted(item) ? [index] : []));
  const pick = <T>(items: readonly T[], at: readonly number[]) =>
    at.flatMap((index) => (items[index] === undefined ? [] : [items[index] as T]));
  const sentence = (at: readonly number[]) =>
    constraint.sentence ? { sentence: { ...constraint.sentence, params: pick(constraint.sentence.params, at) } } : {};
  let at: number[];
  switch (constraint.kind) {
    case 'given':
    case 'balance':
    case 'worst':
      return [];
    case 'clash':
    case 'busyPattern':
    case 'workload':
      at = keep(constraint.resources, (resource) => own.has(resource));
      return at.length === 0 ? [] : [{ ...constraint, resources: pick(constraint.resources, at), ...sentence(at) }];
    case 'crossPattern':
      at = keep(constraint.pairs, (pair) => pair.some((resource) => own.has(resource)));
      return at.length === 0 ? [] : [{ ...constraint, pairs: pick(constraint.pairs, at), ...sentence(at) }];
    case 'order':
      at = keep(constraint.pairs, (pair) => pair.includes(lesson));
      return at.length === 0 ? [] : [{ ...constraint, pairs: pick(constraint.pairs, at), ...sentence(at) }];
    case 'spread':
    case 'minDays':
    case 'together':
    case 'link':
      at = keep(constraint.sets, (set) => set.includes(lesson));
      return at.length === 0 ? [] : [{ ...constraint, sets: pick(constraint.sets, at), ...sentence(at) }];
    case 'sameResource':
      at = keep(constraint.sets, (set) => set.some((member) => member.lesson === lesson));
      return at.length === 0 ? [] : [{ ...constraint, sets: pick(constraint.sets, at), ...sentence(at) }];
    case 'stay':
      at = keep(constraint.lessons, (one) => one === lesson);
      return at.length === 0
        ? []
        : [
            {
              ...constraint,
              lessons: pick(constraint.lessons, at),
              starts: pick(constraint.starts, at),
              ...sentence(at),
            },
          ];
    default:
      at = keep(constraint.lessons, (one) => one === lesson);
      return at.length === 0 ? [] : [{ ...constraint, lessons: pick(constraint.lessons, at), ...sentence(at) }];
  }
}

/** The pieces of a timetable that the constraints near a lesson look at; the others change nothing for it. */
export function piecesNear(near: Problem, solution: Solution, lesson: number): Solution {
  const resources = new Set<number>();
  const lessons = new Set([lesson]);
  for (const constraint of near.constraints) {
    if ('resources' in constraint) for (const resource of constraint.resources) resources.add(resource);
    if (constraint.kind === 'crossPattern') for (const resource of constraint.pairs.flat()) resources.add(resource);
    if (constraint.kind === 'order') for (const other of constraint.pairs.flat()) lessons.add(other);
    if ('lessons' in constraint) for (const other of constraint.lessons) lessons.add(other);
    if (constraint.kind === 'sameResource')
      for (const set of constraint.sets) for (const one of set) lessons.add(one.lesson);
    else if ('sets' in constraint) for (const other of constraint.sets.flat()) lessons.add(other);
  }
  return {
    pieces: solution.pieces.filter(
      (piece) =>
        lessons.has(piece.lesson) ||
        near.lessons[piece.lesson]?.resources.some((resource) => resources.has(resource)) ||
        piece.roles?.some((resource) => resources.has(resource)),
    ),
  };
}

/** A timetable with one lesson started elsewhere (−1 takes it out). A split lesson moves as one piece. */
export function withStart(problem: Problem, solution: Solution, lesson: number, start: number): Solution {
  const old = solution.pieces.find((piece) => piece.lesson === lesson);
  const duration = problem.lessons[lesson]?.duration ?? 1;
  return {
    pieces: [
      ...solution.pieces.filter((piece) => piece.lesson !== lesson),
      { lesson, start, duration, ...(old?.roles ? { roles: old.roles } : {}) },
    ],
  };
}

/** Faults near a lesson if it started at `start`, that are not there (or smaller) when it is taken out. */
export function faultsAt(
  near: Problem,
  solution: Solution,
  lesson: number,
  start: number,
  without: ReadonlyMap<string, number>,
): Violation[] {
  return evaluate(near, withStart(near, solution, lesson, start)).violations.filter(
    (violation) => violation.deviation > (without.get(keyOf(violation)) ?? 0),
  );
}

export function baseline(near: Problem, solution: Solution, lesson: number): Map<string, number> {
  const { violations } = evaluate(near, withStart(near, solution, lesson, -1));
  return new Map(violations.map((violation) => [keyOf(violation), violation.deviation]));
}

export function keyOf({ constraint, point }: Violation): string {
  return `${constraint.id} ${point}`;
}
