import { expect, test } from 'vitest';
import { demoCategories, demoConsumables, demoModels } from './demo-devices.data.ts';

test('the demonstration has sixty models with some five hundred items, each code once, each in a category that is there', () => {
  expect(demoModels).toHaveLength(60);
  const items = demoModels.reduce((sum, [, , , , , , , count]) => sum + count, 0);
  expect(items).toBeGreaterThan(400);
  expect(items).toBeLessThan(600);
  const codes = [...demoModels.map(([code]) => code), ...demoConsumables.map(([code]) => code)];
  expect(new Set(codes).size).toBe(codes.length);
  const categories = new Set(demoCategories.map(({ code }) => code));
  expect(demoModels.filter(([, , , , category]) => !categories.has(category))).toEqual([]);
});
