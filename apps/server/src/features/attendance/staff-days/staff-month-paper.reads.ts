import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { column, type PaperFrame, type PaperPage } from '../../timetable/timetable.public.ts';
import { monthText } from './closed-month.guards.ts';
import { readStaffMonth } from './staff-month.reads.ts';
import { legendOf } from './staff-month.view.ts';

const weekdays = ['', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'];
const amount = (hundredths: number) => (hundredths === 0 ? '' : String(hundredths / 100).replace('.', ','));

/** The sheet of a month on paper: bảng chấm công, A4 landscape, signed by who made it and the head. */
export async function monthPaper(
  { clock }: Pick<Services, 'clock'>,
  db: Kysely<Tables>,
  month: string,
): Promise<{ readonly name: string; readonly frame: PaperFrame; readonly pages: PaperPage[] }> {
  const { days, people, closed } = await readStaffMonth(db, month, clock.today());
  const school = await schoolInfo(db);
  const state = closed ? `Đã khoá: ${closed.byName}, ${formatInstant(closed.at)}` : 'Chưa khoá tháng';
  return {
    name: `Bảng chấm công ${month.slice(0, 7)}.pdf`,
    frame: {
      title: `Bảng chấm công tháng ${monthText(month)}`,
      school: school.name,
      period: `Tháng ${monthText(month)}`,
      principal: school.principalName ?? '',
      placeDate: formatPlaceDate(school.placeForDates || null, clock.today()),
      foot: `${state}. In từ Phượng lúc ${formatInstant(clock.now().toISOString())}`,
      createdAt: clock.now(),
      isLandscape: true,
      hasMaker: true,
    },
    pages: [
      {
        heading: 'BẢNG CHẤM CÔNG',
        meta: [],
        parts: [
          {
            title: '',
            columns: [
              column('Họ và tên', 0, true),
              ...days.map(({ day, weekday }) => column(`${Number(day.slice(8))}\n${weekdays[weekday]}`, 6)),
              column('Công', 10),
              column('Nghỉ', 10),
              column('Tiết', 10),
            ],
            rows: people.map(({ person, days: cells, sums }) => [
              person.name,
              ...cells.map(({ sign }) => sign),
              amount(sums.work),
              amount(sums.away),
              sums.provedPeriods === 0 ? '' : String(sums.provedPeriods),
            ]),
          },
          { title: 'Kí hiệu', columns: [column(legendOf('vi'), 0, true)], rows: [] },
        ],
        signed: true,
      },
    ],
  };
}
