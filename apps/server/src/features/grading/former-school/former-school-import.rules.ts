import type {
  FormerSchoolInput,
  FormerSchoolYear,
} from '@phuong/contract/grading/former-school/former-school.contract.ts';
import { gradeOfClass } from '@phuong/rules/curriculum/grade-of-class.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { ImportRow, ImportTable } from '../../../platform/sheet/import-table.ts';
import { type PlannedImport, type PlanRow, planRows, type Wrong } from '../../../platform/sheet/planned-import.ts';
import { type KnownSubject, possibleYears, unfitOf, type YearHere } from './former-school.rules.ts';
import { type FormerSheetFields, type OutcomeKey, outcomeKey, type SheetOutcome } from './former-school-sheet.rules.ts';
import { pupilFinder } from './pupil-of-row.rules.ts';

type Row = ImportRow<FormerSheetFields>;
type Refuse = Wrong<FormerSheetFields>;
type Semester = FormerSchoolInput['semesters'][number];

/** A pupil as a file may name them, with what is known of the years that rows are about. */
interface PupilOfSheet {
  readonly id: string;
  readonly name: string;
  readonly born: string;
  readonly codes: readonly string[];
  readonly here: readonly YearHere[];
  readonly written: readonly FormerSchoolYear[];
}

/** What a row writes: a year of a pupil with the semesters it names, those that stay as they are left out. */
export interface FormerYearTask {
  readonly studentId: string;
  readonly input: FormerSchoolInput;
}

export type FormerSchoolImport = PlannedImport<FormerSheetFields, FormerYearTask>;

export interface FormerSheetFacts {
  readonly pupils: readonly PupilOfSheet[];
  readonly subjects: readonly KnownSubject[];
  readonly today: string;
  /** Whom rows mean that fit several pupils, as a person has said. */
  readonly meant: ReadonlyMap<number, string>;
}

/**
 * What a file of results at other schools would write. A row is a pupil's school year with one semester, or with both where the header's
 * upper line names them. Pupils are found by code, else by a name that nobody else has; empty cells change nothing.
 */
export function planFormerYears(
  table: ImportTable<FormerSheetFields>,
  fields: FormerSheetFields,
  { pupils, subjects, today, meant }: FormerSheetFacts,
): FormerSchoolImport {
  const pupilOf = pupilFinder<PupilOfSheet, Row['values']>(pupils, {
    meant,
    labelOf: ({ name, born, codes }) => [name, formatDate(born), codes[0]].filter(Boolean).join(' · '),
  });
  const rowsOf = new Map<string, { readonly number: number; readonly row: Row }>();
  const semestersSeen = new Map<string, number>();
  const planned = planRows(table, fields, (row, wrong): PlanRow<FormerYearTask> | null => {
    const { number, values } = row;
    const pupil = pupilOf.find(row, wrong);
    const found = semestersIn(row, subjects, wrong);
    const { year: startYear, schoolName, documentNumber } = values;
    if (!pupil || !found || startYear === undefined || !schoolName || !documentNumber) return null;
    const key = `${pupil.id} ${startYear}`;
    const earlier = rowsOf.get(key);
    const first = earlier?.row.values;
    if (first && (first.schoolName !== schoolName || first.documentNumber !== documentNumber)) {
      wrong('schoolName', 'grading.former_import_school_differs', schoolName, { other: earlier.number });
    }
    if (!earlier) rowsOf.set(key, { number, row });
    for (const { ordinal } of found) {
      const other = semestersSeen.get(`${key} ${ordinal}`);
      if (other !== undefined) wrong('semester', 'grading.former_import_repeated', '', { other });
      semestersSeen.set(`${key} ${ordinal}`, number);
    }
    const here = pupil.here.find((each) => each.startYear === startYear);
    const written = pupil.written.find((each) => each.startYear === startYear);
    if (here?.isClosed) {
      wrong('year', 'school.year_closed', yearName(startYear), { name: yearName(startYear) });
    }
    const grade = gradeOf(values.className, startYear, pupil, subjects);
    if (grade === null) {
      wrong('className', 'grading.former_import_grade', values.className ?? '');
      return null;
    }
    const input: FormerSchoolInput = {
      startYear,
      grade,
      schoolName,
      documentNumber,
      className: values.className ?? written?.className ?? '',
      schoolPlace: values.schoolPlace ?? written?.schoolPlace ?? '',
      documentOn: values.documentOn ?? written?.documentOn ?? null,
      semesters: found.map((semester) => over(written, semester)),
      version: written?.version ?? 0,
    };
    const unfit = unfitOf(input, { here, subjects, today, born: pupil.born });
    if (unfit) {
      const field = columnOf(unfit.field, input, row);
      wrong(field, unfit.code, String(given(row, field)), unfit.params);
    }
    const changes = written ? changesOf(written, input, row) : [];
    const isNew = !written || found.some(({ ordinal }) => !written.semesters.some((each) => each.ordinal === ordinal));
    return {
      name: `${pupil.name} · ${yearName(startYear)}`,
      outcome: changes.length > 0 ? 'updated' : isNew ? 'new' : 'unchanged',
      changes: changes.map((field) => ({ field })),
      task: { studentId: pupil.id, input },
    };
  });
  return { ...planned, severalFit: pupilOf.severalFit };
}

const yearName = (startYear: number) => `${startYear}-${startYear + 1}`;

const given = ({ values }: Row, field: keyof FormerSheetFields & string) => {
  const value = (values as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' || typeof value === 'number' ? value : '';
};

/** What a row says of a semester; what it leaves empty is undefined. */
interface SaidOfSemester {
  readonly ordinal: 1 | 2;
  readonly conduct: Semester['conduct'] | undefined;
  readonly excused: number | undefined;
  readonly unexcused: number | undefined;
  readonly outcomes: readonly { readonly subjectId: string; readonly value: SheetOutcome }[];
}

/** The semesters a row has something of; null when it does not say which. */
function semestersIn(
  { values }: Row,
  subjects: readonly KnownSubject[],
  wrong: Refuse,
): readonly SaidOfSemester[] | null {
  const outcomes = (place: 0 | 1 | 2) =>
    subjects.flatMap(({ id }) => {
      const value = values[outcomeKey(place, id)];
      return value === undefined ? [] : [{ subjectId: id, value }];
    });
  const { semester, conduct, excused, unexcused } = values;
  const plain = { conduct, excused, unexcused, outcomes: outcomes(0) };
  const under = {
    1: { conduct: values.conduct1, excused: values.excused1, unexcused: values.unexcused1, outcomes: outcomes(1) },
    2: { conduct: values.conduct2, excused: values.excused2, unexcused: values.unexcused2, outcomes: outcomes(2) },
  };
  if (semester === undefined && isSomething(plain)) {
    wrong('semester', 'platform.cell_required', '');
    return null;
  }
  return ([1, 2] as const).flatMap((ordinal) => {
    const own = under[ordinal];
    const said =
      semester === ordinal ? { ...own, ...defined(plain), outcomes: [...own.outcomes, ...plain.outcomes] } : own;
    return isSomething(said) ? [{ ordinal, ...said }] : [];
  });
}

const isSomething = ({ conduct, excused, unexcused, outcomes }: Omit<SaidOfSemester, 'ordinal'>) =>
  outcomes.length > 0 || [conduct, excused, unexcused].some((value) => value !== undefined);

const defined = <T extends object>(from: T): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What a semester comes to when empty cells change nothing of what is written. */
function over(written: FormerSchoolYear | undefined, said: SaidOfSemester): Semester {
  const stored = written?.semesters.find(({ ordinal }) => ordinal === said.ordinal);
  const outcomes = new Map((stored?.outcomes ?? []).map(({ subjectId, value }) => [subjectId, value]));
  for (const { subjectId, value } of said.outcomes) outcomes.set(subjectId, value);
  return {
    ordinal: said.ordinal,
    conduct: said.conduct ?? stored?.conduct ?? null,
    excused: said.excused ?? stored?.excused ?? 0,
    unexcused: said.unexcused ?? stored?.unexcused ?? 0,
    outcomes: [...outcomes].map(([subjectId, value]) => ({ subjectId, value })),
  };
}

/** The grade of the class here; of a year elsewhere the number its class begins with, else what was written or follows from the years here. */
function gradeOf(
  className: string | undefined,
  startYear: number,
  { here, written }: PupilOfSheet,
  subjects: readonly KnownSubject[],
): number | null {
  const ofClass = here.find((each) => each.startYear === startYear);
  if (ofClass) return ofClass.grade;
  const named = gradeOfClass(className ?? '');
  if (named !== null && named >= 6) return named;
  const possible = possibleYears(here, subjects, written, []).find((each) => each.startYear === startYear);
  return possible?.grade ?? null;
}

/** The column in which a field of the input stands in the file. */
function columnOf(field: string, input: FormerSchoolInput, { values }: Row): keyof FormerSheetFields & string {
  const [, index, part = '', place] = /^semesters\.(\d+)\.(\w+)(?:\.(\d+))?/.exec(field) ?? [];
  const semester = input.semesters[Number(index)];
  if (!semester) return field === 'grade' ? 'className' : 'year';
  const { ordinal } = semester;
  const isPlain = values.semester === ordinal;
  const outcomeAt = (subjectId: string): OutcomeKey =>
    values[outcomeKey(ordinal, subjectId)] === undefined ? outcomeKey(0, subjectId) : outcomeKey(ordinal, subjectId);
  const conduct = isPlain ? 'conduct' : (`conduct${ordinal}` as const);
  if (part === 'conduct') return conduct;
  if (part === 'excused' || part === 'unexcused') return isPlain ? part : `${part}${ordinal}`;
  const outcome = semester.outcomes[place === undefined ? 0 : Number(place)];
  if (part === 'ordinal' && isPlain) return 'semester';
  return outcome ? outcomeAt(outcome.subjectId) : conduct;
}

/** Columns in which a row says something else than what is written. */
function changesOf(written: FormerSchoolYear, input: FormerSchoolInput, row: Row): string[] {
  const heads = (['schoolName', 'schoolPlace', 'documentNumber', 'documentOn', 'className'] as const).filter(
    (field) => input[field] !== written[field],
  );
  const ofSemesters = input.semesters.flatMap((semester, index) => {
    const stored = written.semesters.find(({ ordinal }) => ordinal === semester.ordinal);
    if (!stored) return [];
    const before = new Map(stored.outcomes.map(({ subjectId, value }) => [subjectId, JSON.stringify(value)]));
    const outcomes = semester.outcomes.flatMap(({ subjectId, value }, place) =>
      before.get(subjectId) === JSON.stringify(value)
        ? []
        : [columnOf(`semesters.${index}.outcomes.${place}.value`, input, row)],
    );
    const isPlain = row.values.semester === semester.ordinal;
    const terms = (['conduct', 'excused', 'unexcused'] as const).filter((term) => semester[term] !== stored[term]);
    return [...outcomes, ...terms.map((term) => (isPlain ? term : (`${term}${semester.ordinal}` as const)))];
  });
  return [...heads, ...ofSemesters];
}
