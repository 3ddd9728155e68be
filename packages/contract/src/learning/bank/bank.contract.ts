import { z } from 'zod';
import {
  choiceListQuery,
  id,
  idParams,
  integer,
  listQuery,
  message,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import {
  bankQuestion,
  bankRow,
  bankTopic,
  bankUses,
  newQuestion,
  questionFacts,
  sharings,
  similarQuestion,
} from './bank.schema.ts';
import { question, questionKinds } from './question.schema.ts';
import { thinkingLevel, thinkingLevels } from './question-parts.schema.ts';

const reader = { account: 'view_test', teacher: 'related' } as const;
const writer = { account: 'create_test', teacher: 'related' } as const;
const editor = { account: 'update_test', teacher: 'related' } as const;

const refused = [
  'learning.unknown_file',
  'learning.no_sound',
  'learning.not_a_picture',
  'learning.unknown_topic',
] as const;
const placing = ['learning.unknown_topic', 'learning.topic_exists', 'learning.topic_too_deep'] as const;
const chosen = z.array(id).min(1, { error: message.required }).max(500);

/** The question bank of a subject. Teachers: subjects they teach or their groups answer for. */
export const bankContract = {
  'bank.subjects': route({
    method: 'GET',
    path: '/bank/subjects',
    summary: 'Subjects whose bank the caller may open, with their grades',
    access: { account: 'view_test', teacher: 'any' },
    response: z.array(z.object({ id: z.string(), name: z.string(), grades: z.array(z.int()), questions: z.int() })),
  }),
  'bank.list': route({
    method: 'GET',
    path: '/subjects/:id/questions',
    summary: 'Questions of a subject that the caller may see',
    access: reader,
    params: idParams,
    query: z.strictObject({
      ...listQuery(['changedAt', 'words', 'grade', 'level']),
      grade: z.coerce.number().int().min(1).max(12).optional(),
      /** With the topics below it. */
      topicId: id.optional(),
      kind: choiceListQuery(questionKinds),
      level: choiceListQuery(thinkingLevels),
      sharing: choiceListQuery(sharings),
      tag: requiredText(40).optional(),
      whose: z.enum(['own', 'others']).optional(),
      /** What lies in the recycle bin instead. */
      bin: z.enum(['true']).optional(),
    }),
    response: pageOf(bankRow),
  }),
  'bank.tags': route({
    method: 'GET',
    path: '/subjects/:id/question-tags',
    summary: 'Tags of a subject’s questions, the most used first',
    access: reader,
    params: idParams,
    response: z.array(z.object({ tag: z.string(), questions: z.int() })),
  }),
  'bank.read': route({
    method: 'GET',
    path: '/bank/questions/:id',
    summary: 'A question with its key',
    access: reader,
    params: idParams,
    response: bankQuestion,
  }),
  'bank.create': route({
    method: 'POST',
    path: '/bank/questions',
    summary: 'Adds a question to the bank',
    access: writer,
    body: newQuestion,
    response: bankQuestion,
    errors: refused,
    idempotent: true,
  }),
  'bank.update': route({
    method: 'PUT',
    path: '/bank/questions/:id',
    summary: 'Changes a question; what it was stays as an edition',
    access: editor,
    params: idParams,
    body: newQuestion.omit({ subjectId: true }).extend({ version }),
    response: bankQuestion,
    errors: ['platform.stale_version', 'learning.wrong_state', 'learning.only_owner_hides', ...refused],
  }),
  'bank.editions': route({
    method: 'GET',
    path: '/bank/questions/:id/editions',
    summary: 'What a question was before, as far as a hundred changes back: who wrote it and when, the newest first',
    access: reader,
    params: idParams,
    response: z.array(
      z.object({
        number: z.int(),
        byName: z.string(),
        at: z.string(),
        question: bankQuestion.shape.question,
      }),
    ),
  }),
  'bank.uses': route({
    method: 'GET',
    path: '/bank/questions/:id/uses',
    summary: 'Tests that have a question, and how it did in them',
    access: reader,
    params: idParams,
    response: bankUses,
  }),
  'bank.similar': route({
    method: 'POST',
    path: '/subjects/:id/questions/similar',
    summary: 'Questions of the bank that are much like one that is being written; saves nothing',
    access: reader,
    params: idParams,
    body: z.strictObject({ question, exceptId: id.nullable().default(null) }),
    response: z.array(similarQuestion),
  }),
  'bank.changeMany': route({
    method: 'PUT',
    path: '/subjects/:id/questions',
    summary: 'Changes facts of ticked questions at once; what is not named stays',
    access: editor,
    params: idParams,
    body: z.strictObject({
      questionIds: chosen,
      /** Topics are of a grade: questions of a topic of another grade lose it, a topic brings its own grade. */
      grade: questionFacts.grade.optional(),
      topicId: id.nullable().optional(),
      level: thinkingLevel.nullable().optional(),
      sharing: z.enum(sharings, { error: message.invalid }).optional(),
      addTags: z.array(requiredText(40)).max(20).default([]),
      removeTags: z.array(requiredText(40)).max(20).default([]),
    }),
    /** `refused`: not there, not theirs to change, or with more than twenty tags then. */
    response: z.object({ changed: z.int(), refused: z.int() }),
    errors: ['learning.unknown_topic'],
  }),
  'bank.putAway': route({
    method: 'POST',
    path: '/subjects/:id/questions/put-away',
    summary: 'Puts ticked questions into the recycle bin, or takes them out of it',
    access: editor,
    params: idParams,
    body: z.strictObject({ questionIds: chosen, isBack: z.boolean().default(false) }),
    response: z.object({ changed: z.int(), refused: z.int() }),
  }),
  'bankTopics.list': route({
    method: 'GET',
    path: '/subjects/:id/topics',
    summary: 'Topics of a subject, with how many questions each has',
    access: reader,
    params: idParams,
    query: z.strictObject({ grade: z.coerce.number().int().min(1).max(12).optional() }),
    response: z.array(bankTopic),
  }),
  'bankTopics.create': route({
    method: 'POST',
    path: '/subjects/:id/topics',
    summary: 'Adds a topic, at the end of its grade or of the topic it belongs to',
    access: writer,
    params: idParams,
    body: z.strictObject({
      grade: questionFacts.grade,
      parentId: id.nullable().default(null),
      name: requiredText(200),
    }),
    response: bankTopic,
    errors: [...placing, 'learning.too_many_topics'],
    idempotent: true,
  }),
  'bankTopics.update': route({
    method: 'PUT',
    path: '/bank/topics/:id',
    summary: 'Renames a topic, or moves it below another or to another place',
    access: editor,
    params: idParams,
    body: z.strictObject({
      version,
      name: requiredText(200),
      parentId: id.nullable(),
      position: integer(1, 500),
    }),
    response: bankTopic,
    errors: [...placing, 'learning.topic_in_itself', 'platform.stale_version'],
  }),
  'bankTopics.delete': route({
    method: 'DELETE',
    path: '/bank/topics/:id',
    summary: 'Deletes a topic; its questions and topics belong to the one above it',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['learning.topic_exists'],
  }),
};
