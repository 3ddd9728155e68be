import { expect, it } from 'vitest';
import { schoolProblem } from '../catalogue/catalogue.ts';
import { unplacedLessons } from '../explain/unplaced.ts';
import { generatedWeek } from '../generate/generated-week.ts';
import { generateSchool } from '../generate/school-generator.ts';
import { explainAside } from './explain-aside.ts';

it('explains in a thread what is told here, lessons without a place first, while others are served', async () => {
  const problem = schoolProblem(generatedWeek(generateSchool({ seed: 3, classes: 40 })).week);
  const pieces = problem.lessons.map(({ duration }, lesson) => ({
    lesson,
    start: lesson % 5 === 0 ? -1 : 0,
    duration,
  }));
  let longest = 0;
  let last = performance.now();
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const began = performance.now();
  const { total, reasons } = await explainAside(problem, { pieces }, 12);
  const took = performance.now() - began;
  clearInterval(ticks);
  expect(longest).toBeLessThan(took / 2);
  const here = unplacedLessons(problem, { pieces });
  expect(total).toBe(here.lessons.length);
  expect(reasons).toHaveLength(12);
  expect(reasons.every(({ lesson }) => lesson % 5 === 0)).toBe(true);
  expect(reasons).toEqual(reasons.map(({ lesson }) => here.explain(lesson)));
});
