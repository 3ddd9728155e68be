import { z } from 'zod';
import { id, idParams, integer, message, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { subjectMode } from '../subjects/subject.contract.ts';

/** The mark columns of subjects with so many annual periods: regular ones, one mid-term, one final. */
const gradeColumnTemplate = z.object({
  id: z.string(),
  mode: subjectMode,
  periodsFrom: z.int(),
  /** null: no upper end. */
  periodsTo: z.int().nullable(),
  regularCount: z.int(),
  minimumCount: z.int(),
  maximumCount: z.int(),
  weights: z.object({ regular: z.int(), midterm: z.int(), final: z.int() }).nullable(),
  legalBasis: z.string(),
  version: z.int(),
});
export type GradeColumnTemplate = z.output<typeof gradeColumnTemplate>;

const affectedSheet = z.object({
  sheetId: z.string(),
  className: z.string(),
  subjectName: z.string(),
  schoolYearName: z.string(),
  semesterOrdinal: z.int(),
  state: z.string(),
  oldCount: z.int(),
  newCount: z.int(),
  /** Marks in columns that would no longer count; they stay stored. */
  hiddenMarks: z.int(),
  changedAverages: z.int(),
});

const changedAverage = z.object({
  sheetId: z.string(),
  className: z.string(),
  subjectName: z.string(),
  semesterOrdinal: z.int(),
  studentId: z.string(),
  studentCode: z.string(),
  studentName: z.string(),
  /** In tenths; null: cannot be given. */
  oldTenths: z.int().nullable(),
  newTenths: z.int().nullable(),
});

const untouchedSheet = z.object({
  sheetId: z.string(),
  className: z.string(),
  subjectName: z.string(),
  schoolYearName: z.string(),
  semesterOrdinal: z.int(),
  reason: z.enum(['LOCKED', 'TOPIC_CLUSTER_MARKED']),
});

const gradeColumnPreview = z.object({
  sheets: z.array(affectedSheet),
  averages: z.array(changedAverage),
  untouched: z.array(untouchedSheet),
  /** Goes back with the change: what is applied is what was seen. */
  fingerprint: z.string(),
});
export type GradeColumnPreview = z.output<typeof gradeColumnPreview>;

const countErrors = ['school.grade_columns_below_minimum', 'school.grade_columns_above_allowed'] as const;

export const gradeColumnContract = {
  'gradeColumns.list': route({
    method: 'GET',
    path: '/grade-columns',
    summary: 'Mark columns by kind of subject and annual periods',
    access: { account: 'view_grade_column', teacher: 'any' },
    response: z.array(gradeColumnTemplate),
  }),
  'gradeColumns.preview': route({
    method: 'POST',
    path: '/grade-columns/preview',
    summary: 'Every mark sheet and every average a change would touch; writes nothing',
    access: { account: 'update_grade_column' },
    body: z.strictObject({ id, regularCount: integer(1, 8) }),
    response: gradeColumnPreview,
    errors: countErrors,
  }),
  'gradeColumns.update': route({
    method: 'PUT',
    path: '/grade-columns/:id',
    summary: 'Changes the number of regular columns, here and in the unlocked sheets of years that are not closed',
    access: { account: 'update_grade_column' },
    params: idParams,
    body: z.strictObject({
      regularCount: integer(1, 8),
      fingerprint: z.string({ error: message.invalid }).min(1, { error: message.required }).max(100),
      version,
    }),
    response: gradeColumnTemplate,
    errors: [...countErrors, 'school.grade_columns_preview_changed', 'platform.stale_version'],
  }),
};
