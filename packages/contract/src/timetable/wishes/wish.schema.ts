import { z } from 'zod';
import { id, integer, message, optionalText } from '../../platform/fields.schema.ts';
import type { RuleChoice } from '../setup/constraint.contract.ts';
import type { RuleKey } from '../setup/rule-keys.schema.ts';
import { type Slot, slot, slotList } from '../slot.schema.ts';

/** What a school may let its teachers ask for. */
export const wishAsks = ['CANNOT', 'UNWANTED', 'PREFERRED', 'MAX_PER_DAY', 'FREE_DAYS', 'NO_GAPS', 'NOTE'] as const;
export const wishAsk = z.enum(wishAsks, { error: message.invalid });
export type WishAsk = z.output<typeof wishAsk>;

/** Periods of the week, each in one list only, and what cannot be said by periods. */
const wanted = {
  maxPerDay: integer(1, 10).nullable(),
  freeDays: integer(1, 4).nullable(),
  noGaps: z.boolean(),
};
const periods = { cannot: z.array(slot), unwanted: z.array(slot), preferred: z.array(slot) };

/** The part of a wish that can become constraints. */
export const wishParts = z.object({ ...periods, ...wanted });
export type WishParts = z.output<typeof wishParts>;

export const wishPartsInput = z.strictObject({ cannot: slotList, unwanted: slotList, preferred: slotList, ...wanted });

/** All of a wish: the note is for people. */
export const wishContent = wishParts.extend({ note: z.string() });
export type WishContent = z.output<typeof wishContent>;

export const wishContentInput = wishPartsInput.extend({ note: optionalText(1000) });

export type OwnSetting = NonNullable<RuleChoice['targets']>[string];

/** A teacher's own setting of a rule before and after a wish was accepted. */
export interface AppliedRule {
  readonly rule: RuleKey;
  readonly before: OwnSetting | null;
  readonly after: OwnSetting;
}

/** What the acceptance of a wish has really changed: enough to take exactly that back. */
export interface AppliedWish {
  readonly cannot: readonly Slot[];
  readonly unwanted: readonly Slot[];
  readonly preferred: readonly Slot[];
  readonly rules: readonly AppliedRule[];
}

export const wishCollection = z.object({
  id: z.string(),
  semesterId: z.string(),
  schoolYearId: z.string(),
  semesterOrdinal: z.int(),
  schoolYearName: z.string(),
  opensOn: z.string(),
  /** The last day on which teachers may send. */
  closesOn: z.string(),
  asks: z.array(wishAsk),
  /** Most periods one may say one cannot come in; null: as many as they like. */
  maxCannot: z.int().nullable(),
  /** What the school says to its teachers about it. */
  note: z.string(),
  /** Ended before its last day. */
  isStopped: z.boolean(),
  /** PLANNED before its first day, CLOSED after the last or when it was stopped. */
  phase: z.enum(['PLANNED', 'OPEN', 'CLOSED']),
  version: z.int(),
});
export type WishCollection = z.output<typeof wishCollection>;

export const wishIds = z.array(id).max(500);
