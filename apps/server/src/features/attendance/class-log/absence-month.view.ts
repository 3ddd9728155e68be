import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import { column, type PaperPage } from '../../timetable/timetable.public.ts';
import type { AbsenceMonth } from './absence-month.reads.ts';
import { logWords } from './class-log.view.ts';

/** "11/2026" of 2026-11. */
export const monthName = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

type Row = AbsenceMonth['rows'][number];
const sumsOf = ({ ofMonth, ofSemester, ofYear }: Row) => [
  ofMonth.excused,
  ofMonth.unexcused,
  ofSemester.excused,
  ofSemester.unexcused,
  ofYear.excused,
  ofYear.unexcused,
  ofYear.excused + ofYear.unexcused,
];

function sumHeads(month: AbsenceMonth, locale: Locale): string[] {
  const { ofMonth, ofSemester, ofYear, sum } = logWords(locale).absenceMonth;
  const semester = ofSemester.replace('{{semester}}', String(month.semester ?? ''));
  return [`${ofMonth} P`, `${ofMonth} K`, `${semester} P`, `${semester} K`, `${ofYear} P`, `${ofYear} K`, sum];
}

/** The month as a workbook: a row a pupil, a column a day, the sums behind. */
export function absenceMonthSheet(month: AbsenceMonth, locale: Locale): SheetToWrite {
  const words = logWords(locale).absenceMonth;
  return {
    name: words.title,
    columns: [
      { header: words.pupil, width: 28, type: 'text' },
      ...month.days.map(({ date }) => ({ header: String(Number(date.slice(8))), width: 4, type: 'text' as const })),
      ...sumHeads(month, locale).map((header) => ({ header, width: 9, type: 'number' as const, decimals: 0 })),
    ],
    rows: month.rows.map((row) => [
      row.name,
      ...month.days.map(({ date }) => row.said.get(date) ?? ''),
      ...sumsOf(row),
    ]),
  };
}

const weekdays = ['CN', '2', '3', '4', '5', '6', '7'];

/** The same as a page, in Vietnamese: days without school have no column unless somebody is marked on one. */
export function absenceMonthPage(month: AbsenceMonth): PaperPage {
  const marked = new Set(month.rows.flatMap(({ said }) => [...said.keys()]));
  const days = month.days.filter(({ date, isSchoolDay }) => isSchoolDay || marked.has(date));
  return {
    heading: `ĐIỂM DANH THÁNG ${monthName(month.month)}, LỚP ${month.className}`,
    meta: [
      `Giáo viên chủ nhiệm: ${month.homeroom}. Tổng số học sinh: ${month.rows.length}. P: nghỉ có phép, K: nghỉ không phép. Cả năm nghỉ không quá ${month.limit} buổi.`,
    ],
    parts: [
      {
        title: '',
        columns: [
          column('TT', 8),
          column('Họ và tên', 0, true),
          ...days.map(({ date }) => column(`${weekdays[weekdayOf(date) % 7]}\n${Number(date.slice(8))}`, 5.6)),
          ...sumHeads(month, 'vi').map((head) => column(head, 9.5)),
        ],
        rows: month.rows.map((row) => [
          String(row.number),
          row.name,
          ...days.map(({ date }) => row.said.get(date) ?? ''),
          ...sumsOf(row).map((count) => (count === 0 ? '' : String(count))),
        ]),
      },
    ],
    signed: true,
  };
}
