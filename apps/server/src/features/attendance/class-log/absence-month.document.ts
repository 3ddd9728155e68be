import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE, formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import type { AbsenceMonth } from './absence-month.rules.ts';
import { monthName, sumsOf } from './absence-month.view.ts';

/** The month of the mark book as it was kept: a column a day, then the sums; the head on every page. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: (x: 9mm, top: 9mm, bottom: 12mm), footer-descent: 2mm,
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 9pt)

#grid(columns: (1fr, 1fr), strong(soft(data.school)), align(right, soft(data.about)))
#v(1.5mm, weak: true)
#align(center)[#heading(level: 1, text(size: 13pt, soft(data.heading))) \\ #text(size: 9.5pt, soft(data.meta))]
#v(2mm, weak: true)
#let small(body) = text(size: 8pt, strong(body))
#table(
  columns: (8mm, 1fr) + (5.2mm,) * data.days.len() + (8mm,) * 6 + (11mm,),
  rows: (5mm, 5mm) + (data.height * 1mm,) * data.rows.len(),
  inset: (x: 0.5mm, y: 0pt),
  align: (x, y) => if x == 1 and y > 1 { left + horizon } else { center + horizon },
  table.header(
    table.cell(rowspan: 2, strong[TT]), table.cell(rowspan: 2, strong[Họ và tên]),
    ..data.days.map(day => small(day.weekday)),
    ..data.sums.map(name => table.cell(colspan: 2, small(name))),
    table.cell(rowspan: 2, small[Tổng \\ năm]),
    ..data.days.map(day => small(day.number)),
    ..(small[P], small[K]) * 3),
  ..data.rows.map(row => row.enumerate().map(((at, cell)) => if at == 1 { pad(left: 0.8mm, soft(cell)) } else { cell })).flatten(),
)
#block(breakable: false, width: 100%, {
  v(3mm, weak: true)
  align(right, emph(data.placeDate))
  v(1mm)
  grid(columns: (1fr, 1fr),
    signature("GIÁO VIÊN CHỦ NHIỆM", "(Kí, ghi rõ họ tên)", data.homeroom),
    signature("BAN GIÁM HIỆU", "(Kí duyệt, ghi rõ họ tên)", ""))
})
`;
const TEMPLATE = { name: 'absence-month', source: FORM_TEMPLATE + BODY };

/** What rows share on a page beside head and signatures, and the least and most a row is given (mm). */
const ROOM = 118;
const LEAST = 4.3;
const MOST = 5.8;

const weekdays = ['CN', '2', '3', '4', '5', '6', '7'];

interface Printing {
  readonly school: SchoolInfo;
  readonly createdAt: Date;
  /** YYYY-MM-DD, above the signatures. */
  readonly today: string;
}

/** Absences of a month on paper, in Vietnamese; days without school have no column unless somebody is marked on one. Rejects with `PdfRenderError`. */
export function renderAbsenceMonth(
  month: AbsenceMonth,
  { school, createdAt, today }: Printing,
  turn: PaperTurn,
): Promise<Uint8Array> {
  const marked = new Set(month.rows.flatMap(({ said }) => [...said.keys()]));
  const days = month.days.filter(({ date, isSchoolDay }) => isSchoolDay || marked.has(date));
  const data = {
    title: `Điểm danh tháng ${monthName(month.month)}, lớp ${month.className}`,
    school: school.name.toLocaleUpperCase('vi'),
    about: `Năm học ${month.schoolYear.replace('-', ' – ')}`,
    heading: `ĐIỂM DANH THÁNG ${monthName(month.month)}, LỚP ${month.className}`,
    meta: `Tổng số học sinh: ${month.rows.length}. P: nghỉ có phép, K: nghỉ không phép. Cả năm nghỉ không quá ${month.limit} buổi.`,
    days: days.map(({ date }) => ({
      weekday: weekdays[weekdayOf(date) % 7] ?? '',
      number: `${Number(date.slice(8))}`,
    })),
    sums: ['Tháng', month.semester === null ? 'Học kì' : `HK ${month.semester}`, 'Cả năm'],
    height: Math.max(LEAST, Math.min(MOST, ROOM / Math.max(1, month.rows.length))),
    rows: month.rows.map((row) => [
      `${row.number}`,
      row.name,
      ...days.map(({ date }) => row.said.get(date) ?? ''),
      ...sumsOf(row).map((count) => (count === 0 ? '' : `${count}`)),
    ]),
    homeroom: month.homeroom,
    placeDate: formatPlaceDate(school.placeForDates || null, today),
    foot: `In từ Phượng lúc ${formatInstant(createdAt.toISOString())}`,
  };
  return renderTypst(TEMPLATE, data, { createdAt, turn });
}
