import type {
  AcademicLevel,
  ConductLevel,
  Period,
  SubjectOutcome,
} from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type CellMap, carriedCount, toCellMap } from '../sheets/mark-sheet.rules.ts';
import type { FormerTermRow, OutcomeRow, StoredRow, YearParts } from './class-year-rows.rules.ts';

export interface Counts {
  readonly excused: number;
  readonly unexcused: number;
}

export interface StoredTerm {
  readonly academicBase: string | null;
  readonly academicFinal: string | null;
  readonly adjustedBySubjectId: string | null;
  readonly manualLevel: AcademicLevel | null;
  readonly manualReason: string;
  readonly mean: number | null;
  readonly conduct: string | null;
  readonly excused: number;
  readonly unexcused: number;
  readonly title: string | null;
  readonly decision: string | null;
  readonly isOverridden: boolean;
  readonly overrideReason: string;
  readonly reasons: unknown;
  readonly isOutOfDate: boolean;
  readonly version: number;
  readonly computedBy: string | null;
  readonly computedAt: Date;
}

interface SubjectCells {
  readonly cells: CellMap;
  readonly carriedCount: number;
}

/** What a pupil earned in a semester at another school, from the papers that came along. */
interface FormerTerm {
  readonly schoolName: string;
  readonly outcomes: ReadonlyMap<string, SubjectOutcome>;
}

/** Everything a pupil's results of a year are made of. */
export interface PupilFacts {
  /** Cells by semester and subject id, with how many regular columns those of other classes' sheets need. */
  readonly cells: Readonly<Record<1 | 2, ReadonlyMap<string, SubjectCells>>>;
  /** Of a semester at another school: the level of that school. */
  readonly conduct: Readonly<Record<1 | 2, { readonly level: ConductLevel | null; readonly remark: string }>>;
  /** A semester whose results another school gave: they count like this school's. Null: none. */
  readonly former: Readonly<Record<1 | 2, FormerTerm | null>>;
  /** Sessions missed in each semester and the year, those at another school with them. */
  readonly absences: Readonly<Record<1 | 2 | 'year', Counts>>;
  /** Subjects the pupil is exempt from in each semester. */
  readonly exempt: Readonly<Record<1 | 2, ReadonlySet<string>>>;
  readonly retests: ReadonlyMap<string, SubjectOutcome>;
  readonly summerConduct: ConductLevel | null;
  /** What was stored, decisions by hand included. */
  readonly stored: ReadonlyMap<Period, StoredTerm>;
  /** Outcomes stored without marks (records taken over from before), by `outcomeKey`; null: none of the pupil. */
  readonly storedOutcomes: ReadonlyMap<string, SubjectOutcome> | null;
}

type Writable = {
  cells: Record<1 | 2, Map<string, SubjectCells>>;
  conduct: Record<1 | 2, PupilFacts['conduct'][1]>;
  former: Record<1 | 2, FormerTerm | null>;
  absences: PupilFacts['absences'];
  exempt: Record<1 | 2, Set<string>>;
  retests: Map<string, SubjectOutcome>;
  summerConduct: ConductLevel | null;
  stored: Map<Period, StoredTerm>;
  storedOutcomes: Map<string, SubjectOutcome> | null;
};

const notSet = { level: null, remark: '' };
const none: Counts = { excused: 0, unexcused: 0 };

const nothingYet = (): Writable => ({
  cells: { 1: new Map(), 2: new Map() },
  conduct: { 1: notSet, 2: notSet },
  former: { 1: null, 2: null },
  absences: { 1: none, 2: none, year: none },
  exempt: { 1: new Set(), 2: new Set() },
  retests: new Map(),
  summerConduct: null,
  stored: new Map(),
  storedOutcomes: null,
});

/** A pupil of whom nothing is known. */
export const noFacts: PupilFacts = nothingYet();

/** The rows of a class's year, by pupil. */
export function factsByPupil(parts: YearParts, firstSemesterId: string): Map<string, PupilFacts> {
  const pupils = new Map<string, Writable>();
  const of = ({ student_id: id }: { readonly student_id: string }): Writable => {
    const pupil = pupils.get(id) ?? nothingYet();
    pupils.set(id, pupil);
    return pupil;
  };
  const ordinal = ({ semester_id }: { readonly semester_id: string }) => (semester_id === firstSemesterId ? 1 : 2);
  for (const row of parts.marks) {
    const carried = carriedCount(row.cells.filter((cell) => cell[4]));
    of(row).cells[ordinal(row)].set(row.subject_id, { cells: toCellMap(row.cells), carriedCount: carried });
  }
  for (const row of parts.conduct) of(row).conduct[ordinal(row)] = { level: row.level, remark: row.remark };
  for (const row of parts.absences) {
    of(row).absences = {
      1: { excused: row.p1, unexcused: row.k1 },
      2: { excused: row.p2, unexcused: row.k2 },
      year: { excused: row.p, unexcused: row.k },
    };
  }
  for (const row of parts.formerTerms) addFormer(of(row), row);
  for (const row of parts.stored) of(row).stored.set(row.period, toStoredTerm(row));
  for (const row of parts.outcomes) {
    const outcome = toOutcome(row);
    if (outcome === null) continue;
    const pupil = of(row);
    pupil.storedOutcomes ??= new Map();
    pupil.storedOutcomes.set(outcomeKey(row.period, row.subject_id), outcome);
  }
  for (const row of parts.exemptions) {
    for (const semester of [1, 2] as const) {
      const isCovered = row.from_semester <= semester && semester <= row.until_semester;
      if (isCovered) of(row).exempt[semester].add(row.subject_id);
    }
  }
  for (const row of parts.retests) {
    const outcome = toOutcome(row);
    if (outcome !== null) of(row).retests.set(row.subject_id, outcome);
  }
  for (const row of parts.summer) of(row).summerConduct = row.level;
  return pupils;
}

/** The semester's results of the other school stand in the place of this one's; absences add up, for they limit the whole year. */
function addFormer(pupil: Writable, row: FormerTermRow): void {
  const { ordinal } = row;
  const outcomes = new Map(row.outcomes.map((each) => [each.subject_id, toOutcome(each)]));
  // Of a semester that ended here only sessions missed elsewhere are known: its results are this school's.
  if (outcomes.size > 0 || row.conduct !== null) pupil.former[ordinal] = { schoolName: row.school_name, outcomes };
  if (row.conduct !== null) pupil.conduct[ordinal] = { ...pupil.conduct[ordinal], level: row.conduct };
  const { absences } = pupil;
  pupil.absences = { ...absences, [ordinal]: sum(absences[ordinal], row), year: sum(absences.year, row) };
}

const sum = (a: Counts, b: Counts): Counts => ({
  excused: a.excused + b.excused,
  unexcused: a.unexcused + b.unexcused,
});

const toStoredTerm = (row: StoredRow): StoredTerm => ({
  academicBase: row.academic_base,
  academicFinal: row.academic_final,
  adjustedBySubjectId: row.adjusted_by_subject_id,
  manualLevel: row.manual_level as AcademicLevel | null,
  manualReason: row.manual_reason,
  mean: row.mean_tenths,
  conduct: row.conduct,
  excused: row.absences_excused,
  unexcused: row.absences_unexcused,
  title: row.title,
  decision: row.decision,
  isOverridden: row.decided_by_override,
  overrideReason: row.override_reason,
  reasons: row.reasons,
  isOutOfDate: row.is_out_of_date,
  version: row.version,
  computedBy: row.display_name,
  computedAt: new Date(row.computed_at),
});

export const outcomeKey = (period: string, subjectId: string) => `${period} ${subjectId}`;

export const toOutcome = ({ tenths, passed }: Pick<OutcomeRow, 'tenths' | 'passed'>): SubjectOutcome =>
  tenths ?? (passed === null ? null : passed ? 'PASS' : 'NOT_PASSED');
