import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import { slotKey, slotsOf } from '../setup/week-setup.rules.ts';

export interface NamedRoom {
  readonly id: string;
  readonly kind: string;
  readonly seats: number | null;
}

/** Whether two lessons meet in a period: half-lessons of the other weeks do not. */
export function overlaps(one: BoardLesson, other: BoardLesson): boolean {
  if (!one.slot || !other.slot || one.slot.day !== other.slot.day || one.slot.shift !== other.slot.shift) return false;
  if (one.weeks && other.weeks && one.weeks !== other.weeks) return false;
  return one.slot.period < other.slot.period + other.duration && other.slot.period < one.slot.period + one.duration;
}

/**
 * A room for every placed lesson that needs a kind, never two at once: longest and largest first, the smallest room that is large enough;
 * when all those are taken, any of the kind. `held`: rooms that stay with their lessons.
 */
export function nameRooms(
  lessons: readonly BoardLesson[],
  rooms: readonly NamedRoom[],
  pupilsOf: (lesson: BoardLesson) => number,
  keep: boolean,
): { rooms: Map<string, string>; without: string[] } {
  const usable = new Map(rooms.map((room) => [room.id, room]));
  const isHeld = (lesson: BoardLesson) => {
    const room = lesson.roomId ? usable.get(lesson.roomId) : undefined;
    return Boolean(room && lesson.slot && (lesson.roomKind ? keep && room.kind === lesson.roomKind : true));
  };
  const taken = new Map<string, { lesson: BoardLesson; roomId: string }[]>();
  const take = (lesson: BoardLesson, roomId: string) => {
    for (const slot of lesson.slot ? slotsOf(lesson.slot, lesson.duration) : [])
      addTo(taken, slotKey(slot), { lesson, roomId });
  };
  const isFree = (lesson: BoardLesson, roomId: string) =>
    (lesson.slot ? slotsOf(lesson.slot, lesson.duration) : []).every((slot) =>
      (taken.get(slotKey(slot)) ?? []).every((each) => each.roomId !== roomId || !overlaps(each.lesson, lesson)),
    );
  for (const lesson of lessons) if (lesson.roomId && isHeld(lesson)) take(lesson, lesson.roomId);
  const found = new Map<string, string>();
  const without: string[] = [];
  const waiting = lessons
    .filter((lesson) => lesson.slot && lesson.roomKind && !isHeld(lesson))
    .map((lesson) => ({ lesson, pupils: pupilsOf(lesson) }))
    .sort((a, b) => b.lesson.duration - a.lesson.duration || b.pupils - a.pupils);
  const bySize = [...rooms].sort(
    (a, b) => (a.seats ?? Number.POSITIVE_INFINITY) - (b.seats ?? Number.POSITIVE_INFINITY),
  );
  for (const { lesson, pupils } of waiting) {
    const free = bySize.filter((room) => room.kind === lesson.roomKind && isFree(lesson, room.id));
    const here = free.filter((room) => (room.seats ?? Number.POSITIVE_INFINITY) >= pupils);
    const room = here[0] ?? free.at(-1);
    if (!room) without.push(lesson.id);
    else {
      take(lesson, room.id);
      found.set(lesson.id, room.id);
    }
  }
  return { rooms: found, without };
}
