import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type ShiftKey, shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { PlacedLesson } from '../days/day-lessons.rules.ts';

/** The papers are Vietnamese, as every paper of the school. */
export const DAY_NAMES: Readonly<Record<number, string>> = {
  1: 'Thứ Hai',
  2: 'Thứ Ba',
  3: 'Thứ Tư',
  4: 'Thứ Năm',
  5: 'Thứ Sáu',
  6: 'Thứ Bảy',
  7: 'Chủ nhật',
};
export const SHIFT_NAMES: Readonly<Record<ShiftKey, string>> = { MORNING: 'Sáng', AFTERNOON: 'Chiều' };
const PURPOSES = { LESSON: '', FLAG: 'Chào cờ', FORM: 'Sinh hoạt lớp' } as const;
const WEEKS = { ODD: 'tuần lẻ', EVEN: 'tuần chẵn' } as const;

export interface GridCell {
  readonly name: string;
  readonly detail: string;
}

interface GridRow {
  readonly period: number;
  readonly label: string;
  readonly time: string;
  /** One entry a day; a cell holds no, one or several lessons. */
  readonly cells: readonly (readonly GridCell[])[];
}

export interface GridShift {
  readonly key: ShiftKey;
  readonly name: string;
  readonly rows: readonly GridRow[];
}

/** What a cell says of a lesson: to a class who teaches, to a teacher which class, to a room both. */
export type CellText = (lesson: PlacedLesson) => GridCell;

export const subjectText = ({ purpose, subject, weeks }: PlacedLesson, isShort = false): string => {
  const name = PURPOSES[purpose] || (isShort ? subject.shortName : subject.name);
  return weeks ? `${name} (${WEEKS[weeks]})` : name;
};
export const classText = ({ classes }: PlacedLesson): string =>
  classes.map(({ name, group }) => (group ? `${name} ${group}` : name)).join(', ');
export const teacherText = ({ teachers }: PlacedLesson, names: ReadonlyMap<string, string>): string =>
  teachers.map(({ id, name }) => names.get(id) ?? name).join(', ');

/** Room and site, unless it is simply the class's own room. */
export const placeText = ({ room, site }: PlacedLesson): string =>
  [room?.id ? room.name : '', site].filter(Boolean).join(', ');

/** Weekdays of the week and any other a lesson stands on. */
export const gridDays = (grid: WeekGrid, lessons: readonly PlacedLesson[]): number[] =>
  [...new Set([...grid.days, ...lessons.map(({ slot }) => slot.day)])].sort((a, b) => a - b);

/**
 * Lessons as a grid: shifts with their periods down, days across. A lesson of several periods stands in each of them. Shifts without a
 * lesson are left out; all are kept when there is none at all.
 */
export function gridOf(
  grid: WeekGrid,
  lessons: readonly PlacedLesson[],
  textOf: CellText,
  days = gridDays(grid, lessons),
): GridShift[] {
  const places = groupBy(
    lessons.flatMap((lesson) =>
      Array.from({ length: lesson.duration }, (_, step) => ({ lesson, period: lesson.slot.period + step })),
    ),
    ({ lesson: { slot }, period }) => `${slot.day} ${slot.shift} ${period}`,
  );
  const shifts = shiftKeys.map((key): GridShift => {
    const bells = grid.shifts.find((each) => each.key === key)?.periods ?? [];
    const last = Math.max(
      bells.length,
      ...lessons.filter(({ slot }) => slot.shift === key).map(({ slot, duration }) => slot.period + duration - 1),
    );
    const rows = Array.from({ length: last }, (_, index) => {
      const period = index + 1;
      const bell = bells[index];
      const cells = days.map((day) =>
        (places.get(`${day} ${key} ${period}`) ?? [])
          .map(({ lesson }) => lesson)
          .sort((a, b) => ((a.weeks ?? '') < (b.weeks ?? '') ? 1 : -1))
          .map(textOf),
      );
      return { period, label: String(period), time: bell ? `${bell.start}–${bell.end}` : '', cells };
    });
    return { key, name: SHIFT_NAMES[key], rows };
  });
  const used = shifts.filter(hasLesson);
  return used.length > 0 ? used : shifts.filter(({ rows }) => rows.length > 0);
}

export const hasLesson = ({ rows }: GridShift): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell.length > 0));

/** Given names; where several share one, with the name before it; else in full. */
export function shortNames(people: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  const short = new Map<string, string>();
  let open = [...new Map(people.map((each) => [each.id, each])).values()];
  for (const words of [1, 2]) {
    const groups = groupBy(open, ({ name }) => name.split(' ').slice(-words).join(' '));
    for (const [text, group] of groups) if (group[0] && group.length === 1) short.set(group[0].id, text);
    open = open.filter(({ id }) => !short.has(id));
  }
  for (const { id, name } of open) short.set(id, name);
  return short;
}
