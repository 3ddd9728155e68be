import type { StudentWarning } from '@phuong/contract/students/student.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { sortKey } from '@phuong/rules/people/names.ts';
import {
  type CellFault,
  faultAt,
  type ImportRow,
  type ImportTable,
  type SentenceKey,
} from '../../../platform/sheet/import-table.ts';
import type { Change } from '../../../platform/sheet/planned-import.ts';
import { classKey, studentWarnings } from '../student.rules.ts';
import { type ImportedFields, importedFields, type StudentValues } from './student-import.rules.ts';
import { changesTo } from './student-import-changes.rules.ts';
import type { ImportClass, ImportKeys, ImportYear, KnownStudent } from './student-import-known.rules.ts';
import { guardiansOf, mergedValues } from './student-import-values.rules.ts';

export interface PlannedRow {
  readonly number: number;
  readonly name: string;
  readonly outcome: 'new' | 'updated' | 'unchanged' | 'wrong';
  readonly faults: readonly CellFault[];
  readonly warnings: readonly StudentWarning[];
  readonly changes: readonly Change[];
  readonly values: StudentValues;
  readonly known: KnownStudent | null;
  /** The class to sit in, or to have sat in until they left; null when the file names none. */
  readonly place: ImportClass | null;
}

/** What importing a file into a year would do. */
export interface ImportPlan {
  /** The class of a whole list without a column for it. */
  readonly wholeClass: ImportClass | null;
  readonly year: ImportYear;
  /** Of the classes the year has. */
  readonly classNames: readonly string[];
  readonly table: ImportTable<ImportedFields>;
  readonly rows: readonly PlannedRow[];
}

/** What a row is checked against. */
export interface ImportContext {
  readonly year: ImportYear;
  readonly classes: ReadonlyMap<string, ImportClass>;
  /** Where rows go that name no class. */
  readonly wholeClass: ImportClass | null;
  readonly byMoetCode: ReadonlyMap<string, KnownStudent>;
  readonly byStudentCode: ReadonlyMap<string, KnownStudent>;
  readonly byPersonalId: ReadonlyMap<string, KnownStudent>;
  readonly byPerson: ReadonlyMap<string, readonly KnownStudent[]>;
}

/** A person as far as name and birthday tell; capitals and tone placement do not count. */
export const personKey = (fullName: string, dateOfBirth: string) => `${sortKey(fullName)}|${dateOfBirth}`;

export function contextOf(
  year: ImportYear,
  classes: ReadonlyMap<string, ImportClass>,
  known: readonly KnownStudent[],
  wholeClass: ImportClass | null = null,
): ImportContext {
  const by = (key: (student: KnownStudent) => string | null) =>
    new Map(known.flatMap((student) => (key(student) === null ? [] : [[key(student) as string, student] as const])));
  return {
    year,
    classes,
    wholeClass,
    byMoetCode: by(({ row }) => row.moet_code),
    byStudentCode: by(({ row }) => row.student_code),
    byPersonalId: by(({ row }) => row.personal_id),
    byPerson: groupBy(known, ({ row }) => personKey(row.full_name, row.date_of_birth)),
  };
}

/** Everything the rows could be recognised by. */
export function keysOf(rows: readonly StudentValues[]): ImportKeys {
  const all = (pick: (values: StudentValues) => string | undefined) => [
    ...new Set(rows.flatMap((values) => pick(values) ?? [])),
  ];
  return {
    moetCodes: all(({ moetCode }) => moetCode),
    studentCodes: all(({ studentCode }) => studentCode),
    personalIds: all(({ personalId }) => personalId),
    datesOfBirth: all(({ dateOfBirth }) => dateOfBirth),
  };
}

/**
 * Decides rows one after another: who it is (ministry's code, then school's code, then name with birthday), whether the file repeats
 * itself, whether the class is there. The first of two rows with the same code stands, the second is wrong.
 */
export function rowPlanner(table: ImportTable<ImportedFields>, context: ImportContext) {
  const seen = new Map<string, number>();
  const hasGirlColumn = table.columns.has('isGirl') && !table.columns.has('sex');

  return (row: ImportRow<ImportedFields>): PlannedRow => {
    const values = mergedValues(row.values, hasGirlColumn);
    const faults = [...row.faults];
    // One sentence a cell: the first thing that is wrong with it.
    const wrong: Wrong = (field, code, given, params = {}) => {
      if (faults.some((fault) => fault.field === field)) return;
      faults.push(faultAt(table, importedFields, row, field, code, given, params));
    };
    if (values.fullName === undefined) wrong('fullName', 'platform.cell_required', '');

    refuseRepeats(row.number, values, seen, wrong);
    const known = recognise(values, context, wrong);
    const earlier = known && faults.length === 0 ? seen.get(`id ${known.row.id}`) : undefined;
    if (earlier) wrong('fullName', 'students.import_duplicate_row', values.fullName ?? '', { row: earlier });
    else if (known) seen.set(`id ${known.row.id}`, row.number);
    if (known === null && values.sex === undefined) wrong('sex', 'platform.cell_required', '');
    refuseOthersCodes(values, known, context, wrong);
    refuseOddParents(values, context.year, wrong);
    const place = placeOf(values, context, wrong);

    const status = known ? known.row.status : (values.status ?? 'STUDYING');
    const hasLeft = status === 'TRANSFERRED' || status === 'DROPPED_OUT';
    const sitsIn = status === 'STUDYING' || (hasLeft && known === null) ? place : null;
    const base = { number: row.number, name: values.fullName ?? '', faults, values, known, place: sitsIn };
    if (faults.length > 0) return { ...base, outcome: 'wrong', warnings: [], changes: [] };
    const changes = known ? changesTo(known, values, guardiansOf(values), sitsIn) : [];
    const outcome = known === null ? 'new' : changes.length > 0 ? 'updated' : 'unchanged';
    return { ...base, outcome, changes, warnings: warningsOf(values, known, place, context.year, hasLeft) };
  };
}

/** How much older than the school year a pupil's parent or guardian is, in years: outside of it the year is a slip of the pen. */
const parentAge = { youngest: 12, oldest: 100 };

function refuseOddParents(values: StudentValues, { startYear }: ImportYear, wrong: Wrong): void {
  const min = startYear - parentAge.oldest;
  const max = startYear - parentAge.youngest;
  for (const field of ['fatherBirthYear', 'motherBirthYear', 'guardianBirthYear'] as const) {
    const year = values[field];
    const isOdd = year !== undefined && (year < min || year > max);
    if (isOdd) wrong(field, 'platform.cell_not_in_range', String(year), { min, max });
  }
}

type Wrong = (
  field: keyof ImportedFields & string,
  code: SentenceKey,
  given: string,
  params?: Record<string, string | number>,
) => void;

function refuseRepeats(row: number, values: StudentValues, seen: Map<string, number>, wrong: Wrong): void {
  const { moetCode, studentCode, personalId, fullName, dateOfBirth } = values;
  const codes = [
    ['moetCode', moetCode],
    ['studentCode', studentCode],
    ['personalId', personalId],
  ] as const;
  for (const [field, code] of codes) {
    if (code === undefined) continue;
    const first = seen.get(`${field} ${code}`);
    if (first !== undefined) wrong(field, 'students.import_duplicate_row', code, { row: first });
    else seen.set(`${field} ${code}`, row);
  }
  if (moetCode ?? studentCode ?? personalId) return;
  if (fullName === undefined || dateOfBirth === undefined) return;
  const person = personKey(fullName, dateOfBirth);
  const first = seen.get(person);
  if (first !== undefined) wrong('fullName', 'students.import_duplicate_row', fullName, { row: first });
  else seen.set(person, row);
}

/** @returns null for somebody new. */
function recognise(values: StudentValues, context: ImportContext, wrong: Wrong): KnownStudent | null {
  const { moetCode, studentCode, fullName, dateOfBirth } = values;
  const byCode = context.byMoetCode.get(moetCode ?? '') ?? context.byStudentCode.get(studentCode ?? '') ?? null;
  if (byCode) {
    const isSomebodyElse =
      fullName !== undefined &&
      dateOfBirth !== undefined &&
      sortKey(fullName) !== sortKey(byCode.row.full_name) &&
      dateOfBirth !== byCode.row.date_of_birth;
    if (isSomebodyElse) {
      const field = moetCode !== undefined && byCode.row.moet_code === moetCode ? 'moetCode' : 'studentCode';
      wrong(field, 'students.import_code_of_another', values[field] ?? '', { name: byCode.row.full_name });
    }
    return byCode;
  }
  if (fullName === undefined || dateOfBirth === undefined) return null;
  // Somebody with another code of the ministry is another person of the same name.
  const namesakes = (context.byPerson.get(personKey(fullName, dateOfBirth)) ?? []).filter(
    ({ row }) => moetCode === undefined || row.moet_code === null || row.moet_code === moetCode,
  );
  if (namesakes.length > 1) wrong('fullName', 'students.import_several_matches', fullName, { count: namesakes.length });
  return namesakes[0] ?? null;
}

function refuseOthersCodes(
  values: StudentValues,
  known: KnownStudent | null,
  context: ImportContext,
  wrong: Wrong,
): void {
  const holders = [
    ['studentCode', values.studentCode, context.byStudentCode],
    ['personalId', values.personalId, context.byPersonalId],
  ] as const;
  for (const [field, code, byCode] of holders) {
    const holder = code === undefined ? undefined : byCode.get(code);
    if (holder && holder.row.id !== known?.row.id) {
      wrong(field, 'students.import_code_of_another', code ?? '', { name: holder.row.full_name });
    }
  }
}

/** A list of one class often has no column for it: its sheet ("6A1") or a line of its heading ("DANH SÁCH LỚP 6A1") says which. */
export function classOfList(
  { sheetName, title }: Pick<ImportTable<ImportedFields>, 'sheetName' | 'title'>,
  classes: ReadonlyMap<string, ImportClass>,
): ImportClass | null {
  const named = title.flatMap((line) => /(?:lớp|class)\s*:?\s*([\p{L}\d][\p{L}\d./_-]*)/iu.exec(line)?.[1] ?? []);
  for (const name of [sheetName, ...named]) {
    const found = classes.get(classKey(name));
    if (found) return found;
  }
  return null;
}

function placeOf(
  values: StudentValues,
  { classes, wholeClass, year }: ImportContext,
  wrong: Wrong,
): ImportClass | null {
  const names = values.className;
  if (names === undefined) return wholeClass;
  const found = names.map((name) => classes.get(classKey(name))).find((each) => each !== undefined);
  if (!found) {
    wrong('className', 'students.import_class_missing', names[0] ?? '', { className: names[0] ?? '', year: year.name });
    return null;
  }
  if (values.grade !== undefined && values.grade !== found.grade) {
    wrong('grade', 'students.import_grade_differs', String(values.grade), {
      className: found.name,
      grade: found.grade,
    });
  }
  return found;
}

function warningsOf(
  values: StudentValues,
  known: KnownStudent | null,
  place: ImportClass | null,
  year: ImportYear,
  hasLeft: boolean,
): StudentWarning[] {
  const warnings = studentWarnings(
    {
      dateOfBirth: values.dateOfBirth ?? known?.row.date_of_birth ?? '',
      sex: values.sex ?? known?.row.sex ?? 'MALE',
      personalId: values.personalId ?? known?.row.personal_id ?? null,
    },
    place && { grade: place.grade, yearStart: year.startYear },
  );
  const isKept = known !== null && values.status !== undefined && values.status !== known.row.status;
  if (isKept) return [...warnings, 'status_kept'];
  return known === null && hasLeft && place ? [...warnings, 'left_with_class'] : warnings;
}
