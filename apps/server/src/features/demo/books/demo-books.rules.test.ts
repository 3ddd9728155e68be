import { expect, test } from 'vitest';
import { demoBooks } from './demo-books.rules.ts';

test('the demonstration has 1,200 titles, about four thousand copies, no title twice in a series, every class number a right one', () => {
  const books = demoBooks();
  expect(books).toHaveLength(1200);
  const copies = books.reduce((sum, each) => sum + each.copies, 0);
  expect(copies).toBeGreaterThan(3700);
  expect(copies).toBeLessThan(4600);
  expect(new Set(books.map(({ title, series, kind }) => `${title} ${series} ${kind}`)).size).toBe(1200);
  expect(books.filter(({ ddc }) => !/^\d{3}(\.\d+)?$/.test(ddc))).toEqual([]);
});
