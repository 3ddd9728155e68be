import { describe, expect, it } from 'vitest';
import { xhsttProblem } from '../formats/xhstt/xhstt-problem.ts';
import { readXhstt } from '../formats/xhstt/xhstt-reader.ts';
import { xhsttSchool } from '../generate/xhstt/xhstt-school.ts';
import { evaluate } from '../model/evaluate.ts';
import type { Constraint, Problem } from '../model/problem.ts';
import { cutLessons } from './cut-lessons.ts';
import { solve } from './solve.ts';

function planted(plan: Parameters<typeof xhsttSchool>[0]): Problem {
  const [instance] = readXhstt(xhsttSchool(plan).source).instances;
  if (!instance) throw new Error('the archive has no instance');
  return xhsttProblem(instance).problem;
}

/** One lesson of five periods in five days, at most one piece a day. */
function lessonOfFive(...rules: Constraint[]): Problem {
  const times = Array.from({ length: 10 }, (_, time) => ({
    id: `${time}`,
    day: Math.floor(time / 2),
    period: time % 2,
    shift: 0,
  }));
  return {
    name: 'five',
    days: ['1', '2', '3', '4', '5'],
    times,
    resources: [{ id: 'c', name: 'c', kind: 'class' }],
    lessons: [{ id: 'five', name: 'five', duration: 5, resources: [0], split: { maxDuration: 2 } }],
    constraints: rules,
  };
}
const common = { id: 'r', rule: 'r', name: 'r', hard: true, weight: 1 } as const;
const doubles = (min: number, hard = true): Constraint => ({
  ...common,
  hard,
  kind: 'distributeSplit',
  lessons: [0],
  duration: 2,
  min,
  max: 9,
});
const durations = (problem: Problem) => cutLessons(problem)?.problem.lessons.map((lesson) => lesson.duration);

describe('lessons are cut beforehand', () => {
  it('where a compulsory rule asks for longer pieces, and into the shortest it allows', () => {
    expect(durations(lessonOfFive(doubles(1)))).toEqual([2, 1, 1, 1]);
    expect(durations(lessonOfFive(doubles(2)))).toEqual([2, 2, 1]);
  });

  it('not where single periods break nothing, nor for a wish', () => {
    expect(durations(lessonOfFive(doubles(0)))).toBeUndefined();
    expect(durations(lessonOfFive(doubles(2, false)))).toBeUndefined();
    expect(durations({ ...lessonOfFive(doubles(1)), lessons: [] })).toBeUndefined();
  });

  it('so that a timetable of the pieces that breaks nothing compulsory is one of the whole problem', () => {
    const problem = planted({ seed: 5, classes: 4, strict: true });
    const cut = cutLessons(problem);
    if (!cut) throw new Error('nothing was cut');
    expect(cut.problem.lessons.length).toBeGreaterThan(problem.lessons.length);
    const pieces = solve(cut.problem, {
      seed: 1,
      shouldStop: ({ hard, proposals }) => hard === 0 || proposals > 400_000,
    });
    expect(pieces.hard).toBe(0);
    const whole = cut.original(pieces.solution);
    expect(evaluate(problem, whole).hard).toBe(0);
    problem.lessons.forEach((lesson, index) => {
      const own = whole.pieces.filter((piece) => piece.lesson === index);
      expect(own.reduce((sum, piece) => sum + piece.duration, 0)).toBe(lesson.duration);
    });
  });

  it('and what the search claims is the cost on the problem itself, also while the pieces are searched', () => {
    const problem = planted({ seed: 6, classes: 4, strict: true });
    for (const most of [2048, 20_000, 200_000]) {
      const told: number[] = [];
      const { hard, soft, solution } = solve(problem, {
        seed: 3,
        shouldStop: (status) => {
          told.push(status.hard);
          return status.proposals >= most;
        },
      });
      const full = evaluate(problem, solution);
      expect({ hard, soft }).toEqual({ hard: full.hard, soft: full.soft });
      if (told.includes(0)) expect(hard).toBe(0);
    }
  });
});
