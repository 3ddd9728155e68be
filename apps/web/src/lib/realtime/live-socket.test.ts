import { expect, test } from 'vitest';
import { waitAfterRefusals } from './live-socket.ts';

test('a browser that is not let in comes back later each time, ten minutes at the longest, none at the same moment as the others', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 20, 2_000].map((refusals) => waitAfterRefusals(refusals, 0) / 1000);
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
  expect([waitAfterRefusals(1, 0.5), waitAfterRefusals(1, 1)]).toEqual([7_500, 10_000]);
});
