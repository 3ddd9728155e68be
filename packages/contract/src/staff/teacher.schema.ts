import { z } from 'zod';
import { id, message, nullableDate, nullableText, optionalText, requiredText } from '../platform/fields.schema.ts';
import { personContact, personInput, personNames, personOrigin } from '../platform/person.schema.ts';

export const teacherStatuses = [
  'WORKING',
  'RETIRED',
  'TRANSFERRED',
  'RESIGNED',
  'INSURANCE_LEAVE',
  'SECONDED',
  'SUSPENDED',
] as const;
export const teacherStatus = z.enum(teacherStatuses, { error: message.invalid });
export type TeacherStatus = z.output<typeof teacherStatus>;
/** Not of this school any more; the others come back. */
export const leftStatuses: readonly TeacherStatus[] = ['RETIRED', 'TRANSFERRED', 'RESIGNED'];

export const educationLevels = ['PRIMARY', 'LOWER_SECONDARY', 'UPPER_SECONDARY'] as const;
export const educationLevel = z.enum(educationLevels, { error: message.invalid });

/** What a person is employed for; only the first four have a teaching norm. */
export const jobPositions = [
  'TEACHER',
  'PRINCIPAL',
  'VICE_PRINCIPAL',
  'PIONEER_LEADER',
  'ACADEMIC_OFFICER',
  'LIBRARIAN',
  'EQUIPMENT',
  'IT',
  'ACCOUNTANT',
  'CLERK',
  'TREASURER',
  'MEDICAL',
  'COUNSELLOR',
  'DISABILITY_SUPPORT',
  'SECURITY',
  'SERVICE',
] as const;
export const jobPosition = z.enum(jobPositions, { error: message.invalid });

export const qualifications = ['INTERMEDIATE', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR'] as const;
const qualification = z.enum(qualifications, { error: message.invalid });

export const sex = z.enum(['MALE', 'FEMALE'], { error: message.invalid });

/** Duty codes of the load rules, checked against the rules by the server. */
export const dutyCode = z.string().regex(/^[A-Z_]{2,40}$/, { error: message.invalid });

const phoneRule = /^(?=.{9,20}$)\+?[\d\s.()-]+$/;

/** A phone number as typed; the server keeps it as E.164. */
export const nullablePhone = z
  .string({ error: 'common.must_be_phone' })
  .trim()
  .refine((text) => text === '' || phoneRule.test(text), { error: 'common.must_be_phone' })
  .nullish()
  .transform((text) => (text ? text : null));

const digits = (count: number) =>
  nullableText(20).refine((text) => text === null || new RegExp(`^\\d{${count}}$`).test(text), {
    error: message.invalid,
  });

const teacherSubjectInput = z.strictObject({ subjectId: id, isMain: z.boolean().default(true) });

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

/** What the office writes about a teacher; a blank code is given by the system (GV001 …). */
export const teacherInput = z.strictObject({
  code: nullableText(20).refine((text) => text === null || /^[A-Za-z0-9._-]+$/.test(text), { error: message.invalid }),
  moetCode: digits(10),
  personalId: digits(12),
  fullName: requiredText(100).refine((name) => name === '' || (/\p{L}/u.test(name) && !/\d/.test(name)), {
    error: message.invalid,
  }),
  ...personInput,
  dateOfBirth: nullableDate,
  sex: orNull(sex),
  ethnicityCode: nullableText(10),
  religion: nullableText(60),
  hometown: optionalText(200),
  permanentAddress: optionalText(300),
  phone: nullablePhone,
  jobPosition: jobPosition.default('TEACHER'),
  departmentId: orNull(id),
  level: educationLevel,
  qualification: orNull(qualification),
  titleCode: nullableText(20),
  partyMember: z.boolean().default(false),
  recruitDate: nullableDate,
  schoolJoinDate: nullableDate,
  onProbation: z.boolean().default(false),
  childUnder12MonthsUntil: nullableDate,
  note: optionalText(1000),
  subjects: z
    .array(teacherSubjectInput)
    .max(20)
    .default([])
    .refine((rows) => new Set(rows.map(({ subjectId }) => subjectId)).size === rows.length, { error: message.invalid }),
});
export type TeacherInput = z.output<typeof teacherInput>;

const teacherDuty = z.object({
  id: z.string(),
  duty: z.string(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  periods: z.number().nullable(),
  paidByAllowance: z.boolean(),
});
export type TeacherDuty = z.output<typeof teacherDuty>;

const namedClass = z.object({ id: z.string(), name: z.string() });

/** The whole record of a teacher. */
export const teacher = z.object({
  id: z.string(),
  code: z.string(),
  moetCode: z.string().nullable(),
  personalId: z.string().nullable(),
  ...personNames,
  dateOfBirth: z.string().nullable(),
  sex: sex.nullable(),
  ...personOrigin,
  hometown: z.string(),
  permanentAddress: z.string(),
  currentAddress: z.string(),
  ...personContact,
  jobPosition: z.string(),
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  level: educationLevel,
  qualification: z.string().nullable(),
  titleCode: z.string().nullable(),
  partyMember: z.boolean(),
  recruitDate: z.string().nullable(),
  schoolJoinDate: z.string().nullable(),
  onProbation: z.boolean(),
  childUnder12MonthsUntil: z.string().nullable(),
  status: teacherStatus,
  photoFileId: z.string().nullable(),
  note: z.string(),
  subjects: z.array(z.object({ subjectId: z.string(), name: z.string(), isMain: z.boolean() })),
  duties: z.array(teacherDuty),
  statusChanges: z.array(
    z.object({
      id: z.string(),
      fromStatus: z.string().nullable(),
      toStatus: z.string(),
      effectiveOn: z.string(),
      reason: z.string(),
      changedByName: z.string(),
    }),
  ),
  /** Homeroom classes of the active school year. */
  homeroomClasses: z.array(namedClass),
  version: z.int(),
});
export type Teacher = z.output<typeof teacher>;

export const teacherListItem = z.object({
  id: z.string(),
  code: z.string(),
  fullName: z.string(),
  sex: sex.nullable(),
  dateOfBirth: z.string().nullable(),
  ...personContact,
  jobPosition: z.string(),
  departmentName: z.string().nullable(),
  level: educationLevel,
  status: teacherStatus,
  subjects: z.array(z.string()),
  homeroomClass: namedClass.nullable(),
  /** Of the semester asked for; null without one. */
  load: z.object({ assigned: z.number(), required: z.number().nullable(), surplus: z.number().nullable() }).nullable(),
});
export type TeacherListItem = z.output<typeof teacherListItem>;

export const historyEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  /** Field by field, as plain values; '' is empty. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const historyQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
