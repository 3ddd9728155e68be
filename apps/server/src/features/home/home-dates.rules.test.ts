import { expect, test } from 'vitest';
import { conductIsDue, semesterAt, upcomingDates, windowOf } from './home-dates.rules.ts';
import { sheetProgress } from './sheet-progress.rules.ts';

const first = {
  id: 'one',
  ordinal: 1,
  name: 'Học kì I',
  startDate: '2026-09-07',
  endDate: '2027-01-10',
  isCurrent: false,
};
const second = { ...first, id: 'two', ordinal: 2, startDate: '2027-01-11', endDate: '2027-05-23' };

test('days off in a row are one entry, and one that has begun stays until its last day', () => {
  const tet = ['2027-02-05', '2027-02-06', '2027-02-07'].map((onDate) => ({
    onDate,
    name: 'Tết Nguyên đán',
    kind: 'PUBLIC' as const,
  }));
  const dates = upcomingDates({ semesters: [second], windows: [], days: tet.toReversed() }, '2027-02-06', 2);
  expect(dates).toEqual([
    { date: '2027-02-05', until: '2027-02-07', kind: 'DAY_OFF', name: 'Tết Nguyên đán', semesterOrdinal: null },
    { date: '2027-05-23', until: null, kind: 'SEMESTER_END', name: '', semesterOrdinal: 2 },
  ]);
});

test('the semester of today is the current one, else the one the day lies in', () => {
  expect(semesterAt([first, { ...second, isCurrent: true }], '2026-11-20')?.id).toBe('two');
  expect(semesterAt([first, second], '2026-11-20')?.id).toBe('one');
  expect(semesterAt([first, second], '2027-07-01')).toBeNull();
});

test('without a window entry is open during the semester', () => {
  expect(windowOf(first, [], 'MARKS')).toEqual({ opensOn: '2026-09-07', closesOn: '2027-01-10' });
});

test('conduct is asked for from three weeks before its last day', () => {
  const window = { opensOn: '2026-12-01', closesOn: '2027-01-09' };
  expect(conductIsDue(first, window, '2026-12-18')).toBe(false);
  expect(conductIsDue(first, window, '2026-12-19')).toBe(true);
  expect(conductIsDue(first, window, '2027-01-20')).toBe(true);
});

test('an optional regular mark stands in for a required one, never for the mid-term or final one', () => {
  const filled = [
    [3, 0, 0, 1],
    [1, 1, 0, 1],
  ] as const;
  expect(sheetProgress({ requiredRegular: 2, pupils: 3, filled })).toEqual({ required: 12, open: 2 + 2 + 4 });
});
