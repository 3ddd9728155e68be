import { expect, test } from 'vitest';
import { blockAt, readPlace, storedPlace } from './reading-place.ts';

test('a place is read as it was kept, and anything else is the beginning', () => {
  for (const place of [{ kind: 'block', number: 12 } as const, { kind: 'page', number: 3 } as const])
    expect(readPlace(storedPlace(place))).toEqual(place);
  for (const none of ['', 'b', 'x3', 'b-1', 'b1.5', 'b99999999', '<b>1']) expect(readPlace(none)).toBeNull();
});

test('one reads the first block that is not above the line', () => {
  const blocks = [{ bottom: 50 }, { bottom: 120 }, { bottom: 400 }];
  expect([0, 60, 130, 900].map((line) => blockAt(blocks, line))).toEqual([0, 1, 2, 2]);
});
