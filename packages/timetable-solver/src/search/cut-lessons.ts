import { outside } from '../model/measure.ts';
import type { Constraint, Lesson, Problem, Solution } from '../model/problem.ts';

/** A problem whose lessons are all whole, and its timetables in terms of the problem it was made of. */
interface CutProblem {
  readonly problem: Problem;
  readonly original: (solution: Solution) => Solution;
}

/** Longest lesson of which every way to cut it is looked at. */
const longestLesson = 12;

/**
 * The problem with every lesson of which a compulsory rule asks longer pieces than single periods cut beforehand. In a tight week a
 * double period that moves as one finds its place sooner than two periods that must meet there. A timetable of it is one of the
 * problem, with nothing compulsory broken that was not broken before; there may be one where the cut problem has none.
 * @returns undefined where no rule asks that, or one cannot be said of the pieces.
 */
export function cutLessons(problem: Problem): CutProblem | undefined {
  const rules: Constraint[][] = problem.lessons.map(() => []);
  for (const constraint of problem.constraints) {
    if (!constraint.hard) continue;
    if (constraint.kind === 'splitPieces' || constraint.kind === 'distributeSplit')
      for (const lesson of constraint.lessons) rules[lesson]?.push(constraint);
    else if (constraint.kind === 'spread')
      for (const [only, ...others] of constraint.sets)
        if (only !== undefined && others.length === 0) rules[only]?.push(constraint);
  }
  const cuts = problem.lessons.map((lesson, index) => cutOf(lesson, rules[index] ?? [], problem.days.length));
  if (cuts.every((cut) => cut === undefined)) return undefined;
  const lessons: Lesson[] = [];
  const origin: number[] = [];
  const pieces = problem.lessons.map((lesson, index) => {
    const made = piecesOf(lesson, cuts[index]);
    for (const piece of made) {
      lessons.push(piece);
      origin.push(index);
    }
    return made.map((_, piece) => lessons.length - made.length + piece);
  });
  const isCut = (lesson: number) => cuts[lesson] !== undefined;
  const constraints = problem.constraints.map((constraint) => ofPieces(constraint, isCut, pieces, lessons));
  if (constraints.includes(undefined)) return undefined;
  return {
    problem: { ...problem, lessons, constraints: constraints.flatMap((constraint) => constraint ?? []) },
    original: (solution) => ({
      pieces: solution.pieces.map((piece) => ({ ...piece, lesson: origin[piece.lesson] ?? -1 })),
    }),
  };
}

/** The durations that compulsory rules ask for, as short as they allow; undefined where single periods will do. */
function cutOf(lesson: Lesson, rules: readonly Constraint[], days: number): readonly number[] | undefined {
  const { split, fixed, roles, duration } = lesson;
  if (!split || fixed || roles || duration > longestLesson || rules.length === 0) return undefined;
  const rated = partitions(duration, split.maxDuration)
    .map((cut) => ({ cut, ...brokenBy(cut, rules, days) }))
    .sort((one, other) => one.broken - other.broken || one.crowd - other.crowd || other.cut.length - one.cut.length);
  const [best] = rated;
  const singles = rated.find(({ cut }) => cut.length === duration);
  const asked = rules.some((rule) => rule.kind === 'splitPieces' || rule.kind === 'distributeSplit');
  return asked && best && singles && shape(best.cut, rules) < shape(singles.cut, rules) ? best.cut : undefined;
}

function piecesOf(lesson: Lesson, cut: readonly number[] | undefined): Lesson[] {
  if (!cut) return [lesson];
  const { split, starts, ...rest } = lesson;
  const open = starts && new Set(starts);
  return cut.map((duration) => {
    const within = (start: number) => Array.from({ length: duration }, (_, step) => start + step);
    return {
      ...rest,
      duration,
      ...(open ? { starts: [...open].filter((start) => within(start).every((time) => open.has(time))) } : {}),
    };
  });
}

/** Ways to write a number as a sum, the largest part first. */
function partitions(total: number, most: number): number[][] {
  if (total === 0) return [[]];
  return Array.from({ length: Math.min(total, most) }, (_, step) => step + 1).flatMap((part) =>
    partitions(total - part, part).map((rest) => [part, ...rest]),
  );
}

/** What a cut breaks of the rules on pieces alone, whatever the places. */
function shape(cut: readonly number[], rules: readonly Constraint[]): number {
  return rules.reduce((sum, rule) => {
    if (rule.kind === 'splitPieces') {
      const wrong = cut.filter((piece) => outside(piece, rule.minDuration, rule.maxDuration) > 0).length;
      return sum + wrong + outside(cut.length, rule.minAmount, rule.maxAmount);
    }
    if (rule.kind !== 'distributeSplit') return sum;
    return sum + outside(cut.filter((piece) => piece === rule.duration).length, rule.min, rule.max);
  }, 0);
}

/** The same, with the pieces for which a spread has no room; `crowd` are those that leave no free choice of a day. */
function brokenBy(cut: readonly number[], rules: readonly Constraint[], days: number) {
  let broken = shape(cut, rules);
  let crowd = cut.length - days + 1;
  for (const rule of rules) {
    if (rule.kind !== 'spread' || rule.pairs) continue;
    const room = rule.groups.reduce((sum, group) => sum + group.max, 0);
    broken += Math.max(0, cut.length - room);
    crowd = Math.max(crowd, cut.length - room + 1);
  }
  return { broken, crowd: Math.max(0, crowd) };
}

/** The constraint on pieces; nothing where the cut has decided it; undefined where it cannot be said. */
function ofPieces(
  constraint: Constraint,
  isCut: (lesson: number) => boolean,
  pieces: readonly (readonly number[])[],
  made: readonly Lesson[],
): Constraint[] | undefined {
  const all = (lessons: readonly number[]) => lessons.flatMap((lesson) => pieces[lesson] ?? []);
  switch (constraint.kind) {
    case 'clash':
    case 'busyPattern':
    case 'crossPattern':
    case 'balance':
    case 'worst':
    case 'given':
      return [constraint];
    case 'splitPieces':
    case 'distributeSplit': {
      const whole = constraint.lessons.filter((lesson) => !isCut(lesson));
      return whole.length === 0 ? [] : [{ ...constraint, lessons: all(whole) }];
    }
    case 'assignTime':
      return [{ ...constraint, lessons: all(constraint.lessons) }];
    case 'preferTimes': {
      const { duration } = constraint;
      const meant = all(constraint.lessons).filter(
        (piece) => duration === undefined || made[piece]?.split || made[piece]?.duration === duration,
      );
      return [{ ...constraint, lessons: meant }];
    }
    case 'spread':
    case 'minDays':
    case 'together':
      return [{ ...constraint, sets: constraint.sets.map(all) }];
    case 'link':
      if (constraint.sets.some((set) => set.some(isCut) && !set.every(isCut))) return undefined;
      // The first pieces together, the second together: more than is asked, and enough.
      return [
        {
          ...constraint,
          sets: constraint.sets.flatMap((set) =>
            Array.from({ length: Math.max(...set.map((lesson) => pieces[lesson]?.length ?? 0)) }, (_, piece) =>
              set.flatMap((lesson) => pieces[lesson]?.[piece] ?? []),
            ),
          ),
        },
      ];
    default:
      return concernsCut(constraint, isCut) ? undefined : renumbered(constraint, pieces);
  }
}

function concernsCut(constraint: Constraint, isCut: (lesson: number) => boolean): boolean {
  switch (constraint.kind) {
    case 'order':
      return constraint.pairs.some((pair) => pair.some(isCut));
    case 'sameResource':
      return constraint.sets.some((set) => set.some(({ lesson }) => isCut(lesson)));
    case 'workload':
      return true;
    case 'stay':
    case 'assignRole':
    case 'preferRole':
      return constraint.lessons.some(isCut);
    default:
      return true;
  }
}

/** A constraint on whole lessons, by their new numbers. */
function renumbered(constraint: Constraint, pieces: readonly (readonly number[])[]): Constraint[] | undefined {
  const one = (lesson: number) => pieces[lesson]?.[0] ?? -1;
  switch (constraint.kind) {
    case 'order':
      return [{ ...constraint, pairs: constraint.pairs.map(([first, second]) => [one(first), one(second)] as const) }];
    case 'sameResource':
      return [
        {
          ...constraint,
          sets: constraint.sets.map((set) => set.map(({ lesson, role }) => ({ lesson: one(lesson), role }))),
        },
      ];
    case 'stay':
    case 'assignRole':
    case 'preferRole':
      return [{ ...constraint, lessons: constraint.lessons.map(one) }];
    default:
      return undefined;
  }
}
