import type { IntentId, Scope } from '@phuong/assistant/intents/intent.ts';
import type { Slots } from '@phuong/assistant/language/slots.ts';
import { intentsOf, modelSlots } from '@phuong/assistant/outside/model-request.ts';
import { phraseTakenIn, slotsTakenIn } from '@phuong/assistant/outside/take-in.ts';
import type { Leaving } from '@phuong/assistant/outside/what-leaves.ts';
import { z } from 'zod';

const none = 'none';
const envelope = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().max(2_000) }) }))
    .min(1)
    .max(1),
});
const said = z.strictObject({
  intent: z.string().max(40),
  slots: z.partialRecord(z.enum(modelSlots), z.string().max(40)).default({}),
  phrase: z.string().max(400).nullish(),
});

export interface ModelHelp {
  readonly intent: IntentId;
  readonly slots: Slots;
  readonly phrase: string | null;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textOf = (content: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
};

/**
 * What a model's answer comes to: an intent somebody of the scope may be answered, and placeholders that were sent. @returns `none` where it says
 * that nothing fits; null for anything else than what was asked for, of which nothing is used.
 */
export function modelAnswer(
  content: Uint8Array,
  { scope, leaving }: { scope: Scope; leaving: Leaving },
): ModelHelp | 'none' | null {
  const text = textOf(content);
  const outer = envelope.safeParse(text === null ? undefined : json(text));
  const inner = said.safeParse(json(outer.data?.choices[0]?.message.content ?? ''));
  if (!inner.success) return null;
  const { intent: name, slots: named, phrase } = inner.data;
  if (name === none) return none;
  const intent = intentsOf(scope).find((each) => each === name);
  const slots = slotsTakenIn(named, leaving);
  if (!intent || !slots) return null;
  return { intent, slots, phrase: phrase ? phraseTakenIn(phrase, leaving) : null };
}
