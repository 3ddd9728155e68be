import type { RegulationId } from './codes.ts';
import type { MarksRegulation, Regulation } from './regulation.ts';
import { TT22 } from './tt22.ts';
import { OLD_PRIMARY, TT27 } from './tt27.ts';
import { TT58, TT58_AS_ISSUED } from './tt58.ts';

export type RegisterRow = {
  readonly grades: readonly number[];
  /** First school year (start year) the regulation applies to these grades. */
  readonly fromSchoolYear: number;
  readonly regulation: Regulation;
  readonly legalBasis: string;
};

const SECONDARY = [6, 7, 8, 9, 10, 11, 12];
const TT27_BASIS = 'TT 27/2020/TT-BGDĐT';
const TT22_BASIS = 'TT 22/2021/TT-BGDĐT, Điều 21';
const TT58_BASIS = 'TT 58/2011/TT-BGDĐT';

/** Which regulation applies, grade by grade; a later row of the same grade replaces an earlier one. */
export const REGISTER: readonly RegisterRow[] = [
  { grades: [1, 2, 3, 4, 5], fromSchoolYear: 0, regulation: OLD_PRIMARY, legalBasis: 'TT 22/2016/TT-BGDĐT' },
  { grades: SECONDARY, fromSchoolYear: 0, regulation: TT58_AS_ISSUED, legalBasis: TT58_BASIS },
  { grades: SECONDARY, fromSchoolYear: 2020, regulation: TT58, legalBasis: TT58_BASIS },
  { grades: [1], fromSchoolYear: 2020, regulation: TT27, legalBasis: TT27_BASIS },
  { grades: [2], fromSchoolYear: 2021, regulation: TT27, legalBasis: TT27_BASIS },
  { grades: [3], fromSchoolYear: 2022, regulation: TT27, legalBasis: TT27_BASIS },
  { grades: [4], fromSchoolYear: 2023, regulation: TT27, legalBasis: TT27_BASIS },
  { grades: [5], fromSchoolYear: 2024, regulation: TT27, legalBasis: TT27_BASIS },
  { grades: [6], fromSchoolYear: 2021, regulation: TT22, legalBasis: TT22_BASIS },
  { grades: [7, 10], fromSchoolYear: 2022, regulation: TT22, legalBasis: TT22_BASIS },
  { grades: [8, 11], fromSchoolYear: 2023, regulation: TT22, legalBasis: TT22_BASIS },
  { grades: [9, 12], fromSchoolYear: 2024, regulation: TT22, legalBasis: TT22_BASIS },
];

/**
 * The assessment regulation of a record: by its grade (1–12) and its own school year (start year, 2026 for 2026-2027),
 * never by today. Ask once, where the record is loaded. Source: TT 22/2021/TT-BGDĐT Điều 21; TT 27/2020/TT-BGDĐT.
 * @throws RangeError for a grade outside 1–12 or a year that is not a whole number.
 */
export function regulationFor(grade: number, schoolYearStart: number): Regulation {
  return regulationIn(REGISTER, grade, schoolYearStart);
}

/** The same in a register of one's own: a circular that is tried out before it is in force. @throws RangeError as above. */
export function regulationIn(register: readonly RegisterRow[], grade: number, schoolYearStart: number): Regulation {
  if (!Number.isInteger(schoolYearStart)) throw new RangeError(`not a school year: ${schoolYearStart}`);
  const row = register.findLast((r) => r.grades.includes(grade) && r.fromSchoolYear <= schoolYearStart);
  if (!row) throw new RangeError(`not a grade: ${grade}`);
  return row.regulation;
}

/** Since when a grade has the regulation that it has in a school year, whatever its amendments. */
export function registeredSince(grade: number, schoolYearStart: number): RegisterRow | undefined {
  const { id } = regulationFor(grade, schoolYearStart);
  return REGISTER.find((row) => row.grades.includes(grade) && row.regulation.id === id);
}

/** The last text of a regulation by its id: for a browser, which is told the id of what the server chose. */
export function regulationOf(id: RegulationId): Regulation {
  const row = REGISTER.findLast((each) => each.regulation.id === id);
  if (!row) throw new RangeError(`not a regulation: ${id}`);
  return row.regulation;
}

/** The same for records whose results come from marks. @throws RangeError for a regulation by levels. */
export function marksRegulationOf(id: RegulationId): MarksRegulation {
  const regulation = regulationOf(id);
  if (regulation.kind !== 'MARKS') throw new RangeError(`not a regulation by marks: ${id}`);
  return regulation;
}

/** The newest regulation by marks of a school year: what a whole school's settings follow. @throws RangeError when there is none. */
export function newestMarksRegulation(schoolYearStart: number): MarksRegulation {
  const newest = REGISTER.filter((row) => row.fromSchoolYear <= schoolYearStart)
    .map(({ regulation }) => regulation)
    .findLast((regulation): regulation is MarksRegulation => regulation.kind === 'MARKS');
  if (!newest) throw new RangeError(`no regulation by marks in ${schoolYearStart}`);
  return newest;
}

/** Grades whose results come from marks in a school year. */
export function gradesByMarks(schoolYearStart: number): number[] {
  const grades = Array.from({ length: 12 }, (_, index) => index + 1);
  return grades.filter((grade) => regulationFor(grade, schoolYearStart).kind === 'MARKS');
}

/**
 * Sessions a pupil may miss in a school year, with and without permission, and still move up: data of the grade's regulation (TT 22/2021
 * Điều 12; TT 58/2011 Điều 15). Grades without marks, and a pupil who is in no class (`null`), keep to the newest regulation by marks.
 */
export function absenceLimitFor(grade: number | null, schoolYearStart: number): number {
  const own = grade === null ? null : marksRegulationFor(grade, schoolYearStart);
  const regulation = own ?? newestMarksRegulation(schoolYearStart);
  return regulation.promotion.value.absenceLimit;
}

/** The regulation of a record if its results come from marks, else `null` (primary school). */
export function marksRegulationFor(grade: number, schoolYearStart: number): MarksRegulation | null {
  const regulation = regulationFor(grade, schoolYearStart);
  return regulation.kind === 'MARKS' ? regulation : null;
}
