import type { RuleKey, SchoolClass, SchoolLesson, SchoolSubject, SchoolWeek } from '../catalogue/school-week.ts';
import { groupBy } from '../formats/group-by.ts';
import { type RuleSetting, slotName, type WeekPeriod, type WeekPlacement } from './week-lessons.ts';
import { distinct, gaps, sessionSlots, sessionsOf, sum } from './week-sessions.ts';

/** Rules that are wishes unless the school makes them compulsory. */

const isOf = (lesson: SchoolLesson, one: SchoolClass) => lesson.classes.some((part) => part.class === one.id);

/** What a class's week counts, for each of its rules. */
export const classWishes: [
  RuleKey,
  (week: SchoolWeek, one: SchoolClass, periods: WeekPeriod[], rule: RuleSetting) => number,
][] = [
  [
    'heavySubjects',
    (week, one, periods, rule) => {
      const heavy = new Set(week.subjects.filter((subject) => subject.heavy).map((subject) => subject.id));
      const own = periods.filter(({ lesson }) => isOf(lesson, one) && heavy.has(lesson.subject));
      const over = sum(sessionsOf(own), (session) => Math.max(0, session.length - rule.value('max')));
      if (rule.value('lastWeight') <= 0) return over;
      return over + distinct(own.filter((at) => at.period === (week.shifts[at.shift]?.periods ?? 0) - 1)).length;
    },
  ],
  [
    'homeroomDays',
    (week, one, periods) => {
      const isGiven = (lesson: SchoolLesson) =>
        one.homeroomTeacher !== undefined && isOf(lesson, one) && lesson.teachers.includes(one.homeroomTeacher);
      const ends = [0, week.days.length - 1];
      const isThere = periods.some(({ lesson, day }) => isGiven(lesson) && ends.includes(day));
      return week.lessons.some(isGiven) && !isThere ? 1 : 0;
    },
  ],
  [
    'subjectsApart',
    (week, one, periods, rule) => {
      const pairs = week.rules?.find((choice) => choice.rule === 'subjectsApart')?.pairs ?? [];
      const own = periods.filter(({ lesson }) => isOf(lesson, one));
      return sum(pairs, ([first, second]) =>
        sum(sessionSlots(own), (session) => {
          const starts = (subject: string) =>
            session.filter(({ lesson }) => lesson.subject === subject).map((at) => at.period);
          const [before, after] = [starts(first), starts(second)];
          if (before.length === 0 || after.length === 0) return 0;
          return rule.value('order') <= 0 || Math.min(...after) < Math.min(...before) ? 1 : 0;
        }),
      );
    },
  ],
];

/** Pairs of sittings of a subject that lie too near, in each class where the week leaves room. */
export function crowdedSittings(
  week: SchoolWeek,
  subject: SchoolSubject,
  placement: WeekPlacement,
  rule: RuleSetting,
): number {
  const wanted = rule.value('days');
  return sum(week.classes, (one) => {
    const own = week.lessons.filter((lesson) => lesson.subject === subject.id && isOf(lesson, one));
    if ((own.length - 1) * wanted >= week.days.length) return 0;
    const days = own.flatMap(({ id }) => placement[id]?.day ?? []);
    return sum(days, (day, place) =>
      sum(days.slice(place + 1), (later) => Math.max(0, wanted - Math.abs(later - day))),
    );
  });
}

/** Periods of lessons of physical education that lie in the heat, with all of their lesson. */
export function inTheHeat(
  week: SchoolWeek,
  subject: SchoolSubject,
  placement: WeekPlacement,
  rule: RuleSetting,
): number {
  if (!subject.physical) return 0;
  const isHot = (shift: number, period: number) =>
    shift === 0 ? period + 1 >= rule.value('morningFrom') : period + 1 <= rule.value('afternoonTo');
  return sum(
    week.lessons.filter((lesson) => lesson.subject === subject.id),
    ({ id, duration }) => {
      const start = placement[id];
      const hot = Array.from({ length: start ? duration : 0 }, (_, step) =>
        isHot(start?.shift ?? 0, (start?.period ?? 0) + step),
      );
      return hot.includes(true) ? duration : 0;
    },
  );
}

/** Lessons of a subject at one time beyond what may run. */
export function overSubjectLimit(subject: SchoolSubject, periods: WeekPeriod[], rule: RuleSetting): number {
  const most = rule.value('max');
  if (most <= 0) return 0;
  const own = groupBy(
    periods.filter(({ lesson }) => lesson.subject === subject.id),
    slotName,
  );
  return sum([...own.values()], (at) => Math.max(0, at.length - most));
}

/** Lessons that are not where they, or lessons like them, are in the timetable in force. */
export function changedPlaces(week: SchoolWeek, placement: WeekPlacement): number {
  const { inForce } = week;
  if (!inForce) return 0;
  const kind = ({ subject, classes, teachers, duration, weeks }: SchoolLesson) =>
    JSON.stringify([subject, classes, teachers, duration, weeks]);
  const known = week.lessons.filter((lesson) => inForce[lesson.id] !== undefined);
  return sum([...groupBy(known, kind).values()], (alike) => {
    const before = new Set(alike.flatMap(({ id }) => inForce[id] ?? []).map(slotName));
    return alike.filter(({ id }) => {
      const now = placement[id];
      return now === undefined || !before.has(slotName(now));
    }).length;
  });
}

/** What the worst teacher has above what is allowed: free periods and sessions of one lesson. */
export function worstOff(week: SchoolWeek, periods: WeekPeriod[], rule: RuleSetting): number {
  const penalties = week.teachers.map(({ id }) => {
    const sessions = sessionsOf(periods.filter(({ lesson }) => lesson.teachers.includes(id)));
    const single = sessions.filter((session) => session.length === 1).length;
    return rule.value('gap') * sum(sessions, gaps) + rule.value('single') * single;
  });
  return Math.max(0, Math.max(0, ...penalties) - rule.value('slack'));
}
