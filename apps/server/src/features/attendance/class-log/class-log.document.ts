import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE, formatInstant } from '../../grading/grading.public.ts';
import { dateText, weekdayName } from '../../timetable/timetable.public.ts';
import { type ClassLog, type LoggedLesson, weekSums } from './class-log.rules.ts';
import { awayText, lessonSubject, logWords } from './class-log.view.ts';

/** As the book of the classroom: a week a page, a line a lesson, the week's sums and who signs. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: (x: 10mm, top: 9mm, bottom: 11mm), footer-descent: 2mm,
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
// Six mornings of five lessons stand on one page with those who sign.
#set text(size: 8.5pt)
#set table(inset: (x: 0.8mm, y: 0.25mm))

#let head(body) = table.cell(fill: luma(240), strong(soft(body)))
#for (index, week) in data.weeks.enumerate() {
  if index > 0 { pagebreak() }
  grid(columns: (1fr, 1fr), align(left, strong(soft(data.school))), align(right, soft(data.about)))
  v(2mm, weak: true)
  align(center, heading(level: 1, text(size: 13pt, soft(week.heading))))
  v(2mm, weak: true)
  table(
    columns: (16mm, 11mm, 8mm, 31mm, 11mm, 52mm, 1fr, 42mm) + if data.rated { (10mm,) } else { () } + (32mm,),
    align: (x, y) => if y > 0 and x in (3, 5, 6, 7) { left + horizon } else { center + horizon },
    table.header(..data.columns.map(head)),
    ..week.days.map(day => (
      table.cell(rowspan: day.lines.len(), [#strong(day.weekday) \\ #day.date]),
      ..day.lines.map(line => line.enumerate().map(((at, cell)) => if at == 0 [#strut(3.7mm)#soft(cell)] else { soft(cell) })).flatten(),
    )).flatten(),
  )
  block(breakable: false, width: 100%, {
    v(2mm, weak: true)
    strong(soft(week.sums))
    v(1.5mm)
    grid(columns: (1fr, 70mm, 70mm), column-gutter: 5mm,
      { strong("Nhận xét của giáo viên chủ nhiệm"); written("", lines: 2) },
      signature("GIÁO VIÊN CHỦ NHIỆM", "(Kí, ghi rõ họ tên)", data.homeroom, gap: 11mm),
      signature("BAN GIÁM HIỆU", "(Kí duyệt, ghi rõ họ tên)", "", gap: 11mm))
  })
}
`;
const TEMPLATE = { name: 'class-log', source: FORM_TEMPLATE + BODY };

interface Printing {
  readonly school: SchoolInfo;
  readonly createdAt: Date;
}

/** The class log on paper, in Vietnamese; a week without lessons has no page. Rejects with `PdfRenderError`. */
export function renderClassLog(log: ClassLog, { school, createdAt }: Printing, turn: PaperTurn): Promise<Uint8Array> {
  const words = logWords('vi');
  const { columns } = words.log;
  const weeks = log.weeks.map(({ monday, lessons }) => ({
    heading: `SỔ GHI ĐẦU BÀI, LỚP ${log.className}, TUẦN ${dateText(monday)} – ${dateText(addDays(monday, 6))}`,
    days: [...groupBy(lessons, ({ date }) => date)].map(([date, ofDay]) => ({
      weekday: weekdayName(date),
      date: dateText(date).slice(0, 5),
      lines: ofDay.map((lesson) => lineOf(lesson, log.isRated)),
    })),
    sums: sumsText(lessons, log.isRated),
  }));
  const data = {
    title: `Sổ ghi đầu bài lớp ${log.className}`,
    school: school.name.toLocaleUpperCase('vi'),
    about: `Lớp ${log.className}. Năm học ${log.schoolYear.replace('-', ' – ')}`,
    homeroom: log.homeroom,
    rated: log.isRated,
    columns: [
      columns.day,
      columns.session,
      columns.period,
      columns.subject,
      columns.planNumber,
      columns.away,
      columns.content,
      columns.remark,
      ...(log.isRated ? [columns.rating] : []),
      columns.teacher,
    ],
    weeks: weeks.length > 0 ? weeks : [emptyWeek(log)],
    foot: `In từ Phượng lúc ${formatInstant(createdAt.toISOString())}`,
  };
  return renderTypst(TEMPLATE, data, { createdAt, turn });
}

const emptyWeek = ({ className, from, to }: ClassLog) => ({
  heading: `SỔ GHI ĐẦU BÀI, LỚP ${className}, TỪ ${dateText(from)} ĐẾN ${dateText(to)}`,
  days: [],
  sums: 'Không có tiết nào trong thời khoá biểu.',
});

function lineOf(lesson: LoggedLesson, isRated: boolean): string[] {
  const words = logWords('vi');
  const { log, state, isLateEntry } = lesson;
  const isHeld = state !== 'cancelled';
  const remark = [log.remark, isLateEntry ? `(${words.lateEntry.toLocaleLowerCase('vi')})` : ''].filter(Boolean);
  return [
    words.session[lesson.session],
    String(lesson.period),
    lessonSubject(lesson),
    log.planNumber === null ? '' : String(log.planNumber),
    isHeld ? awayText(lesson, words) : '',
    isHeld ? log.content : words.state.cancelled,
    remark.join(' '),
    ...(isRated ? [(isHeld && log.rating) || ''] : []),
    lesson.teacherNames.join(', '),
  ];
}

function sumsText(lessons: readonly LoggedLesson[], isRated: boolean): string {
  const { held, written, ratings } = weekSums(lessons);
  const rated = ratings.map(({ rating, count }) => `${rating}: ${count}`).join(', ');
  const sums = `Tổng hợp tuần: ${held} tiết học, ${written} tiết đã ghi`;
  return isRated ? `${sums}. Xếp loại ${rated}.` : `${sums}.`;
}
