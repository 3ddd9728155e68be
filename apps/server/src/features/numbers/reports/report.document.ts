import type { Report } from '@phuong/contract/numbers/reports/report.contract.ts';
import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { documentSchool, FORM_TEMPLATE, formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import { numberWords } from '../number-words.rules.ts';
import { columnWords, daysOf, firstColumn, headingOf, rowWord } from './report.view.ts';

/** A table of numbers with who signs it; landscape where it has many columns. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", flipped: data.wide, margin: 15mm, footer-descent: 2.2mm,
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 10.5pt)

#national-header(size: 11pt, left: issuing-body(data.managingBody, data.school, size: 11pt))
#v(3mm, weak: true)
#align(center)[#heading(level: 1, text(size: 13.5pt, data.heading)) \\ #text(size: 11pt, data.meta)
  #if data.basis != "" [\\ #text(size: 10pt, style: "italic", data.basis)]]
#v(2mm, weak: true)
#let head(body) = table.cell(inset: (x: 0.8mm, y: 1mm), text(size: 9.5pt, weight: "bold", body))
#table(
  columns: (34mm,) + (1fr,) * data.columns.len(),
  align: (x, y) => if x == 0 { left + horizon } else { center + horizon },
  table.header(head(data.first), ..data.columns.map(head)),
  ..data.rows.map(row => {
    let shown(body) = if row.isSum { strong(body) } else { body }
    let paper = if row.isSum { luma(242) } else { none }
    (table.cell(fill: paper, shown(soft(row.name))), ..row.cells.map(cell => table.cell(fill: paper, shown(cell))))
  }).flatten(),
)
#v(3mm)
#block(breakable: false, width: 100%, {
  align(right, emph(data.placeDate))
  v(1mm)
  grid(columns: (1fr, 1fr),
    signature("NGƯỜI LẬP BIỂU", "(Ký, ghi rõ họ tên)", ""),
    signature("HIỆU TRƯỞNG", "(Ký tên, đóng dấu)", data.principal))
})
`;
const TEMPLATE = { name: 'report', source: FORM_TEMPLATE + BODY };
/** More do not stand beside each other on an upright page. */
const mostUpright = 6;

interface Printing {
  readonly school: SchoolInfo;
  readonly createdAt: Date;
  /** YYYY-MM-DD, under the signatures. */
  readonly today: string;
}

/** The report as PDF, ready to sign. Rejects with `PdfRenderError`. */
export function renderReport(
  report: Report,
  { school, createdAt, today }: Printing,
  turn: PaperTurn,
): Promise<Uint8Array> {
  const words = numberWords('vi');
  const { managingBody, name, place } = documentSchool(school);
  const heading = headingOf(report, 'vi');
  const year = report.schoolYear.name.replace('-', ' – ');
  const data = {
    title: `${heading}, năm học ${year}`,
    heading: heading.toLocaleUpperCase('vi'),
    meta: `Năm học ${year}. ${daysOf(report, words)}`,
    basis: report.template.legalBasis,
    wide: report.columns.length > mostUpright,
    managingBody: managingBody?.toLocaleUpperCase('vi') ?? '',
    school: name.toLocaleUpperCase('vi'),
    first: firstColumn(report, words),
    columns: columnWords(report, 'vi'),
    rows: report.rows.map((row) => ({
      name: rowWord(row, words),
      isSum: row.kind !== 'line',
      cells: row.counts.map((count) => count.toLocaleString('vi-VN')),
    })),
    placeDate: formatPlaceDate(place, today),
    principal: school.principalName,
    foot: `In từ Phượng lúc ${formatInstant(createdAt.toISOString())}`,
  };
  return renderTypst(TEMPLATE, data, { createdAt, turn });
}
