import { z } from 'zod';
import { decision } from '../../grading/results/result.schema.ts';
import { academicLevel, conductLevel, period, ruleSet } from '../../grading/sheets/mark.schema.ts';
import { id } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { gradesQuery, pupilGroup } from '../pupil-groups.schema.ts';

/** Pupils listed behind a number at most; how many there are is said too. */
export const mostListed = 500;

const levelCount = z.object({ level: z.string(), count: z.int(), percentHundredths: z.int().nullable() });
const tally = z.object({ assessed: z.int(), notAssessed: z.int(), levels: z.array(levelCount) });

const line = z.object({
  group: pupilGroup,
  /** Pupils of the group at the end of the period: assessed and not. */
  pupils: z.int(),
  conduct: tally,
  academic: tally,
});
export type TwoAreasLine = z.output<typeof line>;

const row = z.object({
  kind: z.enum(['class', 'grade', 'school']),
  /** The grades the row sums up. */
  grades: z.array(z.int()),
  /** Of a class only. */
  classId: z.string().nullable(),
  className: z.string(),
  /** All pupils first, then the groups of the law, in their order. */
  lines: z.array(line),
});
export type TwoAreasRow = z.output<typeof row>;

/** The table of the classes under one regulation: another regulation has other levels, so that it has a table of its own. */
const section = z.object({
  ruleSet,
  /** What the areas are called: results of study and training, or "học lực, hạnh kiểm" of older cohorts. */
  areas: z.enum(['RESULTS', 'RANKS']),
  conductLevels: z.array(z.string()),
  academicLevels: z.array(z.string()),
  /** The whole first, then each grade with its classes. */
  rows: z.array(row),
});
export type TwoAreasSection = z.output<typeof section>;

const table = z.object({
  schoolYear: z.object({ id: z.string(), name: z.string(), isClosed: z.boolean() }),
  period,
  /** All grades with classes that year, whichever are asked for. */
  grades: z.array(z.int()),
  /** When it was counted. */
  at: z.string(),
  /** When the last of its results was stored; null where there is none. */
  computedAt: z.string().nullable(),
  /** Pupils whose marks have changed since their result was stored. */
  outOfDate: z.int(),
  /** Classes with pupils and without a single stored result. */
  withoutResults: z.array(z.object({ classId: z.string(), className: z.string() })),
  sections: z.array(section),
});
export type TwoAreas = z.output<typeof table>;

const filter = { schoolYearId: id, period, grades: gradesQuery };

/** Of a cell of the table: which row, which group, which column. */
const cell = z.strictObject({
  ...filter,
  classId: id.optional(),
  group: pupilGroup.default('ALL'),
  area: z.enum(['academic', 'conduct']).optional(),
  /** A level of the area, or those without one. */
  level: z.union([academicLevel, conductLevel, z.literal('NONE')]).optional(),
});
export type TwoAreasCell = z.output<typeof cell>;

const pupil = z.object({
  studentId: z.string(),
  code: z.string(),
  name: z.string(),
  classId: z.string(),
  className: z.string(),
  academic: academicLevel.nullable(),
  conduct: conductLevel.nullable(),
  decision: decision.nullable(),
  isOutOfDate: z.boolean(),
});

/** The table on paper and as a workbook: with a line for each group of the law, or of all pupils only. */
const taken = z.strictObject({ ...filter, groups: z.enum(['true', 'false']).default('true') });
export type TwoAreasTaken = z.output<typeof taken>;

const reader = { account: 'view_statistic' } as const;

export const twoAreasContract = {
  'twoAreas.read': route({
    method: 'GET',
    path: '/numbers/two-areas',
    summary:
      'Two areas of education: how many pupils of each class, grade and of the school have which level; stored results',
    access: reader,
    query: z.strictObject(filter),
    response: table,
  }),
  'twoAreas.pupils': route({
    method: 'GET',
    path: '/numbers/two-areas/pupils',
    summary: `The pupils behind a number of the table, by class; the first ${mostListed} are listed. Names results, so that it asks for their right`,
    access: { account: 'view_mark' },
    query: cell,
    response: z.object({ total: z.int(), at: z.string(), items: z.array(pupil) }),
  }),
  'twoAreas.export': route({
    method: 'GET',
    path: '/numbers/two-areas/export',
    summary: 'The table as .xlsx, a sheet for each regulation',
    access: reader,
    query: taken,
    response: 'file',
  }),
  'twoAreas.print': route({
    method: 'GET',
    path: '/numbers/two-areas/paper',
    summary: 'The table as the official report, to be signed; in Vietnamese',
    access: reader,
    query: taken,
    response: 'file',
    paper: true,
  }),
};
