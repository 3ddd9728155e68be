import { TITLES, type Title } from '@phuong/rules/regulation/codes.ts';
import { z } from 'zod';
import { subjectMode } from '../../school/subjects/subject.contract.ts';
import { academicLevel, conductLevel, type SubjectOutcome } from '../sheets/mark.schema.ts';

const decisions = [
  'PROMOTED',
  'COMPLETED',
  'RETEST',
  'SUMMER_TRAINING',
  'REPEAT',
  'PROMOTED_AFTER_SUMMER',
  'COMPLETED_AFTER_SUMMER',
] as const;
export const decision = z.enum(decisions);
export type Decision = z.output<typeof decision>;

const title = z.enum(TITLES);

export type { Title };

/** Why a result is what it is: a code with the values its sentence needs (levels, tenths, counts, ids of subjects). */
export interface ResultReason {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
}
const reasons = z.custom<readonly ResultReason[]>().meta({ description: 'Codes with their values' });

export const resultSubject = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  mode: subjectMode,
});

const academicResult = z.object({
  /** By the thresholds; then after the one-subject rule (art. 9.3) and a decision of the principal. Null while incomplete. */
  base: academicLevel.nullable(),
  final: academicLevel.nullable(),
  adjustedBySubjectId: z.string().nullable(),
  /** The level from what there is, while subjects are missing. */
  provisional: academicLevel.nullable(),
  missingSubjectIds: z.array(z.string()),
  isManual: z.boolean(),
  manualReason: z.string(),
  /** The mean of the subjects in tenths, where the regulation has one. */
  mean: z.int().nullable(),
  reasons,
});

/** One pupil's results of one period. */
export const periodResult = z.object({
  academic: academicResult,
  conduct: conductLevel.nullable(),
  excused: z.int(),
  unexcused: z.int(),
  title: title.nullable(),
  decision: decision.nullable(),
  decisionReasons: reasons,
  isOverridden: z.boolean(),
  overrideReason: z.string(),
  /** 0: not stored yet. */
  version: z.int(),
  /** The stored result no longer fits the marks: compute it again. */
  isOutOfDate: z.boolean(),
});
export type PeriodResult = z.output<typeof periodResult>;

/** A semester whose results another school gave, and which. */
export const formerSchool = z.object({
  semesterOrdinal: z.union([z.literal(1), z.literal(2)]),
  schoolName: z.string(),
});
export type FormerSchool = z.output<typeof formerSchool>;

export const classResultRow = periodResult.extend({
  studentId: z.string(),
  orderNumber: z.int(),
  name: z.string(),
  dateOfBirth: z.string(),
  sex: z.enum(['MALE', 'FEMALE']),
  leftOn: z.string().nullable(),
  /** In the order of `subjects`. */
  outcomes: z.custom<readonly SubjectOutcome[]>().meta({ description: 'Outcomes in the order of the subjects' }),
  /** What of it comes from another school. */
  formerSchools: z.array(formerSchool),
});

const levelCount = z.object({ level: z.string(), count: z.int(), percentHundredths: z.int().nullable() });
export const tally = z.object({ assessed: z.int(), notAssessed: z.int(), levels: z.array(levelCount) });
