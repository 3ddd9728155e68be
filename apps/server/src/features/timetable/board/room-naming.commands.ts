import type { RoomKind } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardChange, BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type OpenTimetable, openTimetable } from '../generation/engine.reads.ts';
import { heldRooms } from '../setup/room.record.ts';
import { editTimetable } from '../versions/timetable-edit.guards.ts';
import { lessonName } from './board.reads.ts';
import { nameRooms, overlaps } from './room-naming.rules.ts';

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

/** The lessons whose room would be another one, with that room; `without`: for whom there is none. Those that have one keep it unless `anew`. */
export function roomsFor(
  open: OpenTimetable,
  { anew }: { anew: boolean },
): { changed: BoardLesson[]; without: string[] } {
  const { rooms, without } = nameRooms(open.lessons, open.inputs.rooms, pupilsOf(open), !anew);
  const changed = open.lessons.flatMap((lesson): BoardLesson[] => {
    if (!lesson.slot || !lesson.roomKind) return [];
    const roomId = rooms.get(lesson.id) ?? (without.includes(lesson.id) ? null : lesson.roomId);
    return roomId === lesson.roomId ? [] : [{ ...lesson, roomId }];
  });
  return { changed, without };
}

/** How many pupils a lesson has; of a split class its share. */
export const pupilsOf = ({ inputs, week }: OpenTimetable) => {
  const sizes = new Map(inputs.classes.map(({ id, pupils }) => [id, pupils]));
  const groups = new Map(week.classes.map((one) => [one.id, one.groups?.length ?? 1]));
  return ({ classes }: BoardLesson): number =>
    classes.reduce(
      (sum, { classId, group }) => sum + (sizes.get(classId) ?? 0) / (group ? (groups.get(classId) ?? 1) : 1),
      0,
    );
};

/** Stores room and kind of room of many lessons in one statement. */
export async function writeRooms(trx: Kysely<Tables>, lessons: readonly BoardLesson[]): Promise<void> {
  if (lessons.length === 0) return;
  const json = JSON.stringify(
    lessons.map(({ id, roomId, roomKind }) => ({ id, room_id: roomId, room_kind: roomKind })),
  );
  await sql`
    update timetable_lessons l set room_id = r.room_id, room_kind = r.room_kind
    from json_to_recordset(${json}::json) as r(id uuid, room_id uuid, room_kind text)
    where l.id = r.id`.execute(trx);
}
