import type { Violation } from '../model/evaluate.ts';
import type { Problem, SentenceParams } from '../model/problem.ts';

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

/** The lessons a violation is about: those of its resource, its set or itself. */
export function lessonsOf(problem: Problem, { constraint, point }: Violation): number[] {
  const using = (resources: readonly (number | undefined)[]) =>
    problem.lessons.flatMap((lesson, index) =>
      lesson.resources.some((resource) => resources.includes(resource)) ? [index] : [],
    );
  switch (constraint.kind) {
    case 'clash':
    case 'busyPattern':
    case 'workload':
      return using([constraint.resources[point]]);
    case 'crossPattern':
      return using([...(constraint.pairs[point] ?? [])]);
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
