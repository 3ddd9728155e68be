import { checkSchool } from '../packages/timetable-solver/src/checker/school-checker.ts';
import type { SchoolFile, SchoolSolution } from '../packages/timetable-solver/src/formats/school/school-file.ts';
import { schoolFileProblem } from '../packages/timetable-solver/src/formats/school/school-file-problem.ts';
import { generateSchool, type SchoolPlan } from '../packages/timetable-solver/src/generate/school-generator.ts';
import type { Problem, Solution } from '../packages/timetable-solver/src/model/problem.ts';
import { solve } from '../packages/timetable-solver/src/search/solve.ts';
import { cpuSeconds } from './timetable-fet.ts';

export interface SchoolRun {
  /** CPU seconds until nothing compulsory is broken; undefined when the limit came first. */
  feasible: number | undefined;
  hard: number;
  soft: number;
}

/** A generated school, one thread, the whole limit: when feasible, and how good in the end. */
export function runSchool(plan: Omit<SchoolPlan, 'seed'>, seed: number, limit: number): SchoolRun {
  const { school } = generateSchool({ ...plan, seed });
  const { problem, solutionOf } = schoolFileProblem(school);
  const began = cpuSeconds();
  let feasible: number | undefined;
  const { solution } = solve(problem, {
    seed,
    shouldStop: ({ hard }) => {
      if (hard === 0) feasible ??= cpuSeconds() - began;
      return cpuSeconds() - began > limit;
    },
  });
  const { hard, soft } = checkSchool(school, solutionOf(solution));
  return { feasible: hard === 0 ? feasible : undefined, hard, soft };
}

export interface ResolveRun extends SchoolRun {
  teacher: string;
  /** Lessons the day off hits, and lessons that lie elsewhere afterwards. */
  hit: number;
  moved: number;
}

const stayWeight = 20;

/** A running timetable, one teacher away on one day of the week: how soon it holds again and how little it changes. */
export function resolveDayOff(classes: number, seed: number, limit: number): ResolveRun {
  const { school, witness } = generateSchool({ seed, classes });
  const before = schoolFileProblem(school);
  const start = asSolution(before.problem, before.solutionOf, witness);
  // Monday and Saturday hold the homeroom periods, which cannot move.
  const day = 1 + (seed % 4);
  const teacher = school.teachers[(seed * 7) % school.teachers.length];
  if (teacher === undefined) throw new Error('the generated school has no teachers');
  const changed = dayOff(school, teacher.name, day);
  const { problem, solutionOf } = schoolFileProblem(changed);
  const began = cpuSeconds();
  let feasible: number | undefined;
  const { solution } = solve(withStay(problem, start), {
    seed,
    start,
    strategy: 'near',
    shouldStop: ({ hard }) => {
      if (hard === 0) feasible ??= cpuSeconds() - began;
      return cpuSeconds() - began > limit;
    },
  });
  const after = solutionOf(solution);
  const { hard, soft } = checkSchool(changed, after);
  const hit = witness.filter((lesson) => lesson.teacher === teacher.name && lesson.day === day).length;
  const moved = start.pieces.filter(
    (piece) => solution.pieces.find((one) => one.lesson === piece.lesson)?.start !== piece.start,
  );
  return { teacher: teacher.name, hit, moved: moved.length, feasible: hard === 0 ? feasible : undefined, hard, soft };
}

function dayOff(school: SchoolFile, name: string, day: number): SchoolFile {
  const off = (['morning', 'afternoon'] as const).flatMap((shift) =>
    Array.from({ length: school.periodsPerShift }, (_, period) => ({ day, shift, period })),
  );
  const teachers = school.teachers.map((one) =>
    one.name === name ? { ...one, unavailable: [...one.unavailable, ...off] } : one,
  );
  return { ...school, teachers };
}

function withStay(problem: Problem, start: Solution): Problem {
  const lessons = start.pieces.map((piece) => piece.lesson);
  const starts = start.pieces.map((piece) => [piece.start]);
  const stay = {
    id: 'stay',
    rule: 'stay',
    name: 'stay',
    hard: false,
    weight: stayWeight,
    kind: 'stay',
    lessons,
    starts,
  } as const;
  return { ...problem, constraints: [...problem.constraints, stay] };
}

/** The witness as pieces of the problem's lessons: pairs first where two periods touch. */
function asSolution(
  problem: Problem,
  solutionOf: (solution: Solution) => SchoolSolution,
  witness: SchoolSolution['lessons'],
): Solution {
  const left = new Set(witness);
  const pieces = problem.lessons.map((lesson, place) => {
    const find = (start: number) => {
      const wanted = solutionOf({ pieces: [{ lesson: place, start, duration: lesson.duration }] }).lessons;
      const found = wanted.map((one) =>
        [...left].find((other) =>
          (['class', 'subject', 'day', 'shift', 'period'] as const).every((key) => one[key] === other[key]),
        ),
      );
      return found.every((one) => one !== undefined) && wanted.length === lesson.duration ? found : undefined;
    };
    const start = (lesson.fixed ?? lesson.starts ?? []).find((one) => find(one) !== undefined) ?? -1;
    for (const one of find(start) ?? []) if (one !== undefined) left.delete(one);
    return { lesson: place, start, duration: lesson.duration };
  });
  return { pieces };
}
