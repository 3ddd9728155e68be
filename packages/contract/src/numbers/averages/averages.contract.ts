import { z } from 'zod';
import { id } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { classChoice, markBands, markFigures, markPeriod, numbersYear, subjectChoice } from '../mark-figures.schema.ts';
import { gradesQuery } from '../pupil-groups.schema.ts';

/** Pupils listed behind a number at most; how many there are is said too. */
export const mostMarksListed = 500;

const filter = {
  schoolYearId: id,
  period: markPeriod,
  grades: gradesQuery,
  /** One subject of many classes, or all subjects of one class; with neither the first subject of the school. */
  subjectId: id.optional(),
  classId: id.optional(),
};
const query = z.strictObject(filter);
export type AveragesAsked = z.output<typeof query>;

const row = z.object({
  classId: z.string(),
  className: z.string(),
  grade: z.int(),
  subjectId: z.string(),
  subjectName: z.string(),
  /** Where its marks are entered: in the semester of the period, of the year in the second. */
  semesterId: z.string().nullable(),
  figures: markFigures,
});

const averages = z.object({
  schoolYear: numbersYear,
  period: markPeriod,
  /** When it was counted. */
  at: z.string(),
  /** What there is to choose from. */
  subjects: z.array(subjectChoice),
  classes: z.array(classChoice),
  subjectId: z.string().nullable(),
  classId: z.string().nullable(),
  rows: z.array(row),
  /** Of one subject: all classes, then each grade. */
  sums: z.array(z.object({ grade: z.int().nullable(), figures: markFigures })),
});
export type Averages = z.output<typeof averages>;

const cell = z.strictObject({
  ...filter,
  subjectId: id,
  /** Several classes, comma-separated: those of a teacher. */
  classIds: z
    .string()
    .max(37 * 40)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(40))
    .optional(),
  /** A band, those from 5,0 on, or those without a mark. */
  of: z.enum([...markBands, 'PASSED', 'COUNTED', 'INCOMPLETE']),
});
export type AveragesCell = z.output<typeof cell>;

const reader = { account: 'view_statistic' } as const;

export const averagesContract = {
  'classAverages.read': route({
    method: 'GET',
    path: '/numbers/class-averages',
    summary:
      'Marks of classes in a subject and period: mean, median, lowest, highest, bands, how many are counted and missing',
    access: reader,
    query,
    response: averages,
  }),
  'classAverages.pupils': route({
    method: 'GET',
    path: '/numbers/class-averages/pupils',
    summary: `The pupils behind a number, the lowest mark first; the first ${mostMarksListed} are listed. Names marks, so that it asks for their right`,
    access: { account: 'view_mark' },
    query: cell,
    response: z.object({
      total: z.int(),
      items: z.array(
        z.object({
          studentId: z.string(),
          name: z.string(),
          classId: z.string(),
          className: z.string(),
          tenths: z.int().nullable(),
        }),
      ),
    }),
  }),
  'classAverages.export': route({
    method: 'GET',
    path: '/numbers/class-averages/export',
    summary: 'The same figures as .xlsx',
    access: reader,
    query,
    response: 'file',
  }),
};
