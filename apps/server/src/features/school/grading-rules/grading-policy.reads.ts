import {
  type GradingPolicy,
  type GradingPolicyKey,
  gradingPolicies,
  gradingPolicyKeys,
} from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Every switch with the value that holds on a day (YYYY-MM-DD): the latest entry from before or on it, else the default. */
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
  const entries = gradingPolicyKeys.map((key) => [key, valueOr(key, stored.get(key))]);
  return Object.fromEntries(entries) as GradingPolicy;
}

/** A value from an older product that the switch no longer knows counts as not set. */
function valueOr(key: GradingPolicyKey, value: unknown): unknown {
  const parsed = gradingPolicies[key].value.safeParse(value);
  return parsed.success ? parsed.data : gradingPolicies[key].default;
}
