import type { Decision, PeriodResult, ResultReason, Title } from '@phuong/contract/grading/results/result.schema.ts';
import type {
  AcademicLevel,
  ConductLevel,
  Period,
  SubjectOutcome,
} from '@phuong/contract/grading/sheets/mark.schema.ts';
import { visibleStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { tallyLevels } from '@phuong/rules/statistics/two-areas.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { type ComputedResult, computeResult } from './class-result.rules.ts';
import type { ClassYear } from './class-year.rules.ts';
import { outcomeKey, type StoredTerm } from './class-year-by-pupil.rules.ts';

export interface PupilResult {
  readonly computed: ComputedResult;
  readonly stored: StoredTerm | undefined;
  readonly excused: number;
  readonly unexcused: number;
  /** Outcomes to show: live ones, or those stored where there are no marks. */
  readonly outcomes: readonly SubjectOutcome[];
  readonly result: PeriodResult;
}

const none = { excused: 0, unexcused: 0 };

/**
 * One pupil's results: computed from the marks as they are now, with what was decided by hand; stored ones where there are no marks
 * (records from before). A stored result that no longer fits is marked out of date.
 */
export function pupilResult(year: ClassYear, studentId: string, period: Period): PupilResult {
  const known = knownResults.get(year) ?? new Map<string, PupilResult>();
  knownResults.set(year, known);
  const key = `${studentId} ${period}`;
  const result = known.get(key) ?? newResult(year, studentId, period);
  known.set(key, result);
  return result;
}

/** A loaded year never changes, so neither do its results. */
const knownResults = new WeakMap<ClassYear, Map<string, PupilResult>>();

function newResult(year: ClassYear, studentId: string, period: Period): PupilResult {
  const computed = computeResult(year.frame, year.factsOf(studentId, period), period);
  const stored = year.stored.get(studentId)?.get(period);
  const counts = year.absences.get(studentId);
  const span = period === 'HK1' ? 1 : period === 'HK2' ? 2 : 'year';
  const live = counts?.[span] ?? none;
  const isRecord = !year.hasMarks && stored !== undefined;
  const absences = isRecord ? stored : live;
  return {
    computed,
    stored,
    excused: absences.excused,
    unexcused: absences.unexcused,
    outcomes: isRecord || !year.hasMarks ? recordOutcomes(year, studentId, period, computed) : computed.outcomes,
    result: isRecord ? fromRecord(stored) : fromMarks(computed, stored, live),
  };
}

function recordOutcomes(year: ClassYear, studentId: string, period: Period, computed: ComputedResult) {
  const known = year.storedOutcomes.get(studentId);
  if (!known) return computed.outcomes;
  return year.frame.subjects.map(({ id }) => known.get(outcomeKey(period === 'HE' ? 'CN' : period, id)) ?? null);
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

function fromMarks(
  computed: ComputedResult,
  stored: StoredTerm | undefined,
  absences: { excused: number; unexcused: number },
): PeriodResult {
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

function differs(
  stored: StoredTerm,
  computed: ComputedResult,
  absences: { excused: number; unexcused: number },
): boolean {
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

/** The results of a class in one period, with counts of those still in the class. */
export function toClassResults(year: ClassYear, period: Period, actor: Actor) {
  const pupils = year.roster.map((pupil) => ({ pupil, ...pupilResult(year, pupil.studentId, period) }));
  const present = pupils.filter(({ pupil }) => pupil.leftOn === null);
  const stored = present.flatMap((each) => each.stored ?? []);
  const latest = stored.toSorted((a, b) => b.computedAt.getTime() - a.computedAt.getTime())[0];
  const { regulation } = year.frame;
  return {
    period,
    ruleSet: regulation.id,
    subjects: year.frame.subjects.map(({ id, code, name, shortName, mode }) => ({ id, code, name, shortName, mode })),
    rows: pupils.map(({ pupil, result, outcomes }) => ({
      ...result,
      studentId: pupil.studentId,
      orderNumber: pupil.orderNumber,
      name: pupil.name,
      dateOfBirth: pupil.dateOfBirth,
      sex: pupil.sex,
      leftOn: pupil.leftOn,
      outcomes,
    })),
    statistics: {
      academic: tallyLevels(
        present.map(({ result }) => result.academic.final),
        regulation.academic.value.levels,
      ),
      conduct: tallyLevels(
        present.map(({ result }) => result.conduct),
        regulation.conduct.value.levels,
      ),
    },
    computedAt: latest?.computedAt.toISOString() ?? null,
    computedBy: latest?.computedBy ?? null,
    isOutOfDate: present.some(({ result }) => result.isOutOfDate),
    openSubjectIds: openSubjects(year, period),
    can: possible(actor, period),
    legalBasis: regulation.academic.legalBasis,
  };
}

/** Subjects of the period whose sheet is not locked. */
export function openSubjects(year: ClassYear, period: Period): string[] {
  return year.frame.subjects
    .filter(({ id }) => ordinalsOf(period).some((ordinal) => year.sheetStates[ordinal].get(id) !== 'locked'))
    .map(({ id }) => id);
}

const ordinalsOf = (period: Period): readonly (1 | 2)[] => (period === 'HK1' ? [1] : period === 'HK2' ? [2] : [1, 2]);

/** Whether pupils may see the period's results: every sheet is posted or locked. A year taken over without sheets is over. */
export function isVisibleToPupils(year: ClassYear, period: Period): boolean {
  if (!year.hasMarks && year.sheetStates[1].size + year.sheetStates[2].size === 0) return year.stored.size > 0;
  return year.frame.subjects.every(({ id }) =>
    ordinalsOf(period).every((ordinal) => {
      const state = year.sheetStates[ordinal].get(id);
      return state !== undefined && visibleStates.includes(state);
    }),
  );
}

function possible(actor: Actor, period: Period): ('compute' | 'override' | 'retest' | 'summerTraining')[] {
  const can: ('compute' | 'override' | 'retest' | 'summerTraining')[] = [];
  if (hasPermission(actor, 'verify_mark')) can.push('compute', 'override');
  if (period === 'HE' && hasPermission(actor, 'enter_mark')) can.push('retest');
  if (period === 'HE' && (actor.scope === 'teacher' || hasPermission(actor, 'update_conduct')))
    can.push('summerTraining');
  return can;
}
