import { type Cell, cellText, type Sheet, type SheetRow } from '../../../platform/sheet/cell.ts';
import { findHeader } from '../../../platform/sheet/find-header.ts';
import { assignmentFields } from './assignment-import.rules.ts';

/** What the words of a sheet can be. */
export interface AssignmentWords {
  readonly isClass: (text: string) => boolean;
  readonly isSubject: (text: string) => boolean;
}

const searchedRows = 15;
const labels = [
  assignmentFields.className,
  assignmentFields.subject,
  assignmentFields.teacher,
  assignmentFields.weeklyPeriods,
];
const head: readonly Cell[] = labels.map(({ aliases }) => aliases[0] ?? '');

/**
 * Assignments as schools write them, as the plain list that is imported: a grid of classes and subjects with teachers in it, either way
 * round; a row a teacher with what they teach ("Toán 6A1, 6A2; Tin 7A1"); a list whose rows name several classes. Rows keep the numbers
 * they have in the file. Any other sheet stays as it is.
 */
export const asAssignmentList = (sheets: readonly Sheet[], words: AssignmentWords): Sheet[] =>
  sheets.map((sheet) => {
    const list = listRows(sheet.rows, words) ?? gridRows(sheet.rows, words) ?? teacherRows(sheet.rows, words);
    return list ? { ...sheet, rows: list } : sheet;
  });

const textAt = (row: SheetRow, index: number) => cellText(row.cells[index] ?? null).trim();

interface Assignment {
  readonly className: string;
  readonly subject: string;
  readonly teacher: string;
  readonly periods?: Cell;
}

const asRow = (number: number, { className, subject, teacher, periods = null }: Assignment): SheetRow => ({
  number,
  cells: [className, subject, teacher, periods],
});

const asList = (header: SheetRow, rows: readonly SheetRow[]): SheetRow[] => [
  { number: header.number, cells: head },
  ...rows,
];

/** A list with its own header; a cell with several classes is a row for each. */
function listRows(rows: readonly SheetRow[], { isClass }: AssignmentWords): SheetRow[] | null {
  const header = findHeader(rows, assignmentFields);
  const [classes, subject, teacher, periods] = (['className', 'subject', 'teacher', 'weeklyPeriods'] as const).map(
    (field) => header?.columns.get(field),
  );
  const top = header && rows[header.position];
  if (!top || !classes || !subject || !teacher) return null;
  const severalIn = (row: SheetRow) => {
    const parts = textAt(row, classes.index)
      .split(/[,;\n+&]/)
      .map((part) => part.trim())
      .filter(Boolean);
    return parts.length > 1 && parts.every(isClass) ? parts : null;
  };
  const below = rows.slice(header.position + 1);
  if (!below.some(severalIn)) return [...rows];
  return asList(
    top,
    below.flatMap((row) =>
      (severalIn(row) ?? [textAt(row, classes.index)]).map((className) =>
        asRow(row.number, {
          className,
          subject: textAt(row, subject.index),
          teacher: textAt(row, teacher.index),
          periods: periods ? (row.cells[periods.index] ?? null) : null,
        }),
      ),
    ),
  );
}

/** Classes across and subjects down, or the other way round; several teachers of a cell stand between commas. */
function gridRows(rows: readonly SheetRow[], { isClass, isSubject }: AssignmentWords): SheetRow[] | null {
  for (const [position, row] of rows.slice(0, searchedRows).entries()) {
    for (const [across, down] of [
      [isClass, isSubject],
      [isSubject, isClass],
    ] as const) {
      const places = row.cells.flatMap((cell, index) => (across(cellText(cell).trim()) ? [index] : []));
      const first = places[0];
      if (first === undefined || places.length < 2) continue;
      const below = rows.slice(position + 1);
      const named = below.flatMap((line) => {
        const at = Array.from({ length: first }, (_, index) => index).find((index) => down(textAt(line, index)));
        return at === undefined ? [] : [{ line, name: textAt(line, at) }];
      });
      if (named.length === 0) continue;
      const list = named.flatMap(({ line, name }) =>
        places.flatMap((index) =>
          teachersIn(textAt(line, index)).map(({ teacher, periods }) => {
            const top = textAt(row, index);
            const [className, subject] = across === isClass ? [top, name] : [name, top];
            return asRow(line.number, { className, subject, teacher, periods });
          }),
        ),
      );
      return asList(row, list);
    }
  }
  return null;
}

const inBrackets = /^(\d{1,3}(?:[.,]5)?)\s{0,3}(?:t|tiết)?$/i;

/** "Mai (2), Sơn": each with the periods in brackets. */
const teachersIn = (text: string): { teacher: string; periods: Cell }[] =>
  text
    .split(/[,;\n+&](?![^(]*\))/)
    .map((part) => part.trim())
    .flatMap((part) => {
      const open = part.endsWith(')') ? part.lastIndexOf('(') : -1;
      const periods = open < 0 ? null : (inBrackets.exec(part.slice(open + 1, -1).trim())?.[1] ?? null);
      const teacher = periods === null ? part : part.slice(0, open).trim();
      return teacher === '' || teacher === '-' || teacher === 'x' ? [] : [{ teacher, periods }];
    });

/** A row a teacher: what they teach stands in the column where most cells name classes. */
function teacherRows(rows: readonly SheetRow[], words: AssignmentWords): SheetRow[] | null {
  const { teacher: field } = assignmentFields;
  for (const [position, row] of rows.slice(0, searchedRows).entries()) {
    const header = findHeader([row], { teacher: field });
    const teacher = header?.columns.get('teacher');
    if (!teacher) continue;
    const below = rows.slice(position + 1).filter((line) => textAt(line, teacher.index) !== '');
    const width = Math.max(0, ...below.map(({ cells }) => cells.length));
    const taught = (index: number) => below.filter((line) => taughtIn(textAt(line, index), words).length > 0).length;
    const columns = Array.from({ length: width }, (_, index) => index).filter((index) => index !== teacher.index);
    const best = columns.reduce((a, b) => (taught(b) > taught(a) ? b : a), columns[0] ?? 0);
    if (columns.length === 0 || taught(best) === 0) continue;
    return asList(
      row,
      below.flatMap((line) =>
        taughtIn(textAt(line, best), words).map(({ className, subject }) =>
          asRow(line.number, { className, subject, teacher: textAt(line, teacher.index) }),
        ),
      ),
    );
  }
  return null;
}

/** "Toán 6A1, 6A2; Tin: 7A1 - Lí (8A1+8A2)": the words before classes are their subject. */
function taughtIn(text: string, { isClass, isSubject }: AssignmentWords): Pick<Assignment, 'className' | 'subject'>[] {
  const found: { className: string; subject: string }[] = [];
  let subject = '';
  let words: string[] = [];
  for (const word of text.split(/[\s,:;()+&–-]+/).filter(Boolean)) {
    if (!isClass(word)) {
      words.push(word);
      continue;
    }
    if (words.length > 0) subject = words.join(' ');
    words = [];
    if (subject !== '') found.push({ className: word, subject });
  }
  return found.some((each) => isSubject(each.subject)) ? found : [];
}
