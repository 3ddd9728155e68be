import type {
  StockTake,
  StockTakeLine,
  StockTakeReport,
} from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { library as libraryWords } from '@phuong/texts/vi/library/library.ts';
import { stockTakes as words } from '@phuong/texts/vi/library/stock-takes.ts';
import { schoolDay } from '../../../platform/clock.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE, formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';

/** The minutes of a stock-take as schools' libraries keep them: Vietnamese, as every official paper. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: (x: 14mm, top: 12mm, bottom: 14mm),
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 11pt)

#grid(columns: (1fr, 1.2fr), column-gutter: 4mm,
  issuing-body(data.managingBody, data.school, size: 11pt), national-header(size: 11pt))
#v(5mm)
#align(center)[#heading(level: 1, text(size: 14pt)[BIÊN BẢN KIỂM KÊ THƯ VIỆN]) #v(1mm) #emph(soft(data.name))]
#v(2mm)
Ngày kiểm kê: #strong(data.heldOn) #h(4mm) Kết thúc: #strong(data.endedAt) #h(4mm) Phạm vi: #strong(soft(data.scope))
#v(1mm)
Tổ kiểm kê gồm:
#for member in data.members {
  block(above: 1.5mm, below: 0pt, grid(columns: (1.2fr, 1fr, 1fr), column-gutter: 4mm,
    [– Ông/Bà: #strong(soft(member.name))],
    if member.title == "" [Chức vụ: #dotted-line] else [Chức vụ: #soft(member.title)], [Là: #member.duty]))
}
#v(3mm)
*1. Kết quả theo loại sách*
#v(1mm)
#let head(body, ..more) = table.cell(..more, fill: luma(240), strong(body))
#set text(size: 10pt)
#table(
  columns: (9mm, 1fr, 18mm, 18mm, 20mm, 20mm, 18mm, 16mm, 16mm, 16mm, 28mm, 28mm),
  align: (x, y) => if y > 1 and x == 1 { left + horizon } else if y > 1 and x >= 10 { right + horizon } else { center + horizon },
  table.header(
    head(rowspan: 2)[STT], head(rowspan: 2)[Loại sách], head(colspan: 4)[Theo sổ], head(rowspan: 2)[Kiểm kê],
    head(rowspan: 2)[Thiếu], head(rowspan: 2)[Thừa], head(rowspan: 2)[Hỏng], head(colspan: 2)[Giá trị (đồng)],
    head[Đầu sách], head[Số bản], head[Đang mượn], head[Phải có], head[Theo sổ], head[Thiếu]),
  ..data.kinds.map(row => (
    [#strut(6.4mm)#row.number], row.kind, row.titles, row.listed, row.onLoan, row.expected, row.counted, row.missing, row.unexpected, row.damaged,
    row.value, row.missingValue)).flatten(),
  table.cell(colspan: 2, align: center + horizon)[#strut(6.4mm)*Cộng*],
  ..data.total.map(value => strong(value)),
)
#v(1mm)
#for line in data.remarks { block(above: 1mm, below: 0pt)[– #line] }
#v(3mm)
#text(size: 11pt)[*2. Chênh lệch và cách giải quyết*]
#v(1mm)
#if data.differences.len() == 0 [Không có chênh lệch.] else {
  table(
    columns: (9mm, 18mm, 1fr, 22mm, 24mm, 42mm, 24mm, 58mm),
    align: (x, y) => if y > 0 and (x == 2 or x == 5 or x == 7) { left + horizon } else if y > 0 and x == 6 { right + horizon } else { center + horizon },
    table.header(head[STT], head[Số ĐKCB], head[Nhan đề], head[Kệ theo sổ], head[Thấy ở kệ], head[Chênh lệch], head[Giá (đồng)], head[Giải quyết]),
    ..data.differences.map(row => (
      [#strut(6mm)#row.number], soft(row.code), soft(row.title), soft(row.shelf), soft(row.countedShelf), soft(row.finding), row.price,
      soft(row.decision))).flatten(),
  )
}
#set text(size: 11pt)
#if data.more != "" [#v(1mm) #emph(data.more)]
#v(3mm)
Ý kiến của tổ kiểm kê:
#written(data.note, lines: 2)
#v(3mm)
#block(breakable: false, {
  align(right, emph(data.placeDate))
  v(1mm)
  grid(columns: (1fr,) * 4,
    signature("Hiệu trưởng", "(Kí, ghi rõ họ tên, đóng dấu)", data.principal),
    signature("Kế toán", "(Kí, ghi rõ họ tên)", ""),
    signature("Thư kí", "(Kí, ghi rõ họ tên)", data.secretary),
    signature("Tổ trưởng tổ kiểm kê", "(Kí, ghi rõ họ tên)", data.head))
})
`;

const TEMPLATE = { name: 'library-stock-take', source: FORM_TEMPLATE + BODY };

interface MinutesPaper {
  readonly managingBody: string;
  readonly school: string;
  readonly placeForDates: string;
  readonly principal: string;
  readonly stockTake: StockTake;
  readonly report: StockTakeReport;
  readonly differences: readonly StockTakeLine[];
}

const whole = (value: number) => new Intl.NumberFormat('vi').format(value);

const duties = { HEAD: 'Tổ trưởng', SECRETARY: 'Thư kí', MEMBER: 'Uỷ viên' } as const;

function scopeOf({ shelves, kinds, categoryName }: StockTake): string {
  const parts = [
    shelves.length > 0 ? `kệ ${shelves.join(', ')}` : '',
    kinds.map((kind) => libraryWords.kinds[kind].toLocaleLowerCase('vi')).join(', '),
    categoryName ? `danh mục ${categoryName}` : '',
  ];
  return parts.filter(Boolean).join('; ') || 'toàn thư viện';
}

const sums = [
  'titles',
  'listed',
  'onLoan',
  'expected',
  'counted',
  'missing',
  'unexpected',
  'damaged',
  'value',
  'missingValue',
] as const;

/** What happened while it was counted, and how many of each difference there are. */
function remarksOf({ findings, meanwhile }: StockTakeReport, open: number): string[] {
  const lines = (name: (typeof findings)[number]['finding']) =>
    findings.find(({ finding }) => finding === name)?.lines ?? 0;
  const said: [number, string][] = [
    [lines('WRONG_SHELF'), 'bản để sai kệ'],
    [lines('ON_LOAN_HERE'), 'bản ghi đang mượn nhưng có trong kho'],
    [lines('LOST_HERE'), 'bản đã báo mất nay tìm thấy'],
    [lines('WITHDRAWN_HERE'), 'bản đã thanh lí còn trong kho'],
    [lines('UNKNOWN'), 'số không có trong sổ đăng kí cá biệt'],
    [lines('OUT_OF_SCOPE'), 'bản ngoài phạm vi kiểm kê'],
    [meanwhile.added, 'bản vào sổ trong lúc kiểm kê'],
    [meanwhile.withdrawn, 'bản thanh lí trong lúc kiểm kê'],
    [meanwhile.lent, 'bản cho mượn trong lúc kiểm kê'],
    [open, 'chênh lệch chưa giải quyết xong, tiếp tục theo dõi'],
  ];
  return said.filter(([count]) => count > 0).map(([count, what]) => `${whole(count)} ${what}.`);
}

const differenceRow = (line: StockTakeLine, index: number) => {
  const decided = line.decision === null ? 'Chưa giải quyết' : words.decisions[line.decision];
  return {
    number: String(index + 1),
    code: line.registerNumber === null ? line.code : String(line.registerNumber),
    title: line.title || '–',
    shelf: line.shelf,
    countedShelf: line.countedShelf,
    // Who is still looking while it is counted has given up by now.
    finding: line.finding === 'MISSING' ? 'Thiếu' : words.findings[line.finding],
    price: line.price === null ? '' : whole(line.price),
    decision: [decided, line.decisionNote].filter(Boolean).join('. '),
  };
};

/** The minutes as PDF. Rejects with `PdfRenderError`. */
export function renderMinutes(
  { stockTake, report, differences, ...paper }: MinutesPaper,
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> {
  const { members } = stockTake;
  const nameOf = (duty: keyof typeof duties) => members.find((member) => member.duty === duty)?.name ?? '';
  const all = stockTake.differences;
  const view = {
    title: 'Biên bản kiểm kê thư viện',
    managingBody: paper.managingBody.toLocaleUpperCase('vi'),
    school: paper.school.toLocaleUpperCase('vi'),
    name: stockTake.name,
    heldOn: formatDate(stockTake.heldOn),
    endedAt: stockTake.endedAt === null ? '' : formatInstant(stockTake.endedAt),
    scope: scopeOf(stockTake),
    members: members.map(({ name, title, duty }) => ({ name, title, duty: duties[duty] })),
    kinds: report.kinds.map((row, index) => ({
      number: String(index + 1),
      kind: libraryWords.kinds[row.kind],
      ...Object.fromEntries(sums.map((key) => [key, whole(row[key])])),
    })),
    total: sums.map((key) => whole(report.kinds.reduce((sum, row) => sum + row[key], 0))),
    remarks: remarksOf(report, stockTake.open),
    differences: differences.map(differenceRow),
    more:
      all > differences.length ? `Và ${whole(all - differences.length)} chênh lệch khác theo bảng kê kèm theo.` : '',
    note: stockTake.note,
    principal: paper.principal,
    head: nameOf('HEAD'),
    secretary: nameOf('SECRETARY'),
    placeDate: formatPlaceDate(
      paper.placeForDates || null,
      stockTake.endedAt === null ? null : schoolDay(new Date(stockTake.endedAt)),
    ),
    foot: `In từ Phượng lúc ${formatInstant(createdAt.toISOString())}`,
  };
  return renderTypst(TEMPLATE, view, { createdAt, turn });
}
