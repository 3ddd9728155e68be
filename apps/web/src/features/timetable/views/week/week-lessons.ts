import type { DayLesson, TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';

/** Where a lesson is in the day that runs: minutes until it ends or begins. */
export type LessonTime =
  | { readonly kind: 'past' }
  | { readonly kind: 'now'; readonly minutes: number }
  | { readonly kind: 'soon'; readonly minutes: number }
  | { readonly kind: 'later' };

const soonMinutes = 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Of a lesson of today, at a minute of the day. A lesson that is over ends with its last minute. */
export function timeOf({ startTime, endTime }: Pick<DayLesson, 'startTime' | 'endTime'>, now: number): LessonTime {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
  if (now >= end) return { kind: 'past' };
  if (now >= start) return { kind: 'now', minutes: end - now };
  return start - now <= soonMinutes ? { kind: 'soon', minutes: start - now } : { kind: 'later' };
}

/** A lesson that takes place here: not cancelled, not moved away, its classes not at an exam. */
export const takesPlace = ({ status, exam }: Pick<DayLesson, 'status' | 'exam'>): boolean =>
  exam === null && (status === 'HAPPENS' || status === 'MOVED_HERE');

/** Of a part of a class. */
export const hasGroup = ({ classes }: DayLesson): boolean => classes.some(({ group }) => group !== null);

/** Somebody else gives it for the teacher whose week this is. */
export const isGivenAway = ({ override }: DayLesson, { kind, name }: TimetableDays['of']): boolean =>
  kind === 'TEACHER' && override?.kind === 'COVER' && override.insteadOf.includes(name);

/** The days of a week that are school days, or have lessons all the same. */
export const schoolDays = ({ days, grid, lessons }: TimetableDays): TimetableDays['days'] =>
  days.filter(({ date, weekday }) => grid.days.includes(weekday) || lessons.some((lesson) => lesson.date === date));

const byTime = (a: DayLesson, b: DayLesson) => a.startTime.localeCompare(b.startTime) || a.key.localeCompare(b.key);

/** A day's lessons in their order, by shift; shifts without lessons are left out. */
export function sessionsOf({ grid, lessons }: TimetableDays, date: string) {
  const ofDay = lessons.filter((lesson) => lesson.date === date).sort(byTime);
  return grid.shifts
    .map(({ key }) => ({ shift: key, lessons: ofDay.filter(({ slot }) => slot.shift === key) }))
    .filter((session) => session.lessons.length > 0);
}

/** The lessons that lie in a period of a day, those of several periods in each of them. */
export function lessonsAt(
  { lessons }: Pick<TimetableDays, 'lessons'>,
  at: { date: string; shift: DayLesson['slot']['shift']; period: number },
): DayLesson[] {
  return lessons.filter(
    ({ date, slot, duration }) =>
      date === at.date && slot.shift === at.shift && slot.period <= at.period && at.period < slot.period + duration,
  );
}
