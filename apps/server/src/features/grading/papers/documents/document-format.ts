import { formatDate as dayOf, formatLongDate } from '@phuong/rules/people/dates.ts';
import type { AcademicLevel, ConductLevel, Title } from '@phuong/rules/regulation/codes.ts';
import { regulations } from '@phuong/texts/vi/grading/regulations.ts';
import { qrPicture } from '../../../../platform/pdf/qr-code.ts';
import type {
  Corrections,
  DocumentPeriod,
  DocumentProof,
  IsoDate,
  IsoInstant,
  MarkTenths,
  PrintedRegulation,
  SchoolYearName,
  SubjectResult,
} from './document-data.ts';

/** As on screen, but in full only where the column has room. */
const LEVEL_WORDS: Readonly<Record<AcademicLevel | ConductLevel, string>> = { ...regulations.level, AVERAGE: 'Tb' };

/** What the two areas of education are called, in full and for a narrow column. */
export const AREAS: Readonly<Record<PrintedRegulation['form']['areas'], Readonly<Record<Area, string>>>> = {
  RESULTS: {
    academic: 'Kết quả học tập',
    conduct: 'Kết quả rèn luyện',
    academicShort: 'KQ học tập',
    conductShort: 'KQ rèn luyện',
  },
  RANKS: { academic: 'Học lực', conduct: 'Hạnh kiểm', academicShort: 'Học lực', conductShort: 'Hạnh kiểm' },
};
type Area = 'academic' | 'conduct' | 'academicShort' | 'conductShort';

export const STUDENT_TITLES: Readonly<Record<Title, string>> = {
  OUTSTANDING_STUDENT: 'Học sinh Xuất sắc',
  EXCELLENT_STUDENT: 'Học sinh Giỏi',
  ADVANCED_STUDENT: 'Học sinh Tiên tiến',
};

/** For a narrow column headed "Danh hiệu". */
export const SHORT_TITLES: Readonly<Record<Title, string>> = regulations.titleOf;

export const PERIODS: Readonly<Record<DocumentPeriod, string>> = {
  SEMESTER_1: 'Học kì I',
  SEMESTER_2: 'Học kì II',
  YEAR: 'Cả năm',
};

/** Inside a sentence: `học kì I`, `cả năm`. */
export function periodInSentence(period: DocumentPeriod): string {
  return PERIODS[period].replace(/^./u, (letter) => letter.toLocaleLowerCase('vi'));
}

const WORD_RESULTS = { PASS: 'Đ', NOT_PASSED: 'CĐ', EXEMPT: 'Miễn' } as const;

/** The word for a code, blank for none. */
export function word<Code extends string>(words: Readonly<Record<Code, string>>, code: Code | null): string {
  return code === null ? '' : words[code];
}

/** A regulation's academic levels in words, highest first; some have a word of their own for a code. */
export function academicWords({ id, academic }: PrintedRegulation): LevelWord<AcademicLevel>[] {
  const own: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = regulations.academicIn;
  return academic.value.levels.map((code) => ({ code, text: own[id]?.[code] ?? LEVEL_WORDS[code] }));
}

/** A regulation's conduct levels in words, highest first. */
export const conductWords = ({ conduct }: PrintedRegulation): LevelWord<ConductLevel>[] =>
  conduct.value.levels.map((code) => ({ code, text: LEVEL_WORDS[code] }));

export type LevelWord<Level extends string> = { readonly code: Level; readonly text: string };

/** The words for both areas of education, blank for none. */
export const areaWords = (
  regulation: PrintedRegulation,
  found: { readonly academic: AcademicLevel | null; readonly conduct: ConductLevel | null },
) => ({
  academic: academicWords(regulation).find(({ code }) => code === found.academic)?.text ?? '',
  conduct: conductWords(regulation).find(({ code }) => code === found.conduct)?.text ?? '',
});

/** 85 → `8,5`; 100 → `10,0`. */
export function formatMark(tenths: MarkTenths): string {
  return `${Math.trunc(tenths / 10)},${tenths % 10}`;
}

export function formatResult(result: SubjectResult | undefined): string {
  if (result === null || result === undefined) return '';
  return typeof result === 'number' ? formatMark(result) : WORD_RESULTS[result];
}

/** `2012-03-25` → `25/03/2012`. */
export function formatDate(date: IsoDate | null): string {
  return date === null ? '' : dayOf(date.slice(0, 10));
}

/** `2026-2027` → `2026 – 2027`. */
export function formatSchoolYear(name: SchoolYearName): string {
  return name.split('-').join(' – ');
}

/** An instant as `10:20, 07/01/2027` in Vietnam time, which has no summer time. */
export function formatInstant(instant: IsoInstant): string {
  const local = new Date(new Date(instant).getTime() + 7 * 3_600_000).toISOString();
  return `${local.slice(11, 16)}, ${formatDate(local)}`;
}

/** `Phường Cao Lãnh, ngày 07 tháng 01 năm 2027`, with dots to fill by hand where something is missing. */
export function formatPlaceDate(place: string | null, date: IsoDate | null): string {
  return `${place ?? '………………'}, ${date === null ? 'ngày …… tháng …… năm 20……' : formatLongDate(date.slice(0, 10))}`;
}

/** `3f2a 90bc …`: fingerprints are compared by eye, four digits at a time. */
const formatFingerprint = (fingerprint: string) => fingerprint.replace(/(.{4})(?=.)/g, '$1 ');

/** What is printed of a paper's proof; null on drafts. */
export function formatProof(proof: DocumentProof | undefined) {
  if (!proof) return null;
  const { number, fingerprint, link } = proof;
  return { number, fingerprint: formatFingerprint(fingerprint), qr: link === null ? '' : qrPicture(link) };
}

export function formatCorrections(corrections: Corrections | null) {
  return corrections && { count: corrections.count, subjects: corrections.subjects.join(', ') };
}

/** Counts print blank when there is nothing to count. */
export function formatCount(count: number | null): string {
  return count ? `${count}` : '';
}
