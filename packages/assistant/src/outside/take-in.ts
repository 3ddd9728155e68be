import type { Slots } from '../language/slots.ts';
import type { ModelSlot } from './model-request.ts';
import { type Hidden, isEveryday, type Leaving } from './what-leaves.ts';

const placeholder = /\{[A-Z]+_\d+\}/g;

/** What is put into a slot of its own accord; null: it cannot be meant. */
function slotOf(slot: ModelSlot, { raw, slots }: Hidden): Slots | null {
  if (slots) return slots[slot] === undefined ? null : slots;
  if (slot === 'person' && !/\p{N}/u.test(raw)) return { person: { name: raw, as: null } };
  if (slot === 'room') return { room: raw };
  if (slot === 'period' && /^\d$/.test(raw)) return { period: Number(raw) };
  if (slot === 'target' && /^(10|\d)$/.test(raw)) return { target: Number(raw) * 10 };
  return null;
}

/** What a model says a question names, by placeholders that were sent. @returns null where it names another, or one cannot be what it says. */
export function slotsTakenIn(said: Readonly<Partial<Record<ModelSlot, string>>>, { hidden }: Leaving): Slots | null {
  let slots: Slots = {};
  for (const [slot, name] of Object.entries(said) as [ModelSlot, string][]) {
    const of = hidden.get(name);
    const found = of && slotOf(slot, of);
    if (!found) return null;
    slots = { ...slots, ...found };
  }
  return slots;
}

const longestPhrase = 160;

/**
 * The question as a model says it again, its placeholders filled with what was typed. Only everyday words, commas and a question mark: with a link,
 * a mark-up, a number or a placeholder that was not sent it is nothing. @returns null then.
 */
export function phraseTakenIn(said: string, { hidden }: Leaving): string | null {
  const text = said.normalize('NFC').trim();
  if (text === '' || text.length > longestPhrase) return null;
  const words = text.replaceAll(placeholder, ' ').replaceAll(/[,?]/g, ' ').split(' ').filter(Boolean);
  const names = text.match(placeholder) ?? [];
  if (names.some((name) => !hidden.has(name))) return null;
  if (!words.every((word, at) => isEveryday(at === 0 ? word.toLowerCase() : word))) return null;
  return text.replaceAll(placeholder, (name) => hidden.get(name)?.raw ?? '');
}
