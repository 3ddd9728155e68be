import { z } from 'zod';
import { integer, message, nullableText, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { settingVersion } from '../../timetable/slot.schema.ts';
import { longestQuestion } from '../assistant.contract.ts';

/** The text of the consent that is shown; another text is agreed to anew. */
export const consentText = 1;

/** What came of asking the model once. */
const modelOutcomes = [
  'HELPED',
  /** It says that the question is nothing the school answers. */
  'NONE',
  /** Anything else than what was asked for: thrown away. */
  'WRONG_ANSWER',
  'TOO_SLOW',
  'TOO_LARGE',
  'UNREACHABLE',
  'NOT_ALLOWED',
] as const;
export type ModelOutcome = (typeof modelOutcomes)[number];

const limits = {
  timeLimitSeconds: integer(1, 15),
  /** Questions a person, and all of the school, may be helped with in a day. */
  personDaily: integer(1, 500),
  schoolDaily: integer(1, 100_000),
};

const settings = z.object({
  isOn: z.boolean(),
  /** Up to and with `/v1`; empty while nothing was set up. */
  baseUrl: z.string(),
  model: z.string(),
  /** The key itself is never told. */
  keySetAt: z.string().nullable(),
  ...limits,
  version: settingVersion,
  /** A host of the school's own network that the server allows; null: only public ones with https. */
  ownHost: z.string().nullable(),
  /** How many people agree to it now. */
  consents: z.int(),
  /** After failures it is not asked until then. */
  pausedUntil: z.string().nullable(),
  /** Days it was asked on, the latest first. */
  uses: z.array(z.object({ day: z.string(), asked: z.int(), helped: z.int(), failed: z.int(), milliseconds: z.int() })),
});
export type ModelSettings = z.output<typeof settings>;

const settingsInput = z.strictObject({
  isOn: z.boolean({ error: message.invalid }),
  baseUrl: requiredText(300),
  model: requiredText(100),
  /** Null: the one that is kept stays, unless the address leads to another host. */
  key: nullableText(500),
  removesKey: z.boolean({ error: message.invalid }).default(false),
  ...limits,
  version: settingVersion,
});
export type ModelSettingsInput = z.output<typeof settingsInput>;

const question = z.strictObject({ question: requiredText(longestQuestion) });

const preview = z.object({ leaves: z.string(), request: z.string() });
export type ModelPreview = z.output<typeof preview>;

const tried = z.object({
  leaves: z.string(),
  outcome: z.enum(modelOutcomes),
  milliseconds: z.int(),
  intent: z.string().nullable(),
  phrase: z.string().nullable(),
});
export type ModelTried = z.output<typeof tried>;

const own = z.object({
  /** `OFF`: the school uses none; `ASK`: the caller was not asked yet, or took the consent back; `GIVEN`. */
  state: z.enum(['OFF', 'ASK', 'GIVEN']),
  /** To whom questions go; null when off. */
  recipient: z.string().nullable(),
  textVersion: z.int(),
  givenAt: z.string().nullable(),
});
export type OwnModelConsent = z.output<typeof own>;

/** Pupils' questions go to no model. */
const staff = { account: 'any', teacher: 'any' } as const;

export const modelContract = {
  'assistantModel.read': route({
    method: 'GET',
    path: '/assistant/model',
    summary:
      'Where the language model is that helps to understand questions, without its key, and how often it was asked',
    access: { account: 'admin' },
    response: settings,
  }),
  'assistantModel.update': route({
    method: 'PUT',
    path: '/assistant/model',
    summary:
      'Sets up the language model, on or off; the key is kept sealed and leaves only to the host it was typed for',
    access: { account: 'admin' },
    body: settingsInput,
    response: settings,
    errors: ['assistant.model_address', 'platform.stale_version'],
    stepUp: true,
  }),
  'assistantModel.preview': route({
    method: 'POST',
    path: '/assistant/model/preview',
    summary: 'Shows what would leave of a question; nothing is sent',
    access: { account: 'admin' },
    body: question,
    response: preview,
  }),
  'assistantModel.try': route({
    method: 'POST',
    path: '/assistant/model/try',
    summary: 'Sends what may leave of a question to the model once and tells what came back of it',
    access: { account: 'admin' },
    body: question,
    response: tried,
    errors: ['assistant.model_not_set', 'assistant.model_enough_today'],
    stepUp: true,
  }),
  'assistantModel.own': route({
    method: 'GET',
    path: '/assistant/model/own',
    summary: 'Whether the caller agrees to the language model, and to whom questions would go',
    access: staff,
    response: own,
  }),
  'assistantModel.consent': route({
    method: 'PUT',
    path: '/assistant/model/own',
    summary: 'The caller agrees to the language model for the purpose and the recipient that were shown',
    access: staff,
    body: z.strictObject({
      recipient: requiredText(300),
      textVersion: z.int({ error: message.invalid }).min(1).max(1000),
    }),
    response: own,
    errors: ['assistant.model_changed'],
  }),
  'assistantModel.withdraw': route({
    method: 'DELETE',
    path: '/assistant/model/own',
    summary: 'The caller takes the consent back; from the next question on nothing leaves',
    access: staff,
    response: own,
  }),
};
