import type {
  Corrections,
  DocumentPeriod,
  IsoDate,
  IsoInstant,
  LegacyAcademicRank,
  LegacyConduct,
  MarkTenths,
  ResultLevel,
  SchoolYearName,
  StudentTitle,
  SubjectResult,
} from './document-data.ts';

export const RESULT_LEVELS: Readonly<Record<ResultLevel, string>> = {
  GOOD: 'Tốt',
  FAIR: 'Khá',
  SATISFACTORY: 'Đạt',
  UNSATISFACTORY: 'Chưa đạt',
};

export const LEGACY_ACADEMIC_RANKS: Readonly<Record<LegacyAcademicRank, string>> = {
  EXCELLENT: 'Giỏi',
  GOOD: 'Khá',
  AVERAGE: 'Tb',
  WEAK: 'Yếu',
  POOR: 'Kém',
};

export const LEGACY_CONDUCTS: Readonly<Record<LegacyConduct, string>> = {
  GOOD: 'Tốt',
  FAIR: 'Khá',
  AVERAGE: 'Tb',
  WEAK: 'Yếu',
};

export const STUDENT_TITLES: Readonly<Record<StudentTitle, string>> = {
  EXCELLENT: 'Học sinh Xuất sắc',
  GOOD: 'Học sinh Giỏi',
  ADVANCED: 'Học sinh Tiên tiến',
};

/** For a narrow column headed "Danh hiệu". */
export const SHORT_TITLES: Readonly<Record<StudentTitle, string>> = {
  EXCELLENT: 'Xuất sắc',
  GOOD: 'Giỏi',
  ADVANCED: 'Tiên tiến',
};

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
  return date === null ? '' : date.slice(0, 10).split('-').reverse().join('/');
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
  const [year = '20……', month = '……', day = '……'] = date?.slice(0, 10).split('-') ?? [];
  return `${place ?? '………………'}, ngày ${day} tháng ${month} năm ${year}`;
}

export function formatCorrections(corrections: Corrections | null) {
  return corrections && { count: corrections.count, subjects: corrections.subjects.join(', ') };
}

/** Counts print blank when there is nothing to count. */
export function formatCount(count: number | null): string {
  return count ? `${count}` : '';
}
