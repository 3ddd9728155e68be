import { escaped } from '@phuong/questions/formats/text/markup-of-rich-text.ts';

/** Points are twentieths in Word, sizes of letters halves, pictures in English Metric Units. ECMA-376, part 1. */
export const twips = (millimetres: number): number => Math.round(millimetres * 56.7);
export const emu = (millimetres: number): number => Math.round(millimetres * 36_000);

export interface RunLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly height?: 'superscript' | 'subscript';
  readonly mono?: boolean;
  /** In points. */
  readonly size?: number;
}

/** Words of one look; line breaks stay. */
export function run(text: string, look: RunLook = {}): string {
  const properties = [
    look.mono ? '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/>' : '',
    look.bold ? '<w:b/><w:bCs/>' : '',
    look.italic ? '<w:i/><w:iCs/>' : '',
    look.strike ? '<w:strike/>' : '',
    look.size ? `<w:sz w:val="${look.size * 2}"/><w:szCs w:val="${look.size * 2}"/>` : '',
    look.underline ? '<w:u w:val="single"/>' : '',
    look.height ? `<w:vertAlign w:val="${look.height}"/>` : '',
  ].join('');
  const words = text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>');
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${words}</w:r>`;
}

export const tab = '<w:r><w:tab/></w:r>';
export const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
/** A field that Word fills in: PAGE, NUMPAGES. */
export const field = (name: 'PAGE' | 'NUMPAGES'): string =>
  `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

export interface ParagraphLook {
  readonly align?: 'left' | 'center' | 'right' | 'both';
  /** In millimetres, from the left. */
  readonly indent?: number;
  /** In points. */
  readonly before?: number;
  readonly after?: number;
  readonly keepsNext?: boolean;
  /** Stops in millimetres; `dots`: dotted up to it. */
  readonly tabs?: readonly { readonly at: number; readonly dots?: boolean; readonly right?: boolean }[];
  readonly line?: 'bottom' | 'box';
}

export function paragraph(content: string, look: ParagraphLook = {}): string {
  const edge = (name: string) => `<w:${name} w:val="single" w:sz="6" w:space="4" w:color="808080"/>`;
  const edges = look.line === 'box' ? ['top', 'left', 'bottom', 'right'] : look.line ? ['bottom'] : [];
  const stops = (look.tabs ?? []).map(
    ({ at, dots, right }) =>
      `<w:tab w:val="${right ? 'right' : 'left'}"${dots ? ' w:leader="dot"' : ''} w:pos="${twips(at)}"/>`,
  );
  const properties = [
    look.keepsNext ? '<w:keepNext/>' : '',
    edges.length > 0 ? `<w:pBdr>${edges.map(edge).join('')}</w:pBdr>` : '',
    stops.length > 0 ? `<w:tabs>${stops.join('')}</w:tabs>` : '',
    `<w:spacing w:before="${(look.before ?? 0) * 20}" w:after="${(look.after ?? 3) * 20}"/>`,
    look.indent ? `<w:ind w:left="${twips(look.indent)}"/>` : '',
    look.align ? `<w:jc w:val="${look.align}"/>` : '',
  ].join('');
  return `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
}

export interface TableCell {
  /** In millimetres. */
  readonly width: number;
  readonly content: string;
  readonly columns?: number;
  /** The first of several rows, or one of the others. */
  readonly rows?: 'first' | 'other' | undefined;
}

/** A table of these rows; without lines where it only sets things beside each other. */
export function table(rows: readonly (readonly TableCell[])[], { lined }: { readonly lined: boolean }): string {
  const borders = lined
    ? ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
        (edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="606060"/>`,
      )
    : [];
  const cell = ({ width, content, columns = 1, rows: span }: TableCell) =>
    `<w:tc><w:tcPr><w:tcW w:w="${twips(width)}" w:type="dxa"/>${columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''}${
      span ? `<w:vMerge${span === 'first' ? ' w:val="restart"' : ''}/>` : ''
    }</w:tcPr>${content || '<w:p/>'}</w:tc>`;
  const grid = (rows[0] ?? [])
    .flatMap(({ width, columns = 1 }) => Array<number>(columns).fill(width / columns))
    .map((width) => `<w:gridCol w:w="${twips(width)}"/>`);
  const lines = rows.map((cells) => `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.map(cell).join('')}</w:tr>`);
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/>${
    borders.length > 0 ? `<w:tblBorders>${borders.join('')}</w:tblBorders>` : ''
  }<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid.join('')}</w:tblGrid>${lines.join('')}</w:tbl>`;
}
