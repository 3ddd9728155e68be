import type { RuleChoice, RuleKey, SchoolLesson, SchoolWeek, Slot } from './school-week.ts';

/** A timetable that stands exactly at the limit of a rule, and the one step that goes beyond it. */
export interface RuleCase {
  /** Which half of the rule, as its sentence is called. */
  readonly part: string;
  /** What holds; the title of the test. */
  readonly holds: string;
  readonly week: Partial<SchoolWeek> & Pick<SchoolWeek, 'lessons'>;
  readonly choice?: Omit<RuleChoice, 'rule'>;
  readonly places: Readonly<Record<string, Slot>>;
  /** One lesson that goes elsewhere (null: out), or a change of the week itself. */
  readonly beyond: readonly [lesson: string, to: Slot | null] | Partial<SchoolWeek>;
  readonly amount: number;
  /** What a plain count of periods finds where the engine counts whole lessons. */
  readonly counted?: number;
  /** Where, as the sentence names it. */
  readonly names: Readonly<Record<string, string | number>>;
  /** Stays a wish when the rule is compulsory. */
  readonly isWish?: true;
}

/** Monday is 0; the first period of the morning is 1. */
const at = (day: number, period: number, shift = 0): Slot => ({ day, shift, period: period - 1 });
const afternoon = (day: number, period: number): Slot => at(day, period, 1);
const lesson = (id: string, more: Partial<SchoolLesson> = {}): SchoolLesson => ({
  id,
  subject: 'toan',
  teachers: ['mai'],
  classes: [{ class: '6a' }],
  duration: 1,
  ...more,
});
const lessons = (...ids: string[]): SchoolLesson[] => ids.map((id) => lesson(id));
/** A lesson of another teacher and class, so that only what both share can be at fault. */
const other = (id: string, more: Partial<SchoolLesson> = {}) =>
  lesson(id, { teachers: ['an'], classes: [{ class: '6b' }], ...more });

const mai = { teacher: 'Mai' };
const toan6a = { subject: 'Toán', class: '6A' };

/** Six days of five periods in the morning and four in the afternoon; two of everything. */
export const plainWeek: Omit<SchoolWeek, 'lessons'> = {
  name: 'Trường mẫu',
  days: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7'],
  shifts: [
    { name: 'Sáng', periods: 5 },
    { name: 'Chiều', periods: 4 },
  ],
  teachers: [
    { id: 'mai', name: 'Mai' },
    { id: 'an', name: 'An' },
  ],
  classes: [
    { id: '6a', name: '6A' },
    { id: '6b', name: '6B' },
  ],
  subjects: [
    { id: 'toan', name: 'Toán' },
    { id: 'van', name: 'Ngữ văn' },
  ],
};
const withTeacher = (more: object) => [
  { id: 'mai', name: 'Mai', ...more },
  { id: 'an', name: 'An' },
];
const withClass = (more: object) => [
  { id: '6a', name: '6A', ...more },
  { id: '6b', name: '6B' },
];
const withSubject = (more: object) => [
  { id: 'toan', name: 'Toán', ...more },
  { id: 'van', name: 'Ngữ văn' },
];

/** Each rule of the catalogue at its thresholds. */
export const ruleCases: Readonly<Record<RuleKey, readonly RuleCase[]>> = {
  allPlaced: [
    {
      part: 'violated',
      holds: 'every period of every lesson has a place',
      week: { lessons: [lesson('a', { duration: 2 }), lesson('b')] },
      places: { a: at(0, 1), b: at(1, 1) },
      beyond: ['a', null],
      amount: 2,
      names: { lesson: 'Toán 6A' },
    },
  ],
  noClash: [
    {
      part: 'violated',
      holds: 'a teacher is in one place at a time',
      week: { lessons: [lesson('a'), other('b', { teachers: ['mai'] })] },
      places: { a: at(0, 1), b: at(0, 2) },
      beyond: ['b', at(0, 1)],
      amount: 1,
      names: { name: 'Mai' },
    },
    {
      part: 'violated',
      holds: 'a class is in one place at a time, also while a double lesson lasts',
      week: { lessons: [lesson('a', { duration: 2 }), lesson('b', { teachers: ['an'] })] },
      places: { a: at(0, 1), b: at(0, 3) },
      beyond: ['b', at(0, 2)],
      amount: 1,
      names: { name: '6A' },
    },
    {
      part: 'violated',
      holds: 'two groups of a class are not in each other’s way, a group and its class are',
      week: {
        classes: withClass({ groups: ['1', '2'] }),
        lessons: [
          lesson('a', { classes: [{ class: '6a', group: '1' }] }),
          lesson('b', { teachers: ['an'], classes: [{ class: '6a', group: '2' }] }),
          lesson('c', { teachers: ['an'] }),
        ],
      },
      places: { a: at(0, 1), b: at(0, 1), c: at(0, 2) },
      beyond: ['a', at(0, 2)],
      amount: 1,
      names: { name: '6A 1' },
    },
  ],
  classCompact: [
    {
      part: 'holes',
      holds: 'a class has no free period between two lessons',
      week: { lessons: lessons('a', 'b', 'c') },
      places: { a: at(0, 1), b: at(0, 2), c: at(0, 3) },
      beyond: ['c', at(0, 4)],
      amount: 1,
      names: { class: '6A' },
    },
    {
      part: 'late',
      holds: 'a class begins with the period that is allowed',
      choice: { values: { start: 2 } },
      week: { lessons: lessons('a') },
      places: { a: at(0, 2) },
      beyond: ['a', at(0, 3)],
      amount: 1,
      names: { class: '6A' },
    },
  ],
  classShift: [
    {
      part: 'violated',
      holds: 'a class learns in its own shift',
      week: { classes: withClass({ shift: 0 }), lessons: lessons('a') },
      places: { a: at(0, 5) },
      beyond: ['a', afternoon(0, 1)],
      amount: 1,
      names: { class: '6A' },
    },
    {
      part: 'violated',
      holds: 'a class has its closed periods free',
      week: { classes: withClass({ closed: [at(0, 2)] }), lessons: lessons('a') },
      places: { a: at(0, 3) },
      beyond: ['a', at(0, 2)],
      amount: 1,
      names: { class: '6A' },
    },
  ],
  fixedLessons: [
    {
      part: 'violated',
      holds: 'a lesson with a place of its own is there',
      week: { lessons: [lesson('a', { at: at(0, 1) })] },
      places: { a: at(0, 1) },
      beyond: ['a', at(0, 2)],
      amount: 1,
      names: { lesson: 'Toán 6A', time: 'T2 Sáng 1' },
    },
  ],
  homeroomTeacher: [
    {
      part: 'violated',
      holds: 'the form period is given by the homeroom teacher',
      week: {
        subjects: withSubject({ homeroom: true }),
        classes: withClass({ homeroomTeacher: 'mai' }),
        lessons: lessons('a'),
      },
      places: { a: at(0, 1) },
      beyond: { classes: withClass({ homeroomTeacher: 'an' }) },
      amount: 1,
      names: { class: '6A' },
    },
  ],
  teacherUnavailable: [
    {
      part: 'violated',
      holds: 'a teacher has the periods free in which they cannot come',
      week: { teachers: withTeacher({ unavailable: [at(0, 2)] }), lessons: lessons('a') },
      places: { a: at(0, 1) },
      beyond: ['a', at(0, 2)],
      amount: 1,
      names: mai,
    },
    {
      part: 'unwanted',
      holds: 'a teacher rather has the periods free in which they do not like to come',
      week: { teachers: withTeacher({ unwanted: [at(0, 2), at(0, 3)] }), lessons: [lesson('a', { duration: 2 })] },
      places: { a: at(0, 4) },
      beyond: ['a', at(0, 2)],
      amount: 2,
      names: mai,
      isWish: true,
    },
    {
      part: 'preferred',
      holds: 'a teacher rather teaches in the periods they like, as far as there are lessons for them',
      week: { teachers: withTeacher({ preferred: [at(0, 2), at(1, 2), at(2, 2)] }), lessons: lessons('a', 'b') },
      places: { a: at(0, 2), b: at(2, 2) },
      beyond: ['b', at(2, 3)],
      amount: 1,
      names: mai,
      isWish: true,
    },
  ],
  teacherDaysOff: [
    {
      part: 'named',
      holds: 'a teacher has the named days off; every period there counts',
      week: { teachers: withTeacher({ daysOff: [1] }), lessons: [lesson('a', { duration: 2 })] },
      places: { a: at(0, 4) },
      beyond: ['a', at(1, 1)],
      amount: 2,
      names: { ...mai, free: 0 },
    },
    {
      part: 'free',
      holds: 'a teacher has so many days off',
      choice: { values: { free: 4 } },
      week: { lessons: lessons('a', 'b', 'c') },
      places: { a: at(0, 1), b: at(1, 1), c: at(1, 2) },
      beyond: ['c', at(2, 1)],
      amount: 1,
      names: { ...mai, free: 4 },
    },
  ],
  teacherMaxDays: [
    {
      part: 'days',
      holds: 'a teacher comes on so many days at most',
      choice: { values: { days: 2 } },
      week: { lessons: lessons('a', 'b', 'c') },
      places: { a: at(0, 1), b: at(1, 1), c: at(1, 2) },
      beyond: ['c', at(2, 1)],
      amount: 1,
      names: { ...mai, max: 2 },
    },
    {
      part: 'sessions',
      holds: 'a teacher comes to so many sessions at most',
      choice: { values: { days: 0, sessions: 2 } },
      week: { lessons: lessons('a', 'b', 'c') },
      places: { a: at(0, 1), b: at(1, 1), c: at(1, 2) },
      beyond: ['c', afternoon(1, 1)],
      amount: 1,
      names: { ...mai, max: 2 },
    },
  ],
  teacherSessionLoad: [
    {
      part: 'max',
      holds: 'a teacher has so many lessons in a session at most',
      choice: { values: { max: 3 } },
      week: { lessons: lessons('a', 'b', 'c', 'd', 'e') },
      places: { a: at(0, 1), b: at(0, 2), c: at(0, 3), d: at(1, 1), e: at(1, 2) },
      beyond: ['e', at(0, 5)],
      amount: 1,
      names: { ...mai, max: 3 },
    },
    {
      part: 'day',
      holds: 'a teacher has so many lessons in a day at most',
      choice: { values: { dayMax: 4, min: 0 } },
      week: { lessons: lessons('a', 'b', 'c', 'd', 'e') },
      places: { a: at(0, 1), b: at(0, 2), c: at(0, 3), d: afternoon(0, 1), e: at(1, 2) },
      beyond: ['e', afternoon(0, 2)],
      amount: 1,
      names: { ...mai, max: 4 },
    },
    {
      part: 'min',
      holds: 'a teacher who comes has so many lessons at least',
      choice: { values: { min: 2, minHard: 1 } },
      week: { lessons: lessons('a', 'b', 'c') },
      places: { a: at(0, 1), b: at(0, 2), c: at(0, 5) },
      beyond: ['c', at(1, 1)],
      amount: 1,
      names: { ...mai, min: 2 },
    },
  ],
  singleLessonSession: [
    {
      part: 'violated',
      holds: 'a teacher comes for one lesson as often as is allowed',
      choice: { values: { allowed: 1 } },
      week: { lessons: lessons('a', 'b', 'c', 'd') },
      places: { a: at(0, 1), b: at(1, 1), c: at(1, 2), d: at(1, 3) },
      beyond: ['d', at(2, 1)],
      amount: 1,
      names: mai,
    },
  ],
  teacherConsecutive: [
    {
      part: 'violated',
      holds: 'a teacher has so many lessons in a row at most',
      choice: { values: { max: 2 } },
      week: { lessons: lessons('a', 'b', 'c') },
      places: { a: at(0, 1), b: at(0, 2), c: at(0, 4) },
      beyond: ['c', at(0, 3)],
      amount: 1,
      names: { ...mai, max: 2 },
    },
  ],
  teacherGaps: [
    {
      part: 'each',
      holds: 'a teacher has no free period between two lessons',
      choice: { values: { capHard: 0, longWeight: 0 } },
      week: { lessons: lessons('a', 'b') },
      places: { a: at(0, 1), b: at(0, 2) },
      beyond: ['b', at(0, 3)],
      amount: 1,
      names: mai,
    },
    {
      part: 'session',
      holds: 'a teacher has so many of them in a session at most, also where each is only a wish',
      choice: { hard: false, values: { cap: 2 } },
      week: { lessons: lessons('a', 'b') },
      places: { a: at(0, 1), b: at(0, 4) },
      beyond: ['b', at(0, 5)],
      amount: 1,
      names: { ...mai, cap: 2 },
    },
    {
      part: 'week',
      holds: 'a teacher has so many of them in the week at most, also where each is only a wish',
      choice: { hard: false, values: { week: 2, weekHard: 1 } },
      week: { lessons: lessons('a', 'b', 'c', 'd') },
      places: { a: at(0, 1), b: at(0, 3), c: at(1, 1), d: at(1, 3) },
      beyond: ['d', at(1, 4)],
      amount: 1,
      names: { ...mai, week: 2 },
    },
    {
      part: 'long',
      holds: 'a teacher has no long hole',
      choice: { hard: false, values: { capHard: 0 } },
      week: { lessons: lessons('a', 'b') },
      places: { a: at(0, 1), b: at(0, 3) },
      beyond: ['b', at(0, 4)],
      amount: 1,
      names: mai,
      isWish: true,
    },
  ],
  teacherLongDay: [
    {
      part: 'noon',
      holds: 'a teacher has the last period of the morning or the first of the afternoon free',
      week: { lessons: lessons('a', 'b') },
      places: { a: at(0, 5), b: afternoon(0, 2) },
      beyond: ['b', afternoon(0, 1)],
      amount: 1,
      names: mai,
    },
    {
      part: 'two',
      holds: 'a teacher has so many days with two sessions at most',
      choice: { values: { twoSessions: 1 } },
      week: { lessons: lessons('a', 'b', 'c', 'd') },
      places: { a: at(0, 1), b: afternoon(0, 2), c: at(1, 1), d: at(1, 2) },
      beyond: ['d', afternoon(1, 2)],
      amount: 1,
      names: { ...mai, max: 1 },
    },
  ],
  doublePeriods: [
    {
      part: 'amount',
      holds: 'a class has its double periods of a subject',
      week: { subjects: withSubject({ doubles: 1 }), lessons: lessons('a', 'b', 'c') },
      places: { a: at(0, 1), b: at(0, 2), c: at(2, 1) },
      beyond: ['b', at(1, 1)],
      amount: 1,
      names: { ...toan6a, doubles: 1 },
    },
    {
      part: 'amount',
      holds: 'a class has no more double periods of a subject',
      week: { subjects: withSubject({ doubles: 1 }), lessons: lessons('a', 'b', 'c', 'd') },
      places: { a: at(0, 1), b: at(0, 2), c: at(2, 1), d: at(2, 3) },
      beyond: ['d', at(2, 2)],
      amount: 1,
      names: { ...toan6a, doubles: 1 },
    },
    {
      part: 'break',
      holds: 'no double period lies across the long break',
      choice: { values: { breakAfter: 2 } },
      week: { subjects: withSubject({ doubles: 1 }), lessons: [lesson('a', { duration: 2 })] },
      places: { a: at(0, 3) },
      beyond: ['a', at(0, 2)],
      amount: 1,
      names: toan6a,
      isWish: true,
    },
  ],
  subjectPerDay: [
    {
      part: 'max',
      holds: 'a class has so many periods of a subject on a day at most',
      week: { lessons: lessons('a', 'b') },
      places: { a: at(0, 1), b: at(1, 1) },
      beyond: ['b', at(0, 2)],
      amount: 1,
      names: { ...toan6a, max: 1 },
    },
    {
      part: 'max',
      holds: 'a class has more of a subject with double periods',
      week: { subjects: withSubject({ doubles: 1 }), lessons: lessons('a', 'b', 'c') },
      places: { a: at(0, 1), b: at(0, 2), c: at(1, 1) },
      beyond: ['c', at(0, 3)],
      amount: 1,
      names: { ...toan6a, max: 2 },
    },
    {
      part: 'apart',
      holds: 'the periods of a subject on a day are one sitting',
      week: { subjects: withSubject({ doubles: 1 }), lessons: lessons('a', 'b') },
      places: { a: at(0, 1), b: at(0, 2) },
      beyond: ['b', at(0, 3)],
      amount: 1,
      names: toan6a,
    },
  ],
  subjectSpread: [
    {
      part: 'violated',
      holds: 'the sittings of a subject lie so many days apart',
      week: { lessons: lessons('a', 'b') },
      places: { a: at(0, 1), b: at(2, 1) },
      beyond: ['b', at(1, 1)],
      amount: 1,
      names: { ...toan6a, days: 2 },
    },
  ],
  heavySubjects: [
    {
      part: 'max',
      holds: 'a class has so many periods of heavy subjects in a session at most',
      choice: { values: { max: 2 } },
      week: {
        subjects: withSubject({ heavy: true }),
        lessons: [...lessons('a', 'b', 'c'), lesson('d', { subject: 'van' })],
      },
      places: { a: at(0, 1), b: at(0, 2), c: at(1, 1), d: at(0, 3) },
      beyond: ['c', at(0, 4)],
      amount: 1,
      names: { class: '6A', max: 2 },
    },
    {
      part: 'last',
      holds: 'a class has the heavy ones not in the last period',
      choice: { values: { lastWeight: 1 } },
      week: { subjects: withSubject({ heavy: true }), lessons: lessons('a') },
      places: { a: at(0, 4) },
      beyond: ['a', at(0, 5)],
      amount: 1,
      names: { class: '6A' },
    },
  ],
  subjectTimes: [
    {
      part: 'forbidden',
      holds: 'a subject is not taught in its forbidden periods, nor runs into them',
      week: { subjects: withSubject({ forbidden: [at(0, 4)] }), lessons: [lesson('a', { duration: 2 })] },
      places: { a: at(0, 2) },
      beyond: ['a', at(0, 3)],
      amount: 2,
      counted: 1,
      names: { subject: 'Toán' },
    },
    {
      part: 'preferred',
      holds: 'a subject is taught in its preferred periods',
      week: { subjects: withSubject({ preferred: [at(0, 1)] }), lessons: lessons('a') },
      places: { a: at(0, 1) },
      beyond: ['a', at(0, 2)],
      amount: 1,
      names: { subject: 'Toán', lesson: 'Toán 6A' },
      isWish: true,
    },
  ],
  physicalHeat: [
    {
      part: 'violated',
      holds: 'physical education ends before the hot periods of the morning',
      week: { subjects: withSubject({ physical: true }), lessons: lessons('a') },
      places: { a: at(0, 3) },
      beyond: ['a', at(0, 4)],
      amount: 1,
      names: { subject: 'Toán', lesson: 'Toán 6A' },
    },
    {
      part: 'violated',
      holds: 'physical education begins after the hot periods of the afternoon',
      week: { subjects: withSubject({ physical: true }), lessons: lessons('a') },
      places: { a: afternoon(0, 3) },
      beyond: ['a', afternoon(0, 2)],
      amount: 1,
      names: { subject: 'Toán', lesson: 'Toán 6A' },
    },
  ],
  physicalYard: [
    {
      part: 'violated',
      holds: 'so many classes have physical education at one time at most',
      choice: { values: { classes: 1 } },
      week: { subjects: withSubject({ physical: true }), lessons: [lesson('a'), other('b')] },
      places: { a: at(0, 1), b: at(0, 2) },
      beyond: ['b', at(0, 1)],
      amount: 1,
      names: { max: 1 },
    },
  ],
  roomKinds: [
    {
      part: 'violated',
      holds: 'there is a room of the kind for each lesson of one time',
      week: {
        subjects: withSubject({ roomKind: 'máy tính' }),
        rooms: [{ id: 'm1', kind: 'máy tính' }],
        lessons: [lesson('a'), other('b')],
      },
      places: { a: at(0, 1), b: at(0, 2) },
      beyond: ['b', at(0, 1)],
      amount: 1,
      names: { kind: 'máy tính', rooms: 1, seats: 0 },
    },
    {
      part: 'seats',
      holds: 'there is a room with seats for each large class of one time',
      week: {
        subjects: withSubject({ roomKind: 'máy tính' }),
        classes: [
          { id: '6a', name: '6A', pupils: 40 },
          { id: '6b', name: '6B', pupils: 31 },
        ],
        rooms: [
          { id: 'm1', kind: 'máy tính', seats: 40 },
          { id: 'm2', kind: 'máy tính', seats: 30 },
        ],
        lessons: [lesson('a'), other('b')],
      },
      places: { a: at(0, 1), b: at(0, 2) },
      beyond: ['b', at(0, 1)],
      amount: 1,
      names: { kind: 'máy tính', rooms: 1, seats: 30 },
    },
  ],
  groupsTogether: [
    {
      part: 'violated',
      holds: 'the groups of a split class have their lessons at the same time',
      week: { lessons: [lesson('a', { parallel: 'tin' }), other('b', { parallel: 'tin' })] },
      places: { a: at(0, 1), b: at(0, 1) },
      beyond: ['b', at(0, 2)],
      amount: 1,
      names: { lesson: 'Toán 6A' },
    },
  ],
  subjectsApart: [
    {
      part: 'both',
      holds: 'a class has two subjects in different sessions',
      choice: { pairs: [['toan', 'van']] },
      week: { lessons: [lesson('a'), lesson('b', { subject: 'van' })] },
      places: { a: at(0, 5), b: afternoon(0, 1) },
      beyond: ['b', at(0, 1)],
      amount: 1,
      names: { class: '6A', first: 'Toán', second: 'Ngữ văn' },
    },
    {
      part: 'order',
      holds: 'a class has one subject before the other where both are in a session',
      choice: { pairs: [['toan', 'van']], values: { order: 1 } },
      week: { lessons: [lesson('a'), lesson('b', { subject: 'van' })] },
      places: { a: at(0, 2), b: at(0, 3) },
      beyond: ['b', at(0, 1)],
      amount: 1,
      names: { class: '6A', first: 'Toán', second: 'Ngữ văn' },
    },
  ],
  subjectLimit: [
    {
      part: 'violated',
      holds: 'so many lessons of a subject run at one time at most',
      choice: { values: { max: 1 } },
      week: { lessons: [lesson('a'), other('b'), other('c', { subject: 'van', classes: [{ class: '6a' }] })] },
      places: { a: at(0, 1), b: at(0, 2), c: at(0, 2) },
      beyond: ['b', at(0, 1)],
      amount: 1,
      names: { subject: 'Toán', max: 1 },
    },
  ],
  meetings: [
    {
      part: 'violated',
      holds: 'who belongs to a group is free for its meeting',
      week: {
        meetings: [{ id: 'to', name: 'họp tổ', teachers: ['mai'], slot: at(0, 2) }],
        lessons: [lesson('a'), other('b')],
      },
      places: { a: at(0, 1), b: at(0, 2) },
      beyond: ['a', at(0, 2)],
      amount: 1,
      names: { ...mai, meeting: 'họp tổ', time: 'T2 Sáng 2' },
    },
  ],
  sites: [
    {
      part: 'near',
      holds: 'a teacher has so many periods for the way between two sites',
      choice: { values: { changeWeight: 0 } },
      week: { lessons: [lesson('a', { site: 'chính' }), lesson('b', { site: 'phụ', classes: [{ class: '6b' }] })] },
      places: { a: at(0, 1), b: at(0, 3) },
      beyond: ['b', at(0, 2)],
      amount: 1,
      names: { ...mai, free: 1 },
    },
    {
      part: 'change',
      holds: 'a teacher changes the site between sessions only',
      week: { lessons: [lesson('a', { site: 'chính' }), lesson('b', { site: 'phụ', classes: [{ class: '6b' }] })] },
      places: { a: at(0, 1), b: afternoon(0, 1) },
      beyond: ['b', at(0, 5)],
      amount: 1,
      names: mai,
      isWish: true,
    },
  ],
  homeroomDays: [
    {
      part: 'ends',
      holds: 'the homeroom teacher has the class on the first or the last day',
      week: { classes: withClass({ homeroomTeacher: 'mai' }), lessons: lessons('a', 'b') },
      places: { a: at(5, 1), b: at(2, 1) },
      beyond: ['a', at(4, 1)],
      amount: 1,
      names: { class: '6A' },
    },
    {
      part: 'balance',
      holds: 'last periods are shared among the teachers',
      choice: { values: { balance: 1, slack: 1 } },
      week: { lessons: lessons('a', 'b') },
      places: { a: at(0, 5), b: at(1, 4) },
      beyond: ['b', at(1, 5)],
      amount: 1,
      names: { slack: 1 },
      isWish: true,
    },
  ],
  alternateWeeks: [
    {
      part: 'violated',
      holds: 'the two halves of a pair share one period',
      week: {
        lessons: [
          lesson('a', { weeks: 'odd', pair: 'nghe-thuat' }),
          lesson('b', { weeks: 'even', pair: 'nghe-thuat' }),
        ],
      },
      places: { a: at(0, 1), b: at(0, 1) },
      beyond: ['b', at(0, 2)],
      amount: 1,
      names: { lesson: 'Toán 6A' },
    },
  ],
  minimalChange: [
    {
      part: 'violated',
      holds: 'lessons are where they are in the timetable in force; like ones change places freely',
      week: { lessons: lessons('a', 'b'), inForce: { a: at(0, 1), b: at(1, 1) } },
      places: { a: at(1, 1), b: at(0, 1) },
      beyond: ['a', at(1, 2)],
      amount: 1,
      names: { lesson: 'Toán 6A' },
    },
  ],
  fairness: [
    {
      part: 'violated',
      holds: 'nobody’s own penalty is above what is allowed',
      choice: { values: { slack: 2, gap: 1, single: 1 } },
      week: { lessons: lessons('a', 'b', 'c') },
      places: { a: at(0, 1), b: at(0, 3), c: at(1, 1) },
      beyond: ['b', at(0, 4)],
      amount: 1,
      names: { slack: 2 },
    },
  ],
};
