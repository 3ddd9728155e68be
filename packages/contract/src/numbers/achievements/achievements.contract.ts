import { TITLES } from '@phuong/rules/regulation/codes.ts';
import { z } from 'zod';
import { academicLevel, conductLevel, ruleSet } from '../../grading/sheets/mark.schema.ts';
import { bulkExportErrors, exportReason } from '../../platform/bulk-export.schema.ts';
import { id, optionalText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { numbersYear } from '../mark-figures.schema.ts';
import { gradesQuery, pupilGroup } from '../pupil-groups.schema.ts';

/** Pupils listed at most; how many there are is said too. */
export const mostAchieversListed = 500;

/** Certificates printed at once at most: a grade of a large school. */
export const mostCertificates = 500;

const title = z.enum(TITLES);

const line = z.object({
  group: pupilGroup,
  /** In the class at the end of the year, with a result or not. */
  pupils: z.int(),
  titles: z.array(z.object({ title, count: z.int(), percentHundredths: z.int().nullable() })),
  /** One level or one subject short of a title. */
  near: z.int(),
});

const row = z.object({
  kind: z.enum(['class', 'grade', 'school']),
  grades: z.array(z.int()),
  classId: z.string().nullable(),
  className: z.string(),
  lines: z.array(line),
});
export type AchievementRow = z.output<typeof row>;

const achievements = z.object({
  schoolYear: numbersYear,
  at: z.string(),
  computedAt: z.string().nullable(),
  /** Another regulation has other titles: a table each. */
  sections: z.array(z.object({ ruleSet, titles: z.array(title), legalBasis: z.string(), rows: z.array(row) })),
});
export type Achievements = z.output<typeof achievements>;

const filter = { schoolYearId: id, grades: gradesQuery };
const cell = z.strictObject({
  ...filter,
  classId: id.optional(),
  group: pupilGroup.default('ALL'),
  /** A title, those who have one, or those who have just missed one. */
  of: z.enum([...TITLES, 'TITLED', 'NEAR']).default('TITLED'),
});
export type AchievementsCell = z.output<typeof cell>;

const condition = z.object({
  kind: z.enum(['CONDUCT', 'ACADEMIC', 'STRONG']),
  /** A level, or how many subjects. */
  needed: z.union([z.string(), z.int()]),
  has: z.union([z.string(), z.int()]),
  /** Of strong subjects: from which average, in tenths. */
  atLeast: z.int().nullable(),
  isMet: z.boolean(),
});

const achiever = z.object({
  studentId: z.string(),
  code: z.string(),
  name: z.string(),
  classId: z.string(),
  className: z.string(),
  ruleSet,
  title: title.nullable(),
  academic: academicLevel.nullable(),
  conduct: conductLevel.nullable(),
  /** The title of the conditions: the pupil's, or the one just missed. */
  about: title,
  /** None of a title that was taken over without its levels. */
  conditions: z.array(condition),
});
export type Achiever = z.output<typeof achiever>;

export const achievementsContract = {
  'achievements.read': route({
    method: 'GET',
    path: '/numbers/achievements',
    summary:
      'How many pupils of each class, grade and of the school have which title of the year, and how many just missed one',
    access: { account: 'view_statistic' },
    query: z.strictObject(filter),
    response: achievements,
  }),
  'achievements.pupils': route({
    method: 'GET',
    path: '/numbers/achievements/pupils',
    summary: `Who has a title or has just missed one, with each condition; the first ${mostAchieversListed} are listed`,
    access: { account: 'view_mark' },
    query: cell,
    response: z.object({ total: z.int(), at: z.string(), items: z.array(achiever) }),
  }),
  'achievements.export': route({
    method: 'GET',
    path: '/numbers/achievements/export',
    summary: 'Those listed as .xlsx; more than 100 people need the right to take personal data out and a reason',
    access: { account: 'view_mark' },
    query: cell.extend({ reason: exportReason }),
    response: 'file',
    errors: bulkExportErrors,
  }),
  'achievements.certificates': route({
    method: 'POST',
    path: '/numbers/achievements/certificates',
    summary: `Certificates of merit (giấy khen) of a title, a page each, in Vietnamese: of a list, or of those chosen in it; ${mostCertificates} at most`,
    access: { account: 'view_mark' },
    body: z.strictObject({
      schoolYearId: id,
      grades: z.array(z.int().min(1).max(12)).max(12).optional(),
      classId: id.optional(),
      group: pupilGroup.default('ALL'),
      of: z.enum([...TITLES, 'TITLED']).default('TITLED'),
      /** Those chosen; without them everybody of the list. */
      studentIds: z.array(id).min(1).max(mostCertificates).optional(),
      /** Number and day of the decision, as they are printed; without it a line to write on. */
      decision: optionalText(100),
      reason: exportReason,
    }),
    response: 'file',
    errors: ['numbers.nobody_titled', 'numbers.too_many_certificates', ...bulkExportErrors],
    paper: true,
  }),
};
