import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { DocumentSchool, IsoInstant } from '../papers/documents/document-data.ts';
import { formatInstant, formatSchoolYear } from '../papers/documents/document-format.ts';
import { FORM_TEMPLATE } from '../papers/documents/form.template.ts';
import { FIT } from './form-fit.template.ts';
import type { FormClass } from './form-pupils.reads.ts';

/** As in the mark book: 31 narrow columns of days with the weekday above, then sums; a class of 50 on one page. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 8mm, top: 8mm, bottom: 11mm),
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 9pt)

#let off = luma(222)
#for (index, list) in data.lists.enumerate() {
  if index > 0 { pagebreak() }
  grid(columns: (1fr, 1fr), text(size: 10pt, strong(soft(data.school))), align(right)[Tổng số học sinh của lớp: *#list.rows.len()*])
  v(1.5mm)
  align(center, heading(level: 1, text(size: 12.5pt, list.heading)))
  v(1.5mm)
  table(
    columns: (6mm, 1fr) + (4.15mm,) * data.days.len() + (6mm,) * 3,
    rows: (5mm, 5mm) + (list.height * 1mm,) * list.rows.len(),
    inset: (x: 0.4mm, y: 0pt),
    align: (center + horizon, left + horizon) + (center + horizon,) * 40,
    fill: (column, row) => if column >= 2 and column < 2 + data.days.len() and not data.days.at(column - 2).isSchool { off },
    table.header(
      table.cell(rowspan: 2, strong[Số TT]), table.cell(rowspan: 2, align: center + horizon, strong[Họ và tên]),
      ..data.days.map(day => text(size: 7.5pt, strong(day.number))),
      table.cell(colspan: 3, text(size: 7.5pt, strong[Buổi nghỉ])),
      ..data.days.map(day => text(size: 7pt, day.weekday)), ..([TS], [P], [K]).map(each => text(size: 7.5pt, strong(each)))),
    ..for row in list.rows { (row.at(0), pad(left: 0.6mm, fit(row.at(1)))) + ([],) * (data.days.len() + 3) },
  )
  v(1.5mm)
  grid(columns: (1fr, 1fr),
    text(size: 8.5pt, style: "italic")[P: nghỉ có phép; K: nghỉ không phép. Ngày tô xám không học.],
    align(right)[Giáo viên chủ nhiệm: *#soft(list.homeroom)*])
}
`;

const TEMPLATE = { name: 'attendance', source: FORM_TEMPLATE + FIT + BODY };

export interface AttendanceData {
  readonly school: DocumentSchool;
  /** `2026-11`. */
  readonly month: string;
  /** The days of the month on which there is school. */
  readonly schoolDays: readonly string[];
  readonly classes: readonly FormClass[];
  readonly printedAt: IsoInstant;
}

/** What rows of pupils share on a page, and the least and most one is given (mm). */
const ROOM = 244;
const LEAST = 4.6;
const MOST = 6.5;

const WEEKDAYS = ['CN', '2', '3', '4', '5', '6', '7'] as const;

/** The register of a month, a class a page up to 50 pupils. For the printer, so without the tags that a form of a thousand empty cells would be full of. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderAttendance(data: AttendanceData, turn: PaperTurn): Promise<Uint8Array> {
  const [year = 2000, month = 1] = data.month.split('-').map(Number);
  const school = new Set(data.schoolDays);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, index) => {
    const date = `${data.month}-${String(index + 1).padStart(2, '0')}`;
    const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
    return { number: `${index + 1}`, weekday, isSchool: school.has(date) };
  });
  const view = {
    title: `Điểm danh tháng ${month} năm ${year}`,
    school: data.school.name.toLocaleUpperCase('vi'),
    days,
    lists: data.classes.map(({ name, schoolYear, homeroomTeacher, pupils }) => ({
      heading: `ĐIỂM DANH THÁNG ${month} NĂM ${year}, LỚP ${name}, NĂM HỌC ${formatSchoolYear(schoolYear)}`,
      homeroom: homeroomTeacher ?? '',
      height: Math.max(LEAST, Math.min(MOST, ROOM / Math.max(1, pupils.length))),
      rows: pupils.map(({ number, fullName }) => [`${number}`, fullName]),
    })),
    foot: `In từ Phượng lúc ${formatInstant(data.printedAt)}`,
  };
  return renderTypst(TEMPLATE, view, { createdAt: new Date(data.printedAt), turn, tagged: false });
}
