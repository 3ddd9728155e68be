import type { Page } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { demoPassword, demoUsers } from '../kit/demo-users.ts';

interface Slot {
  readonly day: number;
  readonly shift: 'MORNING' | 'AFTERNOON';
  readonly period: number;
}

interface Lesson {
  readonly subjectId: string;
  readonly purpose: string;
  readonly classes: readonly { readonly classId: string; readonly group: string | null }[];
  readonly teacherIds: readonly string[];
  readonly duration: number;
  readonly weeks: string | null;
  readonly slot: Slot | null;
}

/** A version as a call answers it. */
export interface Week {
  readonly timetable: { readonly id: string };
  readonly classes: readonly { readonly id: string; readonly name: string; readonly session: string }[];
  readonly subjects: readonly { readonly id: string; readonly name: string }[];
  readonly teachers: readonly { readonly id: string; readonly name: string }[];
  readonly lessons: readonly Lesson[];
}

/** What everybody is taught by now, or a version by its id. */
export async function readWeek(office: Page, id?: string): Promise<Week> {
  const { origin } = new URL(office.url());
  const login = await office.request.post(`${origin}/api/account/auth/login`, {
    data: { username: demoUsers.account, password: demoPassword },
  });
  const headers = { authorization: `Bearer ${(await login.json()).result.access_token}` };
  const read = async (path: string) =>
    (await (await office.request.get(`${origin}/api/timetable/${path}`, { headers })).json()).result;
  return read(`versions/${id ?? (await read('in-force')).timetable.id}/board`);
}

/** One period of a whole class that only this class has, with what another program writes into its cell. */
export interface SheetCell {
  readonly className: string;
  readonly slot: Slot;
  readonly text: string;
}

/** The four ways such cells are usually written; the last leaves the teacher to the assignments. */
const ways = [
  (subject: string, teacher: string) => `${subject} - ${teacher}`,
  (subject: string, teacher: string) => `${subject} (${teacher})`,
  (subject: string, teacher: string) => `${subject}\n${teacher}`,
  (subject: string) => subject,
] as const;

/** Every period that is as simple as other programs know them; halves, groups and classes together stay out. */
export function cellsOf({ classes, subjects, teachers, lessons }: Week): SheetCell[] {
  const nameOf = (list: readonly { id: string; name: string }[], id: string | undefined) =>
    list.find((each) => each.id === id)?.name ?? '';
  return lessons.flatMap(({ subjectId, purpose, classes: of, teacherIds, duration, weeks, slot }, index) => {
    const [only, ...others] = of;
    const isSimple = purpose === 'LESSON' && weeks === null && teacherIds.length === 1;
    if (!slot || !only || only.group !== null || others.length > 0 || !isSimple) return [];
    const write = ways[index % ways.length] ?? ways[0];
    return Array.from({ length: duration }, (_, more) => ({
      className: nameOf(classes, only.classId),
      slot: { ...slot, period: slot.period + more },
      text: write(nameOf(subjects, subjectId), nameOf(teachers, teacherIds[0])),
    }));
  });
}

const shifts = { MORNING: 'Sáng', AFTERNOON: 'Chiều' } as const;
/** Rows of titles, and the row of classes. */
const headRows = 4;

/**
 * The week as other programs print it: titles on top, the day only on its first row, one column a class, every cell a text.
 * `at` says how Excel calls the cell of a period: "D17".
 */
export function weekWorkbook(cells: readonly SheetCell[]) {
  const columns = [...new Set(cells.map(({ className }) => className))].sort();
  const order = ({ day, shift, period }: Slot) => day * 100 + (shift === 'MORNING' ? 0 : 50) + period;
  const rows = [...new Map(cells.map(({ slot }) => [order(slot), slot])).entries()].sort(([a], [b]) => a - b);
  const textOf = new Map(cells.map(({ className, slot, text }) => [`${className} ${order(slot)}`, text]));
  const head = [
    ['TRƯỜNG THCS – THPT HOA PHƯỢNG'],
    ['THỜI KHOÁ BIỂU SỐ 3'],
    ['(Xuất từ phần mềm cũ)'],
    ['Thứ', 'Buổi', 'Tiết', ...columns],
  ];
  const body = rows.map(([key, slot], index) => {
    const isNewDay = rows[index - 1]?.[1].day !== slot.day;
    const time = [isNewDay ? `Thứ ${slot.day + 1}` : '', shifts[slot.shift], String(slot.period)];
    return [...time, ...columns.map((className) => textOf.get(`${className} ${key}`) ?? '')];
  });
  const data = [...head, ...body].map((row) => row.map((value) => (value ? { value, type: String } : null)));
  return {
    buffer: () => writeExcelFile([{ sheet: 'TKB', data }]).toBuffer(),
    at: ({ className, slot }: SheetCell) => ({
      column: String.fromCharCode('D'.charCodeAt(0) + columns.indexOf(className)),
      row: headRows + 1 + rows.findIndex(([key]) => key === order(slot)),
    }),
  };
}
