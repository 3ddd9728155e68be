import type { CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { covers as words } from '@phuong/texts/vi/timetable/covers.ts';
import { sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';
import { formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { column, dayText, type PaperFrame, type PaperPage } from '../papers/table-pages.rules.ts';
import { readNeeds } from './cover.reads.ts';

const shifts = { MORNING: 'Buổi sáng', AFTERNOON: 'Buổi chiều' } as const;
const nobodyYet = 'chưa có';

const classesOf = ({ classes }: CoverNeed) =>
  classes.map(({ name, group }) => (group ? `${name} ${group}` : name)).join(', ');

/** Who comes, how the class works without anybody, or that nobody is found yet. Offers are nobody's business on a wall. */
const comes = ({ cover, way }: CoverNeed) => cover?.name ?? (way ? words.way[way] : nobodyYet);

const periodsOf = ({ slot, duration }: CoverNeed) =>
  duration === 1 ? String(slot.period) : `${slot.period}–${slot.period + duration - 1}`;

/** The stand-ins of a day on paper: lessons in the order of the bells, morning and afternoon apart. */
export async function coverPaper(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  date: string,
): Promise<{ readonly frame: PaperFrame; readonly pages: PaperPage[] }> {
  const needs = await readNeeds(db, sql`n.on_date = ${date}::date and n.state <> 'cancelled'`);
  const school = await schoolInfo(db);
  const parts = (['MORNING', 'AFTERNOON'] as const).flatMap((shift) => {
    const own = needs.filter(({ slot }) => slot.shift === shift);
    if (own.length === 0) return [];
    const columns = [
      column('Tiết', 13),
      column('Giờ', 26),
      column('Lớp', 20),
      column('Môn', 30, true),
      column('Phòng', 20),
      column('Thầy cô vắng', 0, true),
      column('Dạy thay', 0, true),
    ];
    const rows = own.map((need) => [
      periodsOf(need),
      need.startTime === '' ? '' : `${need.startTime}–${need.endTime}`,
      classesOf(need),
      need.subject.name,
      need.room ?? '',
      need.teacher.name,
      comes(need),
    ]);
    return [{ title: shifts[shift], columns, rows }];
  });
  const meta = [dayText(date), ...(parts.length === 0 ? ['Không tiết nào cần dạy thay'] : [])];
  return {
    frame: {
      title: `Dạy thay ${date}`,
      school: school.name,
      period: '',
      principal: school.principalName ?? '',
      placeDate: formatPlaceDate(school.placeForDates || null, clock.today()),
      foot: `In từ Phượng lúc ${formatInstant(clock.now().toISOString())}`,
      createdAt: clock.now(),
    },
    pages: [{ heading: 'DẠY THAY', meta, parts, signed: true }],
  };
}
