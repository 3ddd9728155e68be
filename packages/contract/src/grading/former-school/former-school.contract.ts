import { z } from 'zod';
import {
  id,
  idParams,
  integer,
  message,
  nullableDate,
  optionalText,
  requiredText,
} from '../../platform/fields.schema.ts';
import { importCalls } from '../../platform/import-calls.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { subjectMode } from '../../school/subjects/subject.contract.ts';
import { conductLevel } from '../sheets/mark.schema.ts';

const ordinal = z.union([z.literal(1), z.literal(2)], { error: message.invalid });
const startYear = integer(1990, 2100);
/** Records of results begin with lower secondary school; primary school has none of marks. */
const grade = integer(6, 12);
/** Half-days missed; more than a school year has is a slip of the pen. */
const sessions = integer(0, 300);

const subjectOutcome = z.object({
  subjectId: z.string(),
  /** An average in tenths, or passed or not in a subject assessed by comment. */
  value: z.union([z.object({ tenths: z.int() }), z.object({ passed: z.boolean() })]),
});

const formerSchoolYear = z.object({
  startYear: z.int(),
  grade: z.int(),
  className: z.string(),
  schoolName: z.string(),
  /** Commune and province. */
  schoolPlace: z.string(),
  /** What the results were read from: the school record, the transfer papers. */
  documentNumber: z.string(),
  documentOn: z.string().nullable(),
  semesters: z.array(
    z.object({
      ordinal,
      conduct: conductLevel.nullable(),
      excused: z.int(),
      unexcused: z.int(),
      outcomes: z.array(subjectOutcome),
    }),
  ),
  version: z.int(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});
export type FormerSchoolYear = z.output<typeof formerSchoolYear>;

/** A year of the pupil's schooling that results of another school may belong to. */
const possibleYear = z.object({
  startYear: z.int(),
  grade: z.int(),
  /** The class here; null: the pupil spent the whole year elsewhere. */
  className: z.string().nullable(),
  /** Subjects the grid asks for, in the order of the form. */
  subjectIds: z.array(z.string()),
  conductLevels: z.array(conductLevel),
  /** Semesters whose results are another school's: the pupil was not here at their end. */
  semesters: z.array(ordinal),
  /** Semesters in which sessions may have been missed elsewhere: some day of them the pupil was not here. */
  absenceSemesters: z.array(ordinal),
  /** Closed, and not reopened for corrections. */
  isClosed: z.boolean(),
  /** School and papers as noted when the pupil came: what the form begins with. */
  arrival: z
    .object({
      onDate: z.string(),
      schoolName: z.string(),
      schoolPlace: z.string(),
      documentNumber: z.string(),
      documentOn: z.string().nullable(),
    })
    .nullable(),
});

const formerSchoolInput = z.strictObject({
  startYear,
  grade,
  className: optionalText(30),
  schoolName: requiredText(200),
  schoolPlace: optionalText(200),
  documentNumber: requiredText(100),
  documentOn: nullableDate,
  semesters: z
    .array(
      z.strictObject({
        ordinal,
        conduct: conductLevel.nullish().transform((value) => value ?? null),
        excused: sessions,
        unexcused: sessions,
        outcomes: z
          .array(
            z.strictObject({
              subjectId: id,
              value: z.union([z.strictObject({ tenths: integer(0, 100) }), z.strictObject({ passed: z.boolean() })], {
                error: 'grading.not_a_mark',
              }),
            }),
          )
          .max(60)
          .refine((outcomes) => new Set(outcomes.map(({ subjectId }) => subjectId)).size === outcomes.length, {
            error: message.invalid,
          }),
      }),
    )
    .max(2)
    .refine((semesters) => new Set(semesters.map((each) => each.ordinal)).size === semesters.length, {
      error: message.invalid,
    }),
  /** 0: nothing of that year is written yet. */
  version: integer(0, 1_000_000_000),
});
export type FormerSchoolInput = z.output<typeof formerSchoolInput>;

export const formerSchoolContract = {
  ...importCalls({
    noun: 'formerSchool',
    path: '/former-school',
    access: { account: 'enter_mark' },
    summary: {
      look: 'Reads a workbook of results at other schools and says what importing it would do; writes nothing',
      write: 'Imports results at other schools in one transaction: pupils by code or name, a semester a row or both',
    },
    into: {},
    refused: ['grading.former_import_has_faults', 'platform.stale_version'],
    undoRefused: ['school.year_closed'],
  }),
  'formerSchool.ofStudent': route({
    method: 'GET',
    path: '/students/:id/former-school',
    summary: 'What a pupil earned at other schools, by year and semester, and what may be entered',
    access: { account: 'view_mark' },
    params: idParams,
    response: z.object({
      studentName: z.string(),
      years: z.array(formerSchoolYear),
      possible: z.array(possibleYear),
      subjects: z.array(
        z.object({ id: z.string(), code: z.string(), name: z.string(), shortName: z.string(), mode: subjectMode }),
      ),
    }),
  }),
  'formerSchool.save': route({
    method: 'PUT',
    path: '/students/:id/former-school',
    summary: 'Writes what a pupil earned in a year at another school; it counts like this school’s semesters',
    access: { account: 'enter_mark' },
    params: idParams,
    body: formerSchoolInput,
    response: formerSchoolYear,
    errors: [
      'school.year_closed',
      'platform.stale_version',
      'grading.regulation_not_supported',
      'grading.level_not_in_regulation',
      'grading.wrong_kind',
      'grading.former_semester_here',
      'grading.former_absences_here',
      'grading.former_subject_unknown',
      'grading.former_grade_differs',
      'grading.former_year_to_come',
      'grading.former_before_birth',
      'grading.former_year_here',
    ],
  }),
  'formerSchool.remove': route({
    method: 'DELETE',
    path: '/students/:id/former-school',
    summary: 'Takes back what was written of a year at another school',
    access: { account: 'enter_mark' },
    params: idParams,
    query: z.strictObject({
      startYear: z.coerce.number().int().min(1990).max(2100),
      version: z.coerce.number().int().min(1).max(1_000_000_000),
    }),
    response: 'empty',
    errors: ['school.year_closed', 'platform.stale_version'],
  }),
};
