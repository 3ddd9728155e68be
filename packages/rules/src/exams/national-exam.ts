import { type Dated, inForce } from '../legal/dated.ts';

/** What the national graduation exam fixes for questions of its forms. */
export type NationalExam = {
  /**
   * Part II, several statements each true or false: by the number of statements a question has, its share in per cent by how many of them
   * are judged right. A number of statements that is not here has no table.
   */
  readonly statementShares: Readonly<Record<number, readonly number[]>>;
  /** Part III: the most signs of a short number, minus and comma counted. */
  readonly gridSigns: number;
};

const NATIONAL_EXAMS: readonly Dated<NationalExam>[] = [
  {
    value: { statementShares: { 4: [0, 10, 25, 50, 100] }, gridSigns: 4 },
    validFrom: '2024-03-08',
    validTo: null,
    legalBasis: 'QĐ 764/QĐ-BGDĐT ngày 08/3/2024',
  },
];

/** The exam's rules on an ISO day. @throws RangeError before its first. */
export const nationalExamOn = (on: string): NationalExam => inForce(NATIONAL_EXAMS, on).value;
