import { z } from 'zod';

/** The rules of a timetable in their published order. */
export const ruleKeys = [
  'allPlaced',
  'noClash',
  'classCompact',
  'classShift',
  'fixedLessons',
  'homeroomTeacher',
  'teacherUnavailable',
  'teacherDaysOff',
  'teacherMaxDays',
  'teacherSessionLoad',
  'singleLessonSession',
  'teacherConsecutive',
  'teacherGaps',
  'teacherLongDay',
  'doublePeriods',
  'subjectPerDay',
  'subjectSpread',
  'heavySubjects',
  'subjectTimes',
  'physicalHeat',
  'physicalYard',
  'roomKinds',
  'groupsTogether',
  'subjectsApart',
  'subjectLimit',
  'meetings',
  'sites',
  'homeroomDays',
  'alternateWeeks',
  'minimalChange',
  'fairness',
] as const;
export const ruleKey = z.enum(ruleKeys);
export type RuleKey = z.output<typeof ruleKey>;

/** Violations of one rule: compulsory and wished ones. */
export const ruleCount = z.object({
  rule: ruleKey,
  hard: z.number(),
  soft: z.number(),
  /** Of the wished ones, as many as every timetable has that places all lessons and breaks nothing compulsory; absent when none is proven. */
  unavoidable: z.number().optional(),
});
export type RuleCount = z.output<typeof ruleCount>;

/** A timetable's score. `hard` and `soft` are weighted costs, `rules` counts of violations (only rules that are broken). */
export const timetableScore = z.object({
  hard: z.number(),
  soft: z.number(),
  /** Lessons with and without a place. */
  placed: z.int(),
  unplaced: z.int(),
  rules: z.array(ruleCount),
});
export type TimetableScore = z.output<typeof timetableScore>;
