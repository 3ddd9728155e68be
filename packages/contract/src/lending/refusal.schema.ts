import { z } from 'zod';

/** Why something is not lent, as a call answers it: a code with its sentence's values, whose doing it is, and what would work. */
export const lendingRefusal = z.object({
  /** A code of the area, `lending.…`; its sentence is that of every refusal. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whose doing it is, in words; null where readers are told no names. */
  other: z.string().nullable(),
  nearest: z
    .object({
      way: z.enum([
        'onDay',
        'giveBack',
        'cancelRequest',
        'collect',
        'otherCopy',
        'ask',
        'shorter',
        'otherTime',
        'fewer',
      ]),
      /** The loan, request or copy it speaks of. */
      id: z.string().nullable(),
      from: z.string().nullable(),
      fromPeriod: z.int().nullable(),
      to: z.string().nullable(),
      toPeriod: z.int().nullable(),
      /** Of `shorter` days or periods, of `fewer` things. */
      count: z.int().nullable(),
    })
    .nullable(),
  /** Somebody with the right to may lend it all the same, giving a reason. */
  canOverride: z.boolean(),
});
export type LendingRefusal = z.output<typeof lendingRefusal>;
