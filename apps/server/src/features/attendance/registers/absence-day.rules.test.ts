import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absenceDay, mainSession, type TakenLesson } from './absence-day.rules.ts';

const lesson = (absence: 'P' | 'K' | null, isTheirs = true): TakenLesson => ({ absence, isTheirs });
const anyLesson = fc.record({ absence: fc.constantFrom('P' as const, 'K' as const, null), isTheirs: fc.boolean() });
const anyDay = fc.array(anyLesson, { maxLength: 8 });

describe('a day of registers', () => {
  it('is an absence only when every lesson of the pupil that was taken says so', () => {
    fc.assert(
      fc.property(anyDay, fc.boolean(), (lessons, hasLeave) => {
        const own = lessons.filter(({ isTheirs }) => isTheirs);
        const isAway = own.length > 0 && own.every(({ absence }) => absence !== null);
        expect(absenceDay(lessons, hasLeave) !== null).toBe(isAway);
      }),
    );
  });

  it('comes to the same in whatever order registers arrive, and lessons of others change nothing', () => {
    fc.assert(
      fc.property(anyDay, fc.boolean(), anyLesson, (lessons, hasLeave, other) => {
        const day = absenceDay(lessons, hasLeave);
        expect(absenceDay([...lessons].reverse(), hasLeave)).toBe(day);
        expect(absenceDay([...lessons, { ...other, isTheirs: false }], hasLeave)).toBe(day);
      }),
    );
  });

  it('one lesson in which the pupil was there takes the absence away, whatever was said before', () => {
    fc.assert(
      fc.property(anyDay, fc.boolean(), (lessons, hasLeave) => {
        expect(absenceDay([...lessons, lesson(null)], hasLeave)).toBeNull();
      }),
    );
  });

  it('is with permission when leave covers it or every lesson says so, else without', () => {
    expect(absenceDay([lesson('P'), lesson('P')], false)).toBe('P');
    expect(absenceDay([lesson('P'), lesson('K')], false)).toBe('K');
    expect(absenceDay([lesson('K'), lesson('K')], true)).toBe('P');
  });

  it('the main session of a class that learns all day is the morning: its afternoon never counts', () => {
    expect(['MORNING', 'AFTERNOON', 'FULL_DAY', null].map(mainSession)).toEqual([
      'MORNING',
      'AFTERNOON',
      'MORNING',
      'MORNING',
    ]);
  });
});
