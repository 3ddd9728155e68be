import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { emptyRichText as stem } from '@phuong/rich-text/read-rich-text.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { describe, expect, test } from 'vitest';
import { liesIn } from './hot-spot.ts';
import { scoreOf } from './score-of.ts';

const exam = nationalExamOn('2026-11-26');
const at = (x: number, y: number) => ({ x, y });

describe('a point lies in an area, its edge with it', () => {
  const rectangle = { shape: 'RECTANGLE', points: [at(300, 200), at(100, 100)] } as const;
  const ellipse = { shape: 'ELLIPSE', points: [at(0, 0), at(101, 50)] } as const;
  // Open to the right: a point between the prongs is outside.
  const fork = {
    shape: 'POLYGON',
    points: [at(0, 0), at(100, 0), at(20, 20), at(20, 80), at(100, 100), at(0, 100)],
  } as const;

  test.each([
    [rectangle, at(100, 100), true],
    [rectangle, at(300, 150), true],
    [rectangle, at(301, 150), false],
    [rectangle, at(99, 150), false],
    [ellipse, at(50, 0), false],
    [ellipse, at(51, 1), true],
    [ellipse, at(0, 25), true],
    [ellipse, at(101, 25), true],
    [ellipse, at(2, 2), false],
    [fork, at(10, 50), true],
    [fork, at(20, 50), true],
    [fork, at(60, 50), false],
    [fork, at(100, 0), true],
    [fork, at(50, 0), true],
    [fork, at(0, 0), true],
    [fork, at(101, 0), false],
    [fork, at(-1, 20), false],
  ])('%j %j: %s', ({ shape, points }, point, expected) => {
    expect(liesIn({ shape, points: [...points] }, point)).toBe(expected);
  });
});

describe('points on a picture', () => {
  const area = (key: string, x: number, isRight = true) => ({
    key,
    shape: 'RECTANGLE',
    points: [at(x, 0), at(x + 50, 50)],
    isRight,
  });
  const asked = (counting: string) =>
    question.parse({
      kind: 'HOT_SPOT',
      stem,
      fileId: '0198a000-0000-7000-8000-000000000001',
      alt: 'bản đồ',
      areas: [area('a', 0), area('b', 100), area('c', 200, false)],
      mostPoints: 4,
      counting,
    });
  const share = (counting: string, ...xs: number[]) => {
    const { part, of } = scoreOf(asked(counting), { kind: 'HOT_SPOT', points: xs.map((x) => at(x, 10)) }, exam).share;
    return part / of;
  };

  test.each([
    [[10, 110], 1, 1],
    [[10], 0.5, 0],
    [[10, 210], 0.5, 0],
    [[10, 20], 0.5, 0],
    [[10, 110, 210], 0.5, 0],
    [[10, 110, 500, 600], 0, 0],
    [[500, 600, 700, 800, 10, 110], 0, 0],
  ])('at %j: each area %d, all or nothing %d', (xs, each, all) => {
    expect(share('EACH', ...xs)).toBe(each);
    expect(share('ALL', ...xs)).toBe(all);
  });
});
