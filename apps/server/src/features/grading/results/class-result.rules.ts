import type { Decision, ResultReason, Title } from '@phuong/contract/grading/results/result.schema.ts';
import type {
  AcademicLevel,
  ConductLevel,
  Period,
  RuleSet,
  SubjectOutcome,
} from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { GradingPolicy } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import { inForce } from '@phuong/rules/legal/dated.ts';
import type { CommentedSubject, ScoredSubject } from '@phuong/rules/results/academic-level.ts';
import { provisionalResult } from '@phuong/rules/results/academic-result.ts';
import { yearConduct } from '@phuong/rules/results/conduct.ts';
import { LEGACY_RULES, type LegacyConduct, type LegacyLevel } from '@phuong/rules/results/legacy.rules.ts';
import {
  decideLegacyAfterSummer,
  decideLegacyYear,
  LEGACY_PROMOTION,
  legacyTitle,
} from '@phuong/rules/results/legacy-promotion.ts';
import { legacyResult } from '@phuong/rules/results/legacy-result.ts';
import type { Level } from '@phuong/rules/results/level.ts';
import { TT22_PROMOTION } from '@phuong/rules/results/promotion.rules.ts';
import { decideAfterSummer, decideYear } from '@phuong/rules/results/promotion.ts';
import { subjectsToRetest } from '@phuong/rules/results/retest.ts';
import { yearTitle } from '@phuong/rules/results/titles.ts';
import { type CellMap, rowResult, type SheetShape, yearOutcome } from '../sheets/mark-sheet.rules.ts';

export interface SubjectOfClass {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly mode: 'SCORE' | 'COMMENT';
  /** Columns in semester I and II. */
  readonly shapes: Readonly<Record<1 | 2, SheetShape>>;
}

/** What all pupils of a class share. */
export interface ClassFrame {
  readonly grade: number;
  readonly ruleSet: RuleSet;
  readonly policy: GradingPolicy;
  readonly subjects: readonly SubjectOfClass[];
  /** Code of the specialised subject of a specialised class (circular 58 asks for it). */
  readonly specialisedCode: string | null;
  /** A day of the school year, for dated rules. */
  readonly day: string;
}

type SemesterCellsOf = Readonly<Record<1 | 2, ReadonlyMap<string, CellMap>>>;

export interface PupilFacts {
  /** Cells by semester and subject id. */
  readonly cells: SemesterCellsOf;
  readonly conduct: Readonly<Record<1 | 2, ConductLevel | null>>;
  /** Sessions missed in the whole year, with and without permission. */
  readonly absences: number;
  readonly retests: ReadonlyMap<string, SubjectOutcome>;
  readonly summerConduct: ConductLevel | null;
  /** The principal's level for the period in question and for the year. */
  readonly manual: { readonly period: AcademicLevel | null; readonly year: AcademicLevel | null };
}

export interface ComputedResult {
  readonly outcomes: readonly SubjectOutcome[];
  readonly base: AcademicLevel | null;
  /** As computed, before a decision by hand. */
  readonly computed: AcademicLevel | null;
  readonly final: AcademicLevel | null;
  readonly adjustedBySubjectId: string | null;
  readonly provisional: AcademicLevel | null;
  readonly missingSubjectIds: readonly string[];
  readonly mean: number | null;
  readonly reasons: readonly ResultReason[];
  readonly conduct: ConductLevel | null;
  readonly title: Title | null;
  readonly decision: Decision | null;
  readonly decisionReasons: readonly ResultReason[];
}

/** Every subject's outcome of a period, in the order of the frame's subjects. After summer a re-assessment replaces the year's. */
function outcomesOf(frame: ClassFrame, pupil: PupilFacts, period: Period): SubjectOutcome[] {
  const semester = (subject: SubjectOfClass, ordinal: 1 | 2) =>
    rowResult(subject.shapes[ordinal], pupil.cells[ordinal].get(subject.id) ?? {}).outcome;
  return frame.subjects.map((subject) => {
    if (period === 'HK1') return semester(subject, 1);
    if (period === 'HK2') return semester(subject, 2);
    const year = yearOutcome(subject.mode, semester(subject, 1), semester(subject, 2));
    return period === 'HE' ? (pupil.retests.get(subject.id) ?? year) : year;
  });
}

/** One pupil's results of one period, from marks to decision. Pure; the law is in the rules package. */
export function computeResult(frame: ClassFrame, pupil: PupilFacts, period: Period): ComputedResult {
  const outcomes = outcomesOf(frame, pupil, period);
  return frame.ruleSet === 'TT58' ? legacy(frame, pupil, period, outcomes) : current(frame, pupil, period, outcomes);
}

interface Academic {
  readonly base: AcademicLevel | null;
  readonly computed: AcademicLevel | null;
  readonly adjustedBySubjectId: string | null;
  readonly provisional: AcademicLevel | null;
  readonly missingSubjectIds: readonly string[];
  readonly mean: number | null;
  readonly reasons: readonly ResultReason[];
}

/** Subjects with their outcomes; those the pupil is exempt from are left out (art. 11). */
function inputOf(frame: ClassFrame, outcomes: readonly SubjectOutcome[], idOf: (subject: SubjectOfClass) => string) {
  const scored: { subjectId: string; tenths: number | null }[] = [];
  const commented: { subjectId: string; passed: boolean | null }[] = [];
  frame.subjects.forEach((subject, index) => {
    const outcome = outcomes[index] ?? null;
    if (outcome === 'EXEMPT') return;
    const subjectId = idOf(subject);
    if (subject.mode === 'SCORE') scored.push({ subjectId, tenths: typeof outcome === 'number' ? outcome : null });
    else commented.push({ subjectId, passed: outcome === null ? null : outcome === 'PASS' });
  });
  return { scored, commented };
}

const complete = (input: ReturnType<typeof inputOf>) => ({
  scored: input.scored.filter((s): s is ScoredSubject => s.tenths !== null),
  commented: input.commented.filter((s): s is CommentedSubject => s.passed !== null),
});

function academicOf(frame: ClassFrame, outcomes: readonly SubjectOutcome[]): Academic {
  const policy = { art93Mode: frame.policy.art93Mode, art93IncludesComment: frame.policy.art93IncludesComment };
  const known = provisionalResult(
    inputOf(frame, outcomes, ({ id }) => id),
    policy,
  );
  const { result } = known;
  return {
    base: known.complete ? result.baseLevel : null,
    computed: known.complete ? result.finalLevel : null,
    adjustedBySubjectId: known.complete ? result.adjustedBySubjectId : null,
    provisional: known.complete ? null : result.finalLevel,
    missingSubjectIds: known.missing,
    mean: null,
    reasons: result.reasons,
  };
}

function current(
  frame: ClassFrame,
  pupil: PupilFacts,
  period: Period,
  outcomes: readonly SubjectOutcome[],
): ComputedResult {
  const academic = academicOf(frame, outcomes);
  const final = pupil.manual.period ?? academic.computed;
  const yearLevel = yearConduct(pupil.conduct[1] as Level | null, pupil.conduct[2] as Level | null);
  const base = { ...academic, outcomes, final, title: null, decision: null, decisionReasons: [] };
  if (period === 'HK1' || period === 'HK2') return { ...base, conduct: pupil.conduct[period === 'HK1' ? 1 : 2] };
  const rules = { ...TT22_PROMOTION.value, absenceLimit: frame.policy.absenceLimit };
  if (period === 'CN') {
    if (yearLevel === null || final === null) return { ...base, conduct: yearLevel };
    const { scored } = complete(inputOf(frame, outcomes, ({ id }) => id));
    const year = { grade: frame.grade, conduct: yearLevel, academic: final as Level, absences: pupil.absences };
    const { decision, reasons } = decideYear(year, rules);
    return {
      ...base,
      conduct: yearLevel,
      title: yearTitle({ conduct: yearLevel, academic: final as Level, scored }),
      decision,
      decisionReasons: reasons,
    };
  }
  const yearAcademic = (pupil.manual.year ??
    academicOf(frame, outcomesOf(frame, pupil, 'CN')).computed) as Level | null;
  const conduct = pupil.summerConduct ?? yearLevel;
  if (yearLevel === null || yearAcademic === null) return { ...base, conduct };
  const year = { grade: frame.grade, conduct: yearLevel, academic: yearAcademic, absences: pupil.absences };
  const took = pupil.retests.size > 0 || pupil.manual.period !== null;
  const summer = { conduct: pupil.summerConduct as Level | null, academic: took ? (final as Level | null) : null };
  const { decision, reasons } = decideAfterSummer(year, summer, rules);
  return { ...base, conduct, decision, decisionReasons: reasons };
}

function legacyAcademic(frame: ClassFrame, outcomes: readonly SubjectOutcome[]): Academic {
  const input = inputOf(frame, outcomes, ({ code }) => code);
  const known = complete(input);
  const idOf = new Map(frame.subjects.map(({ id, code }) => [code, id]));
  const missing = [
    ...input.scored.filter(({ tenths }) => tenths === null),
    ...input.commented.filter(({ passed }) => passed === null),
  ].map(({ subjectId }) => idOf.get(subjectId) ?? subjectId);
  const specialised = frame.specialisedCode === null ? {} : { specialisedSubjectId: frame.specialisedCode };
  const result = legacyResult({ ...known, ...specialised }, inForce(LEGACY_RULES, frame.day).value);
  const isComplete = missing.length === 0;
  const culprit = result.adjustedBySubjectId;
  return {
    base: isComplete ? result.baseLevel : null,
    computed: isComplete ? result.finalLevel : null,
    adjustedBySubjectId: isComplete && culprit !== null ? (idOf.get(culprit) ?? null) : null,
    provisional: isComplete ? null : result.finalLevel,
    missingSubjectIds: missing,
    mean: isComplete ? result.mean : null,
    reasons: [],
  };
}

/** Under circular 58 the year's conduct follows semester II; there is no matrix. */
function legacy(
  frame: ClassFrame,
  pupil: PupilFacts,
  period: Period,
  outcomes: readonly SubjectOutcome[],
): ComputedResult {
  const academic = legacyAcademic(frame, outcomes);
  const final = pupil.manual.period ?? academic.computed;
  const yearLevel = pupil.conduct[2] as LegacyConduct | null;
  const base = { ...academic, outcomes, final, title: null, decision: null, decisionReasons: [] };
  if (period === 'HK1' || period === 'HK2') return { ...base, conduct: pupil.conduct[period === 'HK1' ? 1 : 2] };
  const rules = { ...LEGACY_PROMOTION.value, absenceLimit: frame.policy.absenceLimit };
  if (period === 'CN') {
    if (yearLevel === null || final === null) return { ...base, conduct: yearLevel };
    const year = { conduct: yearLevel, academic: final as LegacyLevel };
    const decision = decideLegacyYear({ ...year, grade: frame.grade, absences: pupil.absences }, rules);
    return { ...base, conduct: yearLevel, title: legacyTitle(year), decision };
  }
  const yearAcademic = pupil.manual.year ?? legacyAcademic(frame, outcomesOf(frame, pupil, 'CN')).computed;
  const conduct = pupil.summerConduct ?? yearLevel;
  if (yearLevel === null || yearAcademic === null) return { ...base, conduct };
  const took = pupil.retests.size > 0 || pupil.manual.period !== null;
  const decision = decideLegacyAfterSummer(
    { grade: frame.grade, conduct: yearLevel, academic: yearAcademic as LegacyLevel, absences: pupil.absences },
    { conduct: pupil.summerConduct as LegacyConduct | null, academic: took ? (final as LegacyLevel | null) : null },
    rules,
  );
  return { ...base, conduct, decision };
}

/** The subjects a pupil is re-assessed in: below 5.0 or not passed, when the year's decision is a re-assessment (art. 14). */
export function retestSubjectIds(frame: ClassFrame, pupil: PupilFacts): string[] {
  const year = computeResult(frame, { ...pupil, manual: { ...pupil.manual, period: pupil.manual.year } }, 'CN');
  if (year.decision !== 'RETEST') return [];
  return subjectsToRetest(complete(inputOf(frame, year.outcomes, ({ id }) => id)));
}
