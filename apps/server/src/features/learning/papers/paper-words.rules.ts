import { learningPaperWords as english } from '@phuong/texts/en-GB/learning/papers.ts';
import { richText as englishRichText } from '@phuong/texts/en-GB/platform/rich-text.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { learningPaperWords as vietnamese } from '@phuong/texts/vi/learning/papers.ts';
import { richText as vietnameseRichText } from '@phuong/texts/vi/platform/rich-text.ts';
import type { RichTextWords } from '../../../platform/rich-text-paper/rich-text-paper.ts';

/** What papers of lessons say, in the language of who asks for them. */
export const paperWords = (locale: Locale): typeof vietnamese => (locale === 'en-GB' ? english : vietnamese);

/** The same of what stands inside texts. */
export function richTextWords(locale: Locale): RichTextWords {
  const { callout, checkQuestion } = locale === 'en-GB' ? englishRichText : vietnameseRichText;
  const { media, missingPicture } = paperWords(locale);
  return { callouts: callout, checkQuestion, media, missingPicture };
}

/** A sentence with its values. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Hundredths of a point as people write them: 8,5. */
export const pointsIn = (locale: Locale, hundredths: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(hundredths / 100);

/** A moment in the school's time: 16/11/2026 10:05. */
export function momentIn(locale: Locale, iso: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(iso));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('day')}/${of('month')}/${of('year')} ${of('hour')}:${of('minute')}`;
}
