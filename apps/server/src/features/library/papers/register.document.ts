import { schoolDay } from '../../../platform/clock.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE, formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import { linesOfFirstPage, pagesOf, type RegisterPart } from './register.rules.ts';

/** A register as the paper books have it: A4 across, heads on every page, what is carried over, the sum up to here. Vietnamese, as every official paper. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: (x: 10mm, top: 10mm, bottom: 13mm),
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 9.5pt)
#set par(leading: 0.02em)

#grid(columns: (1fr, 1.2fr), column-gutter: 4mm,
  issuing-body(data.managingBody, data.school, size: 10.5pt), national-header(size: 10.5pt))
#v(4mm)
#align(center)[#heading(level: 1, text(size: 14pt, data.title))]
#if data.range != "" { align(center, emph(data.range)) }
#v(2mm)

#let sides = (left: left, center: center, right: right)
#let head(body) = table.cell(fill: luma(240), strong(text(size: 9pt, body)))
// Of one height, whatever stands in it: a page holds the lines it was made for.
#let cell(value, side) = box(width: 100%, height: 6.4mm, clip: true, align(side + horizon, value))
// What is longer than a line stands in two smaller ones.
#let lines-of(value, column) = if value.clusters().len() <= column.most { value } else { text(size: 7.5pt, soft(value)) }
#let sums(label, values, columns) = values.enumerate().map(((at, value)) =>
  cell(strong(if at == columns.at(0).label-at { label } else { value }), if at == columns.at(0).label-at { left } else { right }))

#for (at, part) in data.parts.enumerate() {
  for (page-at, page) in part.pages.enumerate() {
    if page-at > 0 or at > 0 { pagebreak() }
    if page-at == 0 and data.parts.len() > 1 { block(below: 2mm, strong(text(size: 11pt, part.heading))) }
    table(
      columns: part.columns.map(column => if column.width == 0 { 1fr } else { column.width * 1mm }),
      inset: (x: 0.9mm, y: 0.2mm),
      table.header(..part.columns.map(column => head(column.label))),
      ..(if page.carried == none { () } else { sums([Mang sang], page.carried, part.columns) }),
      ..page.rows.map(row => row.enumerate().map(((index, value)) => cell(lines-of(value, part.columns.at(index)), sides.at(part.columns.at(index).side)))).flatten(),
      ..(if part.hasSums { sums(if page-at == part.pages.len() - 1 { [Cộng] } else { [Chuyển trang sau] }, page.sums, part.columns) } else { () }),
    )
  }
}
#v(3mm)
#block(breakable: false, {
  text(size: 10.5pt, emph(data.count))
  v(2mm)
  align(right, emph(data.placeDate))
  v(1mm)
  set text(size: 11pt)
  grid(columns: (1fr, 1fr),
    signature("Người phụ trách thư viện", "(Kí, ghi rõ họ tên)", ""),
    signature("Hiệu trưởng", "(Kí, ghi rõ họ tên, đóng dấu)", data.principal))
})
`;
const TEMPLATE = { name: 'book-register', source: FORM_TEMPLATE + BODY };

export interface RegisterPaper {
  readonly managingBody: string;
  readonly school: string;
  readonly placeForDates: string;
  readonly principal: string;
  readonly title: string;
  /** Which days or numbers; '' is all of it. */
  readonly range: string;
  readonly parts: readonly RegisterPart[];
}

/** Millimetres across the page between its margins, and what a sign takes of them at the usual size and at the small one. */
const across = 277;
const sign = 1.75;
const smallSign = 1.42;

const sides = { text: 'left', code: 'center', number: 'right' } as const;

/** A register as PDF. Rejects with `PdfRenderError`. */
export function renderRegister(
  { parts, managingBody, school, placeForDates, principal, title, range }: RegisterPaper,
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> {
  const lines = parts[0]?.rows.length ?? 0;
  const view = {
    title: title.toLocaleUpperCase('vi'),
    range,
    managingBody,
    school,
    principal,
    placeDate: formatPlaceDate(placeForDates || null, schoolDay(createdAt)),
    count: `Sổ này có ${new Intl.NumberFormat('vi').format(lines)} dòng.`,
    foot: `${title}. In lúc ${formatInstant(createdAt.toISOString())}`,
    parts: parts.map((part) => {
      // The word before the sums stands in the first column wide enough for it.
      const labelAt = part.columns.findIndex(({ kind }) => kind === 'text');
      const rest = across - part.columns.reduce((sum, { width }) => sum + width, 0);
      const signs = part.columns.map(({ width }) => Math.floor(((width || rest) - 2) / sign));
      // Two small lines are what a row takes: what is longer ends in a sign that says so.
      const longest = part.columns.map(({ width }) => Math.floor((2 * ((width || rest) - 2)) / smallSign) - 4);
      const cut = (value: string, index: number) => {
        const letters = [...value];
        const most = longest[index] ?? letters.length;
        return letters.length > most
          ? `${letters
              .slice(0, most - 1)
              .join('')
              .trimEnd()}…`
          : value;
      };
      return {
        heading: part.heading,
        hasSums: part.columns.some(({ isSummed }) => isSummed),
        columns: part.columns.map(({ label, width, kind }, index) => ({
          label,
          width,
          side: sides[kind],
          most: signs[index],
          'label-at': labelAt,
        })),
        pages: pagesOf(part, linesOfFirstPage).map((page) => ({ ...page, rows: page.rows.map((row) => row.map(cut)) })),
      };
    }),
  };
  return renderTypst(TEMPLATE, view, { createdAt, tagged: lines <= 500, turn });
}
