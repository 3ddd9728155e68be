import type { PlacedLesson } from './day-lessons.rules.ts';
import { isOn } from './day-lessons.rules.ts';
import type { SchoolDay } from './school-days.rules.ts';

export interface OpenOverride {
  readonly id: string;
  readonly date: string;
  readonly timetableId: string;
  readonly lessonId: string;
  readonly coverTeacherId: string | null;
  /** Changes of one swap hold together or not at all. */
  readonly swapId: string | null;
}

export interface Settled {
  readonly override: OpenOverride;
  /** Its lesson in the version that now holds on the date; null: there is none, the change of the day is over. */
  readonly lessonId: string | null;
}

const classesOf = ({ classes }: PlacedLesson) =>
  classes
    .map(({ id, group }) => `${id}/${group ?? ''}`)
    .sort()
    .join(' ');

/**
 * Where changes of single days belong once another version holds: to the same subject of the same classes at the same time. A stand-in
 * who has a lesson of their own then cannot come any more. Only overrides whose version no longer holds on their date are answered.
 */
export function settleOverrides(
  overrides: readonly OpenOverride[],
  days: ReadonlyMap<string, SchoolDay>,
  lessons: readonly PlacedLesson[],
): Settled[] {
  const byId = new Map(lessons.map((each) => [each.id, each]));
  const settled = overrides.flatMap((override): Settled[] => {
    const day = days.get(override.date);
    if (!day || day.versionId === override.timetableId) return [];
    const old = byId.get(override.lessonId);
    const taught = lessons.filter((each) => isOn(each, day));
    const found = taught.find((each) => old !== undefined && isSame(old, each));
    const isBusy =
      found !== undefined &&
      taught.some(
        (each) =>
          each !== found && each.teachers.some(({ id }) => id === override.coverTeacherId) && overlaps(each, found),
      );
    return [{ override, lessonId: found && !isBusy ? found.id : null }];
  });
  const broken = new Set(settled.filter(({ lessonId }) => lessonId === null).map(({ override }) => override.swapId));
  return settled.map((each) =>
    each.override.swapId !== null && broken.has(each.override.swapId) ? { ...each, lessonId: null } : each,
  );
}

const isSame = (a: PlacedLesson, b: PlacedLesson) =>
  a.subject.id === b.subject.id &&
  a.duration === b.duration &&
  a.slot.day === b.slot.day &&
  a.slot.shift === b.slot.shift &&
  a.slot.period === b.slot.period &&
  classesOf(a) === classesOf(b);

/** Whether two lessons of a day share a period. */
export const overlaps = (
  a: { readonly slot: PlacedLesson['slot']; readonly duration: number },
  b: { readonly slot: PlacedLesson['slot']; readonly duration: number },
): boolean =>
  a.slot.shift === b.slot.shift &&
  a.slot.period < b.slot.period + b.duration &&
  b.slot.period < a.slot.period + a.duration;
