import { expect, test } from 'vitest';
import type { SheetColumn } from '../sheet-model.ts';
import { sheetLayout } from './sheet-layout.ts';

const mark = (kind: 'REGULAR' | 'MIDTERM' | 'FINAL', key: string) => ({ key, kind: 'score', mark: { kind } });
const columns = [
  ...['tx1', 'tx2', 'tx3', 'tx4'].map((key) => mark('REGULAR', key)),
  mark('MIDTERM', 'gk'),
  mark('FINAL', 'ck'),
  { key: 'average', kind: 'computed' },
  { key: 'remark', kind: 'remark' },
] as unknown as SheetColumn[];
const window = (width: number, height: number, isTouch: boolean) => ({ width, height, isTouch });
const widthOf = (text: string) =>
  [...text.matchAll(/(\d+)px(?=[ ,]|$)/g)].reduce((sum, [, pixels]) => sum + Number(pixels), 0);

test('at a desk of 1366 × 768 all 45 pupils are in view, on two pages', () => {
  expect(sheetLayout(columns, 45, window(1366, 768, false), null)).toMatchObject({ pages: 2, seen: 45 });
});

test('rows are high enough for a finger, on tablets held either way', () => {
  for (const [width, height] of [
    [768, 1024],
    [820, 1180],
    [1024, 768],
    [1366, 1024],
  ] as const) {
    expect(sheetLayout(columns, 45, window(width, height, true), null).rowHeight).toBeGreaterThanOrEqual(40);
    expect(sheetLayout(columns, 45, window(width, height, false), null).rowHeight).toBeLessThanOrEqual(28);
  }
});

test('every column of a semester fits a tablet held upright', () => {
  expect(widthOf(sheetLayout(columns, 45, window(768, 1024, true), null).columns)).toBeLessThanOrEqual(768);
});
