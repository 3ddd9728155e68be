import { addDays } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, isPlacedThroughout, type LeaveSpan, overlaps } from './pupil-leave.rules.ts';

const day = (n: number) => addDays('2026-11-16', n);
const anyShift = fc.constantFrom('MORNING' as const, 'AFTERNOON' as const);
const anySpan: fc.Arbitrary<LeaveSpan> = fc
  .record({ from: fc.nat(12), length: fc.nat(5), session: fc.option(anyShift) })
  .map(({ from, length, session }) => ({
    from: day(from),
    to: day(from + (session === null ? length : 0)),
    session,
  }));
const sessions = Array.from({ length: 20 }, (_, n) => day(n)).flatMap((date) =>
  (['MORNING', 'AFTERNOON'] as const).map((session) => ({ date, session })),
);

describe('days of leave', () => {
  it('two leaves are in each other’s way exactly where some session is covered by both', () => {
    fc.assert(
      fc.property(anySpan, anySpan, (a, b) => {
        const both = sessions.some(({ date, session }) => covers(a, date, session) && covers(b, date, session));
        expect(overlaps(a, b)).toBe(both);
        expect(overlaps(b, a)).toBe(both);
      }),
    );
  });

  it('a pupil is in a class throughout exactly when each day lies in some place of theirs', () => {
    const anyPlace = fc.record({ from: fc.nat(14), length: fc.nat(6) }).map(({ from, length }) => ({
      classId: 'c',
      schoolYearId: 'y',
      from: day(from),
      to: day(from + length),
    }));
    fc.assert(
      fc.property(anySpan, fc.array(anyPlace, { maxLength: 4 }), (span, places) => {
        const days = sessions.map(({ date }) => date).filter((date) => span.from <= date && date <= span.to);
        const isIn = (date: string) => places.some(({ from, to }) => from <= date && date <= to);
        expect(isPlacedThroughout(span, places)).toBe(days.every(isIn));
      }),
    );
  });
});
