import type { Annotation } from '@phuong/contract/learning/marking/annotation.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { stampShapes } from '@phuong/rules/marking/stamp-shapes.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../../platform/pdf/typst-engine.ts';
import { printRichText } from '../../../../platform/rich-text-paper/print-rich-text.ts';
import { type PaperParts, paperText } from '../../../../platform/rich-text-paper/rich-text-paper.ts';
import { paperWords } from '../paper-words.rules.ts';
import { PHOTOS_TEMPLATE, WORK_TEMPLATE } from './work.template.ts';

/** A page of a work: a picture, or a page of a PDF among the files. */
export interface WorkSheet {
  readonly path: string;
  readonly page: number | null;
  /** What it is called: "Photo 2". */
  readonly label: string;
  readonly marks: readonly Annotation[];
}

/** What a work was given, as words. */
export interface WorkResult {
  /** Name and value, one below the other. */
  readonly facts: readonly (readonly [string, string])[];
  /** Criterion, level reached, points. */
  readonly rubric: readonly (readonly [string, string, string])[];
  readonly comment: string;
}

/** A marked work as it is printed. */
export interface WorkPaper {
  readonly title: string;
  readonly lines: readonly string[];
  /** Above each page: whose work it is. */
  readonly head: string;
  readonly foot: string;
  readonly locale: Locale;
  readonly text: RichText | null;
  readonly link: string | null;
  readonly sheets: readonly WorkSheet[];
  readonly result: WorkResult | null;
  /** Sentences after it: that it is not released yet, that there is a spoken comment. */
  readonly said: readonly string[];
  /** Files that are not printed, and why. */
  readonly left: readonly { readonly name: string; readonly why: string }[];
  readonly parts: PaperParts;
  readonly assets: Readonly<Record<string, Uint8Array>>;
  readonly printedAt: Date;
}

const stampColours = { red: '#c4161c', blue: '#1a4fb4', green: '#13703a' } as const;
const stampSvg = (stamp: keyof typeof stampShapes, colour: keyof typeof stampColours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="${stampShapes[stamp]}" fill="none" stroke="${stampColours[colour]}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** So many points of strokes are set in a second; what is drawn over dozens of pages with more is set with every second, third… of them. */
const mostPoints = 40_000;

/** Strokes with every `step`-th of their points, their ends among them. */
function thinned(mark: Annotation, step: number): Annotation {
  if (mark.kind !== 'ink' || step <= 1) return mark;
  const last = mark.points.length / 2 - 1;
  const points = mark.points.filter((_, index) => {
    const point = Math.floor(index / 2);
    return point % step === 0 || point === last;
  });
  return { ...mark, points };
}

/** A work as PDF, with what was drawn on its pages. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderWork({ text, parts, assets, ...paper }: WorkPaper, turn: PaperTurn): Promise<Uint8Array> {
  const remarks: { number: number | null; colour: string; text: string; label: string }[] = [];
  const drawn = paper.sheets.flatMap(({ marks }) => marks);
  const points = drawn.reduce((sum, mark) => sum + (mark.kind === 'ink' ? mark.points.length / 2 : 0), 0);
  const step = Math.ceil(points / mostPoints);
  let pins = 0;
  const sheets = paper.sheets.map(({ marks, ...sheet }) => ({
    ...sheet,
    marks: marks.map((mark) => {
      if (mark.kind === 'stamp') return { ...mark, svg: stampSvg(mark.stamp, mark.colour) };
      if (mark.kind === 'highlight' && mark.text) {
        remarks.push({ number: null, colour: mark.colour, text: mark.text, label: sheet.label });
      }
      if (mark.kind !== 'pin') return thinned(mark, step);
      pins += 1;
      remarks.push({ number: pins, colour: mark.colour, text: mark.text, label: sheet.label });
      return { ...mark, number: pins };
    }),
  }));
  const dataOf = (at: PaperParts) => ({
    title: paper.title,
    lines: paper.lines,
    head: paper.head,
    foot: paper.foot,
    lang: paper.locale.slice(0, 2),
    words: paperWords(paper.locale),
    text: text && paperText(text, at),
    link: paper.link,
    sheets,
    remarks,
    result: paper.result?.facts ?? null,
    rubric: paper.result?.rubric ?? [],
    comment: paper.result?.comment ?? '',
    said: paper.said,
    left: paper.left,
  });
  return printRichText({ template: WORK_TEMPLATE, parts, dataOf, assets, createdAt: paper.printedAt }, turn);
}

/** Photos as one PDF, each on a sheet. */
export function renderPhotos(
  {
    title,
    paths,
    assets,
    printedAt,
    locale,
  }: {
    readonly title: string;
    readonly paths: readonly string[];
    readonly assets: Readonly<Record<string, Uint8Array>>;
    readonly printedAt: Date;
    readonly locale: Locale;
  },
  turn: PaperTurn,
): Promise<Uint8Array> {
  const sheets = paths.map((path, index) => ({ path, page: null, label: `${index + 1}`, marks: [] }));
  const data = { title, lang: locale.slice(0, 2), words: paperWords(locale), sheets };
  return renderTypst(PHOTOS_TEMPLATE, data, { createdAt: printedAt, assets, turn });
}
