import { groupBy } from '../formats/group-by.ts';
import {
  type SchoolAssignment,
  type SchoolFile,
  type SchoolLesson,
  type SchoolSolution,
  slotKey,
} from '../formats/school/school-file.ts';

export interface SchoolReport {
  hard: number;
  soft: number;
  /** Periods with and without a time. */
  placed: number;
  unplaced: number;
  rules: { rule: string; hard: boolean; violations: number; cost: number }[];
}

/**
 * Counts what a timetable breaks in a school, rule by rule, straight from the school file: deliberately plain and sharing
 * nothing with the search.
 */
export function checkSchool(school: SchoolFile, solution: SchoolSolution): SchoolReport {
  const { lessons } = solution;
  const { weights } = school;
  const compulsory: [string, number][] = [
    ['placed', missing(school, lessons)],
    ['teacherClash', clashes(lessons, (lesson) => lesson.teacher)],
    ['classClash', clashes(lessons, (lesson) => lesson.class)],
    ['roomKind', overfullRooms(school, lessons)],
    ['classHoles', classHoles(lessons)],
    ['shift', lessons.filter((lesson) => classOf(school, lesson)?.shift !== lesson.shift).length],
    ['fixed', misplacedFixed(school, lessons)],
    ['homeroom', wrongHomeroom(school)],
    ['unavailable', inClosedTimes(school, lessons)],
    ['maxDays', sum(school.teachers, (one) => Math.max(0, daysOf(lessons, one.name) - one.maxDays))],
    [
      'gapsPerSession',
      sum(school.teachers, (one) =>
        sum(sessionsOf(lessons, one.name), (gap) => Math.max(0, gap.gaps - one.maxGapsPerSession)),
      ),
    ],
    [
      'norm',
      sum(school.teachers, (one) =>
        Math.max(0, lessons.filter((lesson) => lesson.teacher === one.name).length - one.norm),
      ),
    ],
    ['subjectPerDay', sum(school.assignments, (assignment) => brokenDays(assignment, lessons))],
  ];
  const wishes: [string, number, number][] = [
    ['gap', weights.gap, sum(school.teachers, (one) => sum(sessionsOf(lessons, one.name), ({ gaps }) => gaps))],
    [
      'singleLesson',
      weights.singleLesson,
      sum(school.teachers, (one) => sessionsOf(lessons, one.name).filter(({ count }) => count === 1).length),
    ],
    [
      'neighbouringDays',
      weights.neighbouringDays,
      sum(school.assignments, (assignment) => neighbouringDays(assignment, lessons)),
    ],
    ['heavy', weights.heavy, heavySessions(school, lessons)],
    ['heat', weights.heat, yardInHeat(school, lessons)],
  ];
  const rules = [
    ...compulsory.map(([rule, violations]) => ({ rule, hard: true, violations, cost: violations })),
    ...wishes.map(([rule, weight, violations]) => ({ rule, hard: false, violations, cost: weight * violations })),
  ];
  const cost = (hard: boolean) =>
    sum(
      rules.filter((one) => one.hard === hard),
      (one) => one.cost,
    );
  const unplaced = missing(school, lessons);
  return { hard: cost(true), soft: cost(false), placed: lessons.length, unplaced, rules };
}

/** Periods of assignments that are not there, or there too often. Lessons nobody asked for count too. */
function missing(school: SchoolFile, lessons: SchoolLesson[]): number {
  const key = (one: { class: string; subject: string; teacher: string }) =>
    JSON.stringify([one.class, one.subject, one.teacher]);
  const given = groupBy(lessons, key);
  const asked = new Map(school.assignments.map((assignment) => [key(assignment), assignment.periods]));
  const wrong = sum(school.assignments, (one) => Math.abs(one.periods - (given.get(key(one))?.length ?? 0)));
  return wrong + sum([...given], ([which, found]) => (asked.has(which) ? 0 : found.length));
}

function clashes(lessons: SchoolLesson[], whose: (lesson: SchoolLesson) => string): number {
  const uses = groupBy(lessons, (lesson) => `${slotKey(lesson)} ${whose(lesson)}`);
  return sum([...uses.values()], (at) => at.length - 1);
}

function overfullRooms(school: SchoolFile, lessons: SchoolLesson[]): number {
  return sum(school.rooms, ({ kind, count }) => {
    const inside = lessons.filter((lesson) => assignmentOf(school, lesson)?.roomKind === kind);
    return sum([...groupBy(inside, slotKey).values()], (at) => Math.max(0, at.length - count));
  });
}

/** Free periods of a class before or between its lessons of a session. */
function classHoles(lessons: SchoolLesson[]): number {
  const sessions = groupBy(lessons, (lesson) => `${lesson.class} ${lesson.day} ${lesson.shift}`);
  return sum([...sessions.values()], (session) => {
    const periods = new Set(session.map((lesson) => lesson.period));
    return Math.max(...periods) + 1 - periods.size;
  });
}

function misplacedFixed(school: SchoolFile, lessons: SchoolLesson[]): number {
  return sum(school.assignments, (assignment) => {
    const { fixed } = assignment;
    if (fixed === null) return 0;
    return lessonsOf(assignment, lessons).filter((lesson) => slotKey(lesson) !== slotKey(fixed)).length;
  });
}

/** Chào cờ and Sinh hoạt lớp belong to the homeroom teacher. */
function wrongHomeroom(school: SchoolFile): number {
  return school.assignments.filter(
    (one) =>
      ['Chào cờ', 'Sinh hoạt lớp'].includes(one.subject) &&
      school.classes.find((own) => own.name === one.class)?.homeroomTeacher !== one.teacher,
  ).length;
}

function inClosedTimes(school: SchoolFile, lessons: SchoolLesson[]): number {
  return sum(school.teachers, ({ name, unavailable }) => {
    const closed = unavailable.map(slotKey);
    return lessons.filter((lesson) => lesson.teacher === name && closed.includes(slotKey(lesson))).length;
  });
}

function daysOf(lessons: SchoolLesson[], teacher: string): number {
  return new Set(lessons.filter((lesson) => lesson.teacher === teacher).map((lesson) => lesson.day)).size;
}

function sessionsOf(lessons: SchoolLesson[], teacher: string): { count: number; gaps: number }[] {
  const own = lessons.filter((lesson) => lesson.teacher === teacher);
  return [...groupBy(own, ({ day, shift }) => `${day} ${shift}`).values()].map((session) => {
    const periods = new Set(session.map((lesson) => lesson.period));
    return { count: periods.size, gaps: Math.max(...periods) - Math.min(...periods) + 1 - periods.size };
  });
}

/** Days with more periods than one sitting, pairs torn apart, and pairs too few or too many. */
function brokenDays(assignment: SchoolAssignment, lessons: SchoolLesson[]): number {
  const days = [...groupBy(lessonsOf(assignment, lessons), (lesson) => lesson.day).values()];
  const longest = assignment.doubles > 0 ? 2 : 1;
  const tooMany = sum(days, (day) => Math.max(0, day.length - longest));
  const pairs = days.filter((day) => day.length === 2);
  const torn = pairs.filter(
    ([one, other]) => one?.shift !== other?.shift || Math.abs((one?.period ?? 0) - (other?.period ?? 0)) !== 1,
  );
  const expected = lessonsOf(assignment, lessons).length === assignment.periods ? assignment.doubles : pairs.length;
  return tooMany + torn.length + (longest === 2 ? Math.abs(pairs.length - expected) : 0);
}

function neighbouringDays(assignment: SchoolAssignment, lessons: SchoolLesson[]): number {
  if (assignment.periods - assignment.doubles !== 2) return 0;
  const [one, other] = [...new Set(lessonsOf(assignment, lessons).map((lesson) => lesson.day))];
  return one !== undefined && other !== undefined && Math.abs(one - other) === 1 ? 1 : 0;
}

function heavySessions(school: SchoolFile, lessons: SchoolLesson[]): number {
  const heavy = lessons.filter((lesson) => school.heavySubjects.includes(lesson.subject));
  const sessions = groupBy(heavy, (lesson) => `${lesson.class} ${lesson.day} ${lesson.shift}`);
  return sum([...sessions.values()], (session) =>
    Math.max(0, new Set(session.map((lesson) => lesson.period)).size - school.heavyLimit),
  );
}

function yardInHeat(school: SchoolFile, lessons: SchoolLesson[]): number {
  return lessons.filter(
    (lesson) =>
      assignmentOf(school, lesson)?.roomKind === 'yard' &&
      school.hotTimes.some((hot) => hot.shift === lesson.shift && hot.period === lesson.period),
  ).length;
}

function lessonsOf(assignment: SchoolAssignment, lessons: SchoolLesson[]): SchoolLesson[] {
  return lessons.filter((lesson) => lesson.class === assignment.class && lesson.subject === assignment.subject);
}

function assignmentOf(school: SchoolFile, lesson: SchoolLesson): SchoolAssignment | undefined {
  return school.assignments.find((one) => one.class === lesson.class && one.subject === lesson.subject);
}

function classOf(school: SchoolFile, lesson: SchoolLesson) {
  return school.classes.find((one) => one.name === lesson.class);
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
