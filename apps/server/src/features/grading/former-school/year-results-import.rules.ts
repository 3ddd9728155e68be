import type { Decision, Title } from '@phuong/contract/grading/results/result.schema.ts';
import type { AcademicLevel, ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { isLastGrade } from '@phuong/rules/curriculum/curriculum.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import type { ImportRow, ImportTable } from '../../../platform/sheet/import-table.ts';
import { type PlannedImport, type PlanRow, planRows, type Wrong } from '../../../platform/sheet/planned-import.ts';
import { classNameKey } from '../../classes/classes.public.ts';
import type { KnownSubject } from './former-school.rules.ts';

import { outcomeKey, type SheetOutcome } from './former-school-sheet.rules.ts';
import { pupilFinder, pupilLabel } from './pupil-of-row.rules.ts';
import { academicOf, conductOf, titleOf, type YearResultsFields } from './year-results-sheet.rules.ts';

/** A class of the year with what its results are judged by. */
export interface ClassOfYear {
  readonly id: string;
  readonly name: string;
  readonly grade: number;
  /** Null: its results do not come from marks (primary school). */
  readonly regulation: MarksRegulation | null;
  readonly subjectIds: readonly string[];
  readonly hasMarks: boolean;
}

/** What is stored of a pupil's period, or a file says of it. */
export interface YearResult {
  readonly academic: AcademicLevel | null;
  readonly conduct: ConductLevel | null;
  readonly title: Title | null;
  readonly decision: Decision | null;
  readonly mean: number | null;
  readonly excused: number;
  readonly unexcused: number;
  readonly outcomes: ReadonlyMap<string, SheetOutcome>;
}

export interface PupilOfYear {
  readonly id: string;
  readonly name: string;
  readonly dateOfBirth: string;
  readonly codes: readonly string[];
  /** The class the pupil was in last in the year; null: none. */
  readonly classId: string | null;
  readonly stored: YearResult | null;
}

export interface YearResultTask {
  readonly studentId: string;
  readonly classId: string;
  readonly ruleSet: MarksRegulation['id'];
  readonly className: string;
  readonly result: YearResult;
}

type Row = ImportRow<YearResultsFields>;
type Refuse = Wrong<YearResultsFields>;
export type YearResultsImport = PlannedImport<YearResultsFields, YearResultTask>;

const nothing: YearResult = {
  academic: null,
  conduct: null,
  title: null,
  decision: null,
  mean: null,
  excused: 0,
  unexcused: 0,
  outcomes: new Map(),
};

/**
 * What a file of results of a year would write: a row is a pupil's year (or semester). Levels are those of the regulation of grade and
 * year; a class that has marks here has its results from them. Empty cells change nothing.
 */
export function planYearResults(
  table: ImportTable<YearResultsFields>,
  fields: YearResultsFields,
  facts: {
    readonly pupils: readonly PupilOfYear[];
    readonly classes: ReadonlyMap<string, ClassOfYear>;
    readonly subjects: readonly KnownSubject[];
    /** Whom rows mean that fit several pupils, as a person has said. */
    readonly meant: ReadonlyMap<number, string>;
  },
): YearResultsImport {
  const pupilOf = pupilFinder<PupilOfYear, Row['values']>(facts.pupils, {
    among: meantAmong(facts.classes),
    meant: facts.meant,
    labelOf: pupilLabel((id) => facts.classes.get(id)?.name),
  });
  const seen = new Map<string, number>();
  const planned = planRows(table, fields, (row, wrong): PlanRow<YearResultTask> | null => {
    const pupil = pupilOf.find(row, wrong);
    if (!pupil) return null;
    const other = seen.get(pupil.id);
    if (other !== undefined) wrong('code', 'grading.year_results_repeated', '', { other });
    seen.set(pupil.id, row.number);
    const own = facts.classes.get(pupil.classId ?? '');
    if (!own) {
      wrong('className', 'grading.year_results_no_class', row.values.className ?? '', { name: pupil.name });
      return null;
    }
    const { className } = row.values;
    if (className !== undefined && classNameKey(className) !== classNameKey(own.name)) {
      wrong('className', 'grading.year_results_other_class', className, { className: own.name });
    }
    if (own.hasMarks) wrong('className', 'grading.year_results_has_marks', className ?? '', { className: own.name });
    if (!own.regulation) {
      wrong('className', 'grading.regulation_not_supported', className ?? '');
      return null;
    }
    const said = saidBy(row, own, own.regulation, facts.subjects, wrong);
    const before = pupil.stored ?? nothing;
    const result = { ...before, ...said, outcomes: new Map([...before.outcomes, ...said.outcomes]) };
    const changes = pupil.stored ? changesOf(pupil.stored, result) : [];
    return {
      name: `${pupil.name} · ${own.name}`,
      outcome: pupil.stored === null ? 'new' : changes.length > 0 ? 'updated' : 'unchanged',
      changes: changes.map((field) => ({ field })),
      task: { studentId: pupil.id, classId: own.id, className: own.name, ruleSet: own.regulation.id, result },
    };
  });
  return { ...planned, severalFit: pupilOf.severalFit };
}

/** What a row says; a level the regulation of the class does not have is a fault. */
function saidBy(
  { values }: Row,
  { name, grade, subjectIds }: ClassOfYear,
  regulation: MarksRegulation,
  subjects: readonly KnownSubject[],
  wrong: Refuse,
): Partial<YearResult> & Pick<YearResult, 'outcomes'> {
  const read = <L>(
    field: 'academic' | 'conduct' | 'title',
    levelOf: (word: string, of: MarksRegulation) => L | undefined,
  ) => {
    const word = values[field];
    if (word === undefined) return undefined;
    const level = levelOf(word, regulation);
    if (level === undefined) wrong(field, 'grading.level_not_in_regulation', word);
    return level;
  };
  const outcomes = new Map<string, SheetOutcome>();
  for (const { id, mode } of subjects) {
    const field = outcomeKey(0, id);
    const value = values[field];
    if (value === undefined) continue;
    const given = 'tenths' in value ? String(value.tenths / 10) : value.passed ? 'Đ' : 'CĐ';
    if (!subjectIds.includes(id)) wrong(field, 'grading.year_results_not_taught', given, { className: name });
    else if ((mode === 'SCORE') !== 'tenths' in value) wrong(field, 'grading.wrong_kind', given);
    outcomes.set(id, value);
  }
  const said = {
    academic: read('academic', academicOf),
    conduct: read('conduct', conductOf),
    title: noTitle(values.title) ? undefined : read('title', titleOf),
    decision: decisionIn(values.decision, grade),
    mean: values.mean,
    excused: values.excused,
    unexcused: values.unexcused,
  };
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  if (outcomes.size === 0 && Object.keys(known).length === 0) wrong('academic', 'grading.year_results_empty', '');
  return { ...known, outcomes };
}

/** Sheets print a dash where a pupil has no title. */
const noTitle = (word: string | undefined) => word === undefined || /^[-–—xX0]?$/.test(word.trim());

/** Who goes up from the last grade of a level has completed it; sheets say "được lên lớp" of everybody. */
function decisionIn(decision: Decision | undefined, grade: number): Decision | undefined {
  if (!isLastGrade(grade)) return decision;
  if (decision === 'PROMOTED') return 'COMPLETED';
  return decision === 'PROMOTED_AFTER_SUMMER' ? 'COMPLETED_AFTER_SUMMER' : decision;
}

function changesOf(before: YearResult, after: YearResult): string[] {
  const plain = (['mean', 'academic', 'conduct', 'title', 'decision', 'excused', 'unexcused'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const outcomes = [...after.outcomes].filter(
    ([id, value]) => JSON.stringify(before.outcomes.get(id)) !== JSON.stringify(value),
  );
  return [...outcomes.map(([id]) => outcomeKey(0, id)), ...plain];
}

/** By day of birth and class, where a row tells them. */
const meantAmong =
  (classes: ReadonlyMap<string, ClassOfYear>) =>
  (named: readonly PupilOfYear[], { dateOfBirth, className }: Row['values']): readonly PupilOfYear[] => {
    const born = named.filter((pupil) => dateOfBirth === undefined || pupil.dateOfBirth === dateOfBirth);
    if (born.length <= 1 || className === undefined) return born;
    const classOf = ({ classId }: PupilOfYear) => classNameKey(classes.get(classId ?? '')?.name ?? '');
    return born.filter((pupil) => classOf(pupil) === classNameKey(className));
  };
