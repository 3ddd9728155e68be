import { z } from 'zod';

/**
 * Where the circular is silent the school decides, from a date on. Each switch: the values it may take, what holds when the school has
 * said nothing, and the text it interprets.
 */
export const gradingPolicies = {
  /** Điều 9.3 "chỉ do kết quả của duy nhất một môn học": the other subjects by themselves, or that subject thought perfect. */
  art93Mode: {
    value: z.enum(['REMAINING', 'RESTORED']),
    default: 'REMAINING',
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 9.3',
  },
  /** Whether the one subject of Điều 9.3 may be assessed by comment. */
  art93IncludesComment: {
    value: z.boolean(),
    default: true,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 9.3',
  },
  /** The semester in which the result of the topic clusters is recorded as one more regular mark. */
  topicClusterSemester: {
    value: z.union([z.literal(1), z.literal(2)]),
    default: 2,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 6.3',
  },
  /** Regular columns a subject may have above the required number. */
  extraRegularAllowed: {
    value: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    default: 0,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 6.2',
  },
  /**
   * Who may verify a mark sheet in which they entered marks themselves: the office only (a head of department passes theirs to it), heads
   * too, or nobody. The circular leaves checking to the school.
   */
  verifyOwnSheet: {
    value: z.enum(['OFFICE', 'HEADS_TOO', 'NOBODY']),
    default: 'OFFICE',
    legalBasis: 'Quy chế chuyên môn của trường',
  },
  /** Show a mean of all subjects inside the school, marked "for reference"; never on a form. The circular knows no such mean. */
  annualAveragesReference: {
    value: z.boolean(),
    default: false,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 9',
  },
} as const;

export type GradingPolicyKey = keyof typeof gradingPolicies;
export const gradingPolicyKeys = Object.keys(gradingPolicies) as GradingPolicyKey[];

/** Every switch with the value that holds on one day. */
export type GradingPolicy = {
  readonly [K in GradingPolicyKey]: z.output<(typeof gradingPolicies)[K]['value']>;
};
