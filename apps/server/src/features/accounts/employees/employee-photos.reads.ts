import type { PhotoPerson } from '@phuong/contract/platform/photo-match.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { matchPhotoNames } from '../../../platform/files/photo-names.ts';
import './employee.tables.ts';

/** Whose photo each file is, by its name: everybody of the office who has a record. */
export async function matchEmployeePhotos(db: Kysely<Tables>, names: readonly string[]) {
  const { rows } = await sql<PhotoPerson & { codes: (string | null)[] }>`
    select e.id, coalesce(t.full_name, e.full_name) as name, coalesce(t.staff_code, e.employee_code) as code,
      array[e.employee_code, t.staff_code] as codes, coalesce(t.date_of_birth, e.date_of_birth) as "dateOfBirth",
      e.photo_file_id is not null as "hasPhoto", d.name as place
    from employees e left join teachers t on t.id = e.teacher_id left join departments d on d.id = e.department_id
    order by coalesce(t.sort_key, e.sort_key), e.id`.execute(db);
  return matchPhotoNames(rows, names);
}
