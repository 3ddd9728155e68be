import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { printRichText } from '../../../../platform/rich-text-paper/print-rich-text.ts';
import { type PaperParts, paperText } from '../../../../platform/rich-text-paper/rich-text-paper.ts';
import { paperWords } from '../paper-words.rules.ts';
import { TEXT_TEMPLATE } from './text.template.ts';

/** A text as it is printed on A4. */
interface TextPaper {
  readonly title: string;
  /** Below the title: class, subject, who wrote it. */
  readonly lines: readonly string[];
  readonly foot: string;
  readonly locale: Locale;
  readonly text: RichText | null;
  /** Addresses after the text. */
  readonly links: readonly string[];
  readonly parts: PaperParts;
  readonly assets: Readonly<Record<string, Uint8Array>>;
  readonly printedAt: Date;
}

/** A text as PDF. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderText({ text, parts, assets, ...paper }: TextPaper, turn: PaperTurn): Promise<Uint8Array> {
  const words = paperWords(paper.locale);
  const dataOf = (at: PaperParts) => ({
    title: paper.title,
    lines: paper.lines,
    foot: paper.foot,
    lang: paper.locale.slice(0, 2),
    words,
    text: text ? paperText(text, at) : [],
    after: paper.links.map((href) => ({ label: words.link, href })),
  });
  return printRichText({ template: TEXT_TEMPLATE, parts, dataOf, assets, createdAt: paper.printedAt }, turn);
}
