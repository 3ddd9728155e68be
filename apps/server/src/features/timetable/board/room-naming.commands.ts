import type { RoomKind } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardChange, BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openTimetable } from '../generation/engine.reads.ts';
import { heldRooms } from '../setup/room.record.ts';
import { editTimetable } from '../versions/timetable-edit.guards.ts';
import { lessonName } from './board.reads.ts';
import { overlaps } from './room-naming.rules.ts';
import { roomsFor, writeRooms } from './room-naming.writes.ts';

interface RoomWish {
  readonly lessonId: string;
  readonly roomId: string | null;
  /** Left out: the kind it needs stays. */
  readonly roomKind?: RoomKind | null | undefined;
}

/**
 * Gives lessons their rooms, all or none. @throws AppError as every edit; 400 unknown lesson or room, a room of another kind; 409 when two
 * lessons would be in one room at once.
 */
export function setRooms(
  services: Services,
  by: By,
  id: string,
  { version, rooms }: { version: number; rooms: readonly RoomWish[] },
): Promise<BoardChange> {
  return editTimetable(services, by, { id, version }, async (trx) => {
    const open = await openTimetable(trx, id);
    const all = new Map((await heldRooms(trx)).filter(({ isActive }) => isActive).map((room) => [room.id, room]));
    const wishes = new Map(rooms.map((wish) => [wish.lessonId, wish]));
    const after = open.lessons.map((lesson): BoardLesson => {
      const wish = wishes.get(lesson.id);
      if (!wish) return lesson;
      return {
        ...lesson,
        roomId: wish.roomId,
        roomKind: wish.roomKind === undefined ? lesson.roomKind : wish.roomKind,
      };
    });
    for (const [index, { lessonId, roomId }] of rooms.entries()) {
      const place = open.indexOf(lessonId);
      const lesson = after[place];
      if (!lesson) throw fieldError('timetable.unknown_lesson', `rooms.${index}.lessonId`);
      if (!roomId) continue;
      const room = all.get(roomId);
      const field = `rooms.${index}.roomId`;
      if (!room) throw fieldError('timetable.unknown_room', field);
      const named = (at: number) => lessonName(open, at, by.origin?.locale ?? 'vi');
      if (lesson.roomKind && room.kind !== lesson.roomKind)
        throw fieldError('timetable.room_wrong_kind', field, { room: room.name, lesson: named(place) });
      const other = after.findIndex(
        (each) => each.id !== lesson.id && each.roomId === roomId && overlaps(each, lesson),
      );
      if (other >= 0) throw fieldError('timetable.room_taken', field, { room: room.name, other: named(other) });
    }
    const changed = after.filter((lesson, index) => {
      const before = open.lessons[index];
      return lesson.roomId !== before?.roomId || lesson.roomKind !== before?.roomKind;
    });
    await writeRooms(trx, changed);
    return {
      lessonIds: changed.map((lesson) => lesson.id),
      entry: { action: 'timetables.setRooms', after: { count: changed.length } },
    };
  });
}

/** Finds rooms for all lessons that need one. @throws AppError as every edit. */
export async function nameAllRooms(
  services: Services,
  by: By,
  id: string,
  { version, anew }: { version: number; anew: boolean },
): Promise<{ change: BoardChange; withoutRoom: string[] }> {
  let withoutRoom: string[] = [];
  const change = await editTimetable(services, by, { id, version }, async (trx) => {
    await heldRooms(trx);
    const open = await openTimetable(trx, id);
    const { changed, without } = roomsFor(open, { anew });
    withoutRoom = without;
    await writeRooms(trx, changed);
    const after = { count: changed.length, withoutRoom: withoutRoom.length };
    return { lessonIds: changed.map((lesson) => lesson.id), entry: { action: 'timetables.nameRooms', after } };
  });
  return { change, withoutRoom };
}
