import { type MissingTeacherData, missingTeacherData } from '@phuong/contract/staff/teacher.fields.ts';
import { leftStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { type RawBuilder, sql } from 'kysely';

/** Of a row of `teachers`; assignments are those of the year, of the running one where none is named. */
function lacks(field: MissingTeacherData, schoolYearId: string | undefined): RawBuilder<boolean> {
  switch (field) {
    case 'account':
      return sql`not exists (select 1 from users u where u.teacher_id = teachers.id)`;
    case 'assignment':
      return sql`not exists (select 1 from teaching_assignments a join classes c on c.id = a.class_id
        join school_years y on y.id = c.school_year_id where a.teacher_id = teachers.id
        and ${schoolYearId ? sql`y.id = ${schoolYearId}::uuid` : sql`y.status = 'ACTIVE'`})`;
    case 'subjects':
      return sql`not exists (select 1 from teacher_subjects ts where ts.teacher_id = teachers.id)`;
    case 'department':
      return sql`teachers.department_id is null`;
    case 'email':
      return sql`coalesce(teachers.email, '') = ''`;
    case 'phone':
      return sql`coalesce(teachers.phone, '') = ''`;
    case 'personalId':
      return sql`coalesce(teachers.personal_id, '') = ''`;
    case 'moetCode':
      return sql`coalesce(teachers.moet_code, '') = ''`;
    case 'dateOfBirth':
      return sql`teachers.date_of_birth is null`;
    case 'photo':
      return sql`teachers.photo_file_id is null`;
  }
}

const worksHere = sql<boolean>`not (teachers.status = any(${leftStatuses}::text[]))`;

/** Works here and lacks any of these: of who has left nobody chases anything. */
export const lacksAny = (
  fields: readonly MissingTeacherData[],
  schoolYearId: string | undefined,
): RawBuilder<boolean> =>
  sql`(${worksHere} and (${sql.join(
    fields.map((field) => lacks(field, schoolYearId)),
    sql` or `,
  )}))`;

/** For a `select` over `teachers`: how many lack each. */
export const missingCounts = (schoolYearId: string | undefined) =>
  missingTeacherData.map((field) =>
    sql<number>`(count(*) filter (where ${worksHere} and ${lacks(field, schoolYearId)}))::int`.as(field),
  );
