import type { RuleKey, SchoolTeacher, SchoolWeek } from '../catalogue/school-week.ts';
import { groupBy } from '../formats/group-by.ts';
import type { RuleSetting, WeekPeriod } from './week-lessons.ts';
import { among, distinct, gaps, sessionSlots, sessionsOf, sum } from './week-sessions.ts';

type TeacherCount = (teacher: SchoolTeacher, periods: WeekPeriod[], rule: RuleSetting, week: SchoolWeek) => number;

/** What each rule counts over one teacher's own periods. */
export const teacherRules: [RuleKey, TeacherCount][] = [
  ['teacherUnavailable', (teacher, periods) => among(periods, teacher.unavailable)],
  [
    'teacherDaysOff',
    (teacher, periods, rule, week) => {
      const days = new Set(periods.map((one) => one.day)).size;
      const named = distinct(periods.filter((one) => teacher.daysOff?.includes(one.day) ?? false)).length;
      return named + Math.max(0, days - (week.days.length - rule.value('free')));
    },
  ],
  [
    'teacherMaxDays',
    (_, periods, rule) => {
      const over = (used: number, most: number) => (most > 0 ? Math.max(0, used - most) : 0);
      const days = new Set(periods.map((one) => one.day)).size;
      return over(days, rule.value('days')) + over(sessionsOf(periods).length, rule.value('sessions'));
    },
  ],
  [
    'teacherSessionLoad',
    (_, periods, rule) => {
      const sessions = sessionsOf(periods);
      const over = sum(sessions, (session) => Math.max(0, session.length - rule.value('max')));
      const mostADay = rule.value('dayMax');
      const days = [...groupBy(periods, (one) => one.day).values()];
      const overDay = sum(days, (day) =>
        mostADay > 0 ? Math.max(0, sum(sessionsOf(day), (session) => session.length) - mostADay) : 0,
      );
      const under = sum(sessions, (session) => Math.max(0, rule.value('min') - session.length));
      return (rule.hard ? over + overDay : 0) + (rule.value('minHard') > 0 && rule.value('min') > 1 ? under : 0);
    },
  ],
  [
    'singleLessonSession',
    (_, periods, rule) => {
      const single = sessionsOf(periods).filter((session) => session.length === 1).length;
      return Math.max(0, single - rule.value('allowed'));
    },
  ],
  [
    'teacherConsecutive',
    (_, periods, rule) =>
      sum(sessionsOf(periods), (session) => sum(runsOf(session), (run) => Math.max(0, run - rule.value('max')))),
  ],
  [
    'teacherGaps',
    (_, periods, rule) => {
      const free = sessionsOf(periods).map(gaps);
      const all = sum(free, (each) => each);
      const over = sum(free, (each) => Math.max(0, each - rule.value('cap')));
      const week = rule.value('week');
      return (
        (rule.hard ? all : 0) +
        (rule.value('capHard') > 0 ? over : 0) +
        (rule.value('weekHard') > 0 && week > 0 ? Math.max(0, all - week) : 0)
      );
    },
  ],
  [
    'teacherLongDay',
    (_, periods, rule, week) => {
      if (week.shifts.length < 2) return 0;
      const lastOfMorning = (week.shifts[0]?.periods ?? 0) - 1;
      const days = [...groupBy(periods, (one) => one.day).values()];
      const has = (day: WeekPeriod[], shift: number, period?: number) =>
        day.some((one) => one.shift === shift && (period === undefined || one.period === period));
      const noon = days.filter((day) => has(day, 0, lastOfMorning) && has(day, 1, 0)).length;
      const long = days.filter((day) => has(day, 0) && day.some((one) => one.shift > 0)).length;
      return noon + Math.max(0, long - rule.value('twoSessions'));
    },
  ],
  ['sites', (_, periods, rule) => sum(sessionSlots(periods), (session) => hastyMoves(session, rule.value('free')))],
];

/** Lengths of the rows of busy periods. */
function runsOf(session: number[]): number[] {
  const firsts = session.filter((period) => !session.includes(period - 1));
  return firsts.map((first) => {
    let length = 1;
    while (session.includes(first + length)) length += 1;
    return length;
  });
}

function hastyMoves(session: WeekPeriod[], free: number): number {
  const inOrder = session
    .filter(({ lesson }) => lesson.site !== undefined)
    .sort((one, other) => one.period - other.period);
  return inOrder.filter((one, place) => {
    const before = inOrder[place - 1];
    return before !== undefined && before.lesson.site !== one.lesson.site && one.period - before.period - 1 < free;
  }).length;
}
