import { schoolProblem } from '@phuong/timetable-solver/catalogue/catalogue.ts';
import type { SchoolWeek } from '@phuong/timetable-solver/catalogue/school-week.ts';
import { expect, test } from 'vitest';
import { scoreOf } from './score.rules.ts';

/** One lesson of one teacher a week: a session with a single lesson, whatever one does. */
const week: SchoolWeek = {
  name: 'one lesson',
  days: ['Thứ Hai', 'Thứ Ba'],
  shifts: [{ name: 'Sáng', periods: 3 }],
  teachers: [{ id: 't1', name: 'Cô Lan' }],
  classes: [{ id: 'a', name: '6A' }],
  subjects: [{ id: 'nhac', name: 'Âm nhạc' }],
  lessons: [{ id: 'l1', subject: 'nhac', classes: [{ class: 'a' }], teachers: ['t1'], duration: 1 }],
};

test('a soft count says how much of it no timetable avoids, and nothing while lessons wait that would make it so', () => {
  const problem = schoolProblem(week);
  const at = (start: number) => scoreOf(problem, { pieces: [{ lesson: 0, start, duration: 1 }] }).rules;
  expect(at(0)).toContainEqual({ rule: 'singleLessonSession', hard: 0, soft: 1, unavoidable: 1 });
  expect(at(-1).filter(({ unavoidable }) => unavoidable !== undefined)).toEqual([]);
});
