import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  ImageRun,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { MathNode } from '../../../../platform/rich-text-paper/formula-tree.ts';
import type { PaperNode } from '../../../../platform/rich-text-paper/rich-text-paper.ts';
import { WordFormula } from './word-math.view.ts';

/** Pictures of a paper by the places its texts name. */
export type WordPictures = Readonly<Record<string, Uint8Array>>;
export type WordBlock = Paragraph | Table;

/** Of a page, in millimetres: A4 less its margins. */
export const pageWidth = 178;
/** Word measures in twentieths of a point, pictures in pixels of a screen. */
export const twips = (millimetres: number): number => Math.round((millimetres * 1440) / 25.4);
const pixels = (millimetres: number): number => Math.max(1, Math.round((millimetres * 96) / 25.4));
const millimetresOfPoint = 25.4 / 72;
const mostHeight = 110;

const nodesIn = (value: unknown): readonly PaperNode[] => (Array.isArray(value) ? (value as PaperNode[]) : []);
const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A line of text with its formulas. */
export const wordLine = (nodes: readonly PaperNode[]): ParagraphChild[] => nodes.map(inline);

function inline(node: PaperNode): ParagraphChild {
  if (node.k === 'break') return new TextRun({ break: 1 });
  if (node.k === 'formula') return formula(node);
  if (node.k === 'footnote') return new TextRun(` (${words(node.v)})`);
  const marks = Array.isArray(node.marks) ? (node.marks as string[]) : [];
  const has = (mark: string) => marks.includes(mark);
  const run = new TextRun({
    text: words(node.v),
    bold: has('bold'),
    italics: has('italic'),
    strike: has('strike'),
    subScript: has('subscript'),
    superScript: has('superscript'),
    ...(has('underline') ? { underline: {} } : {}),
    ...(has('code') ? { font: 'Consolas' } : {}),
  });
  const href = words(node.href);
  return href === '' ? run : new ExternalHyperlink({ children: [run], link: href });
}

/** As Word's own where it was read, else as it was written. */
const formula = ({ tree, latex }: PaperNode): ParagraphChild =>
  tree ? new WordFormula(tree as MathNode) : new TextRun({ text: words(latex), font: 'Consolas' });

interface Place {
  /** In millimetres from the left. */
  readonly indent: number;
  readonly pictures: WordPictures;
}

const indented = (indent: number) => (indent === 0 ? {} : { indent: { left: twips(indent) } });
/** In points. */
export const spaced = (before: number, after = 3) => ({ spacing: { before: before * 20, after: after * 20 } });

const alignments: Readonly<Record<string, (typeof AlignmentType)[keyof typeof AlignmentType]>> = {
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
};
const aligned = (align: unknown) => {
  const alignment = alignments[words(align)];
  return alignment ? { alignment } : {};
};

/** A text block by block. `lead`: runs that go before its first paragraph. */
export function wordText(nodes: readonly PaperNode[], place: Place, lead: readonly ParagraphChild[] = []): WordBlock[] {
  const [first, ...rest] = nodes;
  const others = (of: readonly PaperNode[]) => of.flatMap((node) => block(node, place));
  if (lead.length === 0) return others(nodes);
  const look = { ...indented(place.indent), ...spaced(4) };
  if (first?.k !== 'paragraph')
    return [new Paragraph({ children: [...lead], keepNext: true, ...look }), ...others(nodes)];
  const children = [...lead, ...wordLine(nodesIn(first.c))];
  return [new Paragraph({ children, ...aligned(first.align), ...look }), ...others(rest)];
}

function block(node: PaperNode, place: Place): WordBlock[] {
  const deeper = { ...place, indent: place.indent + 6 };
  const inside = () => nodesIn(node.c).flatMap((each) => block(each, deeper));
  const look = { ...indented(place.indent), ...spaced(0) };
  switch (node.k) {
    case 'paragraph':
      return [new Paragraph({ children: wordLine(nodesIn(node.c)), ...aligned(node.align), ...look })];
    case 'heading':
      return [
        new Paragraph({
          children: wordLine(nodesIn(node.c).map((each) => ({ ...each, marks: ['bold'] }))),
          keepNext: true,
          ...aligned(node.align),
          ...indented(place.indent),
          ...spaced(6),
        }),
      ];
    case 'bullets':
    case 'numbers':
      return items(node).flatMap((item, at) =>
        wordText(item, deeper, [new TextRun(node.k === 'bullets' ? '– ' : `${number(node.start) + at}. `)]),
      );
    case 'rule':
      return [new Paragraph({ border: { bottom: line }, ...spaced(0) })];
    case 'code':
      return words(node.v)
        .split('\n')
        .map(
          (text) => new Paragraph({ children: [new TextRun({ text, font: 'Consolas' })], ...look, ...spaced(0, 0) }),
        );
    case 'formula':
      return [new Paragraph({ children: [formula(node)], alignment: AlignmentType.CENTER, ...spaced(2) })];
    case 'table':
      return [tableOf(node, place), new Paragraph(spaced(0, 0))];
    case 'picture':
      return pictureOf(node, place);
    case 'media':
      return [new Paragraph({ children: [italic(`${words(node.kind)}: ${words(node.title)}`)], ...look })];
    case 'callout':
      return [
        new Paragraph({ children: [new TextRun({ text: words(node.label), bold: true })], keepNext: true, ...look }),
        ...inside(),
      ];
    default:
      return inside();
  }
}

const italic = (text: string) => new TextRun({ text, italics: true });
const items = ({ items: found }: PaperNode): readonly (readonly PaperNode[])[] =>
  Array.isArray(found) ? found.map(nodesIn) : [];

function pictureOf(node: PaperNode, { pictures }: Place): WordBlock[] {
  const data = pictures[words(node.path)];
  if (!data) return [new Paragraph({ children: [italic(words(node.missing))], ...spaced(2) })];
  const ratio = number(node.ratio) || 1;
  const wanted = Math.min((pageWidth * number(node.width)) / 100, number(node.natural) * millimetresOfPoint);
  const width = Math.min(wanted, mostHeight * ratio);
  const caption = words(node.caption);
  return [
    drawing(data, { width, height: width / ratio, alt: words(node.alt) }),
    ...(caption === ''
      ? []
      : [new Paragraph({ children: [italic(caption)], alignment: AlignmentType.CENTER, ...spaced(0) })]),
  ];
}

/** A picture on a line of its own, in millimetres. All pictures of papers are JPEG (`pictureForPaper`). */
export function drawing(
  data: Uint8Array,
  { width, height, alt }: { readonly width: number; readonly height: number; readonly alt: string },
): Paragraph {
  const transformation = { width: pixels(width), height: pixels(height) };
  const altText = { name: alt, description: alt, title: alt };
  return new Paragraph({
    children: [new ImageRun({ type: 'jpg', data, transformation, altText })],
    alignment: AlignmentType.CENTER,
    ...spaced(2),
  });
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly head: boolean;
  readonly c: readonly PaperNode[];
}

export const line = { style: BorderStyle.SINGLE, size: 4, color: '606060', space: 1 } as const;
const noLine = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
export const noLines = {
  top: noLine,
  left: noLine,
  bottom: noLine,
  right: noLine,
  insideHorizontal: noLine,
  insideVertical: noLine,
} as const;

/** A cell must hold a paragraph, and end with one. */
export const cellBlocks = (blocks: readonly WordBlock[]): WordBlock[] =>
  blocks.at(-1) instanceof Paragraph ? [...blocks] : [...blocks, new Paragraph(spaced(0, 0))];

function tableOf(node: PaperNode, place: Place): Table {
  const shares = Array.isArray(node.columns) ? (node.columns as number[]) : [];
  const cells = Array.isArray(node.cells) ? (node.cells as Placed[]) : [];
  const sum = shares.reduce((so, share) => so + share, 0) || 1;
  const columnWidths = shares.map((share) => twips((share / sum) * (pageWidth - place.indent)));
  const widthOf = ({ x, colspan }: Placed) => columnWidths.slice(x, x + colspan).reduce((so, width) => so + width, 0);
  const height = Math.max(1, ...cells.map(({ y }) => y + 1));
  const rows = Array.from({ length: height }, (_, y) =>
    cells.filter((cell) => cell.y === y).toSorted((one, other) => one.x - other.x),
  );
  return new Table({
    columnWidths,
    layout: TableLayoutType.FIXED,
    width: { size: columnWidths.reduce((so, width) => so + width, 0), type: WidthType.DXA },
    rows: rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: row.map(
            (cell) =>
              new TableCell({
                width: { size: widthOf(cell), type: WidthType.DXA },
                columnSpan: cell.colspan,
                rowSpan: cell.rowspan,
                ...(cell.head ? { shading: { fill: 'EEEEEE' } } : {}),
                children: cellBlocks(wordText(cell.c, { ...place, indent: 0 })),
              }),
          ),
        }),
    ),
  });
}

/** So many columns of options fit, told by their letters; formulas count as what they are written with. */
export function optionColumns(options: readonly (readonly PaperNode[])[]): 1 | 2 | 4 {
  const lettersOf = (nodes: readonly PaperNode[]): number =>
    nodes.reduce((sum, node) => {
      if (node.k === 'paragraph') return sum + lettersOf(nodesIn(node.c));
      if (node.k === 'text') return sum + words(node.v).length;
      if (node.k === 'formula') return sum + words(node.latex).replace(/\\[a-z]+|[{}]/gi, 'x').length;
      return sum + 1_000;
    }, 0);
  const longest = Math.max(0, ...options.map(lettersOf));
  if (options.length === 4 && longest <= 18) return 4;
  return longest <= 40 ? 2 : 1;
}
