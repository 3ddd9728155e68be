import type { Dated } from '../legal/dated.ts';
import type { Tenths } from '../marks/mark.ts';
import type { AcademicLevel, ConductLevel, ExemptionKind, RegulationId, Title } from './codes.ts';

/**
 * One regulation of assessment as data: what a circular says, nothing about how it is computed. `regulationFor(grade, year)` chooses it once,
 * where a record is loaded; everything behind takes the object and never asks which one it is.
 */
export type Regulation = MarksRegulation | LevelsRegulation;

type Common = {
  readonly id: RegulationId;
  /** Columns, weights and averages of the mark sheets. */
  readonly assessment: Dated<AssessmentRules>;
  /** For which reasons a pupil is exempt, and from what. */
  readonly exemptions: Dated<readonly ExemptionRule[]>;
};

/** Secondary school: marks and comments make averages, averages make levels, levels decide on promotion. */
export type MarksRegulation = Common & {
  readonly kind: 'MARKS';
  readonly academic: Dated<AcademicRules>;
  readonly conduct: Dated<ConductRules>;
  readonly promotion: Dated<PromotionRules>;
  /** Titles at the end of the year, highest first. */
  readonly titles: Dated<readonly TitleRule[]>;
  readonly form: FormRules;
};

/** Primary school: levels of subjects, qualities and competences make the year's result. */
export type LevelsRegulation = Common & {
  readonly kind: 'LEVELS';
  /** Highest first; `null` where results are not computed (records of before). */
  readonly results: Dated<readonly PrimaryCondition[]> | null;
};

export type AssessmentMode = 'SCORE' | 'COMMENT';

type AssessmentRules = {
  /** Required regular marks per semester, by annual periods without topic clusters; the first band that fits counts. */
  readonly regularCounts: readonly { readonly maxPeriods: number; readonly count: number }[];
  readonly regularCommentCount: number;
  /** Where it says so. */
  readonly columnsBasis: string;
  readonly weights: { readonly regular: number; readonly midterm: number; readonly final: number };
  /** Mid-term marks (weight of the mid-term) of a semester; `null`: as many as the syllabus has. */
  readonly midtermCount: number | null;
  readonly annualWeights: { readonly semester1: number; readonly semester2: number };
  /** Minutes of a periodic test. */
  readonly testMinutes: readonly { readonly maxPeriods: number; readonly min: number; readonly max: number }[];
  readonly specialisedMaxMinutes: number;
};

/**
 * A disability may exempt from any subject that the pupil's own plan leaves out. The principal decides for those who cannot take part (illness,
 * accident). From the practice alone: the pupil is assessed on theory, so there is no exempt result.
 */
type ExemptionRule = {
  readonly kind: ExemptionKind;
  /** Curriculum codes. */
  readonly subjects: 'ANY' | readonly string[];
};

/** What a level asks for; `null` asks for nothing. */
export type LevelCondition = {
  readonly level: AcademicLevel;
  readonly everySubjectAtLeast: Tenths;
  readonly strongSubjects: { readonly count: number; readonly atLeast: Tenths } | null;
  readonly notPassedAllowed: number;
  readonly mean: Tenths | null;
  /** One core subject, and the specialised subject of a specialised class, must reach this. */
  readonly core: Tenths | null;
};

/**
 * How "because of one subject alone" is read. `REMAINING`: the other subjects must reach the level by themselves. `RESTORED`: the subject
 * is thought perfect.
 */
export type OneSubjectReading = {
  readonly mode: 'REMAINING' | 'RESTORED';
  /** Whether a subject assessed by comment can be the one subject. */
  readonly includesComment: boolean;
};

export type AcademicRules = {
  /** Highest first. */
  readonly levels: readonly AcademicLevel[];
  /** Highest first; who meets none has the last of `levels`. */
  readonly conditions: readonly LevelCondition[];
  /** With fewer scored subjects no level can be computed: the principal decides. */
  readonly minimumScoredSubjects: number;
  /** Whether there is a mean of all subjects. */
  readonly hasMean: boolean;
  /** Curriculum codes of the core subjects. */
  readonly coreSubjects: readonly string[];
  /** A fall of `minimumFall` levels or more from one of `from`, caused by one subject, is raised. */
  readonly oneSubject: {
    readonly from: readonly AcademicLevel[];
    readonly minimumFall: number;
    readonly raisedBy: number;
    /** `BY_SCHOOL`: the text is silent and the school decides. */
    readonly reading: OneSubjectReading | 'BY_SCHOOL';
  };
  /** Whether results and decisions say why they are what they are. */
  readonly explains: boolean;
};

/** The year's level by [semester I][semester II]. */
type ConductMatrix = Readonly<Partial<Record<ConductLevel, Readonly<Partial<Record<ConductLevel, ConductLevel>>>>>>;

type ConductRules = {
  /** Highest first. */
  readonly levels: readonly ConductLevel[];
  /** `SEMESTER_2`: the year follows semester II. */
  readonly year: ConductMatrix | 'SEMESTER_2';
};

type PromotionRules = {
  readonly minimumAcademic: AcademicLevel;
  readonly minimumConduct: ConductLevel;
  /** Academic levels that mean repeating at once, whatever the rest. */
  readonly repeatAt: readonly AcademicLevel[];
  /** Absences (buổi, one a day, with and without permission) still allowed in a school year. */
  readonly absenceLimit: number;
  /** Scored subjects with a year average below this, and comment subjects not passed, may be re-assessed; `null`: no re-assessment. */
  readonly retestBelow: Tenths | null;
  /** Whether too low a conduct level may be mended in summer. */
  readonly hasSummerTraining: boolean;
  /** Last grades of a level: the pupil completes the programme instead of moving up. */
  readonly finalGrades: readonly number[];
};

/** Conduct and academic level at least these, and so many subjects from a mark on. */
type TitleRule = {
  readonly title: Title;
  readonly conduct: ConductLevel;
  readonly academic: AcademicLevel;
  readonly strongSubjects: { readonly count: number; readonly atLeast: Tenths } | null;
};

/** What the printed forms of a regulation show; their words are found by these keys. */
type FormRules = {
  /** The pages of a year in the school record: those of TT 22/2021's annex, or those of before. */
  readonly layout: 'CURRENT' | 'LEGACY';
  /** What the two areas of education are called: kết quả học tập and rèn luyện, or học lực and hạnh kiểm. */
  readonly areas: 'RESULTS' | 'RANKS';
};

/** Hoàn thành tốt / Hoàn thành / Chưa hoàn thành. */
export type PrimarySubjectLevel = 'T' | 'H' | 'C';
/** Tốt / Đạt / Cần cố gắng, for qualities and competences. */
export type PrimaryQualityLevel = 'T' | 'D' | 'C';
/** Hoàn thành xuất sắc / Hoàn thành tốt / Hoàn thành / Chưa hoàn thành. */
export type PrimaryResult = 'EXCELLENT' | 'WELL_COMPLETED' | 'COMPLETED' | 'NOT_COMPLETED';

type PrimaryCondition = {
  readonly result: Exclude<PrimaryResult, 'NOT_COMPLETED'>;
  readonly subjects: readonly PrimarySubjectLevel[];
  readonly qualities: readonly PrimaryQualityLevel[];
  /** Lowest end-of-year test mark, a whole number from 1 to 10. */
  readonly finalTestAtLeast: number;
};
