import { z } from 'zod';
import { requiredText } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';

/** A question is a sentence. */
export const longestQuestion = 300;
/** So many questions before may be gone on from. */
const mostBefore = 3;

/**
 * `ANSWERED`; `NOTHING`: there is none of it; `NOT_FOUND`: not there, or not for the caller to see, which is told alike; `WHICH`: several have
 * the name, or it has to be said whose; `UNKNOWN`: the question was not understood.
 */
const answerKinds = ['ANSWERED', 'NOTHING', 'NOT_FOUND', 'WHICH', 'UNKNOWN'] as const;

const answer = z.object({
  kind: z.enum(answerKinds),
  /** What the question was understood as; null: not at all. */
  intent: z.string().nullable(),
  /** The answer in a sentence, in the caller's language. */
  text: z.string(),
  /** What it is made of, each with the screen it comes from where it has one of its own. */
  rows: z.array(z.object({ name: z.string(), detail: z.string(), href: z.string().nullable() })),
  /** The screen of the caller's own that shows the same. */
  source: z.object({ name: z.string(), href: z.string() }).nullable(),
  /** When it was read. */
  at: z.string(),
  /** A language model helped to understand the question, which it said again as `phrase`; `text` tells so; null: none was asked, or it was of no help. */
  helped: z.object({ phrase: z.string().nullable(), text: z.string() }).nullable(),
  /** Questions that could follow. */
  next: z.array(z.string()),
});
export type AssistantAnswer = z.output<typeof answer>;

export const assistantContract = {
  'assistant.ask': route({
    method: 'POST',
    path: '/assistant/questions',
    summary:
      'Answers a question in words from what the caller may see: by the product’s own calls, made as the caller. Questions are not kept',
    access: 'signedIn',
    body: z.strictObject({
      question: requiredText(longestQuestion),
      /** The questions just before, the latest last, which this one may go on from. */
      before: z.array(requiredText(longestQuestion)).max(mostBefore).default([]),
    }),
    response: answer,
    errors: ['assistant.too_many_questions'],
  }),
  'assistant.suggestions': route({
    method: 'GET',
    path: '/assistant/suggestions',
    summary: 'Questions to begin with, by what the caller is',
    access: 'signedIn',
    response: z.array(z.string()),
  }),
};
