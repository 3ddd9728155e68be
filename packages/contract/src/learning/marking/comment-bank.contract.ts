import { z } from 'zod';
import { id, idParams, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const owner = { account: 'update_exercise', teacher: 'any' } as const;

const bankComment = z.object({
  id: z.string(),
  subjectId: z.string(),
  text: z.string(),
  /** How often it was used. */
  uses: z.int(),
  version: z.int(),
});
export type BankComment = z.output<typeof bankComment>;

const text = requiredText(1_000);

/** Everybody has their own, by subject. */
export const commentBankContract = {
  'commentBank.list': route({
    method: 'GET',
    path: '/marking-comments',
    summary: 'One’s own ready comments of a subject, the most used first',
    access: owner,
    query: z.strictObject({ subjectId: id }),
    response: z.array(bankComment),
  }),
  'commentBank.create': route({
    method: 'POST',
    path: '/marking-comments',
    summary: 'Keeps a comment for other works',
    access: owner,
    body: z.strictObject({ subjectId: id, text }),
    response: bankComment,
    errors: ['learning.too_many_comments'],
    idempotent: true,
  }),
  'commentBank.update': route({
    method: 'PUT',
    path: '/marking-comments/:id',
    summary: 'Changes a ready comment; where it was used it stays as it was',
    access: owner,
    params: idParams,
    body: z.strictObject({ version, text }),
    response: bankComment,
    errors: ['platform.stale_version'],
  }),
  'commentBank.delete': route({
    method: 'DELETE',
    path: '/marking-comments/:id',
    summary: 'Takes a comment out of the bank',
    access: owner,
    params: idParams,
    response: 'empty',
  }),
  'commentBank.use': route({
    method: 'POST',
    path: '/marking-comments/:id/uses',
    summary: 'Counts that a ready comment was used once more',
    access: owner,
    params: idParams,
    response: 'empty',
  }),
};
