import { z } from 'zod';
import { idParams, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** Of a question or an answer, in characters. */
const mostOfPost = 2_000;
/** Of the words a question is about, in characters. */
const mostOfQuote = 300;

const post = z.object({
  id: z.string(),
  /** Empty for another pupil of the class, who stays unnamed. */
  byName: z.string(),
  isTeacher: z.boolean(),
  text: z.string(),
  at: z.string(),
});

const question = z.object({
  id: z.string(),
  itemId: z.string(),
  /** The words of the item it is about; empty: about all of it. */
  quote: z.string(),
  /** The whole class reads it, without the name of who asked. */
  isShared: z.boolean(),
  /** The last word is the pupil's. */
  isWaiting: z.boolean(),
  /** The first is the question itself. */
  posts: z.array(post),
  version: z.int(),
});

const askedQuestion = question.extend({
  student: z.object({ id: z.string(), name: z.string() }),
  actions: z.array(z.enum(['answer', 'share', 'unshare'])),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

const ownQuestion = question.extend({
  isOwn: z.boolean(),
  actions: z.array(z.enum(['follow', 'withdraw'])),
});
export type OwnQuestion = z.output<typeof ownQuestion>;

const ownQuestions = z.object({ questions: z.array(ownQuestion), mayAsk: z.boolean() });
export type OwnQuestions = z.output<typeof ownQuestions>;

/** What pupils ask is about the pupils: accounts also need `view_mark` (D23), which the handler asks, and to answer the right over the kind. */
const reader = { account: 'view_class', teacher: 'related' } as const;
const own = { student: 'self' } as const;
const said = z.strictObject({ text: requiredText(mostOfPost) });

export const questionContract = {
  'itemQuestions.list': route({
    method: 'GET',
    path: '/lesson-items/:id/questions',
    summary: 'What pupils ask about an item, the unanswered first',
    access: reader,
    params: idParams,
    response: z.object({ questions: z.array(askedQuestion) }),
  }),
  'itemQuestions.answer': route({
    method: 'POST',
    path: '/questions/:id/answers',
    summary: 'Answers a pupil, who is told',
    access: reader,
    params: idParams,
    body: said,
    response: askedQuestion,
    errors: ['learning.wrong_state', 'learning.question_full', 'learning.no_right_to_kind', 'school.year_closed'],
    idempotent: true,
  }),
  'itemQuestions.share': route({
    method: 'PUT',
    path: '/questions/:id/shared',
    summary: 'Lets the whole class read a question and its answers, without the name of who asked; or no longer',
    access: reader,
    params: idParams,
    body: z.strictObject({ version, isShared: z.boolean() }),
    response: askedQuestion,
    errors: ['learning.wrong_state', 'learning.no_right_to_kind', 'school.year_closed', 'platform.stale_version'],
  }),
  'ownQuestions.list': route({
    method: 'GET',
    path: '/student/lesson-items/:id/questions',
    summary: 'One’s own questions about an item, and those the teacher lets everybody read',
    access: own,
    params: idParams,
    response: ownQuestions,
    errors: ['learning.not_open'],
  }),
  'ownQuestions.ask': route({
    method: 'POST',
    path: '/student/lesson-items/:id/questions',
    summary: 'Asks the teachers of the subject about an item or some words of it',
    access: own,
    params: idParams,
    body: said.extend({ quote: optionalText(mostOfQuote) }),
    response: ownQuestions,
    errors: ['learning.not_open', 'learning.left_class', 'learning.too_many_questions', 'school.year_closed'],
    idempotent: true,
  }),
  'ownQuestions.follow': route({
    method: 'POST',
    path: '/student/questions/:id/posts',
    summary: 'Goes on asking in a question of one’s own',
    access: own,
    params: idParams,
    body: said,
    response: ownQuestions,
    errors: ['learning.not_open', 'learning.left_class', 'learning.question_full', 'school.year_closed'],
    idempotent: true,
  }),
  'ownQuestions.withdraw': route({
    method: 'POST',
    path: '/student/questions/:id/withdrawal',
    summary: 'Takes a question back that nobody has answered',
    access: own,
    params: idParams,
    response: ownQuestions,
    errors: ['learning.not_open', 'learning.left_class', 'learning.wrong_state', 'school.year_closed'],
    idempotent: true,
  }),
};
