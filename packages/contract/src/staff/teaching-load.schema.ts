import { z } from 'zod';

/** One step of the explanation: what takes how many periods off the norm, by which article. */
const loadReduction = z.object({
  code: z.string(),
  periods: z.number(),
  leftOut: z.enum(['PAID_BY_ALLOWANCE', 'MORE_THAN_TWO_DUTIES']).nullable(),
  legalBasis: z.string(),
});

/** A teacher's weekly periods in a semester against the norm of TT 05/2025/TT-BGDĐT. */
export const teachingLoad = z.object({
  assigned: z.number(),
  /** Null where no norm is known: other positions, or a semester before the rules in force. */
  norm: z.number().nullable(),
  required: z.number().nullable(),
  /** Above 0 overtime, below 0 too little. */
  surplus: z.number().nullable(),
  annualSurplus: z.number().nullable(),
  overWeeklyLimit: z.boolean(),
  reductions: z.array(loadReduction),
  legalBasis: z.string(),
});
export type TeachingLoadView = z.output<typeof teachingLoad>;

/** What a teacher does in a class in a semester. */
const loadClass = z.object({
  classId: z.string(),
  className: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  weeklyPeriods: z.number(),
});

export const semesterLoad = z.object({
  semesterId: z.string(),
  ordinal: z.int(),
  load: teachingLoad,
  classes: z.array(loadClass),
});
export type SemesterLoad = z.output<typeof semesterLoad>;
