import { standardParts } from '@phuong/rules/library/library-standards.ts';
import { z } from 'zod';
import { id, integer, message, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const yearParams = z.strictObject({ schoolYearId: id });

const area = z.number({ error: message.number }).min(0).max(100_000).multipleOf(0.1, { error: message.invalid });
const count = integer(0, 100_000);

/** What the school says of its library for a year; null is not said yet. */
const saidFacts = z.strictObject({
  totalArea: area.nullable().default(null),
  readingArea: area.nullable().default(null),
  pupilSeats: count.nullable().default(null),
  teacherSeats: count.nullable().default(null),
  computers: count.nullable().default(null),
  /** A week. */
  openHours: z
    .number({ error: message.number })
    .min(0)
    .max(168)
    .multipleOf(0.5, { error: message.invalid })
    .nullable()
    .default(null),
  /** Teachers who have the whole set of books of what they teach. */
  teacherSets: count.nullable().default(null),
  /** Criteria in words, by their code: whether it is so. */
  answers: z
    .record(z.string().regex(/^[A-Za-z\d]{1,40}$/, { error: message.invalid }), z.boolean())
    .refine((answers) => Object.keys(answers).length <= 40, { error: message.invalid })
    .default({}),
});
export type LibrarySaid = z.output<typeof saidFacts>;

const judged = z.object({
  code: z.string(),
  part: z.enum(standardParts),
  level: z.union([z.literal(1), z.literal(2)]),
  legalBasis: z.string(),
  /** False: the figure was not held against the published text. */
  isChecked: z.boolean(),
  amount: z.enum(['copies', 'teacherSets', 'readingArea', 'totalArea']).nullable(),
  required: z.number().nullable(),
  has: z.number().nullable(),
  isMet: z.boolean().nullable(),
  shortBy: z.number(),
});

const libraryStandard = z.object({
  schoolYear: z.object({ id: z.string(), name: z.string(), isClosed: z.boolean() }),
  /** The day it is counted on: today, or the last of a year that is over. */
  on: z.string(),
  regulation: z.string(),
  /** Null while something that decides it has not been said. */
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
  criteria: z.array(judged),
  /** What the system counts. */
  counted: z.object({
    pupils: z.int(),
    teachers: z.int(),
    titles: z.int(),
    copies: z.int(),
    textbooks: z.int(),
    teachersBooks: z.int(),
    reference: z.int(),
    children: z.int(),
    periodicals: z.int(),
    digital: z.int(),
    loans: z.int(),
  }),
  said: saidFacts,
  saidBy: z.string().nullable(),
  saidAt: z.string().nullable(),
  version: z.int(),
});
export type LibraryStandard = z.output<typeof libraryStandard>;

/** The school’s library held against the standards of its year. */
export const libraryStandardContract = {
  'libraryStandards.read': route({
    method: 'GET',
    path: '/library/standards/:schoolYearId',
    summary: 'What the standards of school libraries ask for, what the school has, and the level reached',
    access: { account: 'view_book' },
    params: yearParams,
    response: libraryStandard,
    errors: ['library.no_standards_then'],
  }),
  'libraryStandards.update': route({
    method: 'PUT',
    path: '/library/standards/:schoolYearId',
    summary: 'Says for a school year what the system cannot count: area, seats, hours, and what is asked in words',
    access: { account: 'update_book' },
    params: yearParams,
    body: saidFacts.extend({ version }),
    response: libraryStandard,
    errors: ['library.no_standards_then', 'library.unknown_criterion', 'school.year_closed', 'platform.stale_version'],
  }),
  'libraryStandards.report': route({
    method: 'GET',
    path: '/library/standards/:schoolYearId/report',
    summary: 'The report on the standards as PDF or .xlsx',
    access: { account: 'view_book' },
    params: yearParams,
    query: z.strictObject({ format: z.enum(['PDF', 'XLSX']).default('PDF') }),
    response: 'file',
    errors: ['library.no_standards_then'],
    paper: true,
  }),
};
