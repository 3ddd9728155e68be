import { describe, expect, it } from 'vitest';
import { addUp, workloadWeeks, type YearFacts } from './workload.rules.ts';

const weekOf = (week: number, monday: number) => ({
  week,
  ordinal: 1,
  days: Array.from({ length: 6 }, (_, at) => `2026-10-${String(monday + at).padStart(2, '0')}`),
});
const lesson = { day: '2026-10-05', periods: 2, taught: 2, isCover: false, missedIn: null } as const;
const facts: YearFacts = {
  weeks: [weekOf(1, 5), weekOf(2, 12)],
  isHere: () => true,
  absences: [],
  lessons: [],
  activities: [],
  normWeeks: 35,
  // Lower secondary, homeroom: L2 of the worked examples.
  loadOf: () => ({ norm: 19, required: 15 }),
};
const weeks = (more: Partial<YearFacts>) => workloadWeeks({ ...facts, ...more });

describe('the weeks of a teacher', () => {
  it('count lessons that were given and covers, and say which lack a register', () => {
    const lessons = [lesson, { ...lesson, isCover: true, taught: 1 }, { ...lesson, day: '2026-10-12' }];
    expect(weeks({ lessons })[0]).toMatchObject({
      norm: 1900,
      reduced: 400,
      taught: 300,
      covered: 100,
      missing: 100,
      extra: -1200,
    });
    expect(weeks({ lessons })[1]).toMatchObject({ taught: 200, extra: -1300 });
  });

  it('count lessons missed in illness as given, by the half of the day, and those of other leave not', () => {
    const missed = { ...lesson, taught: 0, missedIn: 'MORNING' } as const;
    const ill = { day: lesson.day, session: 'MORNING', kind: 'SICK', paidPercent: 75, dayPart: 50 } as const;
    expect(weeks({ lessons: [missed], absences: [ill] })[0]).toMatchObject({
      countedAsDone: 200,
      taught: 0,
      missing: 0,
    });
    expect(weeks({ lessons: [missed], absences: [{ ...ill, session: 'AFTERNOON' }] })[0]?.countedAsDone).toBe(0);
    expect(weeks({ lessons: [missed], absences: [{ ...ill, kind: 'PERSONAL' }] })[0]?.countedAsDone).toBe(0);
  });

  it('have no norm while somebody is on maternity leave or not here yet, nor beyond the weeks of the norm', () => {
    const absences = weekOf(1, 5).days.map(
      (day) => ({ day, session: null, kind: 'MATERNITY', paidPercent: 0, dayPart: 100 }) as const,
    );
    expect(weeks({ absences }).map(({ norm, isOut }) => [norm, isOut])).toEqual([
      [0, true],
      [1900, false],
    ]);
    expect(weeks({ isHere: (day) => day >= '2026-10-12' }).map(({ norm }) => norm)).toEqual([0, 1900]);
    expect(weeks({ normWeeks: 1 }).map(({ norm }) => norm)).toEqual([1900, 0]);
  });

  it('add up, with activities on days of no study week', () => {
    const activities = [{ day: '2026-10-06', counted: 150 }];
    const lines = weeks({ lessons: [lesson], activities });
    expect(addUp(lines, { converted: 100 })).toMatchObject({
      norm: 3800,
      reduced: 800,
      taught: 200,
      converted: 250,
      extra: -2550,
    });
  });
});
