import { z } from 'zod';

export const scope = z.enum(['account', 'teacher', 'student']);

export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.output<typeof tokens>;

const semester = z.object({
  id: z.string(),
  ordinal: z.int(),
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  is_current: z.boolean(),
});

const schoolYear = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['PLANNED', 'ACTIVE', 'CLOSED']),
  start_date: z.string(),
  end_date: z.string(),
  /** Its results take corrections until then although it is closed (UTC, ISO 8601). */
  reopened_until: z.string().nullable(),
  semesters: z.array(semester),
});
/** A school year as the year switcher needs it. */
export type SchoolYearChoice = z.output<typeof schoolYear>;

/** Who is signed in. Administrators may do everything, whatever `permissions` lists; teachers and pupils have none. */
export const signedInUser = z.object({
  id: z.string(),
  scope,
  is_admin: z.boolean(),
  permissions: z.array(z.string()),
  name: z.string(),
  username: z.string(),
  locale: z.enum(['vi', 'en-GB']),
  /** Until the password is changed every other call is refused. */
  must_change_password: z.boolean(),
  /** Until a second factor is set up every other call is refused. */
  must_set_up_second_factor: z.boolean(),
  has_second_factor: z.boolean(),
  /** False for who comes in only through another house. */
  has_password: z.boolean(),
  teacher_id: z.string().nullable(),
  student_id: z.string().nullable(),
  school_name: z.string(),
  /** Newest first. */
  school_years: z.array(schoolYear),
});
export type SignedInUser = z.output<typeof signedInUser>;
