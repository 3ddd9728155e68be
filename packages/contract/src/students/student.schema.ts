import { z } from 'zod';
import {
  id,
  integer,
  isoDate,
  message,
  nullableDate,
  nullableEmail,
  nullableText,
  optionalText,
  requiredText,
} from '../platform/fields.schema.ts';
import { personContact, personInput, personNames, personOrigin } from '../platform/person.schema.ts';

export const sex = z.enum(['MALE', 'FEMALE'], { error: message.required });
export type Sex = z.output<typeof sex>;

export const studentStatus = z.enum(['STUDYING', 'SUSPENDED', 'TRANSFERRED', 'DROPPED_OUT', 'COMPLETED']);

export const guardianRelation = z.enum(['FATHER', 'MOTHER', 'GUARDIAN'], { error: message.required });
export type GuardianRelation = z.output<typeof guardianRelation>;

export const boarding = z.enum(['DAY', 'SEMI_BOARDING', 'BOARDING']);
export const enrolmentType = z.enum(['ADMITTED', 'EXAM', 'TRANSFERRED_IN']);
export const disabilityType = z.enum(['MOBILITY', 'HEARING_SPEECH', 'SIGHT', 'MENTAL', 'INTELLECTUAL', 'OTHER']);
export const disabilityDegree = z.enum(['SPECIALLY_SEVERE', 'SEVERE', 'LIGHT']);

/** What may be done with a pupil now, by this caller. */
export const studentAction = z.enum([
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
]);
export type StudentWarning = z.output<typeof studentWarning>;

const digits = (count: number) =>
  z
    .union([
      z.string({ error: message.invalid }).regex(new RegExp(`^\\d{${count}}$`), { error: message.invalid }),
      z.literal(''),
    ])
    .nullish()
    .transform((text) => (text ? text : null));

/** Typed in any usual way; the server checks it and keeps E.164. */
const phone = z
  .string({ error: 'common.must_be_phone' })
  .max(30, { error: 'common.must_be_phone' })
  .nullish()
  .transform((text) => text?.trim() || null);

const nullableOf = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal('')])
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value) as z.output<T> | null);

export const guardianInput = z.strictObject({
  relation: guardianRelation,
  fullName: requiredText(100),
  birthYear: integer(1900, 2100)
    .nullish()
    .transform((year) => year ?? null),
  occupation: optionalText(100),
  workplace: optionalText(200),
  phone,
  email: nullableEmail,
  isPrimaryContact: z.boolean().default(false),
  hasConsentRight: z.boolean().default(true),
});
export type GuardianInput = z.output<typeof guardianInput>;

export const studentInput = z.strictObject({
  fullName: requiredText(100),
  ...personInput,
  dateOfBirth: isoDate,
  sex,
  /** Empty: the school's next code. */
  studentCode: z
    .union([z.string().regex(/^[\w./-]{1,30}$/, { error: message.invalid }), z.literal('')])
    .nullish()
    .transform((text) => (text ? text : null)),
  moetCode: digits(10),
  personalId: digits(12),
  personalIdIssuedOn: nullableDate,
  personalIdIssuedBy: optionalText(200),
  placeOfBirth: optionalText(200),
  hometownProvince: optionalText(100),
  hometownWard: optionalText(100),
  /** Code of the statistical list, `01` Kinh. */
  ethnicityCode: nullableOf(z.string().regex(/^\d{2}$/, { error: message.invalid })),
  religion: nullableText(40),
  permanentHamlet: optionalText(200),
  permanentWard: optionalText(100),
  permanentProvince: optionalText(100),
  phone,
  healthInsuranceNo: nullableText(20),
  policyGroups: z.array(z.string().max(40)).max(20).default([]),
  priorityGroup: optionalText(200),
  disabilityType: nullableOf(disabilityType),
  disabilityDegree: nullableOf(disabilityDegree),
  isInclusive: z.boolean().default(false),
  boarding: nullableOf(boarding),
  youthUnionOn: nullableDate,
  youngPioneerOn: nullableDate,
  foreignLanguage1: optionalText(50),
  foreignLanguage2: optionalText(50),
  cohortId: nullableOf(id),
  enrolmentDate: nullableDate,
  enrolmentType: nullableOf(enrolmentType),
  note: optionalText(2000),
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
  /** Days absent in that year, excused or not. */
  absences: z.int(),
});
export type StudentItem = z.output<typeof studentItem>;

export const guardian = z.object({
  id: z.string(),
  relation: guardianRelation,
  fullName: z.string(),
  birthYear: z.int().nullable(),
  occupation: z.string(),
  workplace: z.string(),
  ...personContact,
  isPrimaryContact: z.boolean(),
  hasConsentRight: z.boolean(),
});
export type Guardian = z.output<typeof guardian>;

/** What only the office sees: identity papers, origin and the sensitive fields of the law. */
export const studentPersonal = z.object({
  personalId: z.string().nullable(),
  personalIdIssuedOn: z.string().nullable(),
  personalIdIssuedBy: z.string(),
  placeOfBirth: z.string(),
  hometownProvince: z.string(),
  hometownWard: z.string(),
  ...personOrigin,
  permanentHamlet: z.string(),
  permanentWard: z.string(),
  permanentProvince: z.string(),
  currentAddress: z.string(),
  healthInsuranceNo: z.string().nullable(),
  policyGroups: z.array(z.string()),
  priorityGroup: z.string(),
  disabilityType: disabilityType.nullable(),
  disabilityDegree: disabilityDegree.nullable(),
  isInclusive: z.boolean(),
  boarding: boarding.nullable(),
  youthUnionOn: z.string().nullable(),
  youngPioneerOn: z.string().nullable(),
  foreignLanguage1: z.string(),
  foreignLanguage2: z.string(),
  cohortId: z.string().nullable(),
  cohortName: z.string().nullable(),
  enrolmentDate: z.string().nullable(),
  enrolmentType: enrolmentType.nullable(),
  note: z.string(),
});

/** A stay in a class. `toDate` is the last day there; null: until further notice. */
export const enrolment = z.object({
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

export const statusChange = z.object({
  id: z.string(),
  fromStatus: studentStatus.nullable(),
  toStatus: studentStatus,
  effectiveOn: z.string(),
  reason: z.string(),
  changedBy: z.string().nullable(),
  changedAt: z.string(),
});

export const student = z.object({
  id: z.string(),
  studentCode: z.string(),
  moetCode: z.string().nullable(),
  ...personNames,
  dateOfBirth: z.string(),
  sex,
  status: studentStatus,
  ...personContact,
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
