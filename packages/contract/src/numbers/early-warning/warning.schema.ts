import { WARNING_LEVELS } from '@phuong/rules/statistics/warning-levels.ts';
import { z } from 'zod';
import { integer, message, optionalText } from '../../platform/fields.schema.ts';
import { settingVersion } from '../../timetable/slot.schema.ts';

/** What a pupil's points are made of, in the order reasons are told. */
export const warningCodes = ['RECENT_ABSENCES', 'YEAR_ABSENCES', 'FALLING', 'MISSING_WORK', 'CONDUCT', 'LATE'] as const;
export type WarningCode = (typeof warningCodes)[number];

export const warningLevel = z.enum(WARNING_LEVELS, { error: message.invalid });
export type WarningLevel = z.output<typeof warningLevel>;

const step = {
  code: z.enum(warningCodes, { error: message.invalid }),
  isUsed: z.boolean(),
  /**
   * From how many on one point is given, and from how many on two: sessions, subjects, pieces of work, days. Of conduct it is the place of
   * the level counted from the highest (1): the third, the fourth.
   */
  low: integer(1, 60),
  high: integer(1, 60),
};

const rules = {
  /** School days that are looked back at. */
  days: integer(5, 60),
  /** How far an average must have fallen to count, in tenths of a mark; and how far it counts though it is the only one. */
  fall: integer(5, 50),
  fallAlone: integer(5, 100),
  /** From how many points on. */
  watchFrom: integer(1, 12),
  helpFrom: integer(1, 12),
  rules: z
    .array(z.strictObject(step))
    .length(warningCodes.length, { error: message.invalid })
    .refine((each) => new Set(each.map(({ code }) => code)).size === each.length, { error: message.invalid })
    .refine((each) => each.every(({ low, high }) => high >= low), { error: message.invalid }),
  version: settingVersion,
};

/** How points are reckoned in this school. */
export const warningRules = z.object({ ...rules, rules: z.array(z.object(step)) });
export type WarningRules = z.output<typeof warningRules>;

export const warningRulesInput = z
  .strictObject(rules)
  .refine(({ watchFrom, helpFrom }) => helpFrom > watchFrom, { error: message.invalid, path: ['helpFrom'] })
  .refine(({ fall, fallAlone }) => fallAlone >= fall, { error: message.invalid, path: ['fallAlone'] });

/** Why a pupil has points: the numbers of one sentence. */
const warningReason = z.object({
  code: z.enum(warningCodes),
  points: z.int(),
  /** Sessions missed, subjects that have fallen, pieces of work not handed in, days late; of conduct 0. */
  count: z.int(),
  /** School days looked back at, or sessions that may be missed in the year; null where neither is spoken of. */
  of: z.int().nullable(),
  /** Of the sessions: without permission. */
  unexcused: z.int().nullable(),
  /** Of conduct. */
  level: z.string().nullable(),
  /** Subjects whose average has fallen, the furthest first; in tenths. */
  subjects: z.array(z.object({ name: z.string(), before: z.int(), now: z.int() })),
});
export type WarningReason = z.output<typeof warningReason>;

export const warning = z.object({
  points: z.int(),
  /** Null: not enough points for either. */
  level: warningLevel.nullable(),
  reasons: z.array(warningReason),
});
export type Warning = z.output<typeof warning>;

export const supportKinds = ['TALK', 'PHONE', 'TUTORING', 'HOME_VISIT', 'COUNSELLOR', 'OTHER'] as const;
export const supportKind = z.enum(supportKinds, { error: message.invalid });
export type SupportKind = z.output<typeof supportKind>;

export const supportOutcomes = ['BETTER', 'SAME', 'WORSE'] as const;
export const supportOutcome = z.enum(supportOutcomes, { error: message.invalid });
export type SupportOutcome = z.output<typeof supportOutcome>;

/** What a homeroom teacher did for a pupil. */
export const supportAction = z.object({
  id: z.string(),
  studentId: z.string(),
  kind: supportKind,
  note: z.string(),
  day: z.string(),
  /** When to look at it again. */
  followUpOn: z.string().nullable(),
  byName: z.string(),
  /** How the pupil stood when it was written down. */
  pointsThen: z.int(),
  levelThen: warningLevel.nullable(),
  closedAt: z.string().nullable(),
  closedByName: z.string().nullable(),
  outcome: supportOutcome.nullable(),
  outcomeNote: z.string(),
  version: z.int(),
});
export type SupportAction = z.output<typeof supportAction>;

export const supportNote = optionalText(500);
