import type { MathNode } from '../../../../platform/rich-text-paper/formula-tree.ts';
import type { PaperNode } from '../../../../platform/rich-text-paper/rich-text-paper.ts';
import { wordMath } from './word-math.rules.ts';
import { emu, type ParagraphLook, paragraph, run, type TableCell, table } from './word-xml.rules.ts';

/** Where pictures of a file are noted as they are met; the writer packs them. */
export interface WordPictures {
  /** The relation it is named with. */
  relationOf(path: string): string;
  /** Counts what is drawn, from 1. */
  next(): number;
}

const nodesIn = (value: unknown): readonly PaperNode[] => (Array.isArray(value) ? (value as PaperNode[]) : []);
const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A line of text with its formulas. */
export const wordLine = (nodes: readonly PaperNode[]): string => nodes.map(inline).join('');

function inline(node: PaperNode): string {
  if (node.k === 'break') return '<w:r><w:br/></w:r>';
  if (node.k === 'formula') return formula(node);
  if (node.k === 'footnote') return run(` (${words(node.v)})`);
  const marks = Array.isArray(node.marks) ? (node.marks as string[]) : [];
  const has = (mark: string) => marks.includes(mark);
  return run(words(node.v), {
    bold: has('bold'),
    italic: has('italic'),
    underline: has('underline'),
    strike: has('strike'),
    mono: has('code'),
    ...(has('superscript') ? { height: 'superscript' as const } : {}),
    ...(has('subscript') ? { height: 'subscript' as const } : {}),
  });
}

/** As Word's own where it was read, else as it was written. */
const formula = ({ tree, latex }: PaperNode): string =>
  tree ? wordMath(tree as MathNode) : run(words(latex), { mono: true });

/** Most of a page's width, in millimetres. */
const pageWidth = 178;
const millimetresOfPoint = 25.4 / 72;
const mostHeight = 110;

function picture(node: PaperNode, pictures: WordPictures): string {
  const path = words(node.path);
  if (path === '') return paragraph(run(words(node.missing), { italic: true }), { line: 'box' });
  const ratio = number(node.ratio) || 1;
  const wanted = Math.min((pageWidth * number(node.width)) / 100, number(node.natural) * millimetresOfPoint);
  const width = Math.min(wanted, mostHeight * ratio);
  const caption = words(node.caption);
  return [
    paragraph(drawing(path, { width, height: width / ratio, alt: words(node.alt) }, pictures), { align: 'center' }),
    ...(caption === '' ? [] : [paragraph(run(caption, { italic: true }), { align: 'center' })]),
  ].join('');
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A picture in the line, in millimetres. */
export function drawing(path: string, { width, height, alt }: Size, pictures: WordPictures): string {
  const relation = pictures.relationOf(path);
  const drawn = pictures.next();
  const size = `cx="${emu(width)}" cy="${emu(height)}"`;
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr id="${drawn}" name="${relation}" descr="${quoted(alt)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${drawn}" name="${relation}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

const alignments: Readonly<Record<string, ParagraphLook['align']>> = {
  center: 'center',
  right: 'right',
  justify: 'both',
};
const aligned = (align: unknown): ParagraphLook => {
  const found = alignments[words(align)];
  return found ? { align: found } : {};
};

/** A text block by block. `lead`: runs into its first paragraph. */
export function wordText(nodes: readonly PaperNode[], pictures: WordPictures, lead = '', indent = 0): string {
  const [first, ...rest] = nodes;
  if (lead !== '' && first?.k === 'paragraph') {
    const look = { ...aligned(first.align), indent, before: 4 };
    return (
      paragraph(lead + wordLine(nodesIn(first.c)), look) + rest.map((node) => block(node, pictures, indent)).join('')
    );
  }
  const head = lead === '' ? '' : paragraph(lead, { indent, before: 4, keepsNext: true });
  return head + nodes.map((node) => block(node, pictures, indent)).join('');
}

function block(node: PaperNode, pictures: WordPictures, indent: number): string {
  const inside = () =>
    nodesIn(node.c)
      .map((each) => block(each, pictures, indent + 6))
      .join('');
  switch (node.k) {
    case 'paragraph':
      return paragraph(wordLine(nodesIn(node.c)), { ...aligned(node.align), indent });
    case 'heading':
      return paragraph(run('') + wordLine(nodesIn(node.c)), {
        ...aligned(node.align),
        indent,
        before: 6,
        keepsNext: true,
      });
    case 'bullets':
    case 'numbers':
      return items(node)
        .map((item, at) =>
          wordText(item, pictures, run(node.k === 'bullets' ? '– ' : `${number(node.start) + at}. `), indent + 6),
        )
        .join('');
    case 'rule':
      return paragraph('', { line: 'bottom' });
    case 'code':
      return paragraph(run(words(node.v), { mono: true }), { indent });
    case 'formula':
      return paragraph(formula(node), { align: 'center' });
    case 'table':
      return tableOf(node, pictures);
    case 'picture':
      return picture(node, pictures);
    case 'media':
      return paragraph(run(`${words(node.kind)}: ${words(node.title)}`, { italic: true }), { line: 'box' });
    case 'callout':
      return paragraph(run(words(node.label), { bold: true }), { indent: indent + 6, keepsNext: true }) + inside();
    default:
      return inside();
  }
}

const items = ({ items: found }: PaperNode): readonly (readonly PaperNode[])[] =>
  Array.isArray(found) ? found.map(nodesIn) : [];

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly head: boolean;
  readonly c: readonly PaperNode[];
}

/** A table with its merged cells; below one that reaches further down Word wants a cell of its own. */
function tableOf(node: PaperNode, pictures: WordPictures): string {
  const shares = Array.isArray(node.columns) ? (node.columns as number[]) : [];
  const cells = Array.isArray(node.cells) ? (node.cells as Placed[]) : [];
  const sum = shares.reduce((so, share) => so + share, 0) || 1;
  const widthOf = (x: number, span: number) =>
    shares.slice(x, x + span).reduce((so, share) => so + (share / sum) * pageWidth, 0);
  const height = Math.max(0, ...cells.map(({ y, rowspan }) => y + rowspan));
  const rows = Array.from({ length: height }, (_, y) =>
    cells
      .filter((cell) => cell.y <= y && y < cell.y + cell.rowspan)
      .toSorted((one, other) => one.x - other.x)
      .map(
        (cell): TableCell => ({
          width: widthOf(cell.x, cell.colspan),
          columns: cell.colspan,
          rows: cell.rowspan === 1 ? undefined : cell.y === y ? 'first' : 'other',
          content: cell.y === y ? wordText(cell.c, pictures) : '',
        }),
      ),
  );
  return rows.length === 0 ? '' : table(rows, { lined: true }) + paragraph('', { after: 0 });
}

/** So many columns of options fit, told by their letters; formulas count as what they are written with. */
export function optionColumns(options: readonly (readonly PaperNode[])[]): number {
  const lettersOf = (nodes: readonly PaperNode[]): number =>
    nodes.reduce((sum, node) => {
      if (node.k === 'paragraph') return sum + lettersOf(nodesIn(node.c));
      if (node.k === 'text') return sum + words(node.v).length;
      if (node.k === 'formula') return sum + words(node.latex).replace(/\\[a-z]+|[{}]/gi, 'x').length;
      return sum + 1_000;
    }, 0);
  const longest = Math.max(0, ...options.map(lettersOf));
  if (options.length > 4) return longest > 30 ? 1 : 2;
  return longest <= 18 ? 4 : longest <= 42 ? 2 : 1;
}

export const widthOfPage = pageWidth;
