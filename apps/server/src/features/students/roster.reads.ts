import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import '../tables.ts';

/**
 * Who sits in a class on a day, numbered from 1: frozen numbers first in their order, then by the Vietnamese order of names. Without a
 * day: today, but within the class's school year, so that a class of a past year shows who was in it at its end.
 */
export async function studentsOfClass(db: Kysely<Tables>, classId: string, on?: string) {
  const day = on ? sql<string>`${on}::date` : sql<string>`greatest(y.start_date, least(current_date, y.end_date))`;
  const students = await db
    .selectFrom('enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('school_years as y', 'y.id', 'e.school_year_id')
    .select([
      's.id',
      's.student_code',
      's.full_name',
      's.given_name_override',
      's.sort_key',
      's.sex',
      's.date_of_birth',
      's.status',
      's.photo_file_id',
      'e.order_number',
      'e.from_date',
      'e.to_date',
    ])
    .where('e.class_id', '=', classId)
    .where('e.from_date', '<=', day)
    .where((eb) => eb.or([eb('e.to_date', 'is', null), eb('e.to_date', '>=', day)]))
    .orderBy(
      (eb) => eb.ref('e.order_number'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('s.sort_key')
    .orderBy('s.student_code')
    .execute();
  return students.map((row, index) => ({
    studentId: row.id,
    orderNumber: row.order_number ?? index + 1,
    isNumberFrozen: row.order_number !== null,
    studentCode: row.student_code,
    fullName: row.full_name,
    givenNameOverride: row.given_name_override,
    sortKey: row.sort_key,
    sex: row.sex,
    dateOfBirth: row.date_of_birth,
    status: row.status,
    hasPhoto: row.photo_file_id !== null,
    fromDate: row.from_date,
    toDate: row.to_date,
  }));
}

export async function classExists(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('classes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
