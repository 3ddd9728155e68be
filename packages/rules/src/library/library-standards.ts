import type { EducationLevel } from '../curriculum/curriculum.ts';
import { type Dated, inForce } from '../legal/dated.ts';

/** The five parts of the standards of school libraries. */
export const standardParts = ['RESOURCES', 'FACILITIES', 'EQUIPMENT', 'ACTIVITIES', 'MANAGEMENT'] as const;
type StandardPart = (typeof standardParts)[number];

/** Amounts that criteria ask for: counted by the system, or said by the school. */
type StandardAmount = 'copies' | 'teacherSets' | 'readingArea' | 'totalArea';

type PerLevel = Readonly<Record<EducationLevel, number>>;

/** How much is asked for. */
type Least =
  /** So much for every pupil of the level. */
  | { readonly by: 'pupil'; readonly amount: PerLevel }
  /** One for every teacher. */
  | { readonly by: 'teacher' }
  | { readonly by: 'school'; readonly amount: number }
  /** So much for each of a share of the pupils, and never less than the floor of the highest level taught. */
  | { readonly by: 'place'; readonly amount: number; readonly share: number; readonly floor: PerLevel };

interface CriterionOf<C extends string> {
  readonly code: C;
  readonly part: StandardPart;
  readonly level: 1 | 2;
  /** Article, clause and point. */
  readonly legalBasis: string;
  /** Whether the figure was held against the text that is published; else somebody has to before it is relied on. */
  readonly isChecked: boolean;
}
type StandardCriterion =
  | (CriterionOf<string> & { readonly amount: StandardAmount; readonly least: Least })
  /** What the text asks for in words: the school says whether it is so. */
  | (CriterionOf<string> & { readonly amount: null });

export interface LibraryStandards {
  readonly name: string;
  readonly criteria: readonly StandardCriterion[];
}

/** Asked for in words. Unless said otherwise nobody held the clause against the text that is published. */
const inWords = (
  code: string,
  part: StandardPart,
  level: 1 | 2,
  { legalBasis, isChecked = false }: { readonly legalBasis: string; readonly isChecked?: boolean },
): StandardCriterion => ({ code, part, level, legalBasis, isChecked, amount: null });

/**
 * TT 16/2022/TT-BGDĐT: articles 10–14 are of primary schools, 15–19 of secondary ones. Read in public copies: point b of clause 1 of
 * article 15, its clause 2, the headings of all ten articles, and article 17 of NĐ 93/2020/NĐ-CP, which says the same of copies (primary
 * schools too) and asks for 50 m² to read in. Not found in a public copy: the area of articles 11 and 16.
 */
const tt16: LibraryStandards = {
  name: 'TT 16/2022/TT-BGDĐT',
  criteria: [
    {
      code: 'copies',
      part: 'RESOURCES',
      level: 1,
      amount: 'copies',
      least: { by: 'pupil', amount: { PRIMARY: 3, LOWER_SECONDARY: 4, UPPER_SECONDARY: 5 } },
      legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 10 và Điều 15, khoản 1 điểm b; NĐ 93/2020/NĐ-CP, Điều 17 khoản 2 điểm a',
      isChecked: true,
    },
    {
      code: 'teacherSets',
      part: 'RESOURCES',
      level: 1,
      amount: 'teacherSets',
      least: { by: 'teacher' },
      legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 10 và Điều 15, khoản 1 điểm b; NĐ 93/2020/NĐ-CP, Điều 17 khoản 2 điểm a',
      isChecked: true,
    },
    inWords('widerResources', 'RESOURCES', 2, {
      legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 10 và Điều 15, khoản 2',
      isChecked: true,
    }),
    {
      code: 'readingArea',
      part: 'FACILITIES',
      level: 1,
      amount: 'readingArea',
      least: { by: 'school', amount: 50 },
      legalBasis: 'NĐ 93/2020/NĐ-CP, Điều 17 khoản 3',
      isChecked: true,
    },
    {
      code: 'totalArea',
      part: 'FACILITIES',
      level: 1,
      amount: 'totalArea',
      least: {
        by: 'place',
        amount: 0.6,
        share: 0.3,
        floor: { PRIMARY: 54, LOWER_SECONDARY: 60, UPPER_SECONDARY: 60 },
      },
      legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 11 và Điều 16, khoản 1',
      isChecked: false,
    },
    inWords('facilities1', 'FACILITIES', 1, { legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 11 và Điều 16, khoản 1' }),
    inWords('facilities2', 'FACILITIES', 2, { legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 11 và Điều 16, khoản 2' }),
    inWords('equipment1', 'EQUIPMENT', 1, { legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 12 và Điều 17, khoản 1' }),
    inWords('equipment2', 'EQUIPMENT', 2, { legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 12 và Điều 17, khoản 2' }),
    inWords('activities1', 'ACTIVITIES', 1, { legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 13 và Điều 18, khoản 1' }),
    inWords('activities2', 'ACTIVITIES', 2, { legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 13 và Điều 18, khoản 2' }),
    inWords('management', 'MANAGEMENT', 1, { legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 14 và Điều 19' }),
  ],
};

const standards: readonly Dated<LibraryStandards>[] = [
  { value: tt16, validFrom: '2023-01-07', validTo: null, legalBasis: 'TT 16/2022/TT-BGDĐT, Điều 2' },
];

/** What is asked of a school’s library on an ISO day; null before there were these standards. */
export function libraryStandards(on: string): LibraryStandards | null {
  return standards.some(({ validFrom }) => validFrom <= on) ? inForce(standards, on).value : null;
}

/** What a school has, with what nobody has said yet left open. */
export interface LibraryFacts {
  readonly pupils: PerLevel;
  readonly teachers: number;
  readonly amounts: Readonly<Record<StandardAmount, number | null>>;
  /** Of criteria in words, by their code. */
  readonly answers: Readonly<Record<string, boolean | undefined>>;
}

export interface JudgedCriterion {
  readonly code: string;
  readonly part: StandardPart;
  readonly level: 1 | 2;
  readonly legalBasis: string;
  readonly isChecked: boolean;
  readonly amount: StandardAmount | null;
  /** Null for what is asked in words. */
  readonly required: number | null;
  /** Null while nobody has said. */
  readonly has: number | null;
  /** Null while nobody has said. */
  readonly isMet: boolean | null;
  /** How much is missing; 0 for what is met, or not known. */
  readonly shortBy: number;
}

const levels = ['PRIMARY', 'LOWER_SECONDARY', 'UPPER_SECONDARY'] as const satisfies readonly EducationLevel[];
/** Areas are said to a tenth: 90.00000000000001 m² is nothing anybody measures. */
const toTenth = (value: number) => Math.round(value * 10) / 10;

function requiredBy(least: Least, { pupils, teachers }: LibraryFacts): number {
  const all = levels.reduce((sum, level) => sum + pupils[level], 0);
  switch (least.by) {
    case 'pupil':
      return levels.reduce((sum, level) => sum + pupils[level] * least.amount[level], 0);
    case 'teacher':
      return teachers;
    case 'school':
      return least.amount;
    case 'place': {
      const highest = levels.findLast((level) => pupils[level] > 0) ?? 'PRIMARY';
      return toTenth(Math.max(least.floor[highest], all * least.share * least.amount));
    }
  }
}

/** Each criterion held against what the school has. */
export function judgeLibrary({ criteria }: LibraryStandards, facts: LibraryFacts): JudgedCriterion[] {
  return criteria.map((criterion) => {
    const { code, part, level, legalBasis, isChecked, amount } = criterion;
    const about = { code, part, level, legalBasis, isChecked, amount };
    if (criterion.amount === null) {
      return { ...about, required: null, has: null, isMet: facts.answers[code] ?? null, shortBy: 0 };
    }
    const required = requiredBy(criterion.least, facts);
    const has = facts.amounts[criterion.amount];
    const isMet = has === null ? null : has >= required;
    return { ...about, required, has, isMet, shortBy: has === null ? 0 : toTenth(Math.max(0, required - has)) };
  });
}

/** The level reached: 0 where something of level 1 is missing, null while something that decides it has not been said. */
export function libraryLevel(judged: readonly Pick<JudgedCriterion, 'level' | 'isMet'>[]): 0 | 1 | 2 | null {
  const all = (level: 1 | 2): boolean | null => {
    const of = judged.filter((each) => each.level === level).map(({ isMet }) => isMet);
    return of.includes(false) ? false : of.includes(null) ? null : true;
  };
  const first = all(1);
  if (first !== true) return first === false ? 0 : null;
  const second = all(2);
  return second === null ? null : second ? 2 : 1;
}
