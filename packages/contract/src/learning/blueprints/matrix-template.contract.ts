import { z } from 'zod';
import { id, idParams, integer, message, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { sharings } from '../bank/bank.schema.ts';
import { questionKinds } from '../bank/question.schema.ts';
import { thinkingLevel, thinkingLevels } from '../bank/question-parts.schema.ts';

/** Forms a matrix has columns for. */
const matrixForms = ['choice', 'statements', 'short', 'reading', 'writing', 'essay'] as const;
const form = z.enum(matrixForms, { error: message.invalid });
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** A matrix as it is kept: its levels, its forms, and what is wanted of each topic. */
const matrixContent = z
  .strictObject({
    minutes: integer(1, 600).nullable(),
    levels: z.array(thinkingLevel).min(1).max(thinkingLevels.length).refine(isDistinct, { error: message.invalid }),
    forms: z
      .array(
        z.strictObject({
          key: form,
          kinds: z
            .array(z.enum(questionKinds, { error: message.invalid }))
            .min(1)
            .max(questionKinds.length),
          /** Of each question, in hundredths; null: not said. */
          points: integer(1, 1_000).nullable(),
          /** Of each question; null where its questions have none. */
          statements: integer(2, 8).nullable(),
        }),
      )
      .min(1)
      .max(matrixForms.length)
      .refine((forms) => isDistinct(forms.map(({ key }) => key)), { error: message.invalid }),
    rows: z
      .array(
        z.strictObject({
          /** Null: any topic. */
          topicId: id.nullable(),
          /** Questions, or statements. */
          counts: z.array(z.strictObject({ form, level: thinkingLevel, count: integer(1, 200) })).max(60),
        }),
      )
      .max(60),
  })
  .refine(
    ({ levels, forms, rows }) =>
      rows.every(({ counts }) =>
        counts.every((each) => levels.includes(each.level) && forms.some(({ key }) => key === each.form)),
      ),
    { path: ['rows'], error: message.invalid },
  );
export type MatrixContent = z.output<typeof matrixContent>;

const matrixTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: any grade. */
  grade: z.int().nullable(),
  sharing: z.enum(sharings),
  ownerName: z.string(),
  isOwn: z.boolean(),
  mayEdit: z.boolean(),
  content: matrixContent,
  version: z.int(),
});
export type MatrixTemplate = z.output<typeof matrixTemplate>;

const facts = { name: requiredText(120), sharing: z.enum(sharings, { error: message.invalid }) };
const editor = { account: 'update_test', teacher: 'related' } as const;

/** Templates of a school's own; the national ones are data of the product. */
export const matrixTemplateContract = {
  'matrixTemplates.list': route({
    method: 'GET',
    path: '/subjects/:id/matrix-templates',
    summary:
      'Matrices of a subject kept as templates that the caller may use: their own, those of their groups, those of the school',
    access: { account: 'view_test', teacher: 'related' },
    params: idParams,
    query: z.strictObject({ grade: z.coerce.number().int().min(1).max(12).optional() }),
    response: z.array(matrixTemplate),
  }),
  'matrixTemplates.create': route({
    method: 'POST',
    path: '/matrix-templates',
    summary: 'Keeps a matrix as a template of one’s own, for oneself, the subject group or the school',
    access: { account: 'create_test', teacher: 'related' },
    body: z.strictObject({ subjectId: id, grade: integer(1, 12).nullable(), ...facts, content: matrixContent }),
    response: matrixTemplate,
    errors: ['learning.too_many_templates', 'learning.unknown_topic'],
    idempotent: true,
  }),
  'matrixTemplates.update': route({
    method: 'PUT',
    path: '/matrix-templates/:id',
    summary: 'Renames a template, or says who may use it; tests made from it stay as they are',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...facts }),
    response: matrixTemplate,
    errors: ['platform.stale_version', 'learning.only_owner_hides'],
  }),
  'matrixTemplates.delete': route({
    method: 'DELETE',
    path: '/matrix-templates/:id',
    summary: 'Takes a template away; tests made from it stay as they are',
    access: editor,
    params: idParams,
    response: 'empty',
  }),
};
