import type { Exemption } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import type { Kysely } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';

function exemptionRows(db: Kysely<Tables>) {
  return db
    .selectFrom('exemptions as x')
    .innerJoin('subjects as s', 's.id', 'x.subject_id')
    .innerJoin('school_years as y', 'y.id', 'x.school_year_id')
    .select(['x.id', 'x.student_id as studentId', 'x.school_year_id as schoolYearId', 'y.name as schoolYearName'])
    .select(['x.subject_id as subjectId', 's.name as subjectName', 'x.from_semester as fromSemester'])
    .select(['x.until_semester as untilSemester', 'x.kind', 'x.document_number as documentNumber'])
    .select([
      'x.document_date as documentDate',
      'x.note',
      'x.recorded_by_name as recordedBy',
      'x.updated_at',
      'x.version',
    ])
    .select((eb) => eb('x.document_file_id', 'is not', null).as('hasDocument'));
}

const toExemption = <Row extends { readonly updated_at: Date; readonly hasDocument: unknown }>({
  updated_at,
  ...row
}: Row) => ({
  ...row,
  hasDocument: row.hasDocument === true,
  recordedAt: updated_at.toISOString(),
});

/** A pupil's exemptions, newest year first. */
export async function exemptionsOf(db: Kysely<Tables>, studentId: string): Promise<Exemption[]> {
  const rows = await exemptionRows(db)
    .where('x.student_id', '=', studentId)
    .orderBy('y.start_year', 'desc')
    .orderBy('s.sort_order')
    .orderBy('x.id')
    .execute();
  return rows.map(toExemption);
}

/** @returns undefined when there is none. */
export async function findExemption(db: Kysely<Tables>, id: string): Promise<Exemption | undefined> {
  const row = await exemptionRows(db).where('x.id', '=', id).executeTakeFirst();
  return row && toExemption(row);
}

/** Exemptions of a year that have no document, with the pupil and the class of the pupil in it. */
export async function incompleteExemptions(db: Kysely<Tables>, schoolYearId: string) {
  const rows = await exemptionRows(db)
    .innerJoin('students as st', 'st.id', 'x.student_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrolments as e')
          .innerJoin('classes as c', 'c.id', 'e.class_id')
          .select(['c.name', 'c.name_key', 'c.grade'])
          .whereRef('e.student_id', '=', 'x.student_id')
          .whereRef('e.school_year_id', '=', 'x.school_year_id')
          .orderBy('e.from_date', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['st.full_name as studentName', 'c.name as className'])
    .where('x.school_year_id', '=', schoolYearId)
    .where('x.kind', '=', 'CARRIED_OVER')
    .orderBy('c.grade')
    .orderBy(naturally('c.name_key'))
    .orderBy('st.sort_key')
    .orderBy('x.id')
    .execute();
  return rows.map((row) => ({ ...toExemption(row), className: row.className ?? '' }));
}
