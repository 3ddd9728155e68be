import { z } from 'zod';
import { idParams } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const side = z.object({
  resultId: z.string(),
  /** Pupil, or the group. */
  name: z.string(),
  className: z.string(),
  submittedAt: z.string(),
});

const likeness = z.object({
  a: side,
  b: side,
  /** How much of the shorter one stands in the other too, in whole per cent. */
  percent: z.int(),
  /** What stands in both, as each wrote it, the longest first. */
  passages: z.array(z.object({ a: z.string(), b: z.string(), words: z.int() })),
});
export type Likeness = z.output<typeof likeness>;

export const similarityContract = {
  'submissions.similar': route({
    method: 'GET',
    path: '/lesson-items/:id/similarities',
    summary: 'Works on an exercise whose texts resemble each other: a hint for who marks, never shown to pupils',
    access: { account: 'view_exercise', teacher: 'related' },
    params: idParams,
    response: z.array(likeness),
  }),
};
