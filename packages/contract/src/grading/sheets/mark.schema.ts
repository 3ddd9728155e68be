import type { SubjectOutcome } from '@phuong/rules/averages/subject-outcome.ts';
import {
  ACADEMIC_LEVELS,
  type AcademicLevel,
  CONDUCT_LEVELS,
  type ConductLevel,
  REGULATION_IDS,
  type RegulationId,
} from '@phuong/rules/regulation/codes.ts';
import { z } from 'zod';
import { integer, message } from '../../platform/fields.schema.ts';

/** Columns of a sheet: up to eight regular assessments, the mid-term and the final one. */
export const columnKeys = ['tx1', 'tx2', 'tx3', 'tx4', 'tx5', 'tx6', 'tx7', 'tx8', 'gk', 'ck'] as const;
export const columnKey = z.enum(columnKeys, { error: message.invalid });
export type ColumnKey = z.output<typeof columnKey>;

export const cellStates = ['blank', 'value', 'exempt', 'absent_pending', 'missing'] as const;
export type CellState = (typeof cellStates)[number];

/** What is written into a cell: a mark in tenths (85 is 8,5), a comment result, or why there is none. */
export const markValue = z.union(
  [
    z.strictObject({ state: z.literal('value'), tenths: integer(0, 100) }),
    z.strictObject({ state: z.literal('value'), passed: z.boolean() }),
    z.strictObject({ state: z.enum(['blank', 'exempt', 'absent_pending', 'missing']) }),
  ],
  { error: 'grading.not_a_mark' },
);
export type MarkValue = z.output<typeof markValue>;

/**
 * A cell of a sheet as it travels: state, value (tenths of a scored, true or false of a comment subject, else null) and the version that
 * the next change must name; version 0 was never written.
 */
export type MarkCell = readonly [state: CellState, value: number | boolean | null, version: number];

export type { SubjectOutcome };

/** Compact values leave as they are; their shape is the type's. */
export const cells = z.custom<readonly MarkCell[]>().meta({ description: 'Cells in the order of the columns' });
export const outcome = z
  .custom<SubjectOutcome>()
  .meta({ description: 'Tenths, "PASS", "NOT_PASSED", "EXEMPT" or null' });

export const gradeColumn = z.object({
  key: columnKey,
  kind: z.enum(['REGULAR', 'MIDTERM', 'FINAL']),
  /** Weight in the average; null in a subject assessed by comment. */
  weight: z.int().nullable(),
  required: z.boolean(),
  labelKey: z.enum(['regular', 'topicCluster', 'midterm', 'final']),
  ordinal: z.int(),
});

const periods = ['HK1', 'HK2', 'CN', 'HE'] as const;
/** Semester I, semester II, the year, after summer. */
export const period = z.enum(periods, { error: message.invalid });
export type Period = z.output<typeof period>;

/** The regulation that a record is under, chosen by its grade and year; the law itself is in the rules package. */
export const ruleSet = z.enum(REGULATION_IDS);
export type RuleSet = RegulationId;

/** Every level there is; a level that the record's regulation does not have is refused (409). */
export const conductLevel = z.enum(CONDUCT_LEVELS, { error: message.invalid });
export const academicLevel = z.enum(ACADEMIC_LEVELS, { error: message.invalid });
export type { AcademicLevel, ConductLevel };
