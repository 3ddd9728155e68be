import { plainText } from '@phuong/rich-text/rich-text-facts.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { sql } from 'kysely';
import { schoolDay } from '../../../platform/clock.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { column, dateText, type PaperFrame, type PaperPage } from '../../timetable/timetable.public.ts';
import { type RequestRecord, requestsWhere } from '../requests/request.reads.ts';
import { presentPaper, type SafetyPaper } from '../safety/safety-paper.reads.ts';
import { readLaboratory } from './laboratory.reads.ts';

const days = ['CN', 'Hai', 'Ba', 'Tư', 'Năm', 'Sáu', 'Bảy'];
const outcomes = { DONE: 'Thực hiện đủ', PARTLY: 'Thực hiện một phần', NOT_DONE: 'Không thực hiện' } as const;

/** The log book of a laboratory (nhật kí phòng bộ môn) between two days. @throws AppError 404; 400 for days the wrong way round. */
export async function readLogBook(
  { db, clock }: Services,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ name: string; frame: PaperFrame; pages: PaperPage[] }> {
  if (to < from) throw fieldError('laboratories.dates_reversed', 'to');
  const { name, keeper } = await readLaboratory(db, id, clock.today());
  const rows = await requestsWhere(
    db,
    sql`q.laboratory_id = ${id} and q.on_date between ${from} and ${to} and q.state in ('completed', 'in_use', 'no_show')`,
  );
  const safety = await presentPaper(db, id);
  const school = await schoolInfo(db);
  const span = `Từ ${dateText(from)} đến ${dateText(to)}`;
  return {
    name: `Nhật kí ${name}.pdf`,
    frame: {
      title: `Nhật kí ${name}`,
      school: school.name,
      period: span,
      principal: school.principalName ?? '',
      placeDate: formatPlaceDate(school.placeForDates || null, clock.today()),
      foot: `In từ Phượng lúc ${formatInstant(clock.now().toISOString())}`,
      createdAt: clock.now(),
      isLandscape: true,
      hasMaker: true,
    },
    pages: [
      {
        heading: 'NHẬT KÍ PHÒNG BỘ MÔN',
        meta: [name, keeper ? `Người phụ trách: ${keeper.name}` : ''].filter(Boolean),
        parts: [
          ...(safety ? [safetyPart(safety)] : []),
          {
            title: '',
            columns: [
              column('Ngày', 28, true),
              column('Tiết', 22),
              column('Lớp', 16),
              column('Môn, bài thực hành', 0, true),
              column('Giáo viên', 40, true),
              column('Kết quả', 32, true),
              column('Tình trạng thiết bị, sự cố', 62, true),
            ],
            rows: rows.map(entryOf),
          },
        ],
        signed: true,
      },
    ],
  };
}

/** The safety paper that holds, as plain lines: what the class was told stands at the head of its log. */
const safetyPart = ({ number, publishedAt, text }: SafetyPaper): PaperPage['parts'][number] => ({
  title: `Nội quy, an toàn (bản ${number}, công bố ${dateText(schoolDay(new Date(publishedAt)))})`,
  columns: [column('Nội dung', 0, true)],
  rows: plainText(text)
    .split('\n')
    .map((line) => [line]),
});

function entryOf(row: RequestRecord): string[] {
  const shift = row.shift === 'MORNING' ? 'Sáng' : 'Chiều';
  const periods = row.firstPeriod === row.lastPeriod ? `${row.firstPeriod}` : `${row.firstPeriod}–${row.lastPeriod}`;
  const result =
    row.state === 'no_show' ? 'Vắng, không dùng phòng' : row.carriedOut ? outcomes[row.carriedOut] : 'Đang dùng';
  return [
    `${days[weekdayOf(row.date) % 7] ?? ''} ${dateText(row.date)}`,
    `${shift} ${periods}`,
    row.class.name,
    `${row.subject.name}: ${row.title}`,
    row.teacher.name,
    result,
    [row.equipmentState, row.incidents].filter(Boolean).join('. '),
  ];
}
