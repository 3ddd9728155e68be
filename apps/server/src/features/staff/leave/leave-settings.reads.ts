import type { LeaveSettings } from '@phuong/contract/staff/leave/leave.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { settingsOn } from './leave-settings.rules.ts';
import './leave.tables.ts';

/** How the school deals with leave, as of a day. */
export async function readLeaveSettings(db: Kysely<Tables>, day: string): Promise<LeaveSettings> {
  const settings = await db
    .selectFrom('leave_settings')
    .select([
      'periods_per_session as periodsPerSession',
      'carry_most as carryMost',
      'carry_until_month as carryUntilMonth',
      'carry_until_day as carryUntilDay',
      'thin_percent as thinPercent',
      'proof_days as proofDays',
      'version',
    ])
    .executeTakeFirst();
  const kinds = await db
    .selectFrom('leave_kind_settings')
    .select([
      'kind',
      'is_used as isUsed',
      'notice_days as noticeDays',
      'back_days as backDays',
      'most_in_a_row as mostInARow',
      'needs_proof as needsProof',
      'head_alone_up_to as headAloneUpTo',
      'principal_from as principalFrom',
    ])
    .execute();
  const blocked = await db
    .selectFrom('leave_blocked_days')
    .select(['from_date as from', 'to_date as to', 'name'])
    .orderBy('from_date')
    .orderBy('name')
    .execute();
  return settingsOn(day, { settings, kinds, blocked });
}
