import { z } from 'zod';
import { id, message } from '../../platform/fields.schema.ts';
import { richText } from '../../platform/rich-text.schema.ts';
import { partKey, point } from './question-parts.schema.ts';

const typed = z.string({ error: message.invalid }).max(2_000, { error: message.tooLong });

/** What a pupil has answered to a question that stands by itself; a kind without its keys is an answer not given yet. */
const singleAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('CHOICE'), chosen: partKey.nullable() }),
  z.strictObject({ kind: z.literal('CHOICES'), chosen: z.array(partKey).max(26) }),
  z.strictObject({ kind: z.literal('TRUE_FALSE'), isTrue: z.boolean().nullable() }),
  /** By the statement's key; one not judged yet is absent. */
  z.strictObject({ kind: z.literal('STATEMENTS'), judged: z.record(partKey, z.boolean()) }),
  z.strictObject({ kind: z.literal('SHORT_TEXT'), text: typed }),
  z.strictObject({ kind: z.literal('NUMBER'), text: typed, unit: z.string().max(30).default('') }),
  z.strictObject({ kind: z.literal('GRID_NUMBER'), text: z.string().max(8) }),
  /** The right's key by the left's. */
  z.strictObject({ kind: z.literal('MATCHING'), pairs: z.record(partKey, partKey) }),
  z.strictObject({ kind: z.literal('ORDERING'), order: z.array(partKey).max(20) }),
  /** By the gap's key: the option's key, or what was typed. */
  z.strictObject({ kind: z.literal('CLOZE'), gaps: z.record(partKey, typed) }),
  z.strictObject({ kind: z.literal('ESSAY'), text: richText.nullable(), fileIds: z.array(id).max(20).default([]) }),
  z.strictObject({ kind: z.literal('FILE'), fileIds: z.array(id).max(20) }),
  z.strictObject({ kind: z.literal('HOT_SPOT'), points: z.array(point).max(20) }),
]);
export type SingleAnswer = z.output<typeof singleAnswer>;

/** What a pupil has answered; of a passage by the keys of its parts. */
export const answer = z.discriminatedUnion('kind', [
  ...singleAnswer.options,
  z.strictObject({ kind: z.literal('PASSAGE'), parts: z.record(partKey, singleAnswer) }),
]);
export type Answer = z.output<typeof answer>;
