import type { TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import type { PeriodResult } from '@phuong/contract/grading/results/result.schema.ts';
import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import type { SubjectOfClass } from '../results/class-result.rules.ts';
import type { ClassYear } from '../results/class-year.rules.ts';
import { isVisibleToPupils, pupilResult } from '../results/pupil-result.rules.ts';
import type {
  ClassTranscriptData,
  Completion,
  Corrections,
  DocumentPeriod,
  DocumentSchool,
  Promotion,
  RecordLevels,
  RecordSubject,
  RecordYear,
  TranscriptPupil,
} from './documents/document-data.ts';
import { STUDENT_TITLES } from './documents/document-format.ts';

export const documentPeriods: Readonly<Record<TranscriptPeriod, DocumentPeriod>> = {
  HK1: 'SEMESTER_1',
  HK2: 'SEMESTER_2',
  CN: 'YEAR',
};

const orNull = (text: string) => (text === '' ? null : text);

export const documentSchool = (school: SchoolInfo): DocumentSchool => ({
  managingBody: orNull(school.managingBody),
  name: school.name,
  place: orNull(school.placeForDates),
});

/** What surrounds a class's year on paper. */
export interface ClassPaper {
  readonly homeroomTeacher: string | null;
  /** Marks changed after their sheet was first locked, by semester and subject name. */
  readonly corrections: readonly { readonly studentId: string; readonly ordinal: number; readonly subject: string }[];
  /** The day the last sheet of each semester was locked; null while one is open. */
  readonly lockedOn: Readonly<Record<1 | 2, string | null>>;
}

export interface Printing {
  readonly school: SchoolInfo;
  readonly isDraft: boolean;
  /** ISO moment and the day at school. */
  readonly printedAt: string;
  readonly today: string;
}

/** A class's results of a period for the printed form; pupils who left are not on it. */
export function classTranscriptData(
  year: ClassYear,
  period: TranscriptPeriod,
  paper: ClassPaper,
  { school, isDraft, printedAt, today }: Printing,
): ClassTranscriptData {
  const ordinals: readonly number[] = period === 'HK1' ? [1] : period === 'HK2' ? [2] : [1, 2];
  const corrected = paper.corrections.filter(({ ordinal }) => ordinals.includes(ordinal));
  const common = {
    period: documentPeriods[period],
    schoolYear: year.schoolYearName,
    className: year.className,
    school: documentSchool(school),
    homeroomTeacher: paper.homeroomTeacher,
    vicePrincipal: orNull(school.vicePrincipalName),
    principal: orNull(school.principalName),
    subjects: year.frame.subjects.map(({ id, shortName, mode }) => ({ key: id, label: shortName, mode })),
    draft: isDraft,
    printedAt,
    signedOn: isDraft ? null : today,
    lockedOn: isDraft ? null : paper.lockedOn[period === 'HK1' ? 1 : 2],
    corrections: correctionsOf(corrected),
  };
  const present = year.roster.filter(({ leftOn }) => leftOn === null);
  return {
    ...common,
    regulation: year.frame.regulation,
    pupils: present.map((pupil) => transcriptPupil(year, pupil, period)),
  };
}

function transcriptPupil(
  year: ClassYear,
  pupil: ClassYear['roster'][number],
  period: TranscriptPeriod,
): TranscriptPupil {
  const { result, outcomes } = pupilResult(year, pupil.studentId, period);
  return {
    fullName: pupil.name,
    birthDate: pupil.dateOfBirth,
    results: Object.fromEntries(year.frame.subjects.map(({ id }, index) => [id, outcomes[index] ?? null])),
    absencesExcused: result.excused,
    absencesUnexcused: result.unexcused,
    average: result.academic.mean,
    academic: result.academic.final,
    conduct: result.conduct,
    title: result.title,
    note: null,
  };
}

function correctionsOf(corrected: ClassPaper['corrections']): Corrections | null {
  if (corrected.length === 0) return null;
  return { count: corrected.length, subjects: [...new Set(corrected.map(({ subject }) => subject))] };
}

/** A subject's line of the form: those of the class, and those of the grade that the class does not learn. */
export interface FormSubject {
  readonly id: string;
  readonly name: string;
  readonly isElective: boolean;
  readonly hasTopicCluster: boolean;
  readonly teacher: string | null;
}

export interface RecordTexts {
  readonly subjects: readonly FormSubject[];
  /** By subject: the remark of semester II, else of semester I. */
  readonly remarks: ReadonlyMap<string, string>;
  readonly summerRemark: string | null;
}

/** One year of a pupil's school record. With `onlyVisible` whatever pupils may not see yet stays blank. */
export function recordYear(
  year: ClassYear,
  studentId: string,
  paper: ClassPaper,
  texts: RecordTexts,
  school: SchoolInfo,
  onlyVisible: boolean,
): RecordYear {
  const shown = (period: Period) => !onlyVisible || isVisibleToPupils(year, period);
  const results = { HK1: of('HK1'), HK2: of('HK2'), CN: of('CN'), HE: summerOf(year, studentId, shown('CN')) };
  function of(period: 'HK1' | 'HK2' | 'CN') {
    return shown(period) ? pupilResult(year, studentId, period).result : null;
  }
  const last = results.HE ?? results.CN;
  const common = {
    schoolYear: year.schoolYearName,
    className: year.className,
    corrections: correctionsOf(paper.corrections.filter((each) => each.studentId === studentId)),
    homeroomTeacher: paper.homeroomTeacher,
    principal: orNull(school.principalName),
    absences: results.CN ? results.CN.excused + results.CN.unexcused : null,
    promotion: promotionOf(last, year.frame),
    completion: completionOf(last, year.frame),
    certificates: [],
    competitions: [],
    commendations: results.CN?.title ? [STUDENT_TITLES[results.CN.title]] : [],
    homeroomRemark: remarkOf(year, studentId, shown),
    summerRemark: texts.summerRemark,
    approval: null,
    approvedOn: null,
  };
  const levels = (result: PeriodResult | null): RecordLevels => ({
    conduct: result?.conduct ?? null,
    academic: result?.academic.final ?? null,
  });
  return {
    ...common,
    regulation: year.frame.regulation,
    electives: texts.subjects.filter(({ isElective, id }) => isElective && isLearnt(year, id)).map(({ name }) => name),
    topicClusters: texts.subjects.filter(({ hasTopicCluster }) => hasTopicCluster).map(({ name }) => name),
    stream: null,
    advancedSubjects: [],
    subjects: texts.subjects.map((subject) => recordSubject(year, studentId, subject, texts)),
    averages: {
      semester1: results.HK1?.academic.mean ?? null,
      semester2: results.HK2?.academic.mean ?? null,
      year: results.CN?.academic.mean ?? null,
    },
    summary: {
      semester1: levels(results.HK1),
      semester2: levels(results.HK2),
      year: levels(results.CN),
      afterSummer: levels(results.HE),
    },
  };
}

const isLearnt = (year: ClassYear, subjectId: string) => year.frame.subjects.some(({ id }) => id === subjectId);

function summerOf(year: ClassYear, studentId: string, isShown: boolean): PeriodResult | null {
  const facts = year.factsOf(studentId, 'HE');
  const took = facts.retests.size > 0 || facts.summerConduct !== null || year.stored.get(studentId)?.has('HE');
  return isShown && took ? pupilResult(year, studentId, 'HE').result : null;
}

function recordSubject(year: ClassYear, studentId: string, subject: FormSubject, texts: RecordTexts): RecordSubject {
  const index = year.frame.subjects.findIndex(({ id }) => id === subject.id);
  const learnt: SubjectOfClass | undefined = year.frame.subjects[index];
  const outcome = (period: 'HK1' | 'HK2' | 'CN') =>
    learnt ? (pupilResult(year, studentId, period).outcomes[index] ?? null) : null;
  return {
    name: subject.name,
    semester1: outcome('HK1'),
    semester2: outcome('HK2'),
    year: outcome('CN'),
    reassessed: year.factsOf(studentId, 'HE').retests.get(subject.id) ?? null,
    comment: texts.remarks.get(subject.id) ?? null,
    teacher: learnt ? subject.teacher : null,
  };
}

function remarkOf(year: ClassYear, studentId: string, shown: (period: Period) => boolean): string | null {
  const remarks = year.conductRemarks.get(studentId);
  const second = shown('HK2') ? (remarks?.[2] ?? '') : '';
  return orNull(second || (shown('HK1') ? (remarks?.[1] ?? '') : ''));
}

/** The decision of the year as it is printed; null in a final grade, which has its own words. */
export function promotionOf(result: PeriodResult | null, frame: ClassYear['frame']): Promotion | null {
  if (result?.decision === 'PROMOTED') return 'PROMOTED';
  if (result?.decision === 'PROMOTED_AFTER_SUMMER') return 'PROMOTED_AFTER_SUMMER';
  return result?.decision === 'REPEAT' && !isFinalGrade(frame) ? 'NOT_PROMOTED' : null;
}

function completionOf(result: PeriodResult | null, frame: ClassYear['frame']): Completion | null {
  if (!isFinalGrade(frame) || !result?.decision) return null;
  if (result.decision === 'COMPLETED' || result.decision === 'COMPLETED_AFTER_SUMMER') return 'COMPLETED';
  return result.decision === 'REPEAT' ? 'NOT_COMPLETED' : null;
}

const isFinalGrade = ({ grade, regulation }: ClassYear['frame']) =>
  regulation.promotion.value.finalGrades.includes(grade);
