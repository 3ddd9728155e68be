import type { Dated } from '../legal/dated.ts';

const SCHOOL_TYPES = [
  'PRIMARY',
  'LOWER_SECONDARY',
  'UPPER_SECONDARY',
  'SEMI_BOARDING_PRIMARY',
  'SEMI_BOARDING_LOWER_SECONDARY',
  'BOARDING_LOWER_SECONDARY',
  'BOARDING_UPPER_SECONDARY',
  'DISABLED_PRIMARY',
  'DISABLED_LOWER_SECONDARY',
  'DISABLED_UPPER_SECONDARY',
  'UNIVERSITY_PREPARATORY',
] as const;
export type SchoolType = (typeof SCHOOL_TYPES)[number];

export type LoadRules = {
  /** Weekly norm of a teacher, periods. */
  readonly weeklyNorm: Readonly<Record<SchoolType, number>>;
  readonly principalNorm: number;
  readonly vicePrincipalNorm: number;
  /** Tổng phụ trách Đội in a primary school. */
  readonly pioneerLeaderNorm: { readonly largeSchool: number; readonly otherwise: number };
  /** Classes from which a school is large, by region. */
  readonly largeSchoolClasses: { readonly region1: number; readonly region2or3: number };
  readonly normWeeks: number;
  readonly maxDuties: number;
  readonly probation: number;
  readonly infant: { readonly primary: number; readonly otherwise: number };
  readonly primaryTypes: readonly SchoolType[];
  /** Weekly load may exceed the norm by this percentage. */
  readonly weeklyExcessPercent: number;
  readonly paidOvertimePerYear: number;
};

/** TT 05/2025/TT-BGDĐT Điều 3, 7, 8, 12; yearly overtime limit TT 21/2025/TT-BGDĐT. */
export const LOAD_RULES: readonly Dated<LoadRules>[] = [
  {
    value: {
      weeklyNorm: {
        PRIMARY: 23,
        LOWER_SECONDARY: 19,
        UPPER_SECONDARY: 17,
        SEMI_BOARDING_PRIMARY: 21,
        SEMI_BOARDING_LOWER_SECONDARY: 17,
        BOARDING_LOWER_SECONDARY: 17,
        BOARDING_UPPER_SECONDARY: 15,
        DISABLED_PRIMARY: 21,
        DISABLED_LOWER_SECONDARY: 17,
        DISABLED_UPPER_SECONDARY: 15,
        UNIVERSITY_PREPARATORY: 12,
      },
      principalNorm: 2,
      vicePrincipalNorm: 4,
      pioneerLeaderNorm: { largeSchool: 2, otherwise: 8 },
      largeSchoolClasses: { region1: 19, region2or3: 28 },
      normWeeks: 35,
      maxDuties: 2,
      probation: 2,
      infant: { primary: 4, otherwise: 3 },
      primaryTypes: ['PRIMARY', 'SEMI_BOARDING_PRIMARY', 'DISABLED_PRIMARY'],
      weeklyExcessPercent: 50,
      paidOvertimePerYear: 200,
    },
    validFrom: '2025-04-22',
    validTo: null,
    legalBasis: 'TT 05/2025/TT-BGDĐT, Điều 3, 7, 8, 12; TT 21/2025/TT-BGDĐT',
  },
];

/** The first day that rules of teaching load are known for. */
export const loadRulesSince: string = LOAD_RULES[0]?.validFrom ?? '';
