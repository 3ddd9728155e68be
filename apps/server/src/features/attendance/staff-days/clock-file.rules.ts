import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { minuteOfTime, timeOfMinute } from '@phuong/rules/staff/clock-times.ts';
import { type Cell, cellText } from '../../../platform/sheet/cell.ts';
import { dateField, required, textField } from '../../../platform/sheet/import-fields.ts';
import type { ImportField, ImportTable } from '../../../platform/sheet/import-table.ts';
import { type PlannedImport, planRows } from '../../../platform/sheet/planned-import.ts';

const minutesOfDay = 24 * 60;

/** A time of day: `06:50`, `6h50`, with seconds, or the part of a day Excel keeps it as. */
const timeField = (aliases: readonly string[]): ImportField<number> => ({
  aliases,
  show: (value) => (typeof value === 'number' ? timeOfMinute(value) : ''),
  read(cell: Cell) {
    if (typeof cell === 'number') {
      const minute = Math.floor((cell - Math.floor(cell)) * minutesOfDay + 0.5 / 60);
      return minute < minutesOfDay && (cell < 1 || cell !== Math.floor(cell))
        ? { value: minute }
        : { fault: 'attendance.not_a_time' as const };
    }
    const [, hours = '', minutes = ''] = /^(\d{1,2})\s*[:hg]\s*(\d{2})(?::\d{2})?$/i.exec(cellText(cell).trim()) ?? [];
    const minute = minuteOfTime(`${hours}:${minutes}`);
    const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60;
    return isTime ? { value: minute } : { fault: 'attendance.not_a_time' as const };
  },
});

/** Labels as time clocks sold in Vietnam write them. */
export const clockFields = {
  code: required(
    textField(['Mã nhân viên', 'Staff code', 'Mã NV', 'Mã chấm công', 'Mã cán bộ', 'Mã số', 'User ID', 'AC-No.'], 20),
  ),
  day: required(dateField(['Ngày', 'Date', 'Ngày chấm công', 'Ngày chấm'], { isPast: true })),
  arrived: timeField(['Giờ vào', 'Came at', 'Vào', 'Giờ đến', 'Vào 1', 'Check in', 'Clock In']),
  left: timeField(['Giờ ra', 'Left at', 'Ra', 'Giờ về', 'Ra 1', 'Check out', 'Clock Out']),
};
export type ClockFields = typeof clockFields;

export const clockSample: Readonly<Partial<Record<keyof ClockFields, Cell>>> = {
  code: 'GV001',
  day: { date: '2026-11-02' },
  arrived: '06:48',
  left: '17:05',
};

interface ClockTask {
  readonly person: StaffPerson;
  readonly day: string;
  readonly minutes: readonly number[];
}
export type ClockImport = PlannedImport<ClockFields, ClockTask>;

interface ClockFacts {
  /** By code, in capitals. */
  readonly people: ReadonlyMap<string, StaffPerson>;
  /** `person day minute` of what is known. */
  readonly known: ReadonlySet<string>;
  /** Months that are closed, by their first day. */
  readonly closed: ReadonlySet<string>;
}

export const checkInKey = (personId: string, day: string, minute: number): string => `${personId} ${day} ${minute}`;

/** Whom each row means and what it adds; what is known is not written again. */
export function planClockFile(table: ImportTable<ClockFields>, { people, known, closed }: ClockFacts): ClockImport {
  const seen = new Set(known);
  return planRows(table, clockFields, ({ values }, wrong) => {
    const { code, day, arrived, left } = values;
    if (code === undefined || day === undefined) return null;
    const person = people.get(code.toUpperCase());
    if (!person) wrong('code', 'attendance.unknown_code', code);
    const month = `${day.slice(0, 7)}-01`;
    if (closed.has(month)) {
      wrong('day', 'attendance.month_closed', day, { month: `${day.slice(5, 7)}/${day.slice(0, 4)}` });
    }
    if (arrived === undefined && left === undefined) wrong('arrived', 'common.required_field', '');
    if (arrived !== undefined && left !== undefined && left <= arrived) {
      wrong('left', 'attendance.times_reversed', timeOfMinute(left));
    }
    if (!person) return null;
    const minutes = [arrived, left].filter(
      (minute): minute is number => minute !== undefined && !seen.has(checkInKey(person.id, day, minute)),
    );
    for (const minute of minutes) seen.add(checkInKey(person.id, day, minute));
    return { name: person.name, outcome: minutes.length > 0 ? 'new' : 'unchanged', task: { person, day, minutes } };
  });
}
