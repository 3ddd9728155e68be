import type { DeckLayout } from '@phuong/contract/learning/papers/paper.contract.ts';
import type { ShownPage } from '@phuong/contract/learning/slides/slide.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { printRichText } from '../../../../platform/rich-text-paper/print-rich-text.ts';
import { type PaperParts, paperText } from '../../../../platform/rich-text-paper/rich-text-paper.ts';
import { paperWords } from '../paper-words.rules.ts';
import { DECK_TEMPLATE, HANDOUT_TEMPLATE } from './deck.template.ts';

/** A deck as it is printed: pages of its own, or those of a PDF. */
interface DeckPaper {
  readonly title: string;
  /** Below each sheet: whose lesson it is. */
  readonly foot: string;
  readonly layout: DeckLayout;
  readonly locale: Locale;
  readonly pages: readonly ShownPage[];
  /** The PDF whose pages they are, by its name among the files, and how many it has. */
  readonly pdf: { readonly name: string; readonly count: number } | null;
  readonly parts: PaperParts;
  readonly assets: Readonly<Record<string, Uint8Array>>;
  readonly printedAt: Date;
}

/** A deck as PDF. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderDeck({ pdf, pages, parts, assets, ...deck }: DeckPaper, turn: PaperTurn): Promise<Uint8Array> {
  const ofFile = Array.from({ length: pdf?.count ?? 0 }, (_, index) => ({ layout: 'FILE', number: index + 1 }));
  const dataOf = (at: PaperParts) => ({
    title: deck.title,
    foot: deck.foot,
    lang: deck.locale.slice(0, 2),
    words: paperWords(deck.locale),
    file: pdf && `/${pdf.name}`,
    pages: pdf
      ? ofFile
      : pages.map(({ layout, text, side }) => ({
          layout,
          text: paperText(text, at),
          side: side && paperText(side, at),
        })),
  });
  const template = deck.layout === 'HANDOUT' ? HANDOUT_TEMPLATE : DECK_TEMPLATE;
  return printRichText({ template, parts, dataOf, assets, createdAt: deck.printedAt }, turn);
}
