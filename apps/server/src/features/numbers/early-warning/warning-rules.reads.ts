import type { WarningRules } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inOrder, usualWarningRules } from './usual-warning.rules.ts';
import './warning.tables.ts';

/** How points are given at this school on a day; the usual way while it has changed nothing. */
export async function readWarningRules(db: Kysely<Tables>, day: string): Promise<WarningRules> {
  const row = await db
    .selectFrom('warning_rules')
    .select(['days', 'fall', 'fall_alone as fallAlone', 'watch_from as watchFrom', 'help_from as helpFrom', 'version'])
    .executeTakeFirst();
  if (!row) return usualWarningRules(day);
  const steps = await db
    .selectFrom('warning_rule_steps')
    .select(['code', 'is_used as isUsed', 'low', 'high'])
    .execute();
  return { ...row, rules: inOrder(steps, day) };
}
