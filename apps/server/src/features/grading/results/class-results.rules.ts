import type {
  Decision,
  FormerSchool,
  PeriodResult,
  ResultReason,
  Title,
} from '@phuong/contract/grading/results/result.schema.ts';
import type {
  AcademicLevel,
  ConductLevel,
  Period,
  SubjectOutcome,
} from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type SheetState, visibleStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { yearOutcome } from '@phuong/rules/averages/subject-outcome.ts';
import { type IncompleteAcademicInput, knownOf } from '@phuong/rules/results/academic-result.ts';
import { hasSummerPath } from '@phuong/rules/results/promotion.ts';
import {
  computeSemester,
  computeSummer,
  computeYear,
  type PupilResult,
  type ResultFrame,
  type YearPupil,
} from '@phuong/rules/results/pupil-result.ts';
import { subjectsToRetest } from '@phuong/rules/results/retest.ts';
import { exemptCells } from '../exemptions/exemption.rules.ts';
import { type RosterRow, wasThereAtEnd } from '../roster.rules.ts';
import { rowResult, widenedTo } from '../sheets/mark-sheet.rules.ts';
import type { ClassFrame, ClassYear, SubjectOfClass } from './class-year.rules.ts';
import { type Counts, noFacts, outcomeKey, type PupilFacts, type StoredTerm } from './pupil-facts.rules.ts';

/** A class's year with what follows from it by the law: the one computation behind every screen, paper and stored result. */
export interface ClassResults {
  readonly year: ClassYear;
  /** Those still in the class, in its order. */
  readonly present: readonly RosterRow[];
  /**
   * Whose results of the period this class gives: a semester's are those of the class the pupil was in at its end, so that a later move
   * changes no paper of it.
   */
  presentIn(period: Period): readonly RosterRow[];
  /**
   * Whether a pupil's result of the period is told here: the pupil did not leave before its end, or brought that semester's along. Who left
   * has it from the next school (charter, transfer of records).
   */
  hasResult(studentId: string, period: Period): boolean;
  of(studentId: string): PupilResults;
  /** Subjects of the period whose sheet is not locked. */
  openSubjects(period: Period): string[];
  /** Whether pupils may see the period's results: every sheet is posted or locked. A year taken over without sheets is over. */
  isVisibleToPupils(period: Period): boolean;
}

export interface PupilResults {
  readonly facts: PupilFacts;
  in(period: Period): ResultOfPeriod;
  /** Whether there is anything after summer: a re-assessment, training or a stored result. */
  readonly hasSummer: boolean;
  /** The subjects with too low a year average, or not passed: those that could be re-assessed. */
  failedSubjects(): readonly string[];
  /** The subjects the pupil is re-assessed in; none unless that is the year's decision, the principal's included. */
  retestSubjects(): readonly string[];
  /** The new results of those subjects, as far as there are any. */
  retests(): ReadonlyMap<string, SubjectOutcome>;
}

interface ResultOfPeriod {
  readonly computed: PupilResult;
  readonly stored: StoredTerm | undefined;
  /** In the order of the frame's subjects: live ones, or those stored where there are no marks. */
  readonly outcomes: readonly SubjectOutcome[];
  /** What is shown: computed from the marks as they are now with what was decided by hand, or what was stored without marks. */
  readonly result: PeriodResult;
}

/** The results of a class's year; those of a pupil's period are computed when first asked for, and once. */
export function resultsOf(year: ClassYear): ClassResults {
  const { regulation, grade, policy } = year.frame;
  const law: ResultFrame = {
    regulation,
    grade,
    reading: { mode: policy.art93Mode, includesComment: policy.art93IncludesComment },
    absenceLimit: regulation.promotion.value.absenceLimit,
  };
  const subjectsWith = (period: Period, test: (state: SheetState | undefined) => boolean) =>
    year.frame.subjects
      .filter(({ id }) => semestersOf(period).some((ordinal) => test(year.sheetStates[ordinal].get(id))))
      .map(({ id }) => id);
  const present = year.roster.filter(({ leftOn }) => leftOn === null);
  return {
    year,
    present,
    presentIn: (period) =>
      period === 'HK1' ? year.roster.filter((row) => wasThereAtEnd(row, year.semesters[1].to)) : present,
    hasResult(studentId, period) {
      const ordinal = period === 'HK1' ? 1 : 2;
      const stays = year.roster.find((row) => row.studentId === studentId)?.stays ?? [];
      // Who came from another class of the school was here all the same.
      const hasLeft =
        stays.length > 0 && stays.every(({ until }) => until !== null && until < year.semesters[ordinal].to);
      return !hasLeft || Boolean(year.facts.get(studentId)?.former[ordinal]);
    },
    of: remembered((studentId) => pupilResults(year, law, year.facts.get(studentId) ?? noFacts)),
    openSubjects: (period) => subjectsWith(period, (state) => state !== 'locked'),
    isVisibleToPupils(period) {
      if (!year.hasMarks && year.sheetStates[1].size + year.sheetStates[2].size === 0) {
        return [...year.facts.values()].some(({ stored }) => stored.size > 0);
      }
      return subjectsWith(period, (state) => !state || !visibleStates.includes(state)).length === 0;
    },
  };
}

const semestersOf = (period: Period): readonly (1 | 2)[] => (period === 'HK1' ? [1] : period === 'HK2' ? [2] : [1, 2]);

function pupilResults(year: ClassYear, law: ResultFrame, facts: PupilFacts): PupilResults {
  const outcomesIn: (period: Period) => readonly SubjectOutcome[] = remembered((period) =>
    year.frame.subjects.map((subject, index) => {
      if (period === 'HK1') return semesterOutcome(subject, facts, 1);
      if (period === 'HK2') return semesterOutcome(subject, facts, 2);
      const of = (other: Period) => outcomesIn(other)[index] ?? null;
      if (period === 'CN') return yearOutcome(subject.mode, of('HK1'), of('HK2'), law.regulation);
      return retests().get(subject.id) ?? of('CN');
    }),
  );
  const failedSubjects = once(() => subjectsToRetest(knownOf(inputOf('CN').subjects), law.regulation));
  const retestSubjects = () => (periodIn('CN').result.decision === 'RETEST' ? failedSubjects() : []);
  const retests = once(() => {
    // Of a year without marks there is nothing to find the subjects by.
    if (!year.hasMarks) return facts.retests;
    return new Map([...facts.retests].filter(([subjectId]) => retestSubjects().includes(subjectId)));
  });
  const inputOf = (period: Period): YearPupil => ({
    subjects: subjectsOf(year.frame, outcomesIn(period)),
    conduct: { 1: facts.conduct[1].level, 2: facts.conduct[2].level },
    absences: facts.absences.year.excused + facts.absences.year.unexcused,
    manualLevel: facts.stored.get(period)?.manualLevel ?? null,
  });
  const computedIn = (period: Period): PupilResult => {
    const pupil = inputOf(period);
    if (period === 'HK1') return computeSemester(law, pupil, 1);
    if (period === 'HK2') return computeSemester(law, pupil, 2);
    if (period === 'CN') return computeYear(law, pupil);
    const ofSummer = facts.stored.get('HE');
    return computeSummer(law, {
      ...inputOf('CN'),
      yearDecision: periodIn('CN').result.decision,
      reassessed: { subjects: subjectsOf(year.frame, outcomesIn('HE')), subjectIds: [...retests().keys()] },
      summerConduct: facts.summerConduct,
      summerManualLevel: ofSummer?.manualLevel ?? null,
      isDecided: ofSummer?.isOverridden ?? false,
    });
  };
  const periodIn: (period: Period) => ResultOfPeriod = remembered((period) => {
    const computed = computedIn(period);
    const stored = facts.stored.get(period);
    const absences = facts.absences[period === 'HK1' ? 1 : period === 'HK2' ? 2 : 'year'];
    const outcomes = (year.hasMarks ? null : recordOutcomes(year.frame, facts, period)) ?? outcomesIn(period);
    if (year.hasMarks) return { computed, stored, outcomes, result: fromMarks(computed, stored, absences) };
    // A record without a line for after the summer: it ended as the year did.
    const line = stored ?? (period === 'HE' ? facts.stored.get('CN') : undefined);
    const record = line && { ...fromRecord(line), version: stored?.version ?? 0 };
    return { computed, stored, outcomes, result: record ?? fromMarks(computed, stored, absences) };
  });
  const hasBegun = facts.retests.size > 0 || facts.summerConduct !== null;
  return {
    facts,
    in: periodIn,
    hasSummer: facts.stored.has('HE') || (hasBegun && hasSummerPath(periodIn('CN').result.decision)),
    failedSubjects,
    retestSubjects,
    retests,
  };
}

/** By the marks, or what another school gave the pupil for the semester (circular 22, art. 9: one average a subject and semester). */
function semesterOutcome(subject: SubjectOfClass, facts: PupilFacts, ordinal: 1 | 2): SubjectOutcome {
  const { shape, cells } = pupilSheet(subject, facts, ordinal);
  return facts.former[ordinal]?.outcomes.get(subject.id) ?? rowResult(shape, cells).outcome;
}

/** Where results of a period come from when another school gave them; empty: all are of this school. */
export const formerSchoolsOf = ({ former }: Pick<PupilFacts, 'former'>, period: Period): FormerSchool[] =>
  semestersOf(period).flatMap((ordinal) => {
    const name = former[ordinal]?.schoolName;
    return name === undefined ? [] : [{ semesterOrdinal: ordinal, schoolName: name }];
  });

/** A pupil's cells in a subject and semester, with the columns of the class and those that marks from another class need. */
export function pupilSheet({ id, shapes }: SubjectOfClass, facts: PupilFacts, ordinal: 1 | 2) {
  const { cells, carriedCount } = facts.cells[ordinal].get(id) ?? { cells: {}, carriedCount: 0 };
  const shape = widenedTo(shapes[ordinal], carriedCount);
  return { shape, cells: facts.exempt[ordinal].has(id) ? exemptCells(shape, cells) : cells };
}

/** Subjects with their outcomes; those the pupil is exempt from are left out (art. 11). */
function subjectsOf(frame: ClassFrame, outcomes: readonly SubjectOutcome[]): IncompleteAcademicInput {
  const scored: { subjectId: string; code: string; tenths: number | null }[] = [];
  const commented: { subjectId: string; passed: boolean | null }[] = [];
  frame.subjects.forEach(({ id: subjectId, code, mode }, index) => {
    const outcome = outcomes[index] ?? null;
    if (outcome === 'EXEMPT') return;
    if (mode === 'SCORE') scored.push({ subjectId, code, tenths: typeof outcome === 'number' ? outcome : null });
    else commented.push({ subjectId, passed: outcome === null ? null : outcome === 'PASS' });
  });
  return { scored, commented, specialisedCode: frame.specialisedCode };
}

/** What was stored without marks; null: nothing of the pupil. */
function recordOutcomes({ subjects }: ClassFrame, { storedOutcomes }: PupilFacts, period: Period) {
  if (storedOutcomes === null) return null;
  return subjects.map(({ id }) => storedOutcomes.get(outcomeKey(period === 'HE' ? 'CN' : period, id)) ?? null);
}

function fromRecord(stored: StoredTerm): PeriodResult {
  return {
    academic: {
      base: stored.academicBase as AcademicLevel | null,
      final: (stored.manualLevel ?? stored.academicFinal) as AcademicLevel | null,
      adjustedBySubjectId: stored.adjustedBySubjectId,
      provisional: null,
      missingSubjectIds: [],
      isManual: stored.manualLevel !== null,
      manualReason: stored.manualReason,
      mean: stored.mean,
      reasons: [],
    },
    conduct: stored.conduct as ConductLevel | null,
    excused: stored.excused,
    unexcused: stored.unexcused,
    title: stored.title as Title | null,
    decision: stored.decision as Decision | null,
    decisionReasons: (stored.reasons ?? []) as readonly ResultReason[],
    isOverridden: stored.isOverridden,
    overrideReason: stored.overrideReason,
    version: stored.version,
    isOutOfDate: stored.isOutOfDate,
  };
}

function fromMarks(computed: PupilResult, stored: StoredTerm | undefined, absences: Counts): PeriodResult {
  const isOverridden = stored?.isOverridden ?? false;
  return {
    academic: {
      base: computed.base,
      final: computed.final,
      adjustedBySubjectId: computed.adjustedBySubjectId,
      provisional: computed.provisional,
      missingSubjectIds: [...computed.missingSubjectIds],
      isManual: (stored?.manualLevel ?? null) !== null,
      manualReason: stored?.manualReason ?? '',
      mean: computed.mean,
      reasons: computed.reasons,
    },
    conduct: computed.conduct,
    ...absences,
    title: computed.title,
    decision: isOverridden ? ((stored?.decision ?? null) as Decision | null) : computed.decision,
    decisionReasons: computed.decisionReasons,
    isOverridden,
    overrideReason: stored?.overrideReason ?? '',
    version: stored?.version ?? 0,
    isOutOfDate: stored !== undefined && (stored.isOutOfDate || differs(stored, computed, absences)),
  };
}

function differs(stored: StoredTerm, computed: PupilResult, absences: Counts): boolean {
  return (
    stored.academicBase !== computed.base ||
    stored.academicFinal !== computed.computed ||
    stored.conduct !== computed.conduct ||
    stored.title !== computed.title ||
    stored.excused !== absences.excused ||
    stored.unexcused !== absences.unexcused ||
    (!stored.isOverridden && stored.decision !== computed.decision)
  );
}

const once = <Value>(make: () => Value): (() => Value) => {
  const of = remembered<'only', { readonly value: Value }>(() => ({ value: make() }));
  return () => of('only').value;
};

/** Keeps what was made of each key; what it is made of never changes. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
