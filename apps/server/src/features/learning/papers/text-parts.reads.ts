import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { formulasOf, type PaperParts } from '../../../platform/rich-text-paper/rich-text-paper.ts';
import { type PaperFiles, picturesOf } from './paper-files.reads.ts';
import { richTextWords } from './paper-words.rules.ts';

/** Pictures, formulas and words that texts need before they are laid out. */
export async function textParts(
  texts: readonly RichTextNode[],
  files: PaperFiles,
  locale: Locale,
): Promise<PaperParts> {
  return {
    words: richTextWords(locale),
    pictures: await picturesOf(texts, files),
    formulas: await formulasOf(texts),
  };
}
