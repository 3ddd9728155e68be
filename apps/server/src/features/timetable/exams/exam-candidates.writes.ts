import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { DividedRoom, Pupil } from './exam-division.rules.ts';
import { type ExamPeriodRow, placesNow } from './exam-facts.reads.ts';

/** The pupils of a grade by name. */
export async function pupilsOf(
  trx: Kysely<Tables>,
  period: ExamPeriodRow,
  grade: number,
  today: string,
): Promise<Pupil[]> {
  const { rows } = await sql<Pupil>`
    select s.id, n.class_id as "classId" from ${placesNow(period.school_year_id, today)} n
    join students s on s.id = n.student_id
    where n.grade = ${grade} order by s.sort_key, s.student_code`.execute(trx);
  return rows;
}

/** The rooms of a grade with their candidates, numbered through; a room whose number was there keeps its turns. */
export async function writeRooms(
  trx: Kysely<Tables>,
  periodId: string,
  grade: number,
  rooms: readonly DividedRoom[],
): Promise<void> {
  const known = await trx
    .selectFrom('exam_rooms')
    .select(['id', 'number'])
    .where('period_id', '=', periodId)
    .where('grade', '=', grade)
    .execute();
  const idOf = new Map(known.map(({ id, number }) => [number, id]));
  await trx.deleteFrom('exam_candidates').where('period_id', '=', periodId).where('grade', '=', grade).execute();
  await trx
    .deleteFrom('exam_rooms')
    .where('period_id', '=', periodId)
    .where('grade', '=', grade)
    .where('number', '>', rooms.length)
    .execute();
  const rows = rooms.map(({ place, capacity }, index) => ({
    id: idOf.get(index + 1) ?? newId(),
    period_id: periodId,
    grade,
    number: index + 1,
    place: place?.name ?? '',
    room_id: place?.id ?? null,
    capacity,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('exam_rooms')
    .values(rows)
    .onConflict((on) =>
      on.column('id').doUpdateSet((eb) => ({
        place: eb.ref('excluded.place'),
        room_id: eb.ref('excluded.room_id'),
        capacity: eb.ref('excluded.capacity'),
      })),
    )
    .execute();
  let number = 0;
  const candidates = rooms.flatMap(({ pupilIds }, index) =>
    pupilIds.map((student_id) => {
      number += 1;
      return { period_id: periodId, student_id, grade, number, exam_room_id: rows[index]?.id ?? '' };
    }),
  );
  // Who came over from another grade had a number there.
  await trx
    .deleteFrom('exam_candidates')
    .where('period_id', '=', periodId)
    .where(sql<boolean>`student_id = any(${candidates.map((each) => each.student_id)}::uuid[])`)
    .execute();
  await insertRows(trx, 'exam_candidates', candidates);
}

/** Moves a candidate; who has no number in the grade gets the next one. */
export async function seat(
  trx: Kysely<Tables>,
  to: { periodId: string; studentId: string; examRoomId: string; grade: number; keeps: boolean },
): Promise<void> {
  const { periodId, studentId, examRoomId, grade, keeps } = to;
  if (keeps) {
    await trx
      .updateTable('exam_candidates')
      .set({ exam_room_id: examRoomId })
      .where('period_id', '=', periodId)
      .where('student_id', '=', studentId)
      .execute();
    return;
  }
  await trx
    .deleteFrom('exam_candidates')
    .where('period_id', '=', periodId)
    .where('student_id', '=', studentId)
    .execute();
  await sql`insert into exam_candidates (period_id, student_id, grade, number, exam_room_id)
    select ${periodId}, ${studentId}, ${grade}, coalesce(max(number), 0) + 1, ${examRoomId}
    from exam_candidates where period_id = ${periodId} and grade = ${grade}`.execute(trx);
}
