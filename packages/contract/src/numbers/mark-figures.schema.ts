import { MARK_PERIODS } from '@phuong/rules/statistics/mark-periods.ts';
import { z } from 'zod';

export const markPeriod = z.enum(MARK_PERIODS, { error: 'common.field_not_valid' });
export type MarkPeriod = z.output<typeof markPeriod>;

/** Bands of averages, the highest first. */
export const markBands = ['FROM_8_0', 'FROM_6_5', 'FROM_5_0', 'FROM_3_5', 'BELOW_3_5'] as const;

const share = z.object({ count: z.int(), percentHundredths: z.int().nullable() });

/** What some pupils' marks in a subject come to. */
export const markFigures = z.object({
  /** With a mark; those without one, who are not exempt either. */
  counted: z.int(),
  incomplete: z.int(),
  /** In hundredths of a mark, half-up. Null without a mark. */
  mean: z.int().nullable(),
  median: z.int().nullable(),
  /** In tenths. */
  lowest: z.int().nullable(),
  highest: z.int().nullable(),
  bands: z.array(share.extend({ code: z.enum(markBands) })),
  /** From 5,0 on. */
  passed: share,
});
export type MarkFigures = z.output<typeof markFigures>;

export const numbersYear = z.object({ id: z.string(), name: z.string(), isClosed: z.boolean() });
export const subjectChoice = z.object({ id: z.string(), code: z.string(), name: z.string() });
export const classChoice = z.object({ id: z.string(), name: z.string(), grade: z.int() });
