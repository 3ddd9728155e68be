import type { Violation } from '../model/evaluate.ts';
import { groupValue } from '../model/measure.ts';
import type { Problem, SentenceParams, Solution } from '../model/problem.ts';

/** A sentence of `timetableSolver.…` in either language: key and parameters. */
export interface Message {
  readonly key: string;
  readonly params: SentenceParams;
}

/** Names that stand for indexes in parameters: `lesson` and `time` are carried as indexes until a sentence is made. */
function named(problem: Problem, params: SentenceParams): SentenceParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'lesson' && typeof value === 'number') return [name, problem.lessons[value]?.name ?? ''];
      if (name === 'time' && typeof value === 'number') return [name, problem.times[value]?.id ?? ''];
      return [name, value];
    }),
  );
}

/** What is wrong, as the rule's own sentence with the amount. */
export function messageOf(problem: Problem, { constraint, point, deviation }: Violation): Message {
  const key = constraint.sentence?.key ?? `timetableSolver.rule.${constraint.rule}.violated`;
  const params = constraint.sentence?.params[point] ?? { name: constraint.name };
  return { key, params: { ...named(problem, params), count: deviation } };
}

/**
 * The lessons a violation is about: its set, itself, or of its resource those at the times where the rule does not hold (a day with
 * gaps, a session with too few lessons), all of them only where it is about the week as a whole.
 */
export function lessonsOf(problem: Problem, solution: Solution, { constraint, point }: Violation): number[] {
  const using = (resources: readonly (number | undefined)[]) =>
    problem.lessons.flatMap((lesson, index) =>
      lesson.resources.some((resource) => resources.includes(resource)) ? [index] : [],
    );
  const at = (resources: readonly (number | undefined)[], times: ReadonlySet<number>) => {
    const those = new Set(using(resources));
    const there = solution.pieces.filter(
      ({ lesson, start, duration }) => those.has(lesson) && spanOf(start, duration).some((time) => times.has(time)),
    );
    return [...new Set(there.map(({ lesson }) => lesson))];
  };
  switch (constraint.kind) {
    case 'clash': {
      const resource = constraint.resources[point];
      const capacity = problem.resources[resource ?? -1]?.capacity ?? 1;
      const uses = usesOf(problem, solution, resource);
      return at([resource], new Set(uses.flatMap((count, time) => (count > capacity ? [time] : []))));
    }
    case 'busyPattern': {
      const resource = constraint.resources[point];
      const uses = usesOf(problem, solution, resource);
      const busy = (group: readonly number[]) => group.map((time) => (uses[time] ?? 0) > 0);
      const guilty = constraint.groups.filter((group) => groupValue(constraint, busy(group)) > 0);
      // Too few in all is about what is not there: whatever the resource has could move to mend it.
      return constraint.min === undefined && guilty.length > 0
        ? at([resource], new Set(guilty.flat()))
        : using([resource]);
    }
    case 'workload':
      return using([constraint.resources[point]]);
    case 'crossPattern': {
      const pair = [...(constraint.pairs[point] ?? [])];
      const [one, other] = pair.map((resource) => usesOf(problem, solution, resource));
      const both = constraint.groups.filter((group) =>
        [one, other].every((uses) => group.some((time) => (uses?.[time] ?? 0) > 0)),
      );
      return at(pair, new Set(both.flat()));
    }
    case 'balance':
    case 'worst':
      return using([...constraint.resources]);
    case 'spread':
    case 'minDays':
    case 'together':
    case 'link':
      return [...(constraint.sets[point] ?? [])];
    case 'order':
      return [...(constraint.pairs[point] ?? [])];
    case 'sameResource':
      return (constraint.sets[point] ?? []).map(({ lesson }) => lesson);
    case 'given':
      return [];
    default:
      return constraint.lessons[point] === undefined ? [] : [constraint.lessons[point]];
  }
}

const spanOf = (start: number, duration: number): number[] =>
  start < 0 ? [] : Array.from({ length: duration }, (_, step) => start + step);

/** How many lessons a resource has at each time. */
function usesOf(problem: Problem, { pieces }: Solution, resource: number | undefined): number[] {
  const uses = problem.times.map(() => 0);
  for (const { lesson, start, duration } of pieces)
    if (resource !== undefined && problem.lessons[lesson]?.resources.includes(resource))
      for (const time of spanOf(start, duration)) uses[time] = (uses[time] ?? 0) + 1;
  return uses;
}
