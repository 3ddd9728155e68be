import type { DutyDetail, DutyServe } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { mondayOf } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Workbook } from '../../../platform/sheet/write-workbook.ts';
import { column, dateText, dayText, type PaperPage, type PaperPart, weekdayName } from '../papers/table-pages.rules.ts';
import type { DutySeat } from './duty-places.rules.ts';

/** What the papers of a roster are made from: the seats of some days with who has them. */
export interface DutyPaper {
  readonly name: string;
  /** In the order of the roster. */
  readonly postIds: readonly string[];
  readonly days: readonly { readonly date: string; readonly holiday: string | null }[];
  readonly seats: readonly (DutySeat & { readonly who: string })[];
  readonly loads: DutyDetail['loads'];
  readonly period: string;
}

const shifts = { MORNING: 'Sáng', AFTERNOON: 'Chiều' } as const;
const kinds: Record<DutyServe, string> = { TEACHERS: 'Giáo viên', EMPLOYEES: 'Nhân viên', CLASSES: 'Lớp' };

/** A table of posts and days for each week; a month is its weeks one below the other. */
export function rosterPages({ name, postIds, days, seats }: DutyPaper): PaperPage[] {
  const weeks = [...groupBy(days, ({ date }) => mondayOf(date)).values()];
  const parts = weeks.flatMap((week): PaperPart[] => {
    const own = new Set(week.map(({ date }) => date));
    const here = groupBy(
      seats.filter(({ date }) => own.has(date)),
      ({ post, shift }) => `${post.id} ${shift}`,
    );
    if (here.size === 0) return [];
    const rows = postIds.flatMap((id) =>
      (['MORNING', 'AFTERNOON'] as const).flatMap((shift) => {
        const ofRow = here.get(`${id} ${shift}`);
        return ofRow ? [ofRow] : [];
      }),
    );
    const shown = week.filter(({ date, holiday }) => holiday !== null || seats.some((each) => each.date === date));
    return [
      {
        title: weeks.length > 1 ? spanText(shown) : '',
        columns: [
          column('Điểm trực', 36, true),
          column('Buổi, giờ', 33),
          ...shown.map(({ date, holiday }) =>
            column([`${weekdayName(date)} ${dateText(date).slice(0, 5)}`, holiday].filter(Boolean).join('\n'), 0),
          ),
        ],
        rows: rows.map((ofRow) => {
          const time = ofRow[0]?.post.times.find(({ shift }) => shift === ofRow[0]?.shift);
          const at = ({ date }: (typeof shown)[number]) =>
            ofRow
              .filter((each) => each.date === date && each.who !== '')
              .map(({ who }) => who)
              .join('\n');
          const hours = time ? `${time.startTime}–${time.endTime}` : '';
          return [ofRow[0]?.post.name ?? '', `${shifts[ofRow[0]?.shift ?? 'MORNING']} ${hours}`, ...shown.map(at)];
        }),
      },
    ];
  });
  const meta = [[name, spanText(days)].filter(Boolean).join(', ')];
  return [{ heading: 'LỊCH TRỰC', meta, parts, signed: true }];
}

const spanText = (days: DutyPaper['days']) => {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? `${dateText(first.date)} – ${dateText(last.date)}` : '';
};

/** Every turn a row, and how many everybody has. */
export function dutyWorkbook({ name, seats, loads, period }: DutyPaper): Workbook {
  const title = [name, period];
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  const number = (header: string, width: number) => ({ header, width, type: 'number' as const });
  return {
    sheets: [
      {
        name: 'Lịch trực',
        title,
        columns: [text('Ngày', 22), text('Buổi', 10), text('Giờ', 16), text('Điểm trực', 28), text('Người trực', 30)],
        rows: seats.map(({ post, date, shift, who }) => {
          const time = post.times.find((each) => each.shift === shift);
          return [dayText(date), shifts[shift], time ? `${time.startTime} – ${time.endTime}` : '', post.name, who];
        }),
      },
      {
        name: 'Số buổi trực',
        title,
        columns: [
          text('Họ và tên', 30),
          text('Loại', 14),
          number('Bảng này', 12),
          number('Bảng khác', 12),
          number('Cả năm', 12),
        ],
        rows: loads.map((each) => [each.name, kinds[each.serves], each.turns, each.before, each.turns + each.before]),
      },
    ],
  };
}
