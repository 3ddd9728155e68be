import type { SchoolClass, SchoolLesson, SchoolSubject, SchoolWeek } from '../catalogue/school-week.ts';
import { groupBy } from '../formats/group-by.ts';
import { type RuleSetting, slotName, type WeekPeriod } from './week-lessons.ts';
import { distinct, gaps, sessionsOf, sum } from './week-sessions.ts';

/** Free periods of each group between its lessons, and before them beyond the allowed start. */
export function holes(one: SchoolClass, periods: WeekPeriod[], rule: RuleSetting): number {
  const groups = one.groups ?? [undefined];
  return sum(groups, (group) => {
    const own = periods.filter(({ lesson }) =>
      lesson.classes.some((part) => part.class === one.id && (part.group === undefined || part.group === group)),
    );
    return sum(
      sessionsOf(own),
      (session) => gaps(session) + Math.max(0, Math.min(...session) - Math.max(0, rule.value('start') - 1)),
    );
  });
}

/** Slots of a class outside its shift or closed to it. */
export function outsideShift(one: SchoolClass, periods: WeekPeriod[]): number {
  const closed = new Set((one.closed ?? []).map(slotName));
  const own = periods.filter(({ lesson }) => lesson.classes.some((part) => part.class === one.id));
  return distinct(own.filter((at) => closed.has(slotName(at)) || (one.shift !== undefined && at.shift !== one.shift)))
    .length;
}

/** 1 when a homeroom lesson of the class is not given by its homeroom teacher. */
export function wrongHomeroom(week: SchoolWeek, { id, homeroomTeacher }: SchoolClass): number {
  const subjects = week.subjects.filter((subject) => subject.homeroom).map((subject) => subject.id);
  const wrong = week.lessons.some(
    (lesson) =>
      subjects.includes(lesson.subject) &&
      lesson.classes.some((part) => part.class === id) &&
      homeroomTeacher !== undefined &&
      !lesson.teachers.includes(homeroomTeacher),
  );
  return wrong ? 1 : 0;
}

/** In a class's day: periods of the subject over the limit, and sittings beyond the first. */
export function crowdedDays(week: SchoolWeek, subject: string, periods: WeekPeriod[], rule: RuleSetting): number {
  return sum(week.classes, (one) => {
    const lessons = week.lessons.filter(
      (lesson) => lesson.subject === subject && lesson.classes.some((part) => part.class === one.id),
    );
    if (lessons.length < 2) return 0;
    const longest = Math.max(...lessons.map((lesson) => lesson.duration));
    const doubled = longest > 1 || (week.subjects.find((own) => own.id === subject)?.doubles ?? 0) > 0;
    const most = Math.max(longest, rule.value(doubled ? 'maxWithDoubles' : 'max'));
    const days = groupBy(
      periods.filter(({ lesson }) => lessons.includes(lesson)),
      (at) => at.day,
    );
    return sum([...days.values()], (day) => {
      const inDay = [
        ...new Set(day.map((at) => at.period + sum(week.shifts.slice(0, at.shift), (shift) => shift.periods))),
      ];
      const sittings = inDay.filter((period) => !inDay.includes(period - 1)).length;
      return Math.max(0, inDay.length - most) + Math.max(0, sittings - 1);
    });
  });
}

/** Pairs of periods in a row, too few or too many for each class that has the subject. */
export function wrongPairs(week: SchoolWeek, { id, doubles }: SchoolSubject, periods: WeekPeriod[]): number {
  if (doubles === undefined) return 0;
  return sum(week.classes, (one) => {
    const isOwn = (lesson: SchoolLesson) =>
      lesson.subject === id && lesson.classes.some((part) => part.class === one.id);
    if (!week.lessons.some(isOwn)) return 0;
    const pairs = sum(sessionsOf(periods.filter(({ lesson }) => isOwn(lesson))), (session) =>
      sum(
        session.filter((period) => !session.includes(period - 1)),
        (first) => {
          let length = 1;
          while (session.includes(first + length)) length += 1;
          return Math.floor(length / 2);
        },
      ),
    );
    return Math.abs(pairs - doubles);
  });
}
