import type { OverrideKind } from '@phuong/contract/timetable/days/override.contract.ts';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { SchoolDay } from './school-days.rules.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A lesson with a place, as its version has it. */
export interface PlacedLesson {
  readonly id: string;
  readonly timetableId: string;
  readonly purpose: DayLesson['purpose'];
  readonly duration: number;
  readonly weeks: 'ODD' | 'EVEN' | null;
  readonly subject: DayLesson['subject'];
  readonly classes: DayLesson['classes'];
  readonly teachers: readonly Named[];
  readonly room: DayLesson['room'];
  readonly site: string;
  readonly slot: Slot;
}

export interface LessonOverride {
  readonly id: string;
  readonly lessonId: string;
  readonly date: string;
  readonly kind: OverrideKind;
  readonly coverTeacher: Named | null;
  readonly room: Named | null;
  readonly toDate: string | null;
  readonly toSlot: Slot | null;
  readonly note: string;
}

/** A lesson on a date, with what its version says of it. */
export interface TaughtLesson {
  readonly lesson: DayLesson;
  readonly planned: PlacedLesson;
}

/** Whether a lesson is on a day before changes of the day are looked at. */
export const isOn = (lesson: PlacedLesson, day: SchoolDay): boolean =>
  lesson.timetableId === day.versionId &&
  lesson.slot.day === day.taughtAs &&
  (lesson.weeks === null || lesson.weeks === day.week);

/**
 * The lessons of the days in the order they are taught: the version of each date, odd or even week, then the changes of the day. A moved
 * lesson stands at both places; it is not held on a day off.
 */
export function lessonsOfDays(
  days: readonly SchoolDay[],
  lessons: readonly PlacedLesson[],
  overrides: readonly LessonOverride[],
  gridOf: (timetableId: string) => WeekGrid | undefined,
): TaughtLesson[] {
  const changes = new Map(overrides.map((each) => [`${each.lessonId} ${each.date}`, each]));
  const byPlace = groupBy(lessons, ({ timetableId, slot }) => `${timetableId} ${slot.day}`);
  const byId = new Map(lessons.map((each) => [each.id, each]));
  const arriving = groupBy(
    overrides.filter(({ kind }) => kind === 'MOVED'),
    ({ toDate }) => toDate ?? '',
  );
  return days.flatMap((day) => {
    const planned = (byPlace.get(`${day.versionId} ${day.taughtAs}`) ?? []).filter((lesson) => isOn(lesson, day));
    const own = planned.map((lesson) => ({
      planned: lesson,
      lesson: held(lesson, day, changes.get(`${lesson.id} ${day.date}`), gridOf(lesson.timetableId)),
    }));
    const here = (day.holiday === null ? (arriving.get(day.date) ?? []) : []).flatMap((change) => {
      const lesson = byId.get(change.lessonId);
      return lesson ? [{ planned: lesson, lesson: arrived(lesson, day, change, gridOf(lesson.timetableId)) }] : [];
    });
    return [...own, ...here].sort((a, b) => inOrder(a.lesson, b.lesson));
  });
}

function held(
  lesson: PlacedLesson,
  day: SchoolDay,
  change: LessonOverride | undefined,
  grid: WeekGrid | undefined,
): DayLesson {
  const stays = change?.kind === 'MOVED' || change?.kind === 'CANCELLED';
  const status = change?.kind === 'CANCELLED' ? 'CANCELLED' : change?.kind === 'MOVED' ? 'MOVED_AWAY' : 'HAPPENS';
  return {
    ...asTaught(lesson, stays ? undefined : change),
    key: `${lesson.id} ${day.date}`,
    date: day.date,
    slot: { ...lesson.slot, day: day.weekday },
    ...bells(grid, lesson.slot, lesson.duration),
    status,
    exam: null,
    override: change ? { ...told(lesson, change), otherDate: change.toDate, otherSlot: change.toSlot } : null,
  };
}

function arrived(lesson: PlacedLesson, day: SchoolDay, change: LessonOverride, grid: WeekGrid | undefined): DayLesson {
  const slot = { ...(change.toSlot ?? lesson.slot), day: day.weekday };
  return {
    ...asTaught(lesson, change),
    key: `${lesson.id} ${day.date} ${change.id}`,
    date: day.date,
    slot,
    ...bells(grid, slot, lesson.duration),
    status: 'MOVED_HERE',
    exam: null,
    override: { ...told(lesson, change), otherDate: change.date, otherSlot: lesson.slot },
  };
}

const asTaught = (lesson: PlacedLesson, change: LessonOverride | undefined) => ({
  lessonId: lesson.id,
  duration: lesson.duration,
  purpose: lesson.purpose,
  subject: lesson.subject,
  classes: [...lesson.classes],
  teachers: change?.coverTeacher ? [change.coverTeacher] : [...lesson.teachers],
  room: change?.room ?? lesson.room,
  site: lesson.site,
});

const told = (lesson: PlacedLesson, { id, kind, coverTeacher, note }: LessonOverride) => ({
  id,
  kind,
  insteadOf: coverTeacher ? lesson.teachers.map(({ name }) => name) : [],
  note,
});

/** Whether somebody has to be there. */
export const takesPlace = ({ status }: Pick<DayLesson, 'status'>): boolean =>
  status === 'HAPPENS' || status === 'MOVED_HERE';

/** Bell times of a lesson's first and last period; empty where the week has none. */
export function bells(grid: WeekGrid | undefined, { shift, period }: Slot, duration: number) {
  const periods = grid?.shifts.find(({ key }) => key === shift)?.periods ?? [];
  return { startTime: periods[period - 1]?.start ?? '', endTime: periods[period + duration - 2]?.end ?? '' };
}

/** Morning before afternoon, then by period and name of the class. */
const place = ({ slot }: DayLesson) => (slot.shift === 'MORNING' ? 0 : 100) + slot.period;
const byName = new Intl.Collator('vi', { numeric: true });
const inOrder = (a: DayLesson, b: DayLesson) =>
  place(a) - place(b) || byName.compare(a.classes[0]?.name ?? '', b.classes[0]?.name ?? '');
