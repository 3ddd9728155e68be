import { AlignmentType, Paragraph, Table, TableCell, TableLayoutType, TableRow, TextRun, WidthType } from 'docx';
import { beside, bold, centred, footOf, italic, packed, schoolLines, type WordShared } from './word-page.view.ts';
import { pageWidth, spaced, twips, type WordBlock } from './word-text.view.ts';

/** What is right under each number of each code. */
export interface WordKey extends WordShared {
  readonly codes: readonly string[];
  readonly parts: readonly {
    readonly name: string;
    readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
  }[];
}

/** From so many codes on the table lies across the page. */
const wideFrom = 9;

/** The key of all codes as a file of Word: a part a table, its head again on every page. */
export function wordOfKey({ head, words, pageOf, codes, parts }: WordKey): Promise<Uint8Array> {
  const isWide = codes.length >= wideFrom;
  const width = isWide ? 297 - 32 : pageWidth;
  const size = codes.length > 16 ? 16 : 20;
  const widths = [14, ...codes.map(() => (width - 14) / codes.length)].map(twips);
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (text, at) =>
          new TableCell({
            width: { size: widths[at] ?? 0, type: WidthType.DXA },
            ...(isHead || at === 0 ? { shading: { fill: 'EEEEEE' } } : {}),
            children: centredCell(text, size, isHead || at === 0),
          }),
      ),
    });
  const children: WordBlock[] = [
    beside(schoolLines(head), [
      ...centred(words.keyTitle, { bold: true, size: 26 }),
      ...centred(head.title, { bold: true }),
      ...centred(`${head.subject} · ${head.year}`),
    ]),
    ...parts.flatMap(({ name, rows }) => [
      new Paragraph({ children: [bold(name)], keepNext: true, ...spaced(8) }),
      new Table({
        columnWidths: widths,
        layout: TableLayoutType.FIXED,
        width: { size: widths.reduce((sum, each) => sum + each, 0), type: WidthType.DXA },
        rows: [
          row([words.number, ...codes], true),
          ...rows.map(({ number, cells }) => row([String(number), ...cells], false)),
        ],
      }),
    ]),
    new Paragraph({ children: [italic(words.keyNote)], ...spaced(8) }),
  ];
  return packed(`${head.title} – ${words.keyTitle}`, children, footOf(words.keyTitle, pageOf, width), isWide);
}

const centredCell = (text: string, size: number, isBold: boolean) => [
  new Paragraph({
    children: [new TextRun({ text, size, bold: isBold })],
    alignment: AlignmentType.CENTER,
    ...spaced(1, 1),
  }),
];
