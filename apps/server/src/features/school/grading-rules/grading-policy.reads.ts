import {
  type GradingPolicy,
  gradingPolicies,
  gradingPolicyKeys,
} from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { regulationOn } from './regulation-on.rules.ts';

type Promotion = Pick<MarksRegulation, 'promotion'>;

/** Every switch with the value that holds on a day (YYYY-MM-DD) for the school as a whole: see `gradingPolicyUnder`. */
export function gradingPolicyAt(db: Kysely<Tables>, date: string): Promise<GradingPolicy> {
  return gradingPolicyUnder(db, date, regulationOn(date));
}

/**
 * Every switch with the value that holds on a day for records under a regulation: the latest entry from before or on it, else what the
 * regulation says, else the default.
 */
export async function gradingPolicyUnder(
  db: Kysely<Tables>,
  date: string,
  regulation: Promotion,
): Promise<GradingPolicy> {
  const rows = await db
    .selectFrom('grading_policies')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('valid_from', '<=', date)
    .orderBy('key')
    .orderBy('valid_from', 'desc')
    .execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return gradingPolicyOf(Object.fromEntries(stored), regulation);
}

/** The switches of a school that has set these; a value from an older product that a switch no longer knows counts as not set. */
export function gradingPolicyOf(
  stored: Readonly<Partial<Record<string, unknown>>>,
  { promotion }: Promotion,
): GradingPolicy {
  const lawful: Partial<GradingPolicy> = { absenceLimit: promotion.value.absenceLimit };
  const entries = gradingPolicyKeys.map((key) => {
    const parsed = gradingPolicies[key].value.safeParse(stored[key]);
    return [key, parsed.success ? parsed.data : (lawful[key] ?? gradingPolicies[key].default)];
  });
  return Object.fromEntries(entries) as GradingPolicy;
}
