import { z } from 'zod';
import { fieldsWhere } from '../platform/entity.schema.ts';
import { answerShape, inputShape } from '../platform/entity-shape.schema.ts';
import { message } from '../platform/fields.schema.ts';
import { guardianFields, studentFields } from './student.fields.ts';

export const sex = z.enum(studentFields.sex.values, { error: message.required });

export const studentStatus = z.enum(['STUDYING', 'SUSPENDED', 'TRANSFERRED', 'DROPPED_OUT', 'COMPLETED']);

/** What may be done with a pupil now, by this caller. */
const studentAction = z.enum([
  'update',
  'enrol',
  'moveClass',
  'suspend',
  'transferOut',
  'dropOut',
  'complete',
  'comeBack',
  'viewHistory',
]);
export type StudentAction = z.output<typeof studentAction>;

/** Things that look wrong but may be right: shown, never refused. */
export const studentWarning = z.enum([
  'unknown_province',
  'sex_differs',
  'birth_year_differs',
  'unusual_age',
  'status_kept',
  'left_with_class',
]);
export type StudentWarning = z.output<typeof studentWarning>;

/** Typed in any usual way; the server checks it and keeps E.164. */
const phone = z
  .string({ error: 'common.must_be_phone' })
  .max(30, { error: 'common.must_be_phone' })
  .nullish()
  .transform((text) => text?.trim() || null);

const guardianInput = z.strictObject({ ...inputShape(guardianFields), phone });
export type GuardianInput = z.output<typeof guardianInput>;

export const studentInput = z.strictObject({
  ...inputShape(studentFields),
  phone,
  guardians: z.array(guardianInput).max(6).default([]),
});
export type StudentInput = z.output<typeof studentInput>;

/** One line of the list of pupils, as of one school year. */
export const studentItem = z.object({
  id: z.string(),
  studentCode: z.string(),
  moetCode: z.string().nullable(),
  fullName: z.string(),
  sex,
  dateOfBirth: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  status: studentStatus,
  classId: z.string().nullable(),
  className: z.string().nullable(),
  grade: z.int().nullable(),
  hasPhoto: z.boolean(),
  /** Days absent in that year, excused or not; null for accounts that see no marks. */
  absences: z.int().nullable(),
});
export type StudentItem = z.output<typeof studentItem>;

const guardian = z.object({ id: z.string(), ...answerShape(guardianFields) });
export type Guardian = z.output<typeof guardian>;

/** What only the office sees: identity papers, origin and the sensitive fields of the law. */
export const studentPersonalFields = fieldsWhere(studentFields, 'seenBy', 'person', 'office');
const studentPersonal = z.object({ ...answerShape(studentPersonalFields), cohortName: z.string().nullable() });

/** A stay in a class. `toDate` is the last day there; null: until further notice. */
const enrolment = z.object({
  id: z.string(),
  schoolYearId: z.string(),
  schoolYearName: z.string(),
  isActiveYear: z.boolean(),
  classId: z.string(),
  className: z.string(),
  grade: z.int(),
  homeroomTeacher: z.string().nullable(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  orderNumber: z.int().nullable(),
  reason: z.string(),
});
export type Enrolment = z.output<typeof enrolment>;

const statusChange = z.object({
  id: z.string(),
  fromStatus: studentStatus.nullable(),
  toStatus: studentStatus,
  effectiveOn: z.string(),
  reason: z.string(),
  changedBy: z.string().nullable(),
  changedAt: z.string(),
});

/** What teachers of the class see too, phone and e-mail the homeroom teacher only. */
export const studentOpenFields = fieldsWhere(studentFields, 'seenBy', 'class', 'family');
export const student = z.object({
  id: z.string(),
  ...answerShape(studentOpenFields),
  status: studentStatus,
  hasPhoto: z.boolean(),
  /** Null for callers who see the pupil in class only. */
  personal: studentPersonal.nullable(),
  /** Phone, e-mail and work only for the office, the homeroom teacher and the pupil. */
  guardians: z.array(guardian),
  enrolments: z.array(enrolment),
  statusChanges: z.array(statusChange),
  warnings: z.array(studentWarning),
  can: z.array(studentAction),
  version: z.int(),
});
export type Student = z.output<typeof student>;
