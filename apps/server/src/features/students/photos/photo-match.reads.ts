import type { PhotoPerson } from '@phuong/contract/platform/photo-match.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { matchPhotoNames } from '../../../platform/files/photo-names.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import '../students.tables.ts';

interface PupilRow extends PhotoPerson {
  codes: readonly (string | null)[];
}

/** Whose photo each file is; one query. Everybody who is in the year or was never in any counts, others by their codes alone. @throws AppError 404. */
export async function matchPhotos(
  db: Kysely<Tables>,
  { schoolYearId, names }: { readonly schoolYearId: string; readonly names: readonly string[] },
): Promise<{ name: string; among: PhotoPerson[] }[]> {
  const year = await db.selectFrom('school_years').select('id').where('id', '=', schoolYearId).executeTakeFirst();
  if (!year) throw notFound();
  const { rows } = await sql<PupilRow>`
    select s.id, s.full_name as name, s.student_code as code, array[s.student_code, s.moet_code] as codes,
      s.date_of_birth as "dateOfBirth", s.photo_file_id is not null as "hasPhoto", p.name as place
    from students s left join lateral (
      select c.name from enrolments e join classes c on c.id = e.class_id
      where e.student_id = s.id and e.school_year_id = ${schoolYearId}
      order by e.to_date desc nulls first, e.from_date desc limit 1) p on true
    order by s.sort_key, s.id`.execute(db);
  return matchPhotoNames(rows, names);
}
