import { z } from 'zod';
import { id, idParams, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** UP: to the next grade; REPEAT: the same grade again; COMPLETE: finishes the level; WAIT: no decision yet; LEAVE: does not come back. */
const gradeUpOutcome = z.enum(['UP', 'REPEAT', 'COMPLETE', 'WAIT', 'LEAVE']);
export type GradeUpOutcome = z.output<typeof gradeUpOutcome>;

/** The rule behind an outcome. */
const gradeUpRule = z.enum([
  'DECIDED_PROMOTED',
  'DECIDED_PROMOTED_AFTER_SUMMER',
  'DECIDED_COMPLETED',
  'DECIDED_COMPLETED_AFTER_SUMMER',
  'DECIDED_REPEAT',
  'AWAITS_RETEST',
  'AWAITS_SUMMER_TRAINING',
  'NO_RESULT',
  'RESULT_OUT_OF_DATE',
  'NOT_STUDYING',
  'BY_HAND',
]);
export type GradeUpRule = z.output<typeof gradeUpRule>;

/** Where the pupils of a class go: a class of the new year, or the name of one to be made. */
const target = z.strictObject({
  classId: id.nullish().transform((value) => value ?? null),
  name: optionalText(30),
});

const mapping = z.strictObject({ fromClassId: id, up: target, repeat: target });
export type GradeUpMapping = z.output<typeof mapping>;

const targetView = z.object({ classId: z.string().nullable(), name: z.string(), willBeMade: z.boolean() });

const totals = z.object({ UP: z.int(), REPEAT: z.int(), COMPLETE: z.int(), WAIT: z.int(), LEAVE: z.int() });

const years = z.strictObject({ fromYearId: id, toYearId: id });

const run = z.object({
  id: z.string(),
  fromYearId: z.string(),
  toYearId: z.string(),
  state: z.enum(['applied', 'undone']),
  totals,
  appliedBy: z.string(),
  appliedAt: z.string(),
  undoneAt: z.string().nullable(),
});

export const gradeUpContract = {
  'gradeUp.preview': route({
    method: 'POST',
    path: '/grade-up/preview',
    summary: 'What grading up would do: every pupil’s outcome with its rule, classes, warnings. Writes nothing',
    access: { account: 'grade_up' },
    body: years,
    response: z.object({
      classes: z.array(
        z.object({
          fromClassId: z.string(),
          name: z.string(),
          grade: z.int(),
          totals,
          up: targetView.nullable(),
          repeat: targetView.nullable(),
        }),
      ),
      pupils: z.array(
        z.object({
          studentId: z.string(),
          code: z.string(),
          name: z.string(),
          dateOfBirth: z.string(),
          fromClassId: z.string(),
          outcome: gradeUpOutcome,
          rule: gradeUpRule,
          /** Already handled by the applied run, or enrolled in the new year. */
          isDone: z.boolean(),
        }),
      ),
      /** Classes of the new year that would hold more pupils than their size. */
      warnings: z.array(z.object({ name: z.string(), pupils: z.int(), maxSize: z.int() })),
      /** Classes of the new year, or to be made, with too few subjects with marks for a level. */
      levelWarnings: z.array(z.object({ name: z.string(), scored: z.int(), need: z.int() })),
      totals,
      appliedRunId: z.string().nullable(),
    }),
    errors: ['grading.years_not_consecutive', 'school.year_closed'],
  }),
  'gradeUp.apply': route({
    method: 'POST',
    path: '/grade-up/runs',
    summary: 'Grades up: makes missing classes, enrols, completes. All or nothing; again only for those still waiting',
    access: { account: 'grade_up' },
    body: years.extend({
      mapping: z
        .array(mapping)
        .max(200)
        .refine((items) => new Set(items.map((item) => item.fromClassId)).size === items.length, {
          error: message.invalid,
        }),
      overrides: z
        .array(
          z.strictObject({
            studentId: id,
            outcome: gradeUpOutcome,
            toClassId: id.nullish().transform((value) => value ?? null),
            reason: requiredText(500),
          }),
        )
        .max(5000)
        .default([]),
    }),
    response: z.object({ runId: z.string(), totals, classesMade: z.int(), alreadyDone: z.int() }),
    errors: [
      'grading.years_not_consecutive',
      'school.year_closed',
      'grading.grade_up_class_missing',
      'grading.grade_up_class_wrong',
      'grading.grade_up_outcome_unfit',
    ],
    idempotent: true,
  }),
  'gradeUp.undo': route({
    method: 'POST',
    path: '/grade-up/runs/:id/undo',
    summary: 'Takes a run back while the new year has no marks, conduct or absences of its pupils',
    access: { account: 'grade_up' },
    params: idParams,
    body: z.strictObject({ reason: requiredText(500) }),
    response: run,
    errors: ['grading.grade_up_not_applied', 'grading.grade_up_in_use', 'school.year_closed'],
  }),
  'gradeUp.runs': route({
    method: 'GET',
    path: '/grade-up/runs',
    summary: 'Journal of grade-up runs, newest first',
    access: { account: 'grade_up' },
    response: z.array(run),
  }),
  'gradeUp.items': route({
    method: 'GET',
    path: '/grade-up/runs/:id/items',
    summary: 'What one run did, pupil by pupil',
    access: { account: 'grade_up' },
    params: idParams,
    response: z.array(
      z.object({
        studentId: z.string(),
        name: z.string(),
        fromClassName: z.string(),
        toClassName: z.string().nullable(),
        outcome: gradeUpOutcome,
        rule: gradeUpRule,
        overrideReason: z.string(),
      }),
    ),
  }),
};
