export type Regulation = 'TT22' | 'TT58' | 'TT27' | 'OLD_PRIMARY';

export type RegulationRow = {
  readonly grades: readonly number[];
  /** First school year (start year) the regulation applies to these grades. */
  readonly fromSchoolYear: number;
  readonly regulation: Regulation;
  readonly legalBasis: string;
};

const TT27 = 'TT 27/2020/TT-BGDĐT';
const TT22 = 'TT 22/2021/TT-BGDĐT, Điều 21';

/** Which assessment regulation applies, grade by grade; a later row of the same grade replaces an earlier one. */
export const REGULATION_ROWS: readonly RegulationRow[] = [
  { grades: [1, 2, 3, 4, 5], fromSchoolYear: 0, regulation: 'OLD_PRIMARY', legalBasis: 'TT 22/2016/TT-BGDĐT' },
  { grades: [6, 7, 8, 9, 10, 11, 12], fromSchoolYear: 0, regulation: 'TT58', legalBasis: 'TT 58/2011/TT-BGDĐT' },
  { grades: [1], fromSchoolYear: 2020, regulation: 'TT27', legalBasis: TT27 },
  { grades: [2], fromSchoolYear: 2021, regulation: 'TT27', legalBasis: TT27 },
  { grades: [3], fromSchoolYear: 2022, regulation: 'TT27', legalBasis: TT27 },
  { grades: [4], fromSchoolYear: 2023, regulation: 'TT27', legalBasis: TT27 },
  { grades: [5], fromSchoolYear: 2024, regulation: 'TT27', legalBasis: TT27 },
  { grades: [6], fromSchoolYear: 2021, regulation: 'TT22', legalBasis: TT22 },
  { grades: [7, 10], fromSchoolYear: 2022, regulation: 'TT22', legalBasis: TT22 },
  { grades: [8, 11], fromSchoolYear: 2023, regulation: 'TT22', legalBasis: TT22 },
  { grades: [9, 12], fromSchoolYear: 2024, regulation: 'TT22', legalBasis: TT22 },
];

/**
 * The assessment regulation of a record: by its grade (1–12) and its own school year (start year, 2026 for 2026-2027),
 * never by today. Source: TT 22/2021/TT-BGDĐT Điều 21; TT 27/2020/TT-BGDĐT.
 * @throws RangeError for a grade outside 1–12 or a year that is not a whole number.
 */
export function regulationFor(grade: number, schoolYearStart: number): Regulation {
  if (!Number.isInteger(schoolYearStart)) throw new RangeError(`not a school year: ${schoolYearStart}`);
  const row = REGULATION_ROWS.findLast((r) => r.grades.includes(grade) && r.fromSchoolYear <= schoolYearStart);
  if (!row) throw new RangeError(`not a grade: ${grade}`);
  return row.regulation;
}
