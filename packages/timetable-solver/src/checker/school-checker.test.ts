import { expect, test } from 'vitest';
import { type SchoolFile, type SchoolLesson, type SchoolSlot, schoolFormat } from '../formats/school/school-file.ts';
import { checkSchool } from './school-checker.ts';

const morning = (day: number, period: number): SchoolSlot => ({ day, shift: 'morning', period });
const lesson = (subject: string, teacher: string, at: SchoolSlot, name = '6A'): SchoolLesson => ({
  class: name,
  subject,
  teacher,
  ...at,
});
const assignment = (
  subject: string,
  teacher: string,
  periods: number,
  more: Partial<SchoolFile['assignments'][number]> = {},
) => ({
  class: '6A',
  subject,
  teacher,
  periods,
  doubles: 0,
  roomKind: null,
  fixed: null,
  ...more,
});
const teacher = (name: string, more: Partial<SchoolFile['teachers'][number]> = {}) => ({
  name,
  norm: 20,
  maxDays: 6,
  maxGapsPerSession: 2,
  unavailable: [],
  ...more,
});

const school: SchoolFile = {
  format: schoolFormat,
  name: 'Tiny',
  days: ['T2', 'T3', 'T4'],
  periodsPerShift: 5,
  classes: [
    { name: '6A', grade: 6, shift: 'morning', homeroomTeacher: 'An' },
    { name: '6B', grade: 6, shift: 'morning', homeroomTeacher: 'Bình' },
  ],
  teachers: [teacher('An'), teacher('Bình')],
  assignments: [
    assignment('Chào cờ', 'An', 1, { fixed: morning(0, 0) }),
    assignment('Toán', 'An', 3, { doubles: 1 }),
    assignment('Thể dục', 'Bình', 1, { roomKind: 'yard' }),
    assignment('Thể dục', 'Bình', 1, { class: '6B', roomKind: 'yard' }),
  ],
  rooms: [{ kind: 'yard', count: 1 }],
  heavySubjects: ['Toán'],
  heavyLimit: 1,
  hotTimes: [{ shift: 'morning', period: 4 }],
  weights: { gap: 2, singleLesson: 3, neighbouringDays: 5, heavy: 7, heat: 11 },
};
const good = [
  lesson('Chào cờ', 'An', morning(0, 0)),
  lesson('Toán', 'An', morning(0, 1)),
  lesson('Toán', 'An', morning(0, 2)),
  lesson('Toán', 'An', morning(2, 0)),
  lesson('Thể dục', 'Bình', morning(1, 0)),
  lesson('Thể dục', 'Bình', morning(1, 1), '6B'),
];

/** Rules with their violations, for a timetable with some lessons moved. */
function broken(moved: Record<number, Partial<SchoolLesson> | undefined>, changed: Partial<SchoolFile> = {}) {
  const lessons = good.flatMap((one, place) =>
    place in moved && moved[place] === undefined ? [] : [{ ...one, ...moved[place] }],
  );
  const report = checkSchool({ ...school, ...changed }, { lessons });
  return Object.fromEntries(
    report.rules.filter((rule) => rule.violations > 0).map((rule) => [rule.rule, rule.violations]),
  );
}

test('a good timetable breaks no compulsory rule; wishes cost their weight', () => {
  const report = checkSchool(school, { lessons: good });
  // 6B starts at the second period: a hole. An comes for one lesson on the third day; Toán is heavy twice on the first.
  expect(broken({})).toEqual({ classHoles: 1, singleLesson: 1, heavy: 1 });
  expect(report).toMatchObject({ hard: 1, soft: 3 + 7, placed: 6, unplaced: 0 });
});

test.each([
  ['placed', { 5: undefined }, 1],
  ['teacherClash', { 5: { period: 0 } }, 1],
  ['classClash', { 4: { day: 2 } }, 1],
  ['roomKind', { 5: { period: 0 } }, 1],
  ['classHoles', { 4: { period: 3 }, 5: { period: 0 } }, 3],
  ['shift', { 3: { shift: 'afternoon' as const } }, 1],
  ['fixed', { 0: { period: 3 } }, 1],
  ['subjectPerDay', { 3: { day: 0, period: 3 } }, 2],
  ['heat', { 5: { period: 4 } }, 1],
  ['neighbouringDays', { 3: { day: 1, period: 1 } }, 1],
  ['gap', { 5: { period: 3 } }, 2],
])('%s is counted', (rule, moved, violations) => {
  expect(broken(moved)[rule]).toBe(violations);
});

test('a pair torn apart breaks the day, a missing pair too', () => {
  expect(broken({ 2: { period: 3 } }).subjectPerDay).toBe(1);
  expect(broken({ 2: { day: 1, period: 2 } }).subjectPerDay).toBe(1);
});

test.each([
  ['unavailable', { unavailable: [morning(0, 1), morning(1, 1)] }, 1],
  ['maxDays', { maxDays: 1 }, 1],
  ['norm', { norm: 3 }, 1],
])("a teacher's %s is counted", (rule, limits, violations) => {
  expect(broken({}, { teachers: [teacher('An', limits), teacher('Bình')] })[rule]).toBe(violations);
});

test('gaps beyond what the teacher bears are compulsory, and Chào cờ belongs to the homeroom teacher', () => {
  const moved = { 5: { period: 4 } };
  expect(broken(moved).gapsPerSession).toBe(1);
  expect(broken({}, { classes: school.classes.map((one) => ({ ...one, homeroomTeacher: 'Bình' })) }).homeroom).toBe(1);
});

test('a lesson by somebody else, or nobody asked for, counts as missing and as extra', () => {
  expect(broken({ 4: { teacher: 'An' } }).placed).toBe(2);
});
