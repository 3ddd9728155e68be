import type { SchoolWeek } from '../catalogue/school-week.ts';
import { groupBy } from '../formats/group-by.ts';
import { pupilGroups, type RuleSetting, slotName, type WeekPeriod, type WeekPlacement } from './week-lessons.ts';
import { among, sum } from './week-sessions.ts';

/** Periods of lessons without a place, or past the end of their shift. */
export function misplaced(week: SchoolWeek, placement: WeekPlacement): number {
  return sum(week.lessons, (lesson) => {
    const start = placement[lesson.id];
    if (start === undefined) return lesson.duration;
    return Math.max(0, start.period + lesson.duration - (week.shifts[start.shift]?.periods ?? 0));
  });
}

/** Uses beyond the first of a teacher or a group of pupils; a combined lesson is one use. */
export function clashes(week: SchoolWeek, periods: WeekPeriod[]): number {
  const uses = periods.flatMap((one) =>
    [...one.lesson.teachers.map((id) => `teacher ${id}`), ...new Set(pupilGroups(week, one.lesson))].map(
      (who) => `${who} @ ${slotName(one)}`,
    ),
  );
  return uses.length - new Set(uses).size;
}

/** Lessons with a place of their own that lie elsewhere. */
export function movedAway(week: SchoolWeek, placement: WeekPlacement): number {
  return week.lessons.filter(({ id, at }) => {
    const start = placement[id];
    return at !== undefined && start !== undefined && slotName(at) !== slotName(start);
  }).length;
}

/** Physical lessons at one time beyond what the yard holds. */
export function overYard(week: SchoolWeek, periods: WeekPeriod[], rule: RuleSetting): number {
  const physical = week.subjects.filter((subject) => subject.physical).map((subject) => subject.id);
  const slots = groupBy(
    periods.filter(({ lesson }) => physical.includes(lesson.subject)),
    slotName,
  );
  return sum([...slots.values()], (at) => Math.max(0, at.length - rule.value('classes')));
}

/** Lessons that no free room of their kind can seat: the largest lessons take the largest rooms. */
export function overRooms(week: SchoolWeek, periods: WeekPeriod[]): number {
  const kindOf = ({ lesson }: WeekPeriod) =>
    lesson.roomKind ?? week.subjects.find((subject) => subject.id === lesson.subject)?.roomKind;
  const needing = periods.filter((one) => kindOf(one) !== undefined);
  return sum([...groupBy(needing, (one) => `${kindOf(one)} @ ${slotName(one)}`).values()], (at) => {
    const rooms = (week.rooms ?? []).filter((room) => room.kind === (at[0] && kindOf(at[0])));
    const seats = rooms.map((room) => room.seats ?? Number.POSITIVE_INFINITY).sort((one, other) => other - one);
    const sizes = at.map(({ lesson }) => pupilsOf(week, lesson)).sort((one, other) => other - one);
    return sizes.filter((size, place) => (seats[place] ?? -1) < size).length;
  });
}

function pupilsOf(week: SchoolWeek, lesson: WeekPeriod['lesson']): number {
  return sum(lesson.classes, (part) => {
    const one = week.classes.find((own) => own.id === part.class);
    return (one?.pupils ?? 0) / (part.group === undefined ? 1 : Math.max(1, one?.groups?.length ?? 1));
  });
}

/** Pairs of lessons with one key that do not start together. */
export function split(week: SchoolWeek, placement: WeekPlacement, key: 'parallel' | 'pair'): number {
  const sets = groupBy(
    week.lessons.filter((lesson) => lesson[key] !== undefined),
    (lesson) => lesson[key],
  );
  return sum([...sets.values()], (set) => {
    const starts = set.flatMap(({ id }) => placement[id] ?? []).map(slotName);
    return sum(starts, (one, place) => starts.slice(place + 1).filter((other) => other !== one).length);
  });
}

/** Teachers with a lesson in a meeting they belong to. */
export function duringMeetings(week: SchoolWeek, periods: WeekPeriod[]): number {
  return sum(week.meetings ?? [], (meeting) =>
    sum(meeting.teachers, (id) =>
      Math.sign(
        among(
          periods.filter(({ lesson }) => lesson.teachers.includes(id)),
          [meeting.slot],
        ),
      ),
    ),
  );
}
