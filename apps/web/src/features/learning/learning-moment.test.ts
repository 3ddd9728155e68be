import { expect, test } from 'vitest';
import { momentOf, movedBy, typedMoment } from './learning-moment.ts';

test('a day and a time as people type it are a moment, and back', () => {
  const at = momentOf({ day: '2026-11-27', time: '21h' });
  expect(at).toBe(new Date('2026-11-27T21:00:00').toISOString());
  expect(typedMoment(at)).toEqual({ day: '2026-11-27', time: '21:00' });
});

test('nothing typed is no limit; what is no moment stays as typed, for the server to refuse', () => {
  expect(momentOf({ day: null, time: ' ' })).toBeNull();
  expect(momentOf({ day: '27/13', time: '21:00' })).toBe('27/13 21:00');
  expect(momentOf({ day: '2026-11-27', time: '' })).toBe('2026-11-27 ');
  expect(momentOf({ day: null, time: '21:00' })).toBe(' 21:00');
});

test('dates move by days', () => {
  expect(movedBy('2026-11-27T14:00:00.000Z', 7)).toBe('2026-12-04T14:00:00.000Z');
  expect(movedBy(null, 7)).toBeNull();
});
