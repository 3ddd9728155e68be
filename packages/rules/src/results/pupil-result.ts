import { MAX_TENTHS, type Tenths } from '../marks/mark.ts';
import type { AcademicLevel, ConductLevel, Title } from '../regulation/codes.ts';
import type { MarksRegulation, OneSubjectReading } from '../regulation/regulation.ts';
import { type AcademicReason, type IncompleteAcademicInput, knownOf, provisionalResult } from './academic-result.ts';
import { yearConduct } from './conduct.ts';
import {
  decideAfterSummer,
  decideYear,
  hasSummerPath,
  meetsAcademic,
  type PromotionReason,
  type YearDecision,
} from './promotion.ts';
import { subjectsToRetest } from './retest.ts';
import { yearTitle } from './titles.ts';

/** What all pupils of a class share. */
export type ResultFrame = {
  readonly regulation: MarksRegulation;
  readonly grade: number;
  /** The school's reading of the one-subject rule, where the regulation leaves it to the school. */
  readonly reading: OneSubjectReading;
  /** The most absences allowed in the year. */
  readonly absenceLimit: number;
};

export type PupilInput = {
  /** Averages and comment results of the period; subjects the pupil is exempt from are left out (TT 22 Điều 11). */
  readonly subjects: IncompleteAcademicInput;
  readonly conduct: Readonly<Record<1 | 2, ConductLevel | null>>;
  /** The principal's level for the period, where there is one. */
  readonly manualLevel: AcademicLevel | null;
};

export type YearPupil = PupilInput & {
  /** Sessions missed in the whole year, with and without permission. */
  readonly absences: number;
};

/** A pupil's year as it ended in May, with what the summer brought. */
export type SummerPupil = YearPupil & {
  /** The decision of the year, the principal's included; `null` while there is none. */
  readonly yearDecision: YearDecision | null;
  /** The subjects of the year with the re-assessments in it, and which were re-assessed. */
  readonly reassessed: { readonly subjects: IncompleteAcademicInput; readonly subjectIds: readonly string[] };
  /** The result of summer training. */
  readonly summerConduct: ConductLevel | null;
  /** The principal's level for after the summer, where there is one. */
  readonly summerManualLevel: AcademicLevel | null;
  /** Whether the principal has decided on the pupil after summer: nothing is waited for then. */
  readonly isDecided: boolean;
};

/** A pupil's result of a period: the same shape for every regulation and period. */
export type PupilResult = {
  readonly base: AcademicLevel | null;
  /** As computed, before a decision by hand. */
  readonly computed: AcademicLevel | null;
  readonly final: AcademicLevel | null;
  readonly adjustedBySubjectId: string | null;
  /** From what there is, while subjects are missing. */
  readonly provisional: AcademicLevel | null;
  readonly missingSubjectIds: readonly string[];
  readonly mean: Tenths | null;
  readonly reasons: readonly AcademicReason[];
  readonly conduct: ConductLevel | null;
  readonly title: Title | null;
  readonly decision: YearDecision | null;
  readonly decisionReasons: readonly PromotionReason[];
};

const UNDECIDED = { title: null, decision: null, decisionReasons: [] } as const;

/** The result of semester I or II: a level and a conduct, neither title nor decision. */
export function computeSemester(frame: ResultFrame, pupil: PupilInput, semester: 1 | 2): PupilResult {
  return { ...academicOf(frame, pupil.subjects, pupil.manualLevel), ...UNDECIDED, conduct: pupil.conduct[semester] };
}

/** The result of the year with title and decision; both `null` while level or conduct are. */
export function computeYear(frame: ResultFrame, pupil: YearPupil): PupilResult {
  const { regulation, grade, absenceLimit } = frame;
  const academic = academicOf(frame, pupil.subjects, pupil.manualLevel);
  const conduct = yearConduct(pupil.conduct[1], pupil.conduct[2], regulation);
  if (conduct === null || academic.final === null) return { ...academic, ...UNDECIDED, conduct };
  const levels = { conduct, academic: academic.final };
  const year = { ...levels, grade, absences: pupil.absences, absenceLimit };
  const { decision, reasons } = decideYear(year, regulation);
  const { scored } = knownOf(pupil.subjects);
  const title = yearTitle({ ...levels, scored }, regulation);
  return { ...academic, conduct, title, decision, decisionReasons: reasons };
}

/**
 * How a pupil stands after summer. Who has no summer path stands as the year ended; who is re-assessed gets a new level, who trains a new
 * conduct, and the other one is the year's. While the result that the path names is open, it is `null` and the decision still the year's.
 * Some of several re-assessments are enough once they decide: the level is reached, or the open ones cannot mend it any more.
 */
export function computeSummer(frame: ResultFrame, pupil: SummerPupil): PupilResult {
  const { yearDecision, summerManualLevel, isDecided } = pupil;
  const ofYear = computeYear(frame, pupil);
  const manual = academicOf(frame, pupil.subjects, summerManualLevel ?? pupil.manualLevel);
  if (!hasSummerPath(yearDecision)) return { ...ofYear, ...manual, decision: yearDecision };
  const decided = (conduct: ConductLevel | null, academic: AcademicLevel | null) => {
    const before = { decision: yearDecision, reasons: ofYear.decisionReasons };
    const { decision, reasons } = decideAfterSummer(before, frame.grade, { conduct, academic }, frame.regulation);
    return { title: ofYear.title, decision, decisionReasons: reasons };
  };
  if (yearDecision === 'SUMMER_TRAINING') {
    const conduct = pupil.summerConduct ?? (isDecided ? ofYear.conduct : null);
    return { ...manual, ...decided(pupil.summerConduct, null), conduct };
  }
  const { conduct } = ofYear;
  const academic = academicOf(frame, pupil.reassessed.subjects, summerManualLevel);
  const open = openRetests(frame, pupil);
  if (summerManualLevel !== null || isDecided || !canStillBeMended(frame, pupil, academic.final, open)) {
    return { ...academic, ...decided(null, academic.final), conduct };
  }
  const unknown = { base: null, computed: null, final: null, adjustedBySubjectId: null, mean: null, reasons: [] };
  const missingSubjectIds = [...academic.missingSubjectIds, ...open];
  return { ...unknown, provisional: academic.final, missingSubjectIds, ...decided(null, null), conduct };
}

/** The subjects to be re-assessed that have no new result yet. */
function openRetests({ regulation }: ResultFrame, { subjects, reassessed }: SummerPupil): string[] {
  return subjectsToRetest(knownOf(subjects), regulation).filter((id) => !reassessed.subjectIds.includes(id));
}

/** Whether the open re-assessments, were they all perfect, would bring the level that those already done have not. */
function canStillBeMended(
  frame: ResultFrame,
  { reassessed }: SummerPupil,
  reached: AcademicLevel | null,
  open: readonly string[],
): boolean {
  if (reached === null || reassessed.subjectIds.length === 0) return true;
  if (meetsAcademic(reached, frame.regulation)) return false;
  const { scored, commented } = reassessed.subjects;
  const best = {
    ...reassessed.subjects,
    scored: scored.map((s) => (open.includes(s.subjectId) ? { ...s, tenths: MAX_TENTHS } : s)),
    commented: commented.map((s) => (open.includes(s.subjectId) ? { ...s, passed: true } : s)),
  };
  const { final } = academicOf(frame, best, null);
  return final !== null && meetsAcademic(final, frame.regulation);
}

function academicOf(frame: ResultFrame, subjects: IncompleteAcademicInput, manualLevel: AcademicLevel | null) {
  const { complete, missing, result } = provisionalResult(subjects, frame.reading, frame.regulation);
  const computed = complete ? result.finalLevel : null;
  return {
    base: complete ? result.baseLevel : null,
    computed,
    final: manualLevel ?? computed,
    adjustedBySubjectId: complete ? result.adjustedBySubjectId : null,
    provisional: complete ? null : result.finalLevel,
    missingSubjectIds: missing,
    mean: complete ? result.mean : null,
    reasons: result.reasons,
  };
}
