import { z } from 'zod';
import { answerShape, inputShape } from '../platform/entity-shape.schema.ts';
import { id, message, requiredText } from '../platform/fields.schema.ts';
import { personContact } from '../platform/person.schema.ts';
import { teacherFields } from './teacher.fields.ts';

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

export const educationLevels = teacherFields.level.values;
export const educationLevel = z.enum(educationLevels, { error: message.invalid });

export const sex = z.enum(teacherFields.sex.values, { error: message.invalid });

/** Duty codes of the load rules, checked against the rules by the server. */
export const dutyCode = z.string().regex(/^[A-Z_]{2,40}$/, { error: message.invalid });

const teacherSubjectInput = z.strictObject({ subjectId: id, isMain: z.boolean().default(true) });

/** What the office writes about a teacher. */
export const teacherInput = z.strictObject({
  ...inputShape(teacherFields),
  fullName: requiredText(100).refine((name) => name === '' || (/\p{L}/u.test(name) && !/\d/.test(name)), {
    error: message.invalid,
  }),
  level: educationLevel,
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
  ...answerShape(teacherFields),
  departmentName: z.string().nullable(),
  status: teacherStatus,
  hasPhoto: z.boolean(),
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

/** The record as it is read before it is changed. */
export const teacherRecord = teacher.extend({
  /** False: the teacher can sign in, and the address is for who manages accounts or for the teacher. */
  mayChangeEmail: z.boolean(),
});
export type TeacherRecord = z.output<typeof teacherRecord>;

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
