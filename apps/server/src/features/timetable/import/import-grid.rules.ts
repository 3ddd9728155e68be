import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { cellText, columnLetter, type Sheet, type SheetRow } from '../../../platform/sheet/cell.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import { classKeysOf } from './import-names.rules.ts';

/** One filled cell of a class, with what its row says of the time. */
export interface GridCellRead {
  readonly sheet: string;
  readonly row: number;
  readonly letter: string;
  readonly text: string;
  readonly classId: string;
  readonly day: number;
  readonly period: number;
  /** What the sheet says; null: it says nothing. */
  readonly shift: ShiftKey | null;
}

export interface GridRead {
  readonly sheets: readonly string[];
  readonly headerRow: number;
  readonly columns: readonly { readonly letter: string; readonly label: string; readonly classId: string | null }[];
  readonly cells: readonly GridCellRead[];
}

interface Header {
  readonly classes: ReadonlyMap<number, string>;
  readonly labels: ReadonlyMap<number, 'DAY' | 'SHIFT' | 'PERIOD' | 'OTHER'>;
  readonly hasPeriods: boolean;
}

const dayWords: Readonly<Record<string, number>> = {
  hai: 1,
  ba: 2,
  tu: 3,
  nam: 4,
  sau: 5,
  bay: 6,
  'chu nhat': 7,
  cn: 7,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
  mon: 1,
  tue: 2,
  tues: 2,
  wed: 3,
  /** Alone in a column of days it is English: "Thứ" without its number names no day. */
  thu: 4,
  thur: 4,
  thurs: 4,
  fri: 5,
  sat: 6,
  sun: 7,
};

/** "Thứ 2", "Thứ Hai", "T2", "Chủ nhật", "Monday"; in a column of days also "2" and "Hai". */
function dayOf(text: string, isDayColumn: boolean): number | null {
  const key = labelKey(text);
  const numbered = /(?:^|\b)(?:thu|t) ?([2-7])\b/.exec(key) ?? (isDayColumn ? /^([2-7])\b/.exec(key) : null);
  if (numbered) return Number(numbered[1]) - 1;
  const named = /(?:^|\b)thu (hai|ba|tu|nam|sau|bay)\b/.exec(key)?.[1] ?? /^(chu nhat|cn)\b/.exec(key)?.[1];
  if (named) return dayWords[named] ?? null;
  const word = key.split(' ')[0] ?? '';
  return isDayColumn || word.length > 3 ? (dayWords[word] ?? null) : null;
}

/** "Sáng", "Buổi chiều", "S", "Morning". */
function shiftOf(text: string, isShiftColumn: boolean): ShiftKey | null {
  const key = labelKey(text);
  if (isShiftColumn && (key === 's' || key === 'c')) return key === 's' ? 'MORNING' : 'AFTERNOON';
  if (/\b(?:buoi|ca) sang\b|^sang\b|\bmorning\b/.test(key)) return 'MORNING';
  if (/\b(?:buoi|ca) chieu\b|^chieu\b|\bafternoon\b/.test(key)) return 'AFTERNOON';
  return isShiftColumn && key.includes('sang')
    ? 'MORNING'
    : isShiftColumn && key.includes('chieu')
      ? 'AFTERNOON'
      : null;
}

function periodOf(text: string): number | null {
  const found = /^(?:tiet |period )?(\d{1,2})(?:\b|$)/.exec(labelKey(text))?.[1];
  const period = Number(found ?? Number.NaN);
  return period >= 1 && period <= 16 ? period : null;
}

function labelOf(text: string): 'DAY' | 'SHIFT' | 'PERIOD' | 'OTHER' {
  const key = labelKey(text);
  if (/^(thu|ngay|day|weekday)\b/.test(key)) return 'DAY';
  if (/^(buoi|ca|session|shift)\b/.test(key)) return 'SHIFT';
  return /^(tiet|period)\b/.test(key) ? 'PERIOD' : 'OTHER';
}

/** A row that names classes: two of them, or one beside "Thứ" or "Tiết". */
function headerOf({ cells }: SheetRow, classes: ReadonlyMap<string, string>): Header | null {
  const found = new Map<number, string>();
  const labels = new Map<number, 'DAY' | 'SHIFT' | 'PERIOD' | 'OTHER'>();
  for (const [index, cell] of cells.entries()) {
    const text = cellText(cell);
    const id = classKeysOf(text).flatMap((key) => classes.get(key) ?? [])[0];
    if (id && ![...found.values()].includes(id)) found.set(index, id);
    else if (text.trim()) labels.set(index, labelOf(text));
  }
  const kinds = [...labels.values()];
  if (found.size === 0 || (found.size < 2 && !kinds.some((kind) => kind === 'DAY' || kind === 'PERIOD'))) return null;
  return { classes: found, labels, hasPeriods: kinds.includes('PERIOD') };
}

/** Every class cell of every sheet whose header names classes. Titles above, notes below and other sheets are passed over. */
export function readGrid(sheets: readonly Sheet[], classes: ReadonlyMap<string, string>): GridRead | null {
  const read: GridCellRead[] = [];
  const names: string[] = [];
  let first: { row: SheetRow; header: Header } | null = null;
  for (const sheet of sheets) {
    if (sheet.isHidden) continue;
    const found = readSheet(sheet, classes);
    if (!found) continue;
    first ??= found;
    names.push(sheet.name);
    read.push(...found.cells);
  }
  if (!first) return null;
  const { row, header } = first;
  const columns = row.cells.flatMap((cell, index) => {
    const label = cellText(cell).trim();
    return label ? [{ letter: columnLetter(index), label, classId: header.classes.get(index) ?? null }] : [];
  });
  return { sheets: names, headerRow: row.number, columns, cells: read };
}

function readSheet(sheet: Sheet, classes: ReadonlyMap<string, string>) {
  const cells: GridCellRead[] = [];
  let first: { row: SheetRow; header: Header } | null = null;
  let header: Header | null = null;
  let titled: ShiftKey | null = null;
  let block: ShiftKey | null = shiftOf(sheet.name, true);
  let day: number | null = null;
  let shift: ShiftKey | null = null;
  let isSaid = false;
  let last = 0;
  for (const row of sheet.rows) {
    const found = headerOf(row, classes);
    if (found) {
      header = found;
      first ??= { row, header };
      block = titled ?? block;
      [titled, day, shift, isSaid, last] = [null, null, null, false, 0];
      continue;
    }
    const said = timesOf(row, header);
    const filled = header ? [...header.classes].filter(([index]) => cellText(row.cells[index] ?? null).trim()) : [];
    if (!header || (said.day === null && said.period === null && filled.length === 0)) {
      // "BUỔI CHIỀU" over a table, or between two.
      titled = said.shift ?? titled;
      if (header && said.shift) [block, day, shift, isSaid, last] = [said.shift, null, null, false, 0];
      continue;
    }
    if (said.day !== null && said.day !== day) [day, shift, last] = [said.day, isSaid ? shift : null, 0];
    if (said.shift !== null) {
      if (said.shift !== shift) last = 0;
      [shift, isSaid] = [said.shift, true];
    }
    const period = said.period ?? (header.hasPeriods ? null : filled.length > 0 ? last + 1 : null);
    if (day === null || period === null) continue;
    // Counted from 1 again within a day: the second shift.
    if (period <= last && shift === null && block === null) shift = 'AFTERNOON';
    last = period;
    for (const [index, classId] of filled) {
      const text = cellText(row.cells[index] ?? null).trim();
      const at = { sheet: sheet.name, row: row.number, letter: columnLetter(index) };
      cells.push({ ...at, text, classId, day, period, shift: shift ?? block });
    }
  }
  return first ? { ...first, cells: countedFromOne(cells) } : null;
}

/** Afternoon periods that go on counting after the morning ("6" to "10") begin at 1. */
function countedFromOne(cells: readonly GridCellRead[]): GridCellRead[] {
  const start = Math.min(...cells.filter(({ shift }) => shift === 'AFTERNOON').map(({ period }) => period));
  if (!(start > 4 && start < 17)) return [...cells];
  return cells.map((cell) => (cell.shift === 'AFTERNOON' ? { ...cell, period: cell.period - start + 1 } : cell));
}

function timesOf({ cells }: SheetRow, header: Header | null) {
  let day: number | null = null;
  let shift: ShiftKey | null = null;
  let period: number | null = null;
  for (const [index, cell] of cells.entries()) {
    const text = cellText(cell).trim();
    if (!text || header?.classes.has(index)) continue;
    const kind = header?.labels.get(index) ?? null;
    if (kind === 'OTHER') continue;
    if (kind === 'DAY' || kind === null) day ??= dayOf(text, kind === 'DAY');
    shift ??= shiftOf(text, kind === 'SHIFT');
    if (kind === 'PERIOD' || (kind === null && header && !header.hasPeriods)) period ??= periodOf(text);
  }
  return { day, shift, period };
}
