import { reportColumns, reportKeys, reportsOfPupils } from '@phuong/rules/statistics/report-catalogue.ts';
import { z } from 'zod';
import { id } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { numbersYear } from '../mark-figures.schema.ts';
import { reportTemplate } from './report-template.schema.ts';

/** Pupils listed behind a number at most; how many there are is said too. */
export const mostPupilsListed = 500;

const columnsOfPupils = [...new Set(reportsOfPupils.flatMap((key): readonly string[] => reportColumns[key]))];

const row = z.object({
  /** A class, department or month; a grade; all of it. */
  kind: z.enum(['line', 'grade', 'total']),
  /** Of a class or department; empty where the row is a grade, a month or the total. */
  name: z.string(),
  classId: z.string().nullable(),
  grade: z.int().nullable(),
  /** The first day of a month. */
  month: z.string().nullable(),
  /** One for each column of the report. */
  counts: z.array(z.int()),
});
export type ReportRow = z.output<typeof row>;

const report = z.object({
  report: z.enum(reportKeys),
  schoolYear: numbersYear,
  /** When it was counted. */
  at: z.string(),
  /** The first and the last day that are counted; the report of a moment has that day twice. */
  from: z.string(),
  to: z.string(),
  /** How it looks on that last day. */
  template: reportTemplate.pick({ validFrom: true, legalBasis: true, heading: true }),
  columns: reportTemplate.shape.columns,
  rows: z.array(row),
  /** What has to add up before it is signed: the two numbers that must be the same. */
  checks: z.array(z.object({ check: z.enum(['MOVES', 'DECISIONS', 'KINDS']), left: z.int(), right: z.int() })),
});
export type Report = z.output<typeof report>;

const asked = z.strictObject({ report: z.enum(reportKeys), schoolYearId: id });
export type ReportAsked = z.output<typeof asked>;

const cell = z.strictObject({
  report: z.enum(reportsOfPupils),
  schoolYearId: id,
  classId: id.optional(),
  grade: z.coerce.number().int().min(1).max(12).optional(),
  column: z.enum(columnsOfPupils),
});
export type ReportCell = z.output<typeof cell>;

const pupil = z.object({
  studentId: z.string(),
  code: z.string(),
  name: z.string(),
  className: z.string(),
  /** When they came or left; null where the number is of a moment. */
  on: z.string().nullable(),
});
export type ReportPupil = z.output<typeof pupil>;

const reader = { account: 'view_statistic' } as const;

export const reportContract = {
  'reports.read': route({
    method: 'GET',
    path: '/numbers/reports',
    summary:
      'One report of a school year: pupils and classes, moves, decisions, absences, staff, or what was lent and used',
    access: reader,
    query: asked,
    response: report,
  }),
  'reports.pupils': route({
    method: 'GET',
    path: '/numbers/reports/pupils',
    summary: `The pupils behind a number of a report; the first ${mostPupilsListed} are listed. Decisions are results, so that it asks for their right`,
    access: { account: 'view_mark' },
    query: cell,
    response: z.object({ total: z.int(), at: z.string(), items: z.array(pupil) }),
  }),
  'reports.export': route({
    method: 'GET',
    path: '/numbers/reports/export',
    summary: 'The report as .xlsx in the language of who asks; names nobody',
    access: reader,
    query: asked,
    response: 'file',
  }),
  'reports.print': route({
    method: 'GET',
    path: '/numbers/reports/paper',
    summary: 'The report on paper, to be signed; in Vietnamese',
    access: reader,
    query: asked,
    response: 'file',
    paper: true,
  }),
};
