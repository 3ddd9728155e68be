import { describe, expect, it } from 'vitest';
import { type CalendarEntry, isSchoolDay, schoolDaysBetween, studyWeekOf } from './calendar-day.rules.ts';

const semesters = [
  { ordinal: 1, startDate: '2026-09-07', endDate: '2027-01-10' },
  { ordinal: 2, startDate: '2027-01-11', endDate: '2027-05-23' },
];

/** Two whole weeks of Tết: Monday 01/02 to Sunday 14/02/2027. */
const tet: CalendarEntry[] = Array.from({ length: 14 }, (_, index) => ({
  onDate: `2027-02-${String(index + 1).padStart(2, '0')}`,
  kind: 'SCHOOL',
}));

describe('a school day', () => {
  it('is Monday to Saturday with six working days, Monday to Friday with five', () => {
    expect(isSchoolDay('2026-11-21', [], 6)).toBe(true);
    expect(isSchoolDay('2026-11-21', [], 5)).toBe(false);
    expect(isSchoolDay('2026-11-22', [], 6)).toBe(false);
  });

  it('is no day off by law, province or school', () => {
    for (const kind of ['PUBLIC', 'LOCAL', 'SCHOOL'] as const) {
      expect(isSchoolDay('2026-11-24', [{ onDate: '2026-11-24', kind }], 6)).toBe(false);
    }
  });

  it('may be a Sunday worked to make up for another day', () => {
    expect(isSchoolDay('2026-11-22', [{ onDate: '2026-11-22', kind: 'MAKEUP_WORKDAY' }], 6)).toBe(true);
  });

  it('counts six a week, both ends included', () => {
    expect(schoolDaysBetween('2026-09-07', '2026-09-13', [], 6)).toHaveLength(6);
  });
});

describe('a study week', () => {
  it('begins on Monday; semester I of 2026-2027 has 18 of them', () => {
    expect(studyWeekOf('2026-09-07', semesters, tet, 6)).toEqual({ week: 1, weekOfSemester: 1, ordinal: 1 });
    expect(studyWeekOf('2026-09-13', semesters, tet, 6)).toMatchObject({ week: 1 });
    expect(studyWeekOf('2027-01-07', semesters, tet, 6)).toMatchObject({ week: 18, ordinal: 1 });
  });

  it('is counted on through semester II, without the two weeks of Tết: 17 weeks, 35 in all', () => {
    expect(studyWeekOf('2027-01-11', semesters, tet, 6)).toEqual({ week: 19, weekOfSemester: 1, ordinal: 2 });
    expect(studyWeekOf('2027-02-08', semesters, tet, 6)).toBeNull();
    expect(studyWeekOf('2027-02-15', semesters, tet, 6)).toMatchObject({ week: 22 });
    expect(studyWeekOf('2027-05-22', semesters, tet, 6)).toMatchObject({ week: 35, weekOfSemester: 17 });
  });

  it('is none outside the semesters', () => {
    expect(studyWeekOf('2026-09-06', semesters, tet, 6)).toBeNull();
    expect(studyWeekOf('2027-06-01', semesters, tet, 6)).toBeNull();
  });
});
