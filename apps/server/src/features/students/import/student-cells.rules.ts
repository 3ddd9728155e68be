import { guardianFields } from '@phuong/contract/students/student.fields.ts';
import { normaliseName } from '@phuong/rules/people/names.ts';
import { parsePersonalId } from '@phuong/rules/people/personal-id.ts';
import { type Cell, cellText, isDateCell } from '../../../platform/sheet/cell.ts';
import type { ReadCell } from '../../../platform/sheet/import-table.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';

/** A code of the school as it may be written. */
export function readSchoolCode(cell: Cell): ReadCell<string> {
  const text = cellText(cell).trim();
  return /^[\w./-]{1,30}$/.test(text) ? { value: text } : { fault: 'students.import_code_form' };
}

/** Excel turns "6/3" into a day: both orders of day and month are tried against the classes there are. */
export function readClass(cell: Cell): ReadCell<readonly string[]> {
  if (!isDateCell(cell)) return { value: [normaliseName(cellText(cell)).slice(0, 50)] };
  const [, month = '', day = ''] = cell.date.split('-').map((part) => String(Number(part)));
  return { value: [`${day}/${month}`, `${month}/${day}`] };
}

export function readGrade(cell: Cell): ReadCell<number> {
  const grade = Number(/^(?:khoi|lop|grade|year)?\s*(\d{1,2})$/.exec(labelKey(cellText(cell)))?.[1]);
  return grade >= 1 && grade <= 12
    ? { value: grade }
    : { fault: 'platform.cell_not_in_range', params: { min: 1, max: 12 } };
}

/** An old identity card has 9 digits and is not kept; 12 digits are the personal id. */
export function readIdentityCard(cell: Cell): ReadCell<string> {
  const parsed = parsePersonalId(cellText(cell));
  return { value: parsed.ok && (typeof cell === 'number' || !parsed.repaired) ? parsed.value : '' };
}

/** A parent's year of birth; of a whole day its year is kept. Whether it fits the school year is seen with the row. */
export function readBirthYear(cell: Cell): ReadCell<number> {
  const text = isDateCell(cell) ? cell.date.slice(0, 4) : cellText(cell).trim();
  const year = Number(/^(?:\d{1,2}[/.-]){0,2}(\d{4})$/.exec(text)?.[1]);
  const { min, max } = guardianFields.birthYear;
  return year >= min && year <= max ? { value: year } : { fault: 'platform.cell_not_in_range', params: { min, max } };
}
