import type { PaySlip } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { numberWords } from '@phuong/rules/numbers/number-words.ts';
import { spelledFormula } from '@phuong/rules/staff/pay-formula.ts';
import { payroll as words } from '@phuong/texts/vi/payroll/payroll.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE, formatPlaceDate } from '../../grading/grading.public.ts';

/** A pay slip as schools hand it out: Vietnamese, as every official paper. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 18mm, top: 14mm, bottom: 16mm),
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 11pt)
#grid(columns: (1fr, 1.2fr), column-gutter: 4mm,
  issuing-body(data.managingBody, data.school, size: 11pt), national-header(size: 11pt))
#v(6mm)
#align(center)[#heading(level: 1, text(size: 14pt)[#data.heading])]
#if data.draft != "" [#align(center, emph(data.draft))]
#v(4mm)
#grid(columns: (1.2fr, 1fr), row-gutter: 2.5mm,
  [Họ và tên: #strong(soft(data.name))], [Mã: #soft(data.code)],
  [Vị trí: #soft(data.post)], [Hệ số: #data.coefficient],
  [Số BHXH: #data.insuranceNumber], [Nhận qua: #soft(data.account)])
#v(3mm)
#let row(item) = ([#strut(6mm)#item.number], [#soft(item.name) #if item.span != "" [(#item.span)]], text(size: 9.5pt, soft(item.formula)), [#item.amount])
#table(
  columns: (10mm, 1fr, 1.35fr, 32mm),
  align: (x, y) => if y == 0 or x == 0 { center + horizon } else if x == 3 { right + horizon } else { left + horizon },
  table.header([*TT*], [*Khoản*], [*Cách tính*], [*Số tiền (đồng)*]),
  table.cell(colspan: 3)[#strut(6mm)*I. Các khoản được nhận*], strong(data.gross),
  ..data.earnings.map(row).flatten(),
  table.cell(colspan: 3)[#strut(6mm)*II. Các khoản trừ*], strong(data.deductions),
  ..data.taken.map(row).flatten(),
  table.cell(colspan: 3)[#strut(6mm)*III. Thực lĩnh (I − II)*], strong(data.net),
)
#v(2mm)
#emph[Bằng chữ: #data.inWords đồng.]
#v(2mm)
#data.yearToDate
#v(2mm)
#text(size: 9pt)[Căn cứ: #data.bases]
#v(5mm)
#block(breakable: false, {
  align(right, emph(data.placeDate))
  v(1mm)
  grid(columns: (1fr, 1fr),
    signature("Người lập", "(Kí, ghi rõ họ tên)", data.calculatedBy),
    signature("Hiệu trưởng", "(Kí, ghi rõ họ tên)", data.principal))
})
`;

const TEMPLATE = { name: 'pay-slip', source: FORM_TEMPLATE + BODY };

interface SlipPaper {
  readonly slip: PaySlip;
  readonly managingBody: string;
  readonly school: string;
  readonly placeForDates: string;
  readonly principal: string;
  readonly calculatedBy: string;
  readonly approvedOn: string | null;
}

const dong = (value: number) => new Intl.NumberFormat('vi').format(value);
/** "3.33" as people write it here; whole numbers with points between thousands. */
const figure = (text: string) => {
  const [before = '', after] = text.split('.');
  return after === undefined ? dong(Number(before)) : `${dong(Number(before))},${after}`;
};

const nameOf = ({ code, name }: PaySlip['lines'][number]): string =>
  name || (words.line as Readonly<Record<string, string>>)[code] || code;

function formulaOf({ formula, inputs }: PaySlip['lines'][number]): string {
  if (formula === '') return '';
  const values = new Map(inputs.map(({ name, value }) => [name, figure(value)]));
  return spelledFormula(
    formula,
    (name) => values.get(name) ?? name,
    (text) => text.replace('.', ','),
  );
}

const dayMonth = (date: string) => `${date.slice(8, 10)}/${date.slice(5, 7)}`;

/** The PDF of a slip. Rejects with `PdfRenderError`. */
export function renderPaySlip(
  { slip, approvedOn, ...paper }: SlipPaper,
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> {
  let number = 0;
  const rows = (kind: 'EARNING' | 'DEDUCTION') =>
    slip.lines
      .filter((line) => line.kind === kind)
      .map((line) => {
        number += 1;
        return {
          number: String(number),
          name: nameOf(line),
          span: line.from && line.to ? `${dayMonth(line.from)}–${dayMonth(line.to)}` : '',
          formula: formulaOf(line),
          amount: dong(line.amount),
        };
      });
  const { run, yearToDate } = slip;
  const [year, month] = run.month.split('-');
  const what = run.kind === 'MONTH' ? '' : ` (${(run.title || words.kind[run.kind]).toLocaleUpperCase('vi')})`;
  const inWords = numberWords(slip.net, 'vi');
  const view = {
    title: `Phiếu lương tháng ${month}/${year}`,
    heading: `PHIẾU LƯƠNG THÁNG ${Number(month)} NĂM ${year}${what}`,
    draft: slip.state === 'draft' ? 'Bản tính, chưa duyệt' : '',
    managingBody: paper.managingBody.toLocaleUpperCase('vi'),
    school: paper.school.toLocaleUpperCase('vi'),
    name: slip.name,
    code: slip.code,
    post: slip.post,
    coefficient: slip.coefficient === '' ? '–' : figure(slip.coefficient),
    insuranceNumber: slip.insuranceNumber || '–',
    account: slip.account || '–',
    earnings: rows('EARNING'),
    taken: rows('DEDUCTION'),
    gross: dong(slip.gross),
    deductions: dong(slip.deductions),
    net: dong(slip.net),
    inWords: inWords.charAt(0).toLocaleUpperCase('vi') + inWords.slice(1),
    yearToDate: `Luỹ kế năm ${year}: được nhận ${dong(yearToDate.gross)} đồng; bảo hiểm ${dong(yearToDate.insurance)} đồng; thuế ${dong(yearToDate.tax)} đồng.`,
    bases: [...new Set(slip.lines.filter(({ kind }) => kind !== 'EMPLOYER').map(({ basis }) => basis))]
      .filter(Boolean)
      .join('; '),
    placeDate: formatPlaceDate(paper.placeForDates || null, approvedOn),
    calculatedBy: paper.calculatedBy,
    principal: paper.principal,
    foot: '',
  };
  return renderTypst(TEMPLATE, view, { createdAt, turn });
}
