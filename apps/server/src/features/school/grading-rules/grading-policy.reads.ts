import {
  type GradingPolicy,
  gradingPolicies,
  gradingPolicyKeys,
} from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * Every switch with the value that holds on a day (YYYY-MM-DD): the latest entry from before or on it, else the default. What the circulars
 * say themselves is in the regulation of a record, not here.
 */
export async function gradingPolicyAt(db: Kysely<Tables>, date: string): Promise<GradingPolicy> {
  const rows = await db
    .selectFrom('grading_policies')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('valid_from', '<=', date)
    .orderBy('key')
    .orderBy('valid_from', 'desc')
    .execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return gradingPolicyOf(Object.fromEntries(stored));
}

/** The switches of a school that has set these; a value from an older product that a switch no longer knows counts as not set. */
export function gradingPolicyOf(stored: Readonly<Partial<Record<string, unknown>>>): GradingPolicy {
  const entries = gradingPolicyKeys.map((key) => {
    const parsed = gradingPolicies[key].value.safeParse(stored[key]);
    return [key, parsed.success ? parsed.data : gradingPolicies[key].default];
  });
  return Object.fromEntries(entries) as GradingPolicy;
}
