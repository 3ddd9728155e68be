import type { DivisionWay, ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { type Kysely, sql } from 'kysely';
import { changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { PlanCaller } from '../plans/plan.guards.ts';
import { heldRooms } from '../setup/room.record.ts';
import { tell, tellRoom } from './exam.notices.ts';
import { takenBy } from './exam.reads.ts';
import { pupilsOf, seat, writeRooms } from './exam-candidates.writes.ts';
import { divide, type Place } from './exam-division.rules.ts';
import { editExam } from './exam-edit.guards.ts';
import { type ExamFacts, type ExamPeriodRow, placesNow, readExamFacts } from './exam-facts.reads.ts';

interface DivideInput {
  readonly version: number;
  readonly grade: number;
  readonly by: DivisionWay;
  readonly size: number;
  readonly roomIds: readonly string[];
}

/**
 * Divides a grade anew: everybody gets a new number and room. A room that stays (the same number) keeps its invigilators.
 * @throws AppError as `editExam`; 409 published, a room that another grade sits in then; 400 for a grade without pupils, an unknown room.
 */
export const divideGrade = (
  services: Services,
  by: PlanCaller,
  id: string,
  { version, grade, by: way, size, roomIds }: DivideInput,
): Promise<ExamDetail> =>
  editExam(services, by, { id, version }, async (trx, period, today) => {
    if (period.state === 'published') throw new AppError('timetable.exam_published', { params: { name: period.name } });
    const facts = await readExamFacts(trx, period, today);
    const places = await placesOf(trx, facts, grade, roomIds);
    const pupils = await pupilsOf(trx, period, grade, today);
    if (pupils.length === 0) throw fieldError('timetable.exam_grade_empty', 'grade', { grade });
    const classes = facts.classes.filter((each) => each.grade === grade);
    const { rooms, left } = divide({
      by: way,
      size,
      pupils,
      places,
      classes: classes.map(({ id: classId, room }) => ({
        id: classId,
        room: room ? { id: null, name: room, seats: null } : null,
      })),
    });
    await writeRooms(trx, period.id, grade, rooms);
    return { action: 'examRooms.divide', after: { grade, by: way, size, rooms: rooms.length, unplaced: left.length } };
  });

/** @throws AppError as `editExam`; 404; 400 for an unknown room; 409 when more sit there, or another grade does at that time. */
export const updateRoom = (
  services: Services,
  by: PlanCaller,
  { id, examRoomId }: { id: string; examRoomId: string },
  { version, roomId, place, capacity }: { version: number; roomId: string | null; place: string; capacity: number },
): Promise<ExamDetail> =>
  editExam(services, by, { id, version }, async (trx, period, today) => {
    const facts = await readExamFacts(trx, period, today);
    const before = found(facts.rooms.find((each) => each.id === examRoomId));
    const room = roomId === null ? null : (await heldRooms(trx)).find((each) => each.id === roomId);
    if (room === undefined) throw fieldError('timetable.unknown_room', 'roomId');
    const most = room?.seats ?? capacity;
    const sitting = countOf(before);
    if (capacity > most || sitting > capacity)
      throw fieldError('timetable.exam_room_full', 'capacity', { room: numberOf(before), count: sitting, seats: most });
    const next = { ...before, roomId, place: room?.name ?? place };
    const other = roomId === before.roomId && next.place === before.place ? null : takenBy(facts, next);
    if (other)
      throw fieldError('timetable.exam_place_taken', roomId ? 'roomId' : 'place', { place: next.place, other });
    await trx
      .updateTable('exam_rooms')
      .set({ room_id: roomId, place: room?.name ?? place, capacity })
      .where('id', '=', examRoomId)
      .execute();
    if (period.state === 'published' && period.to_date >= today && next.place !== before.place)
      await tellRoom(trx, period, examRoomId, roomWords(next));
    return {
      action: 'examRooms.update',
      ...changed(
        { examRoom: numberOf(before), place: before.place, capacity: before.capacity },
        { examRoom: numberOf(before), place: next.place, capacity },
      ),
    };
  });

/**
 * Puts a pupil of the period's year into an exam room of their grade, or out of any. Who had no number gets the next one.
 * @throws AppError as `editExam`; 400 for an unknown room, a pupil of another grade; 409 when the room is full.
 */
export const placeCandidate = (
  services: Services,
  by: PlanCaller,
  id: string,
  { version, studentId, examRoomId }: { version: number; studentId: string; examRoomId: string | null },
): Promise<ExamDetail> =>
  editExam(services, by, { id, version }, async (trx, period, today) => {
    const facts = await readExamFacts(trx, period, today);
    const before = await trx
      .selectFrom('exam_candidates')
      .selectAll()
      .where('period_id', '=', id)
      .where('student_id', '=', studentId)
      .executeTakeFirst();
    const name = await studentName(trx, studentId);
    const was = { student: name, examRoom: roomNumber(facts, before?.exam_room_id ?? null) };
    if (examRoomId === null) {
      if (!before) throw fieldError('timetable.exam_not_candidate', 'studentId', { name: name ?? '' });
      await trx.deleteFrom('exam_candidates').where('period_id', '=', id).where('student_id', '=', studentId).execute();
    } else {
      const room = facts.rooms.find((each) => each.id === examRoomId);
      if (!room) throw fieldError('timetable.unknown_room', 'examRoomId');
      const grade = await gradeOf(trx, period, studentId, today);
      if (grade !== room.grade) throw fieldError('timetable.exam_not_candidate', 'studentId', { name: name ?? '' });
      if (before?.exam_room_id !== examRoomId && countOf(room) >= room.capacity) {
        const params = { room: numberOf(room), count: countOf(room), seats: room.capacity };
        throw fieldError('timetable.exam_room_full', 'examRoomId', params);
      }
      await seat(trx, { periodId: id, studentId, examRoomId, grade, keeps: before?.grade === grade });
      if (period.state === 'published' && period.to_date >= today && before?.exam_room_id !== examRoomId) {
        const params = { periodName: period.name, room: roomWords(room) };
        await tell(trx, period, { kind: 'examPlaceChanged', params }, { studentIds: [studentId] });
      }
    }
    const after = { student: name, examRoom: roomNumber(facts, examRoomId) };
    return { action: 'examCandidates.place', before: was, after };
  });

const countOf = ({ pupilsOf: own }: ExamFacts['rooms'][number]) =>
  [...own.values()].reduce((sum, each) => sum + each, 0);
const numberOf = ({ grade, number }: { grade: number; number: number }) =>
  `${grade}.${String(number).padStart(2, '0')}`;
const roomNumber = ({ rooms }: ExamFacts, id: string | null) => {
  const room = rooms.find((each) => each.id === id);
  return room ? numberOf(room) : '';
};
const roomWords = (room: { grade: number; number: number; place: string }) =>
  [numberOf(room), room.place].filter(Boolean).join(', ');

const studentName = async (trx: Kysely<Tables>, id: string) =>
  (await trx.selectFrom('students').select('full_name').where('id', '=', id).forKeyShare().executeTakeFirst())
    ?.full_name;

async function gradeOf(trx: Kysely<Tables>, period: ExamPeriodRow, studentId: string, today: string) {
  const { rows } = await sql<{ grade: number }>`
    select grade from ${placesNow(period.school_year_id, today)} n where student_id = ${studentId}`.execute(trx);
  return rows[0]?.grade ?? null;
}

async function placesOf(
  trx: Kysely<Tables>,
  facts: ExamFacts,
  grade: number,
  roomIds: readonly string[],
): Promise<Place[]> {
  const rooms = new Map((await heldRooms(trx)).map((each) => [each.id, each]));
  return [...new Set(roomIds)].map((roomId, index): Place => {
    const room = rooms.get(roomId);
    if (!room?.isActive) throw fieldError('timetable.unknown_room', `roomIds.${index}`);
    const others = { ...facts, rooms: facts.rooms.filter((each) => each.grade !== grade) };
    const other = takenBy(others, { id: '', grade, roomId, place: room.name });
    if (other) throw fieldError('timetable.exam_place_taken', `roomIds.${index}`, { place: room.name, other });
    return { id: roomId, name: room.name, seats: room.seats };
  });
}
