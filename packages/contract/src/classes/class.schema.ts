import { z } from 'zod';
import { inputShape } from '../platform/entity-shape.schema.ts';
import { id, integer, message, requiredText } from '../platform/fields.schema.ts';
import { subjectMode } from '../school/subjects/subject.contract.ts';
import { classFields } from './class.fields.ts';

export const classSessions = classFields.session.values;
export const classSession = z.enum(classSessions, { error: message.invalid });

export const classTypes = classFields.classType.values;
const classType = z.enum(classTypes, { error: message.invalid });

/** Half periods exist: 1,5 a week. */
export const weeklyPeriods = z.number({ error: message.number }).min(0).max(20).multipleOf(0.5);
const annualPeriods = integer(1, 500);

export const className = requiredText(20).refine((name) => /^(?:[\p{L}\d][\p{L}\d ./_-]*)?$/u.test(name), {
  error: message.invalid,
});

const input = {
  ...inputShape(classFields),
  name: className,
  /** Left out: the most the law wants for the grade. */
  maxSize: integer(classFields.maxSize.min, classFields.maxSize.max).nullish(),
};

/** What can be chosen for several classes at once. */
export const classSettings = {
  session: input.session,
  classType: input.classType,
  cohortId: input.cohortId,
  maxSize: input.maxSize,
};

const classSubjectInput = z.strictObject({
  subjectId: id,
  annualPeriods,
  weeklySemester1: weeklyPeriods,
  weeklySemester2: weeklyPeriods,
  hasTopicCluster: z.boolean().default(false),
});

export const classInput = z.strictObject(input);
export type ClassInput = z.output<typeof classInput>;

/** Without `subjects` the class gets those of its grade, electives left out. */
export const newClass = classInput.extend({
  schoolYearId: id,
  subjects: z.array(classSubjectInput).max(40).optional(),
});
export type NewClass = z.output<typeof newClass>;

export const classWarning = z.enum(['OVER_SIZE', 'OVER_LEGAL_SIZE']);
const classAction = z.enum(['update', 'delete', 'assign']);
export type ClassAction = z.output<typeof classAction>;

const person = z.object({ id: z.string(), name: z.string() });

const classHead = {
  id: z.string(),
  schoolYearId: z.string(),
  name: z.string(),
  grade: z.int(),
  session: classSession,
  classType,
  room: z.string(),
  homeroomTeacher: person.nullable(),
  size: z.int(),
  boys: z.int(),
  girls: z.int(),
  maxSize: z.int(),
  warnings: z.array(classWarning),
};

export const classListItem = z.object({ ...classHead, subjectCount: z.int() });
export type ClassListItem = z.output<typeof classListItem>;

/** Subjects a teacher teaches in a class, by semester. */
const classRelation = z.object({
  /** Until the last day of it, and before its first one too. */
  isHomeroom: z.boolean(),
  /** Today is one of its days. */
  leadsToday: z.boolean(),
  semester1: z.array(z.string()),
  semester2: z.array(z.string()),
});

const classSubject = z.object({
  subjectId: z.string(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  mode: subjectMode,
  annualPeriods: z.int(),
  weeklySemester1: z.number(),
  weeklySemester2: z.number(),
  hasTopicCluster: z.boolean(),
  teachers1: z.array(person),
  teachers2: z.array(person),
});

export const schoolClass = z.object({
  ...classHead,
  schoolYearName: z.string(),
  isYearClosed: z.boolean(),
  specialisedSubjectId: z.string().nullable(),
  cohortId: z.string().nullable(),
  cohortName: z.string().nullable(),
  homerooms: z.array(
    z.object({ teacherId: z.string(), name: z.string(), fromDate: z.string(), toDate: z.string().nullable() }),
  ),
  subjects: z.array(classSubject),
  /** What the calling teacher does here; null for the office. */
  mine: classRelation.nullable(),
  can: z.array(classAction),
  version: z.int(),
});
export type SchoolClass = z.output<typeof schoolClass>;
