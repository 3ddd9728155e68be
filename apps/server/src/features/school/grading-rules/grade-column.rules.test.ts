import { TT22 } from '@phuong/rules/regulation/tt22.ts';
import { describe, expect, it } from 'vitest';
import {
  averageWith,
  defaultTemplates,
  hiddenMarks,
  isClusterMarked,
  newRegularCount,
  type SheetToChange,
} from './grade-column.rules.ts';

const sheet: SheetToChange = {
  regulation: TT22,
  mode: 'SCORE',
  annualPeriods: 140,
  regularCount: 4,
  hasTopicCluster: false,
};
const value = (tenths: number) => ({ state: 'value' as const, tenths });
const full = { tx1: value(80), tx2: value(70), tx3: value(90), tx4: value(80), gk: value(75), ck: value(85) };

describe('mark columns', () => {
  it('are by default those of the circular: 2 up to 35 periods, 3 up to 70, 4 above, 2 for comments', () => {
    expect(
      defaultTemplates(TT22).map((each) => [each.mode, each.periodsFrom, each.periodsTo, each.regularCount]),
    ).toEqual([
      ['SCORE', 1, 35, 2],
      ['SCORE', 36, 70, 3],
      ['SCORE', 71, 500, 4],
      ['COMMENT', 1, 500, 2],
    ]);
  });

  it('one more optional column changes no average until it has a mark', () => {
    expect(averageWith(sheet, 4, full)).toBe(81);
    expect(averageWith(sheet, 5, full)).toBe(81);
    expect(averageWith(sheet, 5, { ...full, tx5: value(100) })).toBe(83);
  });

  it('one column fewer takes its mark out of the average and counts it as hidden', () => {
    const five = { ...sheet, regularCount: 5 };
    const cells = { ...full, tx5: value(100) };
    expect(averageWith(five, 5, cells)).toBe(83);
    expect(averageWith(five, 4, cells)).toBe(81);
    expect(hiddenMarks(five, 4, [cells, full])).toBe(1);
  });

  it('a missing required mark leaves no average', () => {
    const { tx4: _, ...short } = full;
    expect(averageWith(sheet, 4, short)).toBeNull();
  });

  it('a sheet moves as much as its template, never below the law of its present periods', () => {
    expect(newRegularCount(sheet, 1)).toBe(5);
    expect(newRegularCount({ ...sheet, regularCount: 5, hasTopicCluster: true }, 1)).toBe(6);
    expect(newRegularCount({ ...sheet, regularCount: 3 }, 1)).toBe(5);
    expect(newRegularCount(sheet, -1)).toBe(4);
  });

  it('the topic cluster keeps the last column and is required', () => {
    const cluster = { ...sheet, regularCount: 5, hasTopicCluster: true };
    expect(averageWith(cluster, 5, full)).toBeNull();
    expect(averageWith(cluster, 5, { ...full, tx5: value(100) })).toBe(83);
    expect(isClusterMarked(cluster, [full])).toBe(false);
    expect(isClusterMarked(cluster, [{ ...full, tx5: value(100) }])).toBe(true);
  });
});
