import { z } from 'zod';
import { id, idParams, integer, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { academicLevel, cells, conductLevel, gradeColumn, outcome, period, ruleSet } from '../sheets/mark.schema.ts';
import { sheetState } from '../sheets/mark-sheet.contract.ts';
import { savedStatus } from '../sheets/marks.contract.ts';
import { classResultRow, decision, formerSchool, periodResult, resultSubject, tally } from './result.schema.ts';

const reader = { account: 'view_mark', teacher: 'related' } as const;
const baseVersion = integer(0, 1_000_000_000);

const subjectSemester = z.object({
  /** Null when nobody opened the sheet, and for a pupil while it is not posted. */
  state: sheetState.nullable(),
  columns: z.array(gradeColumn),
  cells,
  average: outcome,
  remark: z.string(),
});

const retestValue = z
  .union([z.strictObject({ tenths: integer(0, 100) }), z.strictObject({ passed: z.boolean() })], {
    error: 'grading.not_a_mark',
  })
  .nullable();

const saved = z.object({
  studentId: z.string(),
  status: savedStatus,
  version: z.int(),
  code: z.string().optional(),
});

export const resultContract = {
  'results.ofClass': route({
    method: 'GET',
    path: '/classes/:id/results',
    summary: 'Results of a class: subjects, level, conduct, absences, title, decision, with counts',
    access: reader,
    params: idParams,
    query: z.strictObject({ period }),
    response: z.object({
      period,
      ruleSet,
      subjects: z.array(resultSubject),
      rows: z.array(classResultRow),
      statistics: z.object({ academic: tally, conduct: tally }),
      /** When they were last stored, and by whom; null when they are computed for this answer only. */
      computedAt: z.string().nullable(),
      computedBy: z.string().nullable(),
      isOutOfDate: z.boolean(),
      /** Subjects whose sheets are not locked yet. */
      openSubjectIds: z.array(z.string()),
      /** Nothing is computed, decided or entered: the year is closed, and not reopened for corrections. */
      isYearClosed: z.boolean(),
      can: z.array(z.enum(['compute', 'override', 'retest', 'summerTraining'])),
      legalBasis: z.string(),
    }),
    errors: ['grading.regulation_not_supported'],
  }),
  'results.compute': route({
    method: 'POST',
    path: '/classes/:id/results',
    summary: 'Computes and stores the results of a period; decisions made by hand stay',
    access: { account: 'verify_mark' },
    params: idParams,
    body: z.strictObject({ period }),
    response: z.object({
      stored: z.int(),
      incomplete: z.int(),
      /** After summer: pupils whose re-assessment or training has no result yet; they wait. */
      waiting: z.int(),
      computedAt: z.string(),
    }),
    errors: ['grading.regulation_not_supported', 'school.year_closed'],
  }),
  'results.override': route({
    method: 'PUT',
    path: '/students/:id/results',
    summary: 'The principal’s decision on a level or on promotion, with the reason; null takes it back',
    access: { account: 'verify_mark' },
    params: idParams,
    body: z.strictObject({
      schoolYearId: id,
      period,
      level: academicLevel.nullish().transform((value) => value ?? null),
      decision: decision.nullish().transform((value) => value ?? null),
      reason: requiredText(500),
      version: baseVersion,
    }),
    response: periodResult,
    errors: [
      'platform.stale_version',
      'grading.level_not_in_regulation',
      'grading.nothing_to_retest',
      'grading.no_training_in_regulation',
      'school.year_closed',
    ],
  }),
  'results.ofStudent': route({
    method: 'GET',
    path: '/students/:id/results',
    summary: 'One pupil: every subject, both semesters, this and former years. A pupil sees what is posted only',
    access: { account: 'view_mark', teacher: 'related', student: 'self' },
    params: idParams,
    query: z.strictObject({ schoolYearId: id.optional() }),
    response: z.object({
      years: z.array(
        z.object({
          schoolYearId: z.string(),
          name: z.string(),
          classId: z.string(),
          className: z.string(),
          grade: z.int(),
          academic: academicLevel.nullable(),
          conduct: conductLevel.nullable(),
        }),
      ),
      schoolYearId: z.string().nullable(),
      ruleSet: ruleSet.nullable(),
      subjects: z.array(
        resultSubject.extend({
          semester1: subjectSemester,
          semester2: subjectSemester,
          year: outcome,
          retest: outcome,
          /** The year result one grade below, for comparison with oneself. */
          formerYear: outcome,
        }),
      ),
      periods: z.array(periodResult.extend({ period })),
      /** What of the year comes from another school. */
      formerSchools: z.array(formerSchool),
      conductRemarks: z.array(
        z.object({ semesterOrdinal: z.int(), level: conductLevel.nullable(), remark: z.string() }),
      ),
      lastChange: z
        .object({ subjectName: z.string(), column: z.string(), by: z.string(), at: z.string(), reason: z.string() })
        .nullable(),
      changeCount: z.int(),
    }),
  }),
  'results.statistics': route({
    method: 'GET',
    path: '/results/statistics',
    summary: 'Two areas of education: counts and shares per class and grade, from stored results',
    access: { account: 'view_statistic' },
    query: z.strictObject({ schoolYearId: id, period, grade: z.coerce.number().int().min(1).max(12).optional() }),
    response: z.object({
      classes: z.array(
        z.object({
          classId: z.string(),
          className: z.string(),
          grade: z.int(),
          ruleSet: ruleSet.nullable(),
          pupils: z.int(),
          academic: tally,
          conduct: tally,
        }),
      ),
    }),
  }),
  'summer.ofClass': route({
    method: 'GET',
    path: '/classes/:id/summer',
    summary: 'Who is re-assessed in which subjects and who trains in summer',
    access: reader,
    params: idParams,
    response: z.object({
      subjects: z.array(resultSubject),
      retests: z.array(
        z.object({
          studentId: z.string(),
          name: z.string(),
          subjectId: z.string(),
          year: outcome,
          retest: outcome,
          version: z.int(),
        }),
      ),
      trainings: z.array(
        z.object({
          studentId: z.string(),
          name: z.string(),
          conduct: conductLevel.nullable(),
          tasks: z.string(),
          level: conductLevel.nullable(),
          remark: z.string(),
          version: z.int(),
        }),
      ),
    }),
    errors: ['grading.regulation_not_supported'],
  }),
  'retests.save': route({
    method: 'PUT',
    path: '/classes/:id/retests',
    summary: 'Saves re-assessment results of the summer (circular 22, art. 14), each by itself',
    access: { account: 'enter_mark' },
    params: idParams,
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ studentId: id, subjectId: id, value: retestValue, version: baseVersion }))
        .min(1)
        .max(500)
        .refine((changes) => new Set(changes.map((c) => c.studentId + c.subjectId)).size === changes.length, {
          error: message.invalid,
        }),
    }),
    response: z.object({ results: z.array(saved.extend({ subjectId: z.string() })) }),
    errors: ['school.year_closed'],
  }),
  'summerTraining.save': route({
    method: 'PUT',
    path: '/classes/:id/summer-training',
    summary: 'Saves tasks and result of summer training (circular 22, art. 13), each by itself',
    access: { account: 'update_conduct', teacher: 'related' },
    params: idParams,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            studentId: id,
            tasks: optionalText(1000),
            level: conductLevel.nullable(),
            remark: optionalText(1000),
            version: baseVersion,
          }),
        )
        .min(1)
        .max(100)
        .refine((changes) => new Set(changes.map((c) => c.studentId)).size === changes.length, {
          error: message.invalid,
        }),
    }),
    response: z.object({ results: z.array(saved) }),
    errors: ['grading.not_homeroom_teacher', 'school.year_closed'],
  }),
};
