import { expect, it } from 'vitest';
import type { Sitter } from '../detail/sitter-state.ts';
import { agoShort, countSeats, seatKindOf } from './seat-state.ts';

const now = Date.parse('2026-11-02T01:10:00.000Z');
const pupil = (state: NonNullable<Sitter['attempt']>['state'] | null, seenSecondsAgo = 1): Sitter => ({
  studentId: '',
  code: '',
  name: '',
  hasLeft: false,
  moreMinutes: 0,
  attempt: state && {
    id: '',
    kind: 'ONLINE' as const,
    number: 1,
    state,
    startedAt: '2026-11-02T01:00:00.000Z',
    deadlineAt: null,
    submittedAt: null,
    answered: 3,
    savedAt: null,
    seenAt: new Date(now - seenSecondsAgo * 1_000).toISOString(),
    signals: { left: 0, pasted: 0, devices: 0, late: 0 },
    earned: null,
    toMark: 0,
    version: 1,
  },
  attempts: 0,
  mark: null,
  isOverridden: false,
  result: 'none',
  resultVersion: 0,
  appeal: 'none',
});

it('each pupil stands in one way, and who was not heard of for half a minute has no network', () => {
  const rows = [
    pupil('in_progress'),
    pupil('in_progress', 31),
    pupil('overdue', 90),
    pupil('submitted'),
    pupil('finished', 90),
    pupil(null),
    pupil('abandoned'),
    pupil('removed'),
  ];
  const kinds = rows.map((row) => seatKindOf(row, now));
  expect(kinds).toEqual(['sitting', 'offline', 'overdue', 'done', 'done', 'absent', 'ended', 'ended']);
  expect(countSeats(kinds.map((kind) => ({ kind })))).toEqual({
    sitting: 1,
    offline: 1,
    overdue: 1,
    done: 2,
    absent: 1,
    ended: 2,
  });
});

it('how long ago is said in steps of five seconds, then in minutes, never below nothing', () => {
  expect([-4_000, 4_900, 12_000, 59_000, 60_000, 190_000].map(agoShort)).toEqual([
    '0″',
    '0″',
    '10″',
    '55″',
    '1′',
    '3′',
  ]);
});
