import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import { columnsOf, shiftsInUse, slotKey, slotsFrom } from '../board/board-slots.ts';

/** Classes and subjects of two years are the same by their names: ids of classes change every August. */
function signatures({ classes, subjects }: BoardState): (lesson: BoardLesson) => string {
  const classOf = new Map(classes.map(({ id, name }) => [id, name]));
  const subjectOf = new Map(subjects.map(({ id, name }) => [id, name]));
  return (lesson) =>
    [
      lesson.purpose,
      subjectOf.get(lesson.subjectId),
      lesson.classes.map(({ classId, group }) => `${classOf.get(classId)} ${group ?? ''}`).sort(),
      lesson.duration,
      lesson.weeks,
    ].join('|');
}

/**
 * Where the lessons of a new version go when they take the places of another: same classes, subject, length and weeks, in order. Locked
 * lessons stay; places outside the new week or the class's hours are left out.
 */
export function placesFrom(earlier: BoardState, now: BoardState): { lessonId: string; to: Slot }[] {
  const before = signatures(earlier);
  const after = signatures(now);
  const places = new Map<string, Slot[]>();
  for (const lesson of earlier.lessons) {
    if (lesson.slot) addTo(places, before(lesson), lesson.slot);
  }
  const open = new Set(columnsOf(now.week, shiftsInUse(now.week, now.classes, now.lessons)).map(({ key }) => key));
  const closedOf = new Map(now.classes.map(({ id, closed }) => [id, new Set(closed.map(slotKey))]));
  const fits = (lesson: BoardLesson, slot: Slot) =>
    slotsFrom(slot, lesson.duration).every(
      (each) =>
        open.has(slotKey(each)) && lesson.classes.every(({ classId }) => !closedOf.get(classId)?.has(slotKey(each))),
    );
  return now.lessons.flatMap((lesson) => {
    if (lesson.slot || lesson.isLocked) return [];
    const to = places.get(after(lesson))?.shift();
    return to && fits(lesson, to) ? [{ lessonId: lesson.id, to }] : [];
  });
}
