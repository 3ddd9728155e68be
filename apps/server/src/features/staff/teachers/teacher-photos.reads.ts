import type { PhotoPerson } from '@phuong/contract/platform/photo-match.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { matchPhotoNames } from '../../../platform/files/photo-names.ts';
import '../staff.tables.ts';

/** Whose photo each file is, by its name: everybody the school has a record of. */
export async function matchTeacherPhotos(db: Kysely<Tables>, names: readonly string[]) {
  const { rows } = await sql<PhotoPerson & { codes: (string | null)[] }>`
    select t.id, t.full_name as name, t.staff_code as code, array[t.staff_code, t.moet_code, t.personal_id] as codes,
      t.date_of_birth as "dateOfBirth", t.photo_file_id is not null as "hasPhoto", d.name as place
    from teachers t left join departments d on d.id = t.department_id order by t.sort_key, t.id`.execute(db);
  return matchPhotoNames(rows, names);
}
