import { evaluate, type Violation } from '../model/evaluate.ts';
import type { Constraint, Problem, Solution } from '../model/problem.ts';

/** The part of a problem's constraints that some lessons can touch, so that their faults can be told for every target at once. */
export function constraintsNear(problem: Problem, lessons: readonly number[]): Problem {
  const wanted = new Set(lessons);
  const own = new Set<number>();
  for (const lesson of lessons) {
    for (const resource of problem.lessons[lesson]?.resources ?? []) own.add(resource);
    for (const role of problem.lessons[lesson]?.roles ?? [])
      for (const candidate of role.candidates) own.add(candidate);
  }
  return { ...problem, constraints: problem.constraints.flatMap((constraint) => near(constraint, wanted, own)) };
}

function near(constraint: Constraint, lessons: ReadonlySet<number>, own: ReadonlySet<number>): Constraint[] {
  const keep = <T>(items: readonly T[], wanted: (item: T) => boolean) =>
    items.flatMap((item, index) => (wanted(item) ? [index] : []));
  const pick = <T>(items: readonly T[], at: readonly number[]) =>
    at.flatMap((index) => (items[index] === undefined ? [] : [items[index] as T]));
  const sentence = (at: readonly number[]) =>
    constraint.sentence ? { sentence: { ...constraint.sentence, params: pick(constraint.sentence.params, at) } } : {};
  let at: number[];
  switch (constraint.kind) {
    case 'given':
      return [];
    case 'balance':
    case 'worst':
      // Wishes about everybody say little about one lesson; what is compulsory is told.
      return constraint.hard ? [constraint] : [];
    case 'clash':
    case 'busyPattern':
    case 'workload':
      at = keep(constraint.resources, (resource) => own.has(resource));
      return at.length === 0 ? [] : [{ ...constraint, resources: pick(constraint.resources, at), ...sentence(at) }];
    case 'crossPattern':
      at = keep(constraint.pairs, (pair) => pair.some((resource) => own.has(resource)));
      return at.length === 0 ? [] : [{ ...constraint, pairs: pick(constraint.pairs, at), ...sentence(at) }];
    case 'order':
      at = keep(constraint.pairs, (pair) => pair.some((one) => lessons.has(one)));
      return at.length === 0 ? [] : [{ ...constraint, pairs: pick(constraint.pairs, at), ...sentence(at) }];
    case 'spread':
    case 'minDays':
    case 'together':
    case 'link':
      at = keep(constraint.sets, (set) => set.some((one) => lessons.has(one)));
      return at.length === 0 ? [] : [{ ...constraint, sets: pick(constraint.sets, at), ...sentence(at) }];
    case 'sameResource':
      at = keep(constraint.sets, (set) => set.some((member) => lessons.has(member.lesson)));
      return at.length === 0 ? [] : [{ ...constraint, sets: pick(constraint.sets, at), ...sentence(at) }];
    case 'stay':
      at = keep(constraint.lessons, (one) => lessons.has(one));
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
      at = keep(constraint.lessons, (one) => lessons.has(one));
      return at.length === 0 ? [] : [{ ...constraint, lessons: pick(constraint.lessons, at), ...sentence(at) }];
  }
}

/** The pieces of a timetable that the constraints near lessons look at; the others change nothing for them. */
export function piecesNear(near: Problem, solution: Solution, of: readonly number[]): Solution {
  const resources = new Set<number>();
  const lessons = new Set(of);
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

/** Where some lessons would start; −1 takes one out. */
export type Starts = ReadonlyMap<number, number>;

/** A timetable with some lessons started elsewhere. A split lesson moves as one piece. */
export function withStarts(problem: Problem, solution: Solution, starts: Starts): Solution {
  const roles = new Map(
    solution.pieces.flatMap((piece) => (starts.has(piece.lesson) && piece.roles ? [[piece.lesson, piece.roles]] : [])),
  );
  return {
    pieces: [
      ...solution.pieces.filter((piece) => !starts.has(piece.lesson)),
      ...[...starts].map(([lesson, start]) => {
        const own = roles.get(lesson);
        return { lesson, start, duration: problem.lessons[lesson]?.duration ?? 1, ...(own ? { roles: own } : {}) };
      }),
    ],
  };
}

/** Faults near lessons if they started there, that are not in `without` or smaller there. */
export function faultsAt(near: Problem, solution: Solution, starts: Starts, without: Deviations): Violation[] {
  return worseThan(without, evaluate(near, withStarts(near, solution, starts)).violations);
}

/** By `keyOf`: how far a constraint is from holding at a point. */
export type Deviations = ReadonlyMap<string, number>;

export const worseThan = (before: Deviations, violations: readonly Violation[]): Violation[] =>
  violations.filter((violation) => violation.deviation > (before.get(keyOf(violation)) ?? 0));

export const deviationsOf = (violations: readonly Violation[]): Map<string, number> =>
  new Map(violations.map((violation) => [keyOf(violation), violation.deviation]));

/** What is not kept near lessons when they are taken out. */
export const baseline = (near: Problem, solution: Solution, lessons: readonly number[]): Map<string, number> =>
  deviationsOf(evaluate(near, withStarts(near, solution, new Map(lessons.map((lesson) => [lesson, -1])))).violations);

export function keyOf({ constraint, point }: Violation): string {
  return `${constraint.id} ${point}`;
}
