import { z } from 'zod';
import { integer, message, requiredText } from '../../platform/fields.schema.ts';

/** What a pupil may hand in. PHOTOS: pictures taken in one go, in their order. */
const answerKinds = ['TEXT', 'FILES', 'PHOTOS', 'AUDIO', 'LINK'] as const;

/** Kinds of files, as their content says. */
const fileFamilies = ['PDF', 'PICTURE', 'OFFICE', 'AUDIO', 'VIDEO'] as const;
export const fileFamily = z.enum(fileFamilies, { error: message.invalid });
export type FileFamily = z.output<typeof fileFamily>;

const level = z.strictObject({ name: requiredText(120), points: integer(0, 10_000) });
const criterion = z.strictObject({
  key: z.string().regex(/^[a-z0-9]{1,20}$/, { error: message.invalid }),
  name: requiredText(200),
  levels: z.array(level).min(2).max(8),
});

/** Criteria by their key, each with levels and their points in hundredths. */
export const rubric = z
  .array(criterion)
  .max(20)
  .refine((criteria) => new Set(criteria.map(({ key }) => key)).size === criteria.length, { error: message.invalid });
export type Rubric = z.output<typeof rubric>;

/** What is taken off late work: hundredths of a point for each day begun, never below `floor` hundredths of a point. */
const latePolicy = z.strictObject({ perDay: integer(0, 10_000), floor: integer(0, 10_000) });

/** How an exercise is answered and marked. */
export const taskRules = z.object({
  kinds: z
    .array(z.enum(answerKinds, { error: message.invalid }))
    .min(1)
    .max(answerKinds.length),
  /** Which files are taken; none named: all that may be uploaded. */
  families: z.array(fileFamily).max(fileFamilies.length).default([]),
  mostFiles: integer(1, 30).default(10),
  /** Of one file, in MiB. */
  mostMegabytes: integer(1, 200).default(20),
  /** Highest points in hundredths; null: not marked by points. */
  scale: integer(100, 10_000).nullable().default(1_000),
  rubric: rubric.default([]),
  late: latePolicy.nullable().default(null),
  /** A draft that lies there at the cut-off is handed in by the system. */
  countsDraft: z.boolean().default(true),
  /** Pupils may hand in again until somebody begins to mark, or the cut-off. */
  mayResubmit: z.boolean().default(true),
  isGroupWork: z.boolean().default(false),
});
export type TaskRules = z.output<typeof taskRules>;
