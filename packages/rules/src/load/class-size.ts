import { levelOfGrade } from '../curriculum/curriculum.ts';
import { type Dated, inForce } from '../legal/dated.ts';

/** Most pupils a class should have. Over it is a warning: schools short of rooms do exceed it. */
const CLASS_SIZES: readonly Dated<{ readonly primary: number; readonly secondary: number }>[] = [
  {
    value: { primary: 35, secondary: 45 },
    validFrom: '2020-11-01',
    validTo: null,
    legalBasis: 'TT 32/2020/TT-BGDĐT, Điều 16; TT 28/2020/TT-BGDĐT, Điều 16',
  },
];

/** The most pupils a class of this grade should have on an ISO day. @throws RangeError outside grades 1–12 or before the rule. */
export function largestClass(grade: number, on: string): number {
  const { value } = inForce(CLASS_SIZES, on);
  return levelOfGrade(grade) === 'PRIMARY' ? value.primary : value.secondary;
}
