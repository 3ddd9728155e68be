import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE, formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import type { InventoryLine } from './device-item.reads.ts';

/** The minutes of a stock-take as schools' offices keep them: Vietnamese, as every official paper. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: (x: 14mm, top: 12mm, bottom: 14mm),
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 11pt)

#grid(columns: (1fr, 1.2fr), column-gutter: 4mm,
  issuing-body(data.managingBody, data.school, size: 11pt), national-header(size: 11pt))
#v(5mm)
#align(center)[#heading(level: 1, text(size: 14pt)[BIÊN BẢN KIỂM KÊ THIẾT BỊ])]
#v(2mm)
Thời điểm kiểm kê: …… giờ …… ngày …… tháng …… năm 20…… #h(4mm) Nơi kiểm kê: #strong(soft(data.where))
#if data.category != "" [ #h(4mm) Danh mục: #strong(soft(data.category)) ]
#v(1mm)
Tổ kiểm kê gồm:
#for _ in range(3) {
  block(above: 1.5mm, below: 0pt, grid(columns: (1.2fr, 1fr, 1fr), column-gutter: 4mm,
    [– Ông/Bà: #dotted-line], [Chức vụ: #dotted-line], [Là: #dotted-line]))
}
#v(3mm)
Đã kiểm kê thiết bị, kết quả như sau:
#v(1mm)
#let head(body, ..more) = table.cell(..more, fill: luma(240), strong(body))
#set text(size: 10pt)
#table(
  columns: (9mm, 1fr, 26mm, 16mm, 26mm, 16mm, 18mm, 18mm, 14mm, 14mm, 14mm, 34mm),
  align: (x, y) => if y > 1 and (x == 1 or x == 11) { left + horizon } else if y > 1 and x == 4 { right + horizon } else { center + horizon },
  table.header(
    head(rowspan: 2)[STT], head(rowspan: 2)[Tên thiết bị], head(rowspan: 2)[Mã], head(rowspan: 2)[Đơn vị],
    head(rowspan: 2)[Đơn giá (đồng)], head(rowspan: 2)[Theo sổ], head(rowspan: 2)[Kiểm kê],
    head(rowspan: 2)[Thừa (+) thiếu (–)], head(colspan: 3)[Chất lượng còn lại], head(rowspan: 2)[Ghi chú],
    head[Tốt], head[Cũ], head[Hỏng]),
  ..data.parts.map(part => (
    table.cell(colspan: 12, align: left + horizon, strong(soft(part.category))),
    ..part.rows.map(row => (
      [#strut(6.4mm)#row.number], soft(row.name), soft(row.code), soft(row.unit), row.price, row.quantity,
      [], [], [], [], [], soft(row.note))).flatten(),
  )).flatten(),
  table.cell(colspan: 5, align: center + horizon)[#strut(6.4mm)*Cộng*], strong(data.total), [], [], [], [], [], [],
)
#set text(size: 11pt)
#v(3mm)
Ý kiến giải quyết số chênh lệch:
#written("", lines: 2)
#v(3mm)
#block(breakable: false, {
  align(right, emph(data.placeDate))
  v(1mm)
  grid(columns: (1fr,) * 4,
    signature("Hiệu trưởng", "(Kí, ghi rõ họ tên, đóng dấu)", data.principal),
    signature("Kế toán", "(Kí, ghi rõ họ tên)", ""),
    signature("Người phụ trách thiết bị", "(Kí, ghi rõ họ tên)", ""),
    signature("Tổ trưởng tổ kiểm kê", "(Kí, ghi rõ họ tên)", ""))
})
`;

const TEMPLATE = { name: 'device-inventory', source: FORM_TEMPLATE + BODY };

export interface InventoryPaper {
  readonly managingBody: string;
  readonly school: string;
  readonly placeForDates: string;
  readonly principal: string;
  /** '' is the whole school. */
  readonly room: string;
  /** '' is every category. */
  readonly category: string;
  /** Lines of one category after one another. */
  readonly lines: readonly InventoryLine[];
}

const whole = (value: number) => new Intl.NumberFormat('vi').format(value);

const noteOf = ({ maintenance, lost }: InventoryLine) =>
  [maintenance > 0 ? `bảo trì ${maintenance}` : '', lost > 0 ? `báo mất ${lost}` : ''].filter(Boolean).join(', ');

/** A table a category would tear the numbers apart: one table, with a line above what belongs together. */
function partsOf(lines: readonly InventoryLine[]) {
  const parts: { category: string; rows: object[] }[] = [];
  lines.forEach((line, index) => {
    if (parts.at(-1)?.category !== line.category) parts.push({ category: line.category, rows: [] });
    parts.at(-1)?.rows.push({
      number: String(index + 1),
      name: line.name,
      code: line.code,
      unit: line.unit,
      price: line.value === null ? '' : whole(line.value),
      quantity: whole(line.quantity),
      note: noteOf(line),
    });
  });
  return parts;
}

/** The minutes as PDF, to be filled in by hand while counting. Rejects with `PdfRenderError`. */
export function renderInventory(
  paper: InventoryPaper,
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> {
  const view = {
    title: 'Biên bản kiểm kê thiết bị',
    managingBody: paper.managingBody.toLocaleUpperCase('vi'),
    school: paper.school.toLocaleUpperCase('vi'),
    where: paper.room || 'toàn trường',
    category: paper.category,
    parts: partsOf(paper.lines),
    total: whole(paper.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    principal: paper.principal,
    placeDate: formatPlaceDate(paper.placeForDates || null, null),
    foot: `In từ Phượng lúc ${formatInstant(createdAt.toISOString())}`,
  };
  return renderTypst(TEMPLATE, view, { createdAt, turn });
}
