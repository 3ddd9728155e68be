import { addDays } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import '../../tables.ts';
import { refuseClosed } from '../../school/school.public.ts';

export interface TargetClass {
  readonly id: string;
  readonly name: string;
  readonly school_year_id: string;
}

/**
 * Opens a place in a class, in the caller's transaction.
 * @throws AppError when the class is not there, its year is closed, the day is outside it, the pupil sits in another class of it, or sat in
 * one on that day (`field` is what the form calls the day): nobody is in two classes at once.
 */
export async function enrolInClass(
  trx: Kysely<Tables>,
  by: By,
  place: { studentId: string; classId: string; fromDate: string; reason: string },
  field: 'fromDate' | 'effectiveOn' = 'fromDate',
): Promise<void> {
  const target = await openClass(trx, place.classId, place.fromDate, field);
  const open = await openPlaces(trx, [place.studentId], target.school_year_id);
  if (open[0]) throw new AppError('students.already_enrolled', { params: { className: open[0].name } });
  const earlier = await lastPlace(trx, place.studentId, target.school_year_id);
  if (earlier && earlier.to_date >= place.fromDate) {
    const earliest = formatDate(addDays(earlier.to_date, 1));
    throw fieldError('students.still_in_class', field, { className: earlier.name, earliest });
  }
  await trx
    .insertInto('enrolments')
    .values({
      id: newId(),
      student_id: place.studentId,
      class_id: target.id,
      school_year_id: target.school_year_id,
      from_date: place.fromDate,
      order_number: await nextNumber(trx, target.id),
      reason: place.reason,
    })
    .execute();
  await audit(trx, by, {
    action: 'students.enrol',
    entity: 'student',
    entityId: place.studentId,
    after: { className: target.name, fromDate: place.fromDate },
    ...(place.reason ? { reason: place.reason } : {}),
  });
}

/**
 * The class, if a place in it may begin on this day. Its year is held open until the transaction ends.
 * @throws AppError when there is no such class, its year is closed, or the day is not in the year.
 */
export async function openClass(
  trx: Kysely<Tables>,
  classId: string,
  fromDate: string,
  field: 'fromDate' | 'effectiveOn' = 'fromDate',
): Promise<TargetClass> {
  const row = await trx
    .selectFrom('classes as c')
    .innerJoin('school_years as y', 'y.id', 'c.school_year_id')
    .select(['c.id', 'c.name', 'c.school_year_id', 'y.status', 'y.start_date', 'y.end_date', 'y.name as year_name'])
    .where('c.id', '=', classId)
    .forShare('y')
    .executeTakeFirst();
  if (!row) throw fieldError('students.class_not_found', 'classId');
  refuseClosed({ name: row.year_name, status: row.status });
  if (fromDate < row.start_date || fromDate > row.end_date) {
    throw fieldError('students.date_outside_year', field, { year: row.year_name });
  }
  return row;
}

/** The place of the year that ended last; undefined where none has ended. */
async function lastPlace(trx: Kysely<Tables>, studentId: string, schoolYearId: string) {
  const { rows } = await sql<{ name: string; to_date: string }>`
    select c.name, e.to_date from enrolments e join classes c on c.id = e.class_id
    where e.student_id = ${studentId} and e.school_year_id = ${schoolYearId} and e.to_date is not null
    order by e.to_date desc limit 1`.execute(trx);
  return rows[0];
}

export const openPlaces = (trx: Kysely<Tables>, studentIds: string[], schoolYearId: string) =>
  trx
    .selectFrom('enrolments as e')
    .innerJoin('classes as c', 'c.id', 'e.class_id')
    .select(['e.id', 'e.student_id', 'e.class_id', 'e.from_date', 'c.name'])
    .where('e.student_id', 'in', studentIds)
    .where('e.school_year_id', '=', schoolYearId)
    .where('e.to_date', 'is', null)
    .execute();

/** Whether anything says that a pupil sat in the class of a place: a mark or remark ever written there, an absence, conduct. */
export async function leftTraces(
  trx: Kysely<Tables>,
  place: { readonly student_id: string; readonly class_id: string },
): Promise<boolean> {
  const { student_id: studentId, class_id: classId } = place;
  const written = (table: 'mark_changes' | 'marks' | 'sheet_remarks') => sql`exists (select 1 from ${sql.table(table)} t
    join mark_sheets s on s.id = t.sheet_id where t.student_id = ${studentId} and s.class_id = ${classId})`;
  const kept = (table: 'absences' | 'conduct_results') => sql`exists (select 1 from ${sql.table(table)} t
    where t.student_id = ${studentId} and t.class_id = ${classId})`;
  const { rows } = await sql<{ found: boolean }>`select ${written('mark_changes')} or ${written('marks')}
    or ${written('sheet_remarks')} or ${kept('absences')} or ${kept('conduct_results')} as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** The number after the last of a frozen roster; null while it is not frozen. */
export async function nextNumber(trx: Kysely<Tables>, classId: string): Promise<number | null> {
  const { last } = await trx
    .selectFrom('enrolments')
    .select((eb) => eb.fn.max('order_number').as('last'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return last === null ? null : Number(last) + 1;
}
