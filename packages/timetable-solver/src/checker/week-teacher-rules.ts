import type { RuleKey, SchoolTeacher, SchoolWeek } from '../catalogue/school-week.ts';
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
    (_, periods, rule) => sum(sessionsOf(periods), (session) => Math.max(0, session.length - rule.value('max'))),
  ],
  [
    'teacherGaps',
    (_, periods, rule) =>
      rule.value('capHard') > 0
        ? sum(sessionsOf(periods), (session) => Math.max(0, gaps(session) - rule.value('cap')))
        : 0,
  ],
  ['sites', (_, periods, rule) => sum(sessionSlots(periods), (session) => hastyMoves(session, rule.value('free')))],
];

function hastyMoves(session: WeekPeriod[], free: number): number {
  const inOrder = session
    .filter(({ lesson }) => lesson.site !== undefined)
    .sort((one, other) => one.period - other.period);
  return inOrder.filter((one, place) => {
    const before = inOrder[place - 1];
    return before !== undefined && before.lesson.site !== one.lesson.site && one.period - before.period - 1 < free;
  }).length;
}
