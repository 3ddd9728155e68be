import type { MissingData } from '@phuong/contract/students/student.fields.ts';
import { type RawBuilder, sql } from 'kysely';

/** Of a pupil as `s`. Families are few rows a pupil, found by the index of their pupil. */
const conditions: Readonly<Record<MissingData, RawBuilder<boolean>>> = {
  moetCode: sql`coalesce(s.moet_code, '') = ''`,
  personalId: sql`coalesce(s.personal_id, '') = ''`,
  ethnicityCode: sql`coalesce(s.ethnicity_code, '') = ''`,
  placeOfBirth: sql`s.place_of_birth = ''`,
  // Papers take either (transfer papers, letters home).
  address: sql`(s.current_address = '' and s.permanent_ward = '' and s.permanent_province = '')`,
  photo: sql`s.photo_file_id is null`,
  guardians: sql`not exists (select 1 from guardians g where g.student_id = s.id)`,
  guardianPhone: sql`not exists (select 1 from guardians g where g.student_id = s.id and coalesce(g.phone, '') <> '')`,
};

/** Whether the pupil `s` of a statement lacks something. */
export const isMissing = (field: MissingData): RawBuilder<boolean> => conditions[field];
