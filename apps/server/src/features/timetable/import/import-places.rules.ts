import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { addTo, groupBy } from '@phuong/rules/lists/group-by.ts';
import { slotKey } from '../setup/week-setup.rules.ts';
import type { NewLesson } from '../versions/lesson-plan.rules.ts';

/** A lesson a sheet asks for: who has it, what, where. */
export interface WantedLesson {
  readonly classId: string;
  readonly subjectId: string;
  readonly teacherId: string | null;
  readonly roomId: string | null;
  readonly weeks: 'ODD' | 'EVEN' | null;
  readonly slot: Slot;
}

export interface PlacedWishes {
  readonly lessons: readonly NewLesson[];
  /** Wishes no lesson was left for. */
  readonly left: ReadonlySet<WantedLesson>;
}

/** A lesson while it is being placed. */
type Open = { -readonly [K in keyof NewLesson]: NewLesson[K] };

/**
 * Gives the lessons of the assignments the places a sheet has for them. Wishes that name a teacher choose first; two periods in a row take
 * a double lesson; a double that the sheet has in two places becomes two lessons; all groups of a split lesson and all classes of a combined
 * one go together. Same input, same outcome.
 */
export function placeWishes(planned: readonly NewLesson[], wishes: readonly WantedLesson[]): PlacedWishes {
  const lessons: Open[] = planned.map((lesson) => ({ ...lesson }));
  const byCell = new Map<string, Open[]>();
  const index = (lesson: Open) => {
    for (const { classId } of lesson.classes) {
      addTo(byCell, `${classId} ${lesson.subjectId}`, lesson);
    }
  };
  for (const lesson of lessons) if (lesson.purpose === 'LESSON') index(lesson);
  const cellOf = (wish: WantedLesson) => byCell.get(`${wish.classId} ${wish.subjectId}`) ?? [];
  /** Which period of a lesson a class has had a cell for. */
  const covered = new Set<string>();
  const keys = new Map(lessons.map((lesson, at) => [lesson, String(at)]));
  const coverKey = (lesson: Open, wish: WantedLesson) => `${keys.get(lesson)} ${wish.classId} ${slotKey(wish.slot)}`;
  const suits = (lesson: Open, wish: WantedLesson) =>
    (wish.teacherId === null || lesson.teacherIds.includes(wish.teacherId)) &&
    (wish.weeks === null || lesson.weeks === wish.weeks);

  const isThere = (wish: WantedLesson): boolean => {
    const lesson = cellOf(wish).find(
      (each) => suits(each, wish) && stands(each, wish.slot) && !covered.has(coverKey(each, wish)),
    );
    if (!lesson) return false;
    covered.add(coverKey(lesson, wish));
    if (wish.roomId) lesson.roomId ??= wish.roomId;
    return true;
  };
  const put = (lesson: Open, wish: WantedLesson) => {
    const group =
      lesson.parallel === null ? [lesson] : cellOf(wish).filter((each) => each.parallel === lesson.parallel);
    for (const each of group) each.slot = wish.slot;
    covered.add(coverKey(lesson, wish));
    lesson.roomId = wish.roomId;
  };
  const free = (wish: WantedLesson, duration: number) =>
    cellOf(wish).find((each) => each.slot === null && each.duration === duration && suits(each, wish));

  let open = [...wishes].sort(inOrder);
  const done = new Set<WantedLesson>();
  const take = (work: (wish: WantedLesson) => readonly WantedLesson[]) => {
    for (const wish of open) {
      if (done.has(wish)) continue;
      for (const each of isThere(wish) ? [wish] : work(wish)) done.add(each);
    }
    open = open.filter((wish) => !done.has(wish));
  };
  const alike = groupBy(open, (wish) => likeness(wish, wish.slot.period));
  take((wish) => {
    const next = alike.get(likeness(wish, wish.slot.period + 1))?.find((each) => !done.has(each));
    const lesson = next && free(wish, 2);
    if (!lesson || !suits(lesson, next)) return [];
    put(lesson, wish);
    covered.add(coverKey(lesson, next));
    return [wish, next];
  });
  take((wish) => {
    const lesson = free(wish, 1);
    if (!lesson) return [];
    put(lesson, wish);
    return [wish];
  });
  take((wish) => {
    const half = free(wish, 1);
    if (half) {
      put(half, wish);
      return [wish];
    }
    const double = free(wish, 2);
    if (!double || double.parallel !== null) return [];
    double.duration = 1;
    const second = { ...double };
    keys.set(second, String(lessons.length));
    lessons.push(second);
    index(second);
    put(double, wish);
    return [wish];
  });
  // What stands there by now through other cells (another class of a combined lesson).
  take(() => []);
  return { lessons, left: new Set(open) };
}

const stands = ({ slot, duration }: NewLesson, { day, shift, period }: Slot) =>
  slot !== null && slot.day === day && slot.shift === shift && slot.period <= period && period < slot.period + duration;

/** What is asked for at a period of its day and shift. */
const likeness = ({ classId, subjectId, weeks, teacherId, slot }: WantedLesson, period: number) =>
  [classId, subjectId, weeks, teacherId, slotKey({ ...slot, period })].join(' ');

/** Who names a teacher or a week chooses before who takes what is left; then by day and period. */
const weight = ({ teacherId, weeks }: WantedLesson) => (teacherId ? 0 : 2) + (weeks ? 0 : 1);
const place = ({ day, shift, period }: Slot) => day * 100 + (shift === 'MORNING' ? 0 : 50) + period;
const inOrder = (a: WantedLesson, b: WantedLesson) => weight(a) - weight(b) || place(a.slot) - place(b.slot);
