import { fold } from '@phuong/rules/people/fold.ts';
import { slang } from './slang.data.ts';

/** A word of a question: as it was typed, and without accents and capitals, slang written out. */
export interface Word {
  readonly raw: string;
  readonly text: string;
}

/** A question is a sentence: what is longer says nothing more. */
const mostWords = 60;

/**
 * The words of a question. Punctuation goes, but not inside dates ("26/11"), marks ("8,5") and addresses of rooms ("P.203"); what stands for two
 * words ("bn") becomes two.
 */
export function wordsOf(question: string): Word[] {
  const text = question
    .normalize('NFC')
    .replaceAll(/[’ʼ`']/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}/:.,\s-]/gu, ' ')
    .replaceAll(/(?<!\d)[.,:/-]|[.,:/-](?!\d)/gu, ' ');
  const typed = text.split(/\s+/u).filter(Boolean).slice(0, mostWords);
  return typed.flatMap((raw) => {
    const lower = raw.toLowerCase();
    const folded = fold(raw);
    const meant = slang[lower] ?? (lower === folded ? slang[folded] : undefined) ?? folded;
    return meant.split(' ').map((each) => ({ raw, text: each }));
  });
}

/** It was typed with accents, so these decide. */
export const hasAccents = (raw: string): boolean => fold(raw) !== raw.toLowerCase();

/** Beginning of a name rather than of a sentence. */
export const isCapital = (raw: string): boolean =>
  /^\p{Lu}\p{Ll}*$/u.test(raw.normalize('NFC')) || /^\p{Lu}$/u.test(raw);
