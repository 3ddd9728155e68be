import { type CheckOption, comparedAnswer, isRightAnswer } from '@phuong/rich-text/callouts-and-questions.ts';
import type { RichText, RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { nodesOf } from '@phuong/rich-text/rich-text-facts.ts';
import type { AskedQuestion, MaterialContent } from '../learning.tables.ts';

const idleMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** A class follows for three hours after the last thing that happened, and never into the next day. `today`: the day at school. */
export function endsAt({ now, today }: { readonly now: Date; readonly today: string }): Date {
  const midnight = Date.parse(`${today}T00:00:00+07:00`) + dayMs;
  return new Date(Math.min(now.getTime() + idleMs, midnight));
}

/** A pupil who has not said for so long that the deck is open has gone; they say so every 30 s. */
export const goneMs = 75_000;

/** The most short answers that are listed. */
const mostTyped = 20;

/** A check question of a page, as a class is asked it; undefined where the page has none of that number. */
export function questionOfPage(content: MaterialContent, pageKey: string, number: number): AskedQuestion | undefined {
  const page = content.pages?.find(({ key }) => key === pageKey);
  if (!page) return undefined;
  const texts = page.side ? [page.text, page.side] : [page.text];
  const node = texts.flatMap((text) => [...nodesOf(text)]).filter(({ type }) => type === 'checkQuestion')[number];
  return node && asked(node);
}

function asked({ attrs = {}, content = [] }: RichTextNode): AskedQuestion {
  const { kind, options, answers, explanation } = attrs as Partial<AskedQuestion>;
  return {
    kind: kind ?? 'one',
    isPoll: false,
    prompt: { type: 'doc', content },
    options: options ?? [],
    answers: answers ?? [],
    explanation: explanation ?? '',
  };
}

interface Poll {
  readonly prompt: string;
  readonly options: readonly string[];
  readonly isMany: boolean;
}

/** A poll as a class is asked it; without words it is asked aloud. */
export const pollOf = ({ prompt, options, isMany }: Poll): AskedQuestion => ({
  kind: isMany ? 'many' : 'one',
  isPoll: true,
  prompt: prompt === '' ? null : { type: 'doc', content: [paragraph(prompt)] },
  options: options.map((text): CheckOption => ({ text, isRight: false })),
  answers: [],
  explanation: '',
});

const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** An answer of one pupil, and how many gave it. */
export interface GivenAnswer {
  readonly chosen: readonly number[];
  readonly typed: string;
  readonly count: number;
}

/** The answer as it is kept; null where it is none of this question. */
export function keptAnswer(
  { kind, options }: AskedQuestion,
  given: { readonly chosen: readonly number[]; readonly typed: string },
): { chosen: number[]; typed: string } | null {
  if (kind === 'short')
    return given.typed === '' || given.chosen.length > 0 ? null : { chosen: [], typed: given.typed };
  const chosen = [...new Set(given.chosen)].sort((a, b) => a - b);
  const isOne = kind === 'many' ? chosen.length > 0 : chosen.length === 1;
  return isOne && given.typed === '' && chosen.every((at) => at < options.length) ? { chosen, typed: '' } : null;
}

const isRight = (question: AskedQuestion, { chosen, typed }: GivenAnswer) =>
  isRightAnswer(question, question.kind === 'short' ? typed : chosen);

/** What a class has answered, counted. */
export function tallyOf(question: AskedQuestion, given: readonly GivenAnswer[]) {
  const sum = (answers: readonly GivenAnswer[]) => answers.reduce((total, { count }) => total + count, 0);
  return {
    answered: sum(given),
    counts: question.options.map((_, index) => sum(given.filter(({ chosen }) => chosen.includes(index)))),
    right: question.isPoll ? null : sum(given.filter((answer) => isRight(question, answer))),
  };
}

/** Short answers, what counts as the same once, the most frequent first. */
export function typedAnswers(question: AskedQuestion, given: readonly GivenAnswer[]) {
  if (question.kind !== 'short') return [];
  const found = new Map<string, { text: string; count: number; isRight: boolean }>();
  for (const answer of given) {
    const key = comparedAnswer(answer.typed);
    const known = found.get(key) ?? { text: answer.typed, count: 0, isRight: isRight(question, answer) };
    found.set(key, { ...known, count: known.count + answer.count });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)).slice(0, mostTyped);
}

/** Check questions of a text without what is right: the class is, or may be, asked them now. */
export const withoutAnswers = (text: RichText): RichText => ({ ...text, ...hidden(text), type: 'doc' });

function hidden(node: RichTextNode): RichTextNode {
  const content = node.content?.map(hidden);
  const inside = content ? { ...node, content } : node;
  if (node.type !== 'checkQuestion') return inside;
  const { kind, options = [], key } = (node.attrs ?? {}) as { kind?: string; key?: string; options?: CheckOption[] };
  const attrs = {
    ...(key === undefined ? {} : { key }),
    ...(kind === undefined ? {} : { kind }),
    options: options.map(({ text }) => ({ text, isRight: false })),
  };
  return { ...inside, attrs };
}
