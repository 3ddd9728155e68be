import { z } from 'zod';

/** The rows an official table has of each class: all pupils, and the groups the law names. */
export const pupilGroups = ['ALL', 'GIRLS', 'MINORITY', 'MINORITY_GIRLS', 'DISABLED'] as const;
export const pupilGroup = z.enum(pupilGroups);
export type PupilGroup = z.output<typeof pupilGroup>;

/** Grades in a query string, comma-separated. */
export const gradesQuery = z
  .string()
  .max(40)
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(z.int().min(1).max(12)).max(12))
  .optional()
  .transform((grades) => (grades && grades.length > 0 ? grades : undefined));
