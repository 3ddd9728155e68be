import { fold } from '@phuong/rules/people/fold.ts';
import { type IntentId, intentIds, type Scope } from './intents/intent.ts';
import { intents } from './intents/intents.ts';
import { fillers, slang } from './language/slang.data.ts';
import { type Slots, slotted } from './language/slots.ts';
import { corrected } from './language/spelling.ts';
import { subjectNames } from './language/subjects.data.ts';
import { type Word, wordsOf } from './language/words.ts';

/** What a question was understood as. */
interface Understood {
  /** Null: nothing that can be answered was recognised. */
  readonly intent: IntentId | null;
  readonly slots: Slots;
  /** How like the nearest example, 0 to 1. */
  readonly score: number;
  /** Nothing was like enough: neither what is answered nor what is known to be nothing the school answers. */
  readonly isUnsure: boolean;
  /** The intents that come next, the likeliest first. */
  readonly near: readonly IntentId[];
}

/** The question before, which a short one may go on from ("còn thứ Sáu?"). */
export interface Before {
  readonly intent: IntentId;
  readonly slots: Slots;
}

type Vector = ReadonlyMap<string, number>;
interface Example {
  readonly intent: IntentId;
  readonly scopes: readonly Scope[];
  readonly vector: Vector;
}

/** Below, it is no answer but a guess. */
const leastScore = 0.42;
/** A question that goes on from another says little itself. */
const sureScore = 0.8;
const mostNear = 4;

const isSlot = (token: string) => token.startsWith('{');
const examplesOf = intents.flatMap((intent) =>
  intent.examples.map((example) => ({
    intent: intent.id,
    scopes: intent.scopes,
    tokens: example
      .split(/(\{\w+\})/)
      .flatMap((part) => (isSlot(part) ? [part] : wordsOf(part).map((word) => word.text)))
      .filter((token, _, all) => !fillers.has(token) || all.length === 1),
  })),
);

/** Every word that means something here; what is not among them may be a slip of one that is. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...examplesOf.flatMap(({ tokens }) => tokens.filter((token) => !isSlot(token))),
  ...Object.values(subjectNames).flatMap((names) => names.flatMap((name) => fold(name).split(' '))),
  ...Object.values(slang).flatMap((meant) => meant.split(' ')),
  ...fillers,
  ...'thu hai ba tu nam sau bay chu nhat tuan toi truoc roi ke hom nay mai kia qua bua sang chieu ngay thang monday tuesday wednesday thursday friday saturday sunday tomorrow yesterday today week morning afternoon gioi kha dat loai phay tiet phong lop em ban thay co'.split(
    ' ',
  ),
]);

const featuresOf = (tokens: readonly string[]) => [
  ...tokens,
  ...tokens.slice(1).map((token, index) => `${tokens[index]} ${token}`),
];

/** In how few intents a word or pair of words stands says how much it tells. */
const rarity = (() => {
  const where = new Map<string, Set<IntentId>>();
  for (const { intent, tokens } of examplesOf)
    for (const feature of featuresOf(tokens))
      where.set(feature, (where.get(feature) ?? new Set<IntentId>()).add(intent));
  const all = intentIds.length;
  return new Map([...where].map(([feature, found]) => [feature, Math.log(1 + all / found.size)]));
})();
/** A word of the language that no example has says that it is about something else. */
const strange = Math.log(1 + intentIds.length) * 0.6;
const slotWeight = 0.7;
const pairWeight = 0.6;

function vectorOf(tokens: readonly string[]): Vector {
  const vector = new Map<string, number>();
  for (const feature of featuresOf(tokens)) {
    const isPair = feature.includes(' ');
    const known = rarity.get(feature);
    if (known === undefined && isPair) continue;
    const weight = (known ?? strange) * (isPair ? pairWeight : 1) * (isSlot(feature) ? slotWeight : 1);
    vector.set(feature, Math.max(vector.get(feature) ?? 0, weight));
  }
  const length = Math.hypot(...vector.values()) || 1;
  return new Map([...vector].map(([feature, weight]) => [feature, weight / length]));
}

const examples: readonly Example[] = examplesOf.map(({ intent, scopes, tokens }) => ({
  intent,
  scopes,
  vector: vectorOf(tokens),
}));

function likeness(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [feature, weight] of one) sum += weight * (other.get(feature) ?? 0);
  return sum;
}

/** Words of a question, slips put right. */
export const wordsRead = (question: string): Word[] =>
  wordsOf(question).map((word): Word => {
    // A capital inside a sentence begins a name; names are not put right.
    const isName = /^\p{Lu}/u.test(word.raw) && !question.startsWith(word.raw);
    return isName ? word : { raw: word.raw, text: corrected(word.text, vocabulary) };
  });

/** "còn …", "thế …", "what about …": goes on from the question before. */
const goesOn = /^(?:con|the|vay|the con|and|what about|how about|roi)\b/;

/**
 * What a question means for somebody of a scope; `today` is ISO. Nothing is read but the question: what it names is looked up by who answers.
 */
export function understand(
  question: string,
  { scope, today, before }: { scope: Scope; today: string; before?: Before | null | undefined },
): Understood {
  const words = wordsRead(question);
  const { slots, tokens } = slotted(words, today, vocabulary);
  const telling = tokens.filter((token) => !fillers.has(token));
  const vector = vectorOf(telling.length > 0 ? telling : tokens);
  const ranked = rank(vector, scope);
  const [best] = ranked;
  const near = ranked.map(([intent]) => intent).filter((intent) => intent !== 'elsewhere');
  const score = best?.[1] ?? 0;
  const text = words.map((word) => word.text).join(' ');
  const follows =
    before && Object.keys(slots).length > 0 && (goesOn.test(text) ? score < sureScore : score < leastScore);
  if (follows)
    return {
      intent: before.intent,
      slots: { ...before.slots, ...slots },
      score,
      isUnsure: false,
      near: near.slice(0, mostNear),
    };
  if (!best || best[0] === 'elsewhere' || score < leastScore)
    return { intent: null, slots, score, isUnsure: score < leastScore, near: near.slice(0, mostNear) };
  const others = near.filter((intent) => intent !== best[0]).slice(0, mostNear);
  return { intent: best[0], slots, score, isUnsure: false, near: others };
}

function rank(vector: Vector, scope: Scope): (readonly [IntentId, number])[] {
  const scores = new Map<IntentId, number[]>();
  for (const example of examples) {
    if (!example.scopes.includes(scope)) continue;
    const likes = scores.get(example.intent) ?? [];
    likes.push(likeness(vector, example.vector));
    scores.set(example.intent, likes);
  }
  return [...scores]
    .map(([intent, likes]) => {
      const [first = 0, second = 0, third = 0] = likes.sort((one, other) => other - one);
      return [intent, 0.8 * first + 0.12 * second + 0.08 * third] as const;
    })
    .sort((one, other) => other[1] - one[1]);
}
