import type { FormerSchoolYear } from '@phuong/contract/grading/former-school/former-school.contract.ts';
import type { Decision, PeriodResult } from '@phuong/contract/grading/results/result.schema.ts';
import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { provinceByCode, provinceFullName } from '@phuong/rules/people/provinces.ts';
import { type ClassResults, formerSchoolsOf, type PupilResults } from '../results/class-results.rules.ts';
import type { ClassFrame, ClassYear } from '../results/class-year.rules.ts';
import {
  type ClassPaper,
  correctionsOf,
  formerSchoolNote,
  isFinalGrade,
  orNull,
  promotionOf,
} from './class-paper.rules.ts';
import type {
  Completion,
  RecordLevels,
  RecordSubject,
  RecordYear,
  SchoolRecordData,
} from './documents/document-data.ts';
import { STUDENT_TITLES } from './documents/document-format.ts';
import { formName, inFormOrder } from './form-subjects.rules.ts';

/** A subject's line of the form: those of the class, and those of the grade that the class does not learn. */
export interface FormSubject {
  readonly id: string;
  readonly code: string;
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

/** The rows of a year's page: those of today's form in its order and by its names, an older form as the school has them. */
function formRows({ grade, regulation }: ClassFrame, subjects: readonly FormSubject[]): FormSubject[] {
  if (regulation.form.layout !== 'CURRENT') return [...subjects];
  return inFormOrder(grade, subjects).map((subject) => ({ ...subject, name: formName(grade, subject) }));
}

/** `Trường THCS Hoa Phượng, phường Cao Lãnh, tỉnh Đồng Tháp`, the province as it is called on that day. */
export function schoolAndPlace({ name, ward, provinceCode }: SchoolInfo, on: string): string {
  const province = provinceByCode(provinceCode);
  return [name, ward, province && provinceFullName(province, on)].filter(Boolean).join(', ');
}

/** One year of a pupil's school record. With `onlyVisible` whatever pupils may not see yet stays blank. */
export function recordYear(
  ofClass: ClassResults,
  studentId: string,
  paper: ClassPaper,
  texts: RecordTexts,
  school: SchoolInfo,
  onlyVisible: boolean,
): RecordYear {
  const { year } = ofClass;
  const rows = formRows(year.frame, texts.subjects);
  const pupil = ofClass.of(studentId);
  const isShown = (period: Period) =>
    ofClass.hasResult(studentId, period) && (!onlyVisible || ofClass.isVisibleToPupils(period));
  const shown = (period: Period) => (isShown(period) ? pupil.in(period).result : null);
  const summer = pupil.hasSummer && isShown('CN') ? pupil.in('HE').result : null;
  const results = { HK1: shown('HK1'), HK2: shown('HK2'), CN: shown('CN'), HE: summer };
  const last = results.HE ?? results.CN;
  const levels = (result: PeriodResult | null): RecordLevels => ({
    conduct: result?.conduct ?? null,
    academic: result?.academic.final ?? null,
  });
  return {
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
    homeroomRemark: remarkOf(pupil, isShown),
    summerRemark: texts.summerRemark,
    approval: null,
    approvedOn: null,
    regulation: year.frame.regulation,
    electives: rows.filter(({ isElective, id }) => isElective && isLearnt(year, id)).map(({ name }) => name),
    topicClusters: rows.filter(({ hasTopicCluster }) => hasTopicCluster).map(({ name }) => name),
    stream: null,
    advancedSubjects: [],
    formerSchool: formerSchoolNote(formerSchoolsOf(pupil.facts, 'CN')),
    subjects: rows.map((subject) => recordSubject(year, pupil, subject, texts, isShown)),
    averages: {
      semester1: results.HK1?.academic.mean ?? null,
      semester2: results.HK2?.academic.mean ?? null,
      year: results.CN?.academic.mean ?? null,
    },
    summary: {
      semester1: levels(results.HK1),
      semester2: levels(results.HK2),
      year: levels(results.CN),
      afterSummer: mendedIn(levels(results.HE), levels(results.CN), results.CN?.decision),
    },
  };
}

/** After summer the form has what the summer was for: who was only re-assessed has no new conduct, who only trained no new level. */
const mendedIn = (after: RecordLevels, ofYear: RecordLevels, decision: Decision | null | undefined): RecordLevels => ({
  conduct: decision === 'SUMMER_TRAINING' || after.conduct !== ofYear.conduct ? after.conduct : null,
  academic: decision === 'RETEST' || after.academic !== ofYear.academic ? after.academic : null,
});

interface PlaceHere {
  readonly start_year: number;
  readonly year_name: string;
  readonly class_name: string;
}

/** The lines of QUÁ TRÌNH HỌC TẬP, year by year; in a year at two schools the one the pupil came from first. */
export function stepsOf(
  places: readonly PlaceHere[],
  former: readonly FormerSchoolYear[],
  schoolHere: string,
): SchoolRecordData['steps'] {
  const here = places.map((place) => ({
    at: place.start_year,
    schoolYear: place.year_name,
    className: place.class_name,
    schoolAndPlace: schoolHere,
  }));
  const elsewhere = former.map((year) => ({
    // Whoever left after semester I went on elsewhere: that school comes second.
    at:
      year.startYear +
      (year.semesters.some(({ ordinal }) => ordinal === 1) || year.semesters.length === 0 ? -0.1 : 0.1),
    schoolYear: `${year.startYear}-${year.startYear + 1}`,
    className: year.className,
    schoolAndPlace: [year.schoolName, year.schoolPlace].filter(Boolean).join(', '),
  }));
  return [...here, ...elsewhere].toSorted((a, b) => a.at - b.at).map(({ at, ...step }) => step);
}

const isLearnt = (year: ClassYear, subjectId: string) => year.frame.subjects.some(({ id }) => id === subjectId);

function recordSubject(
  { frame }: ClassYear,
  pupil: PupilResults,
  subject: FormSubject,
  texts: RecordTexts,
  isShown: (period: Period) => boolean,
): RecordSubject {
  const index = frame.subjects.findIndex(({ id }) => id === subject.id);
  const outcome = (period: Period) => (isShown(period) ? (pupil.in(period).outcomes[index] ?? null) : null);
  return {
    name: subject.name,
    semester1: outcome('HK1'),
    semester2: outcome('HK2'),
    year: outcome('CN'),
    reassessed: isShown('CN') ? (pupil.retests().get(subject.id) ?? null) : null,
    comment: texts.remarks.get(subject.id) ?? null,
    teacher: index >= 0 ? subject.teacher : null,
  };
}

/** That of semester II, else that of semester I. */
function remarkOf({ facts }: PupilResults, isShown: (period: Period) => boolean): string | null {
  const second = isShown('HK2') ? facts.conduct[2].remark : '';
  return orNull(second || (isShown('HK1') ? facts.conduct[1].remark : ''));
}

function completionOf(result: PeriodResult | null, frame: ClassFrame): Completion | null {
  if (!isFinalGrade(frame) || !result?.decision) return null;
  if (result.decision === 'COMPLETED' || result.decision === 'COMPLETED_AFTER_SUMMER') return 'COMPLETED';
  return result.decision === 'REPEAT' ? 'NOT_COMPLETED' : null;
}
