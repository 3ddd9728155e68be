import type { Dated } from '../legal/dated.ts';

export type DutyRule = {
  /** Periods taken off a week; `null`: set by another text, the school enters the number. */
  readonly periods: number | null;
  /** Instead of `periods` in a large school (see LARGE_SCHOOL). */
  readonly periodsInLargeSchool?: number;
  /** Whether the reduction stands when the duty is already paid by an allowance (Điều 3). */
  readonly keptWithAllowance: boolean;
  readonly legalBasis: string;
};

export const DUTY_CODES = [
  'HOMEROOM',
  'DEPARTMENT_HEAD',
  'DEPUTY_DEPARTMENT_HEAD',
  'PUPIL_MANAGEMENT_HEAD',
  'DEPUTY_PUPIL_MANAGEMENT_HEAD',
  'SUBJECT_ROOM',
  'EQUIPMENT',
  'PARTY_SECRETARY',
  'UNION_CHAIR',
  'UNION_DEPUTY_CHAIR',
  'UNION_COMMITTEE_MEMBER',
  'YOUTH_UNION',
  'SCHOOL_COUNCIL_CHAIR',
  'SCHOOL_COUNCIL_SECRETARY',
  'COMPUTER_ROOMS',
  'CLERK',
  'LIBRARY',
  'DISABILITY_SUPPORT',
] as const;
export type DutyCode = (typeof DUTY_CODES)[number];

const TT05 = 'TT 05/2025/TT-BGDĐT';
const plain = (periods: number, article: string): DutyRule => ({
  periods,
  keptWithAllowance: false,
  legalBasis: `${TT05}, ${article}`,
});
const kept = (periods: number | null, legalBasis: string): DutyRule => ({
  periods,
  keptWithAllowance: true,
  legalBasis,
});

/** Reductions for concurrent duties, periods a week. `SUBJECT_ROOM` is one duty for each room. */
export const DUTIES: readonly Dated<Readonly<Record<DutyCode, DutyRule>>>[] = [
  {
    value: {
      HOMEROOM: plain(4, 'Điều 9.1'),
      DEPARTMENT_HEAD: kept(3, `${TT05}, Điều 9.3`),
      DEPUTY_DEPARTMENT_HEAD: kept(1, `${TT05}, Điều 9.3`),
      PUPIL_MANAGEMENT_HEAD: plain(3, 'Điều 9.4'),
      DEPUTY_PUPIL_MANAGEMENT_HEAD: plain(1, 'Điều 9.4'),
      SUBJECT_ROOM: plain(3, 'Điều 9'),
      EQUIPMENT: plain(3, 'Điều 9'),
      PARTY_SECRETARY: { ...kept(3, `${TT05}, Điều 10`), periodsInLargeSchool: 4 },
      UNION_CHAIR: kept(4, 'TT 08/2016/TT-BGDĐT'),
      UNION_DEPUTY_CHAIR: kept(4, 'TT 08/2016/TT-BGDĐT'),
      UNION_COMMITTEE_MEMBER: kept(2, 'TT 08/2016/TT-BGDĐT'),
      YOUTH_UNION: kept(null, 'QĐ 13/2013/QĐ-TTg'),
      SCHOOL_COUNCIL_CHAIR: plain(2, 'Điều 10'),
      SCHOOL_COUNCIL_SECRETARY: plain(2, 'Điều 10'),
      COMPUTER_ROOMS: plain(3, 'Điều 11'),
      CLERK: plain(3, 'Điều 11'),
      LIBRARY: plain(3, 'Điều 11'),
      DISABILITY_SUPPORT: plain(3, 'Điều 11'),
    },
    validFrom: '2025-04-22',
    validTo: null,
    legalBasis: TT05,
  },
];
