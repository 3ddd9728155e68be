import {
  AlignmentType,
  Document,
  Footer,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import type { TestPaperWords } from '../paper-look.rules.ts';
import { cellBlocks, noLines, pageWidth, spaced, twips, type WordBlock } from './word-text.view.ts';

/** What stands above a paper. */
export interface WordHead {
  readonly managing: string;
  readonly school: string;
  readonly title: string;
  readonly year: string;
  readonly subject: string;
  readonly minutes: string;
}

/** What papers and their key share. */
export interface WordShared {
  readonly head: WordHead;
  readonly words: TestPaperWords;
  /** "Trang {{page}}/{{of}}". */
  readonly pageOf: string;
}

export const bold = (text: string) => new TextRun({ text, bold: true });
export const italic = (text: string) => new TextRun({ text, italics: true });
/** A child a run, for tabs are runs of their own. */
export const tab = () => new TextRun({ children: [new Tab()] });

/** A line of the head; nothing of it where there is nothing to say. */
export const centred = (text: string, look: { bold?: boolean; italics?: boolean; size?: number } = {}) =>
  text === ''
    ? []
    : [new Paragraph({ children: [new TextRun({ text, ...look })], alignment: AlignmentType.CENTER, ...spaced(0, 0) })];

/** Two things beside each other, without lines. */
export const beside = (left: readonly WordBlock[], right: readonly WordBlock[]) => {
  const half = twips(pageWidth / 2);
  return new Table({
    borders: noLines,
    layout: TableLayoutType.FIXED,
    columnWidths: [half, half],
    width: { size: 2 * half, type: WidthType.DXA },
    rows: [
      new TableRow({
        children: [left, right].map(
          (blocks) => new TableCell({ width: { size: half, type: WidthType.DXA }, children: cellBlocks(blocks) }),
        ),
      }),
    ],
  });
};

export const schoolLines = ({ managing, school }: WordHead) => [
  ...centred(managing, { size: 22 }),
  ...centred(school, { bold: true, size: 22 }),
];

/** The foot of pages: what it is, and which page of how many. */
export function footOf(text: string, pageOf: string, width: number): Footer {
  const [before = '', between = '', after = ''] = pageOf.split(/\{\{(?:page|of)\}\}/);
  const pages = [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after];
  return new Footer({
    children: [
      new Paragraph({
        children: [new TextRun({ text, size: 18 }), tab(), new TextRun({ children: pages, size: 18 })],
        tabStops: [{ type: TabStopType.RIGHT, position: twips(width) }],
      }),
    ],
  });
}

/** A4, Times New Roman 12: as official papers are set (NĐ 30/2020/NĐ-CP, annex I). */
export const packed = async (
  title: string,
  children: readonly WordBlock[],
  footer: Footer,
  isWide: boolean,
): Promise<Uint8Array> =>
  Packer.toBuffer(
    new Document({
      title,
      creator: '',
      styles: { default: { document: { run: { font: 'Times New Roman', size: 24 } } } },
      sections: [
        {
          children,
          footers: { default: footer },
          properties: {
            page: {
              size: {
                width: twips(210),
                height: twips(297),
                orientation: isWide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
              },
              margin: { top: twips(14), bottom: twips(16), left: twips(16), right: twips(16), footer: twips(8) },
            },
          },
        },
      ],
    }),
  );
