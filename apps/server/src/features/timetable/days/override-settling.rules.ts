import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { isOn, type LessonOverride, lessonsOfDays, type PlacedLesson, takesPlace } from './day-lessons.rules.ts';
import { clashBrought, clashOf } from './override-clash.rules.ts';
import type { SchoolDay } from './school-days.rules.ts';

export interface OpenOverride extends LessonOverride {
  readonly timetableId: string;
  /** Changes of one swap hold together or not at all. */
  readonly swapId: string | null;
}

export interface Settled {
  readonly override: OpenOverride;
  /** The lesson it was for. */
  readonly was: PlacedLesson | undefined;
  /** Its lesson in the version that now holds on the date; null: there is none, the change of the day is over. */
  readonly lesson: PlacedLesson | null;
  /** The like lesson of that version, also where the change cannot be any more: it is held as in the timetable then. */
  readonly like: PlacedLesson | null;
}

/** The same subject of the same classes at the same time. */
const likeness = ({ subject, duration, slot, classes }: PlacedLesson) => {
  const parts = classes.map(({ id, group }) => `${id}/${group ?? ''}`).sort();
  return [subject.id, duration, slot.day, slot.shift, slot.period, ...parts].join(' ');
};

/**
 * Where changes of single days belong once another version holds: to the same subject of the same classes at the same time. What cannot
 * be any more is over: a stand-in or a room that has another lesson then, a place that somebody else has. Only overrides whose version no
 * longer holds on their date are answered.
 */
export function settleOverrides(
  overrides: readonly OpenOverride[],
  days: readonly SchoolDay[],
  lessons: readonly PlacedLesson[],
): Settled[] {
  const byId = new Map(lessons.map((each) => [each.id, each]));
  const dayOf = new Map(days.map((day) => [day.date, day]));
  const taken = new Set(overrides.map(({ lessonId, date }) => `${lessonId} ${date}`));
  const alike = groupBy(lessons, (each) => `${each.timetableId} ${likeness(each)}`);
  let settled = overrides.flatMap((override): Settled[] => {
    const day = dayOf.get(override.date);
    if (!day || day.versionId === override.timetableId) return [];
    const was = byId.get(override.lessonId);
    const key = ({ id }: PlacedLesson) => `${id} ${override.date}`;
    const others = was ? (alike.get(`${day.versionId} ${likeness(was)}`) ?? []) : [];
    const lesson = others.find((each) => isOn(each, day) && !taken.has(key(each)));
    if (lesson) taken.add(key(lesson));
    return [{ override, was, lesson: lesson ?? null, like: lesson ?? null }];
  });
  const moving = new Set(settled.map(({ override }) => override.id));
  const staying = overrides.filter(({ id }) => !moving.has(id));
  // What is over gives its lesson back to its place, where another change may have counted on it.
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    settled = swapsWhole(settled);
    const left = settled.filter(({ lesson }) => lesson !== null).length;
    if (left === before) return settled;
    before = left;
    settled = possible(settled, staying, days, lessons);
  }
}

function swapsWhole(settled: readonly Settled[]): Settled[] {
  const broken = new Set(settled.flatMap(({ lesson, override }) => (lesson ? [] : [override.swapId])));
  return settled.map((each) =>
    each.override.swapId !== null && broken.has(each.override.swapId) ? { ...each, lesson: null } : each,
  );
}

/** Ends those that bring somebody or a room to two places on the days as they would be. */
function possible(
  settled: readonly Settled[],
  staying: readonly OpenOverride[],
  days: readonly SchoolDay[],
  lessons: readonly PlacedLesson[],
): Settled[] {
  const heldOn = new Set(
    settled.flatMap(({ lesson, override: { kind, date, toDate } }) =>
      lesson === null || kind === 'CANCELLED' || kind === 'NOTE' ? [] : [toDate ?? date],
    ),
  );
  const looked = days.filter(({ date }) => heldOn.has(date));
  const changes = settled.flatMap(({ override, lesson }) => (lesson ? [{ ...override, lessonId: lesson.id }] : []));
  const held = lessonsOfDays(looked, lessons, [...staying, ...changes], () => undefined)
    .map(({ lesson }) => lesson)
    .filter(takesPlace);
  const byDate = groupBy(held, ({ date }) => date);
  const ofChange = new Map<string | undefined, DayLesson>(held.map((each) => [each.override?.id, each]));
  return settled.map((each) => {
    const lesson = ofChange.get(each.override.id);
    const clash = lesson && clashBrought(lesson, each.override, byDate.get(lesson.date) ?? []);
    return clash ? { ...each, lesson: null } : each;
  });
}

/** A lesson of days before that was moved to a day of the new version, where somebody or a room has another. */
export interface MovedInto {
  readonly lesson: DayLesson;
  readonly other: DayLesson;
}

/** Those moves stay as they are: a lesson that was not held on its day is owed. People are told of them. */
export function movedInto(
  overrides: readonly OpenOverride[],
  settled: readonly Settled[],
  days: readonly SchoolDay[],
  lessons: readonly PlacedLesson[],
): MovedInto[] {
  const known = new Set(days.map(({ date }) => date));
  const comes = ({ kind, date, toDate }: OpenOverride) => kind === 'MOVED' && toDate !== null && !known.has(date);
  const dates = new Set(overrides.filter(comes).map(({ toDate }) => toDate));
  const after = new Map(settled.map(({ override, lesson }) => [override.id, lesson]));
  const changes = overrides.flatMap((override) => {
    const lesson = after.get(override.id);
    return lesson === null ? [] : [lesson ? { ...override, lessonId: lesson.id } : override];
  });
  const held = lessonsOfDays(
    days.filter(({ date }) => dates.has(date)),
    lessons,
    changes,
    () => undefined,
  )
    .map(({ lesson }) => lesson)
    .filter(takesPlace);
  const moved = new Set(overrides.filter(comes).map(({ id }) => id));
  return held.flatMap((lesson) => {
    if (!moved.has(lesson.override?.id ?? '')) return [];
    const clash = clashOf(
      lesson,
      held.filter(({ date }) => date === lesson.date),
    );
    return clash ? [{ lesson, other: clash.other }] : [];
  });
}
