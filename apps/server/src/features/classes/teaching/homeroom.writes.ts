import { dayBefore } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { openYear } from '../../school/school.public.ts';

export interface HomeroomChange {
  readonly teacherId: string | null;
  readonly fromDate: string;
}

/** The change itself, for callers that have locked the class (imports). @throws AppError as `saveHomeroom`. */
export async function writeHomeroom(
  trx: Kysely<Tables>,
  by: By,
  schoolClass: { readonly id: string; readonly name: string; readonly school_year_id: string },
  { teacherId, fromDate }: HomeroomChange,
): Promise<void> {
  const year = await openYear(trx, schoolClass.school_year_id);
  if (fromDate < year.start_date || fromDate > year.end_date) {
    throw fieldError('classes.homeroom_outside_year', 'fromDate', { from: year.start_date, to: year.end_date });
  }
  const current = await openHomeroom(trx, schoolClass.id);
  if ((current?.teacherId ?? null) === teacherId) return;
  if (current && fromDate < current.fromDate) {
    throw fieldError('classes.homeroom_too_early', 'fromDate', { date: current.fromDate });
  }
  const next = teacherId === null ? null : await freeTeacher(trx, teacherId, schoolClass);
  if (current) await closeHomeroom(trx, current, fromDate);
  if (teacherId !== null) {
    await trx
      .insertInto('homeroom_assignments')
      .values({ id: newId(), class_id: schoolClass.id, teacher_id: teacherId, from_date: fromDate, to_date: null })
      .execute();
  }
  await audit(trx, by, {
    action: 'homerooms.save',
    entity: 'class',
    entityId: schoolClass.id,
    before: { homeroomTeacher: current?.name ?? null },
    after: { homeroomTeacher: next, fromDate },
  });
}

/** A teacher who works here and has no other class this year. @returns their name. */
async function freeTeacher(
  trx: Kysely<Tables>,
  teacherId: string,
  { id, school_year_id }: { readonly id: string; readonly school_year_id: string },
): Promise<string> {
  const teacher = await trx
    .selectFrom('teachers')
    .select(['full_name as name', 'status'])
    .where('id', '=', teacherId)
    .forUpdate()
    .executeTakeFirst();
  if (!teacher) throw fieldError('classes.unknown_teacher', 'teacherId');
  if (teacher.status !== 'WORKING') {
    throw fieldError('classes.teacher_not_working', 'teacherId', { teacher: teacher.name });
  }
  const other = await trx
    .selectFrom('homeroom_assignments')
    .innerJoin('classes', 'classes.id', 'homeroom_assignments.class_id')
    .select('classes.name')
    .where('teacher_id', '=', teacherId)
    .where('to_date', 'is', null)
    .where('school_year_id', '=', school_year_id)
    .where('classes.id', '<>', id)
    .executeTakeFirst();
  if (other) throw fieldError('classes.homeroom_taken', 'teacherId', { teacher: teacher.name, class: other.name });
  return teacher.name;
}

/** Ends the present one on the day before; one that would not have lasted a day is taken back. */
async function closeHomeroom(
  trx: Kysely<Tables>,
  current: { id: string; fromDate: string },
  until: string,
): Promise<void> {
  if (until === current.fromDate) {
    await trx.deleteFrom('homeroom_assignments').where('id', '=', current.id).execute();
    return;
  }
  await trx
    .updateTable('homeroom_assignments')
    .set({ to_date: dayBefore(until) })
    .where('id', '=', current.id)
    .execute();
}

export const openHomeroom = (trx: Kysely<Tables>, classId: string) =>
  trx
    .selectFrom('homeroom_assignments')
    .innerJoin('teachers', 'teachers.id', 'homeroom_assignments.teacher_id')
    .select(['homeroom_assignments.id', 'teacher_id as teacherId', 'full_name as name', 'from_date as fromDate'])
    .where('class_id', '=', classId)
    .where('to_date', 'is', null)
    .executeTakeFirst();
