import { checkKinds } from '@phuong/rich-text/callouts-and-questions.ts';
import { z } from 'zod';
import { id, idParams, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { storedRichText } from '../../platform/rich-text.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** Which page: its place, counted from 0, and its key where the deck has pages of its own. */
const place = {
  page: z.int({ error: message.invalid }).min(0).max(4_999),
  pageKey: z.string().regex(/^[A-Za-z0-9-]{0,40}$/, message.invalid),
};

/** Each turn has a higher number than those before: of two the higher one counts, whichever arrives first. */
const turn = z.int({ error: message.invalid }).min(1).max(1_000_000);

const shownPlace = { turn: z.int(), page: z.int(), pageKey: z.string() };

const questionFacts = {
  id: z.string(),
  kind: z.enum(checkKinds),
  /** No answer is right or wrong. */
  isPoll: z.boolean(),
  /** Null: asked aloud. */
  prompt: storedRichText.nullable(),
};

/** What the class has answered. */
const tally = {
  /** Pupils who have answered. */
  answered: z.int(),
  /** By option, in their order. */
  counts: z.array(z.int()),
  /** Of those who have answered; null of a poll. */
  right: z.int().nullable(),
};

const deskQuestion = z.object({
  ...questionFacts,
  options: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
  ...tally,
  /** Short answers as they were typed, the most frequent first. */
  typed: z.array(z.object({ text: z.string(), count: z.int(), isRight: z.boolean() })),
  /** The class sees the answers, and answers no more. */
  isShown: z.boolean(),
});

/** A deck that a class follows, as who presents it sees it. */
const liveDesk = z.object({
  id: z.string(),
  byName: z.string(),
  startedAt: z.string(),
  ...shownPlace,
  /** Pupils who have it open now, of all it is for. */
  following: z.int(),
  pupils: z.int(),
  question: deskQuestion.nullable(),
});
export type LiveDesk = z.output<typeof liveDesk>;

const ownAnswer = z.object({ chosen: z.array(z.int()), typed: z.string() });

/** The same as a pupil sees it: what is right, and what others have answered, once it is shown. */
const ownLive = z.object({
  id: z.string(),
  byName: z.string(),
  ...shownPlace,
  question: z
    .object({
      ...questionFacts,
      options: z.array(z.string()),
      mine: ownAnswer.nullable(),
      shown: z
        .object({
          ...tally,
          /** Options that are right, and what counts as right of a short answer. */
          rightOptions: z.array(z.int()),
          rightAnswers: z.array(z.string()),
          explanation: z.string(),
        })
        .nullable(),
    })
    .nullable(),
});
export type OwnLive = z.output<typeof ownLive>;

const presents = { account: 'update_slide', teacher: 'related' } as const;
const own = { student: 'self' } as const;
const overOrClosed = ['learning.not_live', 'school.year_closed'] as const;
/** What asks about it all the time answers nothing where nobody presents. */
const ifLive = z.object({ live: liveDesk.nullable() });

export const liveContract = {
  'liveSlides.read': route({
    method: 'GET',
    path: '/lesson-items/:id/live',
    summary: 'Whether a class follows a deck now: page, followers, the question that is open',
    access: { account: 'view_slide', teacher: 'related' },
    params: idParams,
    response: ifLive.extend({ mayPresent: z.boolean() }),
  }),
  'liveSlides.begin': route({
    method: 'POST',
    path: '/lesson-items/:id/live',
    summary: 'Lets the class follow a deck; one that is followed already stays on its page',
    access: presents,
    params: idParams,
    body: z.strictObject(place),
    response: liveDesk,
    errors: ['learning.not_shown', 'school.year_closed'],
  }),
  'liveSlides.turn': route({
    method: 'PUT',
    path: '/lesson-items/:id/live/page',
    summary: 'Turns the page for the class; an older turn changes nothing and is answered with the page of now',
    access: presents,
    params: idParams,
    body: z.strictObject({ sessionId: id, turn, ...place }),
    response: z.object(shownPlace),
    errors: overOrClosed,
  }),
  'liveSlides.end': route({
    method: 'DELETE',
    path: '/lesson-items/:id/live',
    summary: 'The class follows no more; who followed and what was answered is forgotten',
    access: presents,
    params: idParams,
    response: 'empty',
    errors: overOrClosed,
  }),
  'liveSlides.ask': route({
    method: 'POST',
    path: '/lesson-items/:id/live/questions',
    summary: 'Asks the class a check question of a page, or a poll; the question before is put away',
    access: presents,
    params: idParams,
    body: z.discriminatedUnion(
      'from',
      [
        /** `question`: which one of the page, counted from 0. */
        z.strictObject({ from: z.literal('PAGE'), pageKey: place.pageKey, question: z.int().min(0).max(99) }),
        z.strictObject({
          from: z.literal('POLL'),
          prompt: optionalText(500),
          options: z.array(requiredText(200)).min(2, message.required).max(6, message.tooLong),
          /** Several options may be chosen. */
          isMany: z.boolean().default(false),
        }),
      ],
      { error: message.invalid },
    ),
    response: liveDesk,
    errors: ['learning.no_such_question', ...overOrClosed],
    idempotent: true,
  }),
  'liveSlides.show': route({
    method: 'POST',
    path: '/lesson-items/:id/live/questions/:questionId/show',
    summary: 'Shows the class what it has answered and what is right; nobody answers any more',
    access: presents,
    params: idParams.extend({ questionId: id }),
    response: liveDesk,
    errors: overOrClosed,
  }),
  'liveSlides.drop': route({
    method: 'DELETE',
    path: '/lesson-items/:id/live/questions/:questionId',
    summary: 'Puts a question away, and what was answered with it',
    access: presents,
    params: idParams.extend({ questionId: id }),
    response: liveDesk,
    errors: overOrClosed,
  }),
  'ownLive.list': route({
    method: 'GET',
    path: '/student/live',
    summary: 'Decks that are presented to one’s own class now',
    access: own,
    response: z.object({
      items: z.array(
        z.object({
          itemId: z.string(),
          lessonId: z.string(),
          title: z.string(),
          subjectName: z.string(),
          byName: z.string(),
        }),
      ),
    }),
  }),
  'ownLive.read': route({
    method: 'GET',
    path: '/student/lesson-items/:id/live',
    summary: 'The page the class is on now, and the question that is open',
    access: own,
    params: idParams,
    response: z.object({ live: ownLive.nullable() }),
    errors: ['learning.not_open'],
  }),
  'ownLive.answer': route({
    method: 'PUT',
    path: '/student/lesson-items/:id/live/answer',
    summary: 'Answers the open question, or answers it anew while the answers are not shown',
    access: own,
    params: idParams,
    body: z.strictObject({
      questionId: id,
      /** Places of options, counted from 0. */
      chosen: z.array(z.int().min(0).max(9)).max(10).default([]),
      typed: optionalText(200),
    }),
    response: z.object({ live: ownLive.nullable() }),
    errors: [
      'learning.not_open',
      'learning.answers_shown',
      'learning.no_answer',
      'learning.left_class',
      ...overOrClosed,
    ],
  }),
};
