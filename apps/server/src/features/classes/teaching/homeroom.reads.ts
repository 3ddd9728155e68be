import type { HomeroomRow, HomeroomSheet } from '@phuong/contract/classes/homeroom.contract.ts';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { classOrder, classSizes, nobody } from '../class-columns.reads.ts';
import '../classes.tables.ts';

/** Homeroom teachers of a year, the present and the former ones. @throws AppError 404 for an unknown year. */
export async function homeroomSheet(db: Kysely<Tables>, schoolYearId: string, today: string): Promise<HomeroomSheet> {
  const year = await db.selectFrom('school_years').selectAll().where('id', '=', schoolYearId).executeTakeFirst();
  if (!year) throw notFound();
  return {
    schoolYearId,
    isYearClosed: year.status === 'CLOSED',
    startDate: year.start_date,
    endDate: year.end_date,
    classes: await homeroomRows(db, { schoolYearId }, today),
  };
}

export async function homeroomRows(
  db: Kysely<Tables>,
  scope: { readonly schoolYearId: string; readonly classId?: string },
  today: string,
): Promise<HomeroomRow[]> {
  let classes = db.selectFrom('classes').where('school_year_id', '=', scope.schoolYearId);
  if (scope.classId) classes = classes.where('id', '=', scope.classId);
  const rows = await classes
    .select((eb) => [
      'id as classId',
      'name as className',
      'grade',
      jsonArrayFrom(
        eb
          .selectFrom('homeroom_assignments')
          .innerJoin('teachers', 'teachers.id', 'homeroom_assignments.teacher_id')
          .select(['teacher_id as teacherId', 'full_name as name', 'from_date as fromDate', 'to_date as toDate'])
          .whereRef('homeroom_assignments.class_id', '=', 'classes.id')
          .orderBy('from_date', 'desc')
          .orderBy('homeroom_assignments.id', 'desc'),
      ).as('homerooms'),
    ])
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  const sizes = await classSizes(db, scope, today);
  return rows.map(({ homerooms, ...row }) => {
    const current = homerooms.find(({ toDate }) => toDate === null);
    return {
      ...row,
      size: (sizes.get(row.classId) ?? nobody).size,
      current: current ? { teacherId: current.teacherId, name: current.name, fromDate: current.fromDate } : null,
      former: homerooms.flatMap(({ toDate, ...each }) => (toDate === null ? [] : [{ ...each, toDate }])),
    };
  });
}
