import { schoolDay } from '../../../platform/clock.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE, formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import type { ReportPart } from './standard-report.view.ts';

/** The report on the standards of a school’s library: Vietnamese, as every official paper. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", margin: (left: 20mm, right: 12mm, top: 14mm, bottom: 16mm),
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 11pt)

#grid(columns: (1fr, 1.3fr), column-gutter: 4mm,
  issuing-body(data.managingBody, data.school, size: 10.5pt), national-header(size: 10.5pt))
#v(5mm)
#align(center)[#heading(level: 1, text(size: 14pt, data.title)) \\ #emph(data.range)]
#v(3mm)
#align(center, text(size: 12pt, weight: "bold", data.level))
#v(3mm)
#let head(body) = table.cell(fill: luma(240), strong(body))
#set text(size: 10pt)
#table(columns: (10mm, 1fr, 11mm, 21mm, 21mm, 30mm),
  align: (x, y) => if y > 0 and x == 1 { left + horizon } else { center + horizon },
  table.header(head[TT], head[Tiêu chí], head[Mức], head[Yêu cầu], head[Hiện có], head[Kết quả]),
  ..data.parts.map(part => (
    table.cell(colspan: 6, align: left + horizon, strong(part.heading)),
    ..part.lines.map(line => (line.number, [#line.what \\ #text(size: 8pt, emph(line.basis))], line.level, line.required, line.has, line.state)).flatten(),
  )).flatten())
#v(4mm)
#block(breakable: false, {
  strong(text(size: 11pt)[Số liệu])
  v(1mm)
  table(columns: (1fr, 24mm, 1fr, 24mm), align: (x, y) => if calc.even(x) { left + horizon } else { right + horizon },
    ..data.facts.flatten(), ..if calc.odd(data.facts.len()) { ([], []) } else { () })
})
#v(4mm)
#block(breakable: false, {
  set text(size: 11pt)
  align(right, emph(data.placeDate))
  v(1mm)
  grid(columns: (1fr, 1fr),
    signature("Người phụ trách thư viện", "(Kí, ghi rõ họ tên)", ""),
    signature("Hiệu trưởng", "(Kí, ghi rõ họ tên, đóng dấu)", data.principal))
})
`;
const TEMPLATE = { name: 'library-standards', source: FORM_TEMPLATE + BODY };

export interface StandardReport {
  readonly managingBody: string;
  readonly school: string;
  readonly placeForDates: string;
  readonly principal: string;
  readonly title: string;
  readonly range: string;
  readonly level: string;
  readonly parts: readonly ReportPart[];
  readonly facts: readonly (readonly [string, number | null])[];
}

/** The report as PDF. Rejects with `PdfRenderError`. */
export function renderStandardReport(
  { placeForDates, facts, title, ...report }: StandardReport,
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> {
  const whole = new Intl.NumberFormat('vi');
  const view = {
    ...report,
    title: title.toLocaleUpperCase('vi'),
    facts: facts.map(([label, value]) => [label, value === null ? '' : whole.format(value)]),
    placeDate: formatPlaceDate(placeForDates || null, schoolDay(createdAt)),
    foot: `${title}. In lúc ${formatInstant(createdAt.toISOString())}`,
  };
  return renderTypst(TEMPLATE, view, { createdAt, turn });
}
