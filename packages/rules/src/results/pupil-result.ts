import type { Tenths } from '../marks/mark.ts';
import type { AcademicLevel, ConductLevel, Title } from '../regulation/codes.ts';
import type { MarksRegulation, OneSubjectReading } from '../regulation/regulation.ts';
import { type AcademicReason, type IncompleteAcademicInput, knownOf, provisionalResult } from './academic-result.ts';
import { yearConduct } from './conduct.ts';
import { decideAfterSummer, decideYear, type PromotionReason, type YearDecision } from './promotion.ts';
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

export type SummerPupil = YearPupil & {
  /** `subjects` of the year as it ended in May; `subjects` itself has the re-assessments in it. */
  readonly yearSubjects: IncompleteAcademicInput;
  readonly yearManualLevel: AcademicLevel | null;
  readonly wasReassessed: boolean;
  readonly summerConduct: ConductLevel | null;
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

/** The result after summer: level and conduct as mended, and the decision that follows from the year's. No title. */
export function computeSummer(frame: ResultFrame, pupil: SummerPupil): PupilResult {
  const { regulation, grade, absenceLimit } = frame;
  const academic = academicOf(frame, pupil.subjects, pupil.manualLevel);
  const ofYear = yearConduct(pupil.conduct[1], pupil.conduct[2], regulation);
  const conduct = pupil.summerConduct ?? ofYear;
  const { final } = academicOf(frame, pupil.yearSubjects, pupil.yearManualLevel);
  if (ofYear === null || final === null) return { ...academic, ...UNDECIDED, conduct };
  const took = pupil.wasReassessed || pupil.manualLevel !== null;
  const { decision, reasons } = decideAfterSummer(
    { grade, conduct: ofYear, academic: final, absences: pupil.absences, absenceLimit },
    { conduct: pupil.summerConduct, academic: took ? academic.final : null },
    regulation,
  );
  return { ...academic, conduct, title: null, decision, decisionReasons: reasons };
}

/** The subjects a pupil is re-assessed in; none unless that is the year's decision. */
export function retestOf(frame: ResultFrame, pupil: YearPupil): string[] {
  if (computeYear(frame, pupil).decision !== 'RETEST') return [];
  return subjectsToRetest(knownOf(pupil.subjects), frame.regulation);
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
