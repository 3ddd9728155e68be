import { expect, test } from 'vitest';
import { cappedRecord } from './capped-record.rules.ts';

test('one kind is written once a minute; what was left out is counted into the next', () => {
  const capped = cappedRecord({ perMinute: 10, perKeyPerMinute: 1 });
  expect(capped.take('a', 0)).toEqual({ leftOut: 0 });
  expect(capped.take('a', 1)).toBeNull();
  expect(capped.take('a', 2)).toBeNull();
  expect(capped.take('b', 3)).toEqual({ leftOut: 0 });
  expect(capped.take('a', 60_000)).toEqual({ leftOut: 2 });
  expect(capped.take('a', 120_000)).toEqual({ leftOut: 0 });
});

test('a flood of a million different kinds writes no more than the cap', () => {
  const capped = cappedRecord({ perMinute: 60, perKeyPerMinute: 1 });
  let written = 0;
  for (let n = 0; n < 1_000_000; n++) if (capped.take(`kind ${n}`, 5)) written += 1;
  expect(written).toBe(60);
});
