import { z } from 'zod';
import { id } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { markFigures, markPeriod, numbersYear, subjectChoice } from '../mark-figures.schema.ts';

/** Smaller groups are not told: a figure of them would be one of persons. */
export const leastTold = 5;

const query = z.strictObject({
  schoolYearId: id,
  period: markPeriod,
  /** Without one the first subject of the school. */
  subjectId: id.optional(),
});
export type TeachingAsked = z.output<typeof query>;

/** What the same had the year before, in the same period; null where nothing was. */
const before = z.object({ counted: z.int(), mean: z.int(), passedHundredths: z.int() }).nullable();
export type Before = z.output<typeof before>;

const head = {
  schoolYear: numbersYear,
  period: markPeriod,
  at: z.string(),
  subjects: z.array(subjectChoice),
  subjectId: z.string().nullable(),
  /** The year before, if the system knows it. */
  formerYear: z.object({ id: z.string(), name: z.string() }).nullable(),
};

const ofClass = z.object({
  classId: z.string(),
  className: z.string(),
  grade: z.int(),
  semesterId: z.string().nullable(),
  figures: markFigures,
});

const byGrade = z.object({
  ...head,
  school: z.object({ figures: markFigures, before }),
  grades: z.array(z.object({ grade: z.int(), figures: markFigures, before, classes: z.array(ofClass) })),
});
export type TeachingByGrade = z.output<typeof byGrade>;

const byTeacher = z.object({
  ...head,
  school: z.object({ figures: markFigures, before }),
  teachers: z.array(
    z.object({
      teacherId: z.string(),
      name: z.string(),
      /** Null: fewer than five pupils have a mark, so that nothing is told of them. */
      figures: markFigures.nullable(),
      before,
      classes: z.array(ofClass.extend({ figures: markFigures.nullable() })),
    }),
  ),
});
export type TeachingByTeacher = z.output<typeof byTeacher>;

const reader = { account: 'view_statistic' } as const;
const ofTeachers = { account: 'view_teacher_results' } as const;

export const teachingContract = {
  'teachingResults.byGrade': route({
    method: 'GET',
    path: '/numbers/teaching-results/grades',
    summary: 'Marks in a subject by grade and class: bands, how many pass, beside the school and the year before',
    access: reader,
    query,
    response: byGrade,
  }),
  'teachingResults.exportByGrade': route({
    method: 'GET',
    path: '/numbers/teaching-results/grades/export',
    summary: 'The same as .xlsx',
    access: reader,
    query,
    response: 'file',
  }),
  'teachingResults.byTeacher': route({
    method: 'GET',
    path: '/numbers/teaching-results/teachers',
    summary: 'Marks in a subject by teacher and class; a right of its own, and nothing of fewer than five pupils',
    access: ofTeachers,
    query,
    response: byTeacher,
  }),
  'teachingResults.exportByTeacher': route({
    method: 'GET',
    path: '/numbers/teaching-results/teachers/export',
    summary: 'The same as .xlsx',
    access: ofTeachers,
    query,
    response: 'file',
  }),
};
