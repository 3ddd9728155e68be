import type { TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import type { FormerSchool, PeriodResult } from '@phuong/contract/grading/results/result.schema.ts';
import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import type { ClassFrame } from '../results/class-year.rules.ts';
import type { Corrections, DocumentPeriod, DocumentSchool, Promotion } from './documents/document-data.ts';

export const documentPeriods: Readonly<Record<TranscriptPeriod, DocumentPeriod>> = {
  HK1: 'SEMESTER_1',
  HK2: 'SEMESTER_2',
  CN: 'YEAR',
};

export const orNull = (text: string) => (text === '' ? null : text);

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

const semesterWords = { 1: 'HK I', 2: 'HK II' } as const;

/** Where results of another school come from, as the notes of a paper say it; null: there are none. */
export function formerSchoolNote(schools: readonly FormerSchool[]): string | null {
  const [first, second] = schools;
  if (first && first.schoolName === second?.schoolName) return `Cả năm: ${first.schoolName}`;
  const named = schools.map(({ semesterOrdinal, schoolName }) => `${semesterWords[semesterOrdinal]}: ${schoolName}`);
  return named.length === 0 ? null : named.join('; ');
}

export interface Printing {
  readonly school: SchoolInfo;
  readonly isDraft: boolean;
  /** ISO moment and the day at school. */
  readonly printedAt: string;
  readonly today: string;
}

export function correctionsOf(corrected: ClassPaper['corrections']): Corrections | null {
  if (corrected.length === 0) return null;
  return { count: corrected.length, subjects: [...new Set(corrected.map(({ subject }) => subject))] };
}

/** The decision of the year as it is printed; null in a final grade, which has its own words. */
export function promotionOf(result: PeriodResult | null, frame: ClassFrame): Promotion | null {
  if (result?.decision === 'PROMOTED') return 'PROMOTED';
  if (result?.decision === 'PROMOTED_AFTER_SUMMER') return 'PROMOTED_AFTER_SUMMER';
  return result?.decision === 'REPEAT' && !isFinalGrade(frame) ? 'NOT_PROMOTED' : null;
}

export const isFinalGrade = ({ grade, regulation }: ClassFrame) =>
  regulation.promotion.value.finalGrades.includes(grade);
