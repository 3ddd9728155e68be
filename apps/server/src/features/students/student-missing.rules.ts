import type { MissingData } from '@phuong/contract/students/student.fields.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Those without: found for all pupils in one pass over both indexes. Asked pupil by pupil, inside an `or` or a `filter`, it is a look
 * into the index for each of them.
 */
const withoutGuardian = (which: RawBuilder<boolean>) => sql<boolean>`s.id in (select x.id from students x
  where not exists (select 1 from guardians g where g.student_id = x.id and ${which}))`;

/** Of a pupil as `s`. */
const conditions: Readonly<Record<MissingData, RawBuilder<boolean>>> = {
  moetCode: sql`coalesce(s.moet_code, '') = ''`,
  personalId: sql`coalesce(s.personal_id, '') = ''`,
  ethnicityCode: sql`coalesce(s.ethnicity_code, '') = ''`,
  placeOfBirth: sql`s.place_of_birth = ''`,
  // Papers take either (transfer papers, letters home).
  address: sql`(s.current_address = '' and s.permanent_ward = '' and s.permanent_province = '')`,
  photo: sql`s.photo_file_id is null`,
  guardians: withoutGuardian(sql`true`),
  guardianPhone: withoutGuardian(sql`g.phone <> ''`),
};

/** Whether the pupil `s` of a statement lacks something. */
export const isMissing = (field: MissingData): RawBuilder<boolean> => conditions[field];
