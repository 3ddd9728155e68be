import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readTaughtDays, type TaughtDays } from '../../timetable/timetable.public.ts';
import { type LessonKey, type LessonSlot, slotKey, slotsOf } from './lesson-slots.rules.ts';

const asSlots = ({ taught, frame }: TaughtDays): LessonSlot[] => {
  const grids = new Map(frame.versions.map(({ id, grid }) => [id, grid]));
  return slotsOf(taught, (id) => grids.get(id));
};

/** Lines of the class log of a class between two days, by the timetable in force on each and the changes of its days. */
export const slotsOfClass = async (db: Kysely<Tables>, classId: string, from: string, to: string) =>
  asSlots(await readTaughtDays(db, { kind: 'CLASS', spells: [{ classId, from: '', to: null }] }, from, to)).filter(
    (slot) => slot.classId === classId,
  );

/** What a teacher gives on a day, lessons they stand in for too; not those somebody else stands in for. */
export const slotsOfTeacher = async (db: Kysely<Tables>, teacherId: string, date: string) =>
  asSlots(await readTaughtDays(db, { kind: 'TEACHER', id: teacherId }, date, date)).filter(({ teachers }) =>
    teachers.some(({ id }) => id === teacherId),
  );

/** Lines of the class logs of all classes between two days. */
export const slotsOfSchool = async (db: Kysely<Tables>, from: string, to: string) =>
  asSlots(await readTaughtDays(db, { kind: 'SCHOOL' }, from, to));

/** The line of one lesson; undefined where the timetable has none. */
export async function findSlot(db: Kysely<Tables>, key: LessonKey): Promise<LessonSlot | undefined> {
  const slots = await slotsOfClass(db, key.classId, key.date, key.date);
  return slots.find((slot) => slotKey(slot) === slotKey(key));
}
