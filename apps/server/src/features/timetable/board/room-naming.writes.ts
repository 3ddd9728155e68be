import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { OpenTimetable } from '../generation/engine.reads.ts';
import { nameRooms } from './room-naming.rules.ts';

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
