import { z } from 'zod';
import { chosenLevel } from '../marking/marking.schema.ts';

/** What one of the two has given, as both see it once they have. */
export const roundMark = z.object({
  earned: z.int(),
  levels: z.array(chosenLevel),
  comment: z.string(),
  name: z.string(),
});

/** Of the answers to a question that two people mark: how many each has marked, and how many wait for a decision. */
export const roundCounts = z.object({ total: z.int(), first: z.int(), second: z.int(), differences: z.int() });
export type RoundCounts = z.output<typeof roundCounts>;
