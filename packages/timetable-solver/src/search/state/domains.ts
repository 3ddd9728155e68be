import type { Problem } from '../../model/problem.ts';
import { closes } from '../closed-times.ts';
import { narrowPeriods } from './common-periods.ts';

/** What propagation learnt about where lessons may start. */
export interface Domains {
  /** Starts left per lesson; never empty unless the lesson had none to begin with. */
  readonly starts: readonly (readonly number[])[];
  /** Lessons for which nothing would have been left, with the reason's constraint; they keep all their starts. */
  readonly impossible: readonly { readonly lesson: number; readonly because: readonly number[] }[];
}

/**
 * Start times that no timetable without hard violations uses are taken out before the search: closed times of teachers and
 * classes, hard wishes for times, and cells which a lesson with a single possible start must have. A resource whose lessons
 * do not fit into its open times is left alone: there some rule must be broken and the search should choose which.
 */
export function domainsOf(problem: Problem): Domains {
  const times = problem.times.length;
  const closed = problem.resources.map(() => new Map<number, number>());
  const forbidden = problem.lessons.map(() => new Map<number, number>());
  problem.constraints.forEach((constraint, index) => {
    if (!constraint.hard) return;
    if (constraint.kind === 'busyPattern' && closes(constraint)) {
      for (const resource of constraint.resources)
        for (const time of constraint.groups.flat()) closed[resource]?.set(time, index);
    }
    if (constraint.kind === 'preferTimes') {
      const good = new Set(constraint.times);
      for (const lesson of constraint.lessons) {
        const { duration, split } = problem.lessons[lesson] ?? {};
        if (split || (constraint.duration !== undefined && constraint.duration !== duration)) continue;
        for (let start = 0; start < times; start++) if (!good.has(start)) forbidden[lesson]?.set(start, index);
      }
    }
  });
  const load = new Int32Array(problem.resources.length);
  for (const lesson of problem.lessons)
    for (const resource of lesson.resources) load[resource] = (load[resource] ?? 0) + lesson.duration;
  problem.resources.forEach((resource, index) => {
    if ((resource.capacity ?? 1) === 1 && (load[index] ?? 0) > times - (closed[index]?.size ?? 0))
      closed[index]?.clear();
  });
  const narrow = narrowPeriods(problem, closed);
  const impossible: { lesson: number; because: number[] }[] = [];
  const starts = problem.lessons.map((lesson, index) => {
    const length = lesson.split ? 1 : lesson.duration;
    const all = possibleStarts(problem, index);
    const because = new Set<number>();
    const left = all.filter((start) => {
      const wish = forbidden[index]?.get(start);
      if (wish !== undefined) because.add(wish);
      let free = wish === undefined && !narrow.get(index)?.has(start);
      for (const resource of lesson.resources)
        for (let time = start; time < start + length; time++) {
          const wall = closed[resource]?.get(time);
          if (wall === undefined) continue;
          because.add(wall);
          free = false;
        }
      return free;
    });
    const needed = lesson.split ? lesson.duration : 1;
    if (left.length >= needed || all.length === 0) return left;
    impossible.push({ lesson: index, because: [...because] });
    return all;
  });
  settle(problem, starts);
  return { starts, impossible };
}

/** Starts from which the lesson (one period of it when it may be split) stays within a day and its own list. */
export function possibleStarts(problem: Problem, index: number): number[] {
  const lesson = problem.lessons[index];
  if (!lesson) return [];
  const length = lesson.split ? 1 : lesson.duration;
  if (lesson.fixed) return [...new Set(lesson.fixed)];
  const own = lesson.starts ? new Set(lesson.starts) : undefined;
  return problem.times.flatMap((time, start) =>
    time.day === problem.times[start + length - 1]?.day && (!own || own.has(start)) ? [start] : [],
  );
}

/** The lessons of every resource, each once. */
export function usersOf(problem: Problem): number[][] {
  const users = problem.resources.map((): number[] => []);
  problem.lessons.forEach((lesson, index) => {
    for (const resource of new Set(lesson.resources)) users[resource]?.push(index);
  });
  return users;
}

/** Lessons with one place left take it: nobody who shares a resource with them can be there. */
function settle(problem: Problem, starts: number[][]): void {
  const clashing = new Set(
    problem.constraints.flatMap((constraint) =>
      constraint.kind === 'clash' && constraint.hard
        ? constraint.resources.filter((resource) => (problem.resources[resource]?.capacity ?? 1) === 1)
        : [],
    ),
  );
  const users = usersOf(problem);
  const queue = problem.lessons.flatMap((lesson, index) =>
    isSettled(problem, starts, index) && lesson ? [index] : [],
  );
  const done = new Set<number>();
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (done.has(next)) continue;
    done.add(next);
    const lesson = problem.lessons[next];
    const length = lesson?.split ? 1 : (lesson?.duration ?? 1);
    const taken = new Set((starts[next] ?? []).flatMap((start) => Array.from({ length }, (_, step) => start + step)));
    for (const resource of lesson?.resources ?? []) {
      if (!clashing.has(resource)) continue;
      for (const other of users[resource] ?? []) {
        if (other === next || problem.lessons[other]?.fixed) continue;
        const own = problem.lessons[other]?.split ? 1 : (problem.lessons[other]?.duration ?? 1);
        const left = (starts[other] ?? []).filter((start) => {
          for (let time = start; time < start + own; time++) if (taken.has(time)) return false;
          return true;
        });
        if (left.length < (problem.lessons[other]?.split ? (problem.lessons[other]?.duration ?? 1) : 1)) continue;
        if (left.length === starts[other]?.length) continue;
        starts[other] = left;
        if (isSettled(problem, starts, other)) queue.push(other);
      }
    }
  }
}

function isSettled(problem: Problem, starts: readonly (readonly number[])[], index: number): boolean {
  const lesson = problem.lessons[index];
  const needed = lesson?.split ? lesson.duration : 1;
  return starts[index]?.length === needed;
}
