import { emptyRichText, type RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Notes } from './notes.ts';
import { isPlain, wordsOfText } from './plain-words.ts';

/** Whether there is nothing in it at all. */
export const saysNothing = ({ content = [] }: RichText): boolean =>
  content.every(({ type, content: inside }) => type === 'paragraph' && !inside);

/** Texts one below the other; empty ones are nothing. */
export function joinedText(texts: readonly RichText[]): RichText {
  const content = texts.filter((text) => !saysNothing(text)).flatMap((text) => text.content ?? []);
  return content.length > 0 ? { type: 'doc', content } : emptyRichText;
}

/** The solution with what was said to answers that have no place for it. */
export function solutionWith(solution: RichText, feedback: readonly RichText[], notes: Notes): RichText {
  const said = feedback.filter((each) => !saysNothing(each));
  if (said.length > 0) notes.doubt('feedback_in_solution');
  return joinedText([solution, ...said]);
}

/** A text where only words may stand, at most so many signs of them. */
export function saidInWords(text: RichText, notes: Notes, most: number): string {
  const words = wordsOfText(text);
  if (!isPlain(text)) notes.doubt('simplified', { text: words.slice(0, 200) });
  if (words.length > most) notes.doubt('cut', { text: words.slice(0, 200) });
  return words.slice(0, most);
}
