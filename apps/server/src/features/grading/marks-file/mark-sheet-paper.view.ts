import type { MarkCell, SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetMeta, SheetRow } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { documentSchool, orNull, type Printing } from '../papers/class-paper.rules.ts';
import type { MarkSheetData, MarkSheetPupil } from '../papers/documents/document-data.ts';
import type { SheetShape } from '../sheets/mark-sheet.rules.ts';

/** What a sheet does not hold itself. */
export interface SheetPaper {
  readonly birthDates: ReadonlyMap<string, string>;
  readonly retests: ReadonlyMap<string, SubjectOutcome>;
  /** The day the sheet was locked; null while it is not. */
  readonly lockedOn: string | null;
}

/** A sheet as the printed form wants it; pupils who left the class are not on it. */
export function markSheetData(
  { sheet, rows, shape }: { readonly sheet: SheetMeta; readonly rows: readonly SheetRow[]; readonly shape: SheetShape },
  { birthDates, retests, lockedOn }: SheetPaper,
  { school, printedAt, today }: Omit<Printing, 'isDraft'>,
): MarkSheetData {
  const regular = shape.columns.filter(({ kind }) => kind === 'REGULAR');
  const order = [...regular, ...shape.columns.filter(({ kind }) => kind !== 'REGULAR')];
  const pupil = (row: SheetRow): MarkSheetPupil => ({
    fullName: row.name,
    birthDate: birthDates.get(row.studentId) ?? null,
    cells: order.map(({ key }) => printed(row.cells[shape.columns.findIndex((column) => column.key === key)])),
    average: row.average,
    year: row.year,
    reassessed: retests.get(row.studentId) ?? null,
    note: noteOf(row),
  });
  const isDraft = sheet.state === 'in_progress';
  return {
    mode: shape.mode,
    school: documentSchool(school),
    className: sheet.className,
    subject: sheet.subjectName,
    semester: sheet.semesterName,
    schoolYear: sheet.schoolYearName,
    isYear: sheet.semesterOrdinal === 2,
    regular: regular.map(({ labelKey, ordinal }) => (labelKey === 'topicCluster' ? 'CĐề' : String(ordinal))),
    pupils: rows.filter(({ leftOn }) => leftOn === null).map(pupil),
    teacher: sheet.teachers.map(({ name }) => name).join(', ') || null,
    principal: orNull(school.principalName),
    draft: isDraft,
    printedAt,
    signedOn: isDraft ? null : today,
    lockedOn,
  };
}

function printed([state, value]: MarkCell = ['blank', null, 0]): MarkSheetPupil['cells'][number] {
  if (state === 'exempt') return 'EXEMPT';
  if (state === 'absent_pending') return 'ABSENT';
  if (state === 'missing') return 'MISSING';
  if (state !== 'value') return null;
  return typeof value === 'boolean' ? (value ? 'PASS' : 'NOT_PASSED') : value;
}

/** Marks follow the pupil: the paper says where those of another class's sheet were given. */
function noteOf({ carried, joinedOn, origins }: SheetRow): string {
  const classes = [...new Set(carried.map(({ className }) => className))];
  const from = classes.length > 0 ? `từ ${classes.join(', ')}` : 'vào lớp';
  const moved =
    classes.length > 0 || joinedOn
      ? [from, joinedOn ? formatDate(joinedOn).slice(0, 5) : ''].filter(Boolean).join(' ')
      : '';
  const papers = [...new Set(origins.map(({ schoolName, documentNumber }) => `${schoolName}, ${documentNumber}`))];
  return [moved, ...papers.map((paper) => `điểm ở ${paper}`)].filter(Boolean).join('; ');
}
