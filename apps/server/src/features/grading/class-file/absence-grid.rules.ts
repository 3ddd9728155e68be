import { areEnglishHeads, readDayHead } from '@phuong/rules/calendar/day-head.ts';
import { isoDay } from '@phuong/rules/people/dates.ts';
import { type Cell, cellText, isDateCell, type Sheet, type SheetRow } from '../../../platform/sheet/cell.ts';
import { labelMatcher } from '../../../platform/sheet/labels/match-label.ts';
import { absenceFileFields } from './absence-file.rules.ts';
import { pupilColumns } from './class-file.rules.ts';

const searchedRows = 15;
/** Fewer days side by side are a list that has a day of birth. */
const fewestDays = 2;
const fields = ['code', 'name', 'dateOfBirth', 'className', 'date', 'kind'] as const;

/**
 * A register with a column a day ("5/9", 05/09/2026, or 1 to 31 under a title that names the month) as the plain list that is imported: a
 * row a pupil and day. Rows keep the numbers they have in the file. Any other sheet stays as it is. `year`: the span days without a year lie in.
 */
export const asAbsenceList = (
  sheets: readonly Sheet[],
  year: { readonly from: string; readonly to: string },
): Sheet[] =>
  sheets.map((sheet) => {
    const rows = gridRows(sheet.rows, year);
    return rows ? { ...sheet, rows } : sheet;
  });

function gridRows(rows: readonly SheetRow[], year: { readonly from: string; readonly to: string }): SheetRow[] | null {
  for (const [position, row] of rows.slice(0, searchedRows).entries()) {
    const month = monthAbove(rows.slice(0, position + 1));
    const isEnglish = areEnglishHeads(row.cells.map(cellText));
    const days = row.cells.flatMap((cell, index) => {
      const date = dayOf(cell, isEnglish, month, year);
      return date ? [{ index, date }] : [];
    });
    const first = days[0];
    if (!first || days.length < fewestDays) continue;
    // The labels may stand in the line above the days, over merged cells.
    const places = placesIn([rows[position - 1], row]);
    if (!places.has('name') && !places.has('code')) continue;
    const said = (line: SheetRow, field: keyof typeof pupilColumns): Cell => {
      const index = places.get(field);
      return index === undefined ? null : (line.cells[index] ?? null);
    };
    const below = rows
      .slice(position + 1)
      .filter((line) => (['name', 'code'] as const).some((field) => cellText(said(line, field)).trim() !== ''));
    return [
      { number: row.number, cells: fields.map((field) => absenceFileFields[field].aliases[0] ?? '') },
      ...below.flatMap((line) =>
        days.flatMap(({ index, date }) => {
          const mark = line.cells[index] ?? null;
          if (/^'?[-–.0]?$/.test(cellText(mark).trim())) return [];
          const who = (['code', 'name', 'dateOfBirth', 'className'] as const).map((field) => said(line, field));
          return [{ number: line.number, cells: [...who, { date }, mark] }];
        }),
      ),
    ];
  }
  return null;
}

const pupilField = labelMatcher(pupilColumns);

/** Where the columns stand that say who a row is about. */
function placesIn(lines: readonly (SheetRow | undefined)[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [index, cell] of lines.flatMap((line) => [...(line?.cells.entries() ?? [])])) {
    const field = pupilField(cellText(cell));
    if (field && !found.has(field)) found.set(field, index);
  }
  return found;
}

/** The month a register is of, by the lines above its days ("Tháng 9", "Tháng 09/2026"). */
function monthAbove(rows: readonly SheetRow[]): number | null {
  for (const { cells } of rows) {
    const found = /th[aá]ng\s{0,3}(\d{1,2})(?!\d)/i.exec(cells.map(cellText).join(' ').normalize('NFC'));
    if (found) return Number(found[1]);
  }
  return null;
}

function dayOf(
  cell: Cell,
  isEnglish: boolean,
  month: number | null,
  year: { readonly from: string; readonly to: string },
): string | null {
  if (isDateCell(cell)) return cell.date;
  const head = readDayHead(cellText(cell), isEnglish);
  if (!head) return null;
  if (head.month !== null && head.year !== null) return isoDay(head.year, head.month, head.day);
  const ofMonth = head.month ?? month;
  return ofMonth === null ? null : dayIn(ofMonth, head.day, year);
}

/** The day of the school year; null for 31/02. */
function dayIn(
  month: number,
  day: number,
  { from, to }: { readonly from: string; readonly to: string },
): string | null {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const days = [first, last].map((each) => isoDay(each, month, day));
  return days.find((each) => each !== null && each >= from && each <= to) ?? days[0] ?? null;
}
