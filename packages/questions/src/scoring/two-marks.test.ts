import { describe, expect, it } from 'vitest';
import { differenceOf, meanOfMarks, standingMark } from './two-marks.ts';

const steps = [1, 5, 10, 20, 25, 50, 100];
const points = [0, 1, 10, 25, 50, 60, 62, 63, 70, 75, 90, 99, 100, 250, 300];
const pairs = points.flatMap((first) => points.map((second) => ({ first, second })));

describe('what two marks of one answer come to', () => {
  it('equal marks stand as they are, whatever the step', () => {
    for (const step of steps)
      for (const mark of points) expect(meanOfMarks({ first: mark, second: mark }, step)).toBe(mark);
  });

  it('a mean lies between the two, is the same whoever was first, and no further from halfway than half a step unless an edge is nearer', () => {
    for (const step of steps)
      for (const { first, second } of pairs) {
        const mean = meanOfMarks({ first, second }, step);
        expect(mean).toBe(meanOfMarks({ first: second, second: first }, step));
        expect(mean).toBeGreaterThanOrEqual(Math.min(first, second));
        expect(mean).toBeLessThanOrEqual(Math.max(first, second));
        const isEdge = mean === first || mean === second;
        if (!isEdge) expect(mean % step).toBe(0);
        expect(Math.abs(2 * mean - first - second)).toBeLessThanOrEqual(
          Math.max(step, isEdge ? Math.abs(first - second) : 0),
        );
      }
  });

  it('rounds half up to the step', () => {
    expect(meanOfMarks({ first: 50, second: 75 }, 25)).toBe(75);
    expect(meanOfMarks({ first: 25, second: 75 }, 25)).toBe(50);
    expect(meanOfMarks({ first: 100, second: 145 }, 10)).toBe(120);
  });

  it('stands up to the threshold, that one included, and not a hundredth further', () => {
    for (const threshold of [0, 25, 50])
      for (const pair of pairs) {
        const stands = standingMark(pair, { threshold, step: 25 });
        expect(stands === null).toBe(differenceOf(pair) > threshold);
        if (stands !== null) expect(stands).toBe(meanOfMarks(pair, 25));
      }
  });
});
