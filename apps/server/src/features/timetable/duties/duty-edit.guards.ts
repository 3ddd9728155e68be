import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { Kysely, Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { AuditEntry } from '../../../platform/audit/audit-entry.rules.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { found, nextVersion, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { lockSemesters } from '../semester.guards.ts';
import { readDuty } from './duty.reads.ts';
import { type DutyRosterRow, readRosterRow } from './duty-facts.reads.ts';

export type DutyCaller = By & { readonly actor: Actor };

/**
 * The roster, held until the transaction ends. The semester is held before: of two rosters that share people one is edited at a time.
 * @throws AppError 404; 409 when its year is closed.
 */
export async function lockedRoster(trx: Kysely<Tables>, id: string): Promise<DutyRosterRow> {
  const { semester_id } = await readRosterRow(trx, id);
  await lockSemesters(trx, [semester_id]);
  const row = found(
    await trx.selectFrom('duty_rosters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
  await openYear(trx, row.school_year_id);
  return row;
}

/** Everybody who has the roster open sees that it changed. */
export const touchRoster = (trx: Kysely<Tables>, roster: DutyRosterRow) =>
  trx.updateTable('duty_rosters').set(nextVersion(roster)).where('id', '=', roster.id).execute();

type Entry = Omit<AuditEntry, 'entity' | 'entityId'>;

/**
 * Edits a roster or what belongs to it in one transaction: whoever saw an older version is refused, the work writes and says what the log
 * keeps. `version` undefined: what is asked for holds whatever others have changed. `date`: the week answered.
 * @throws AppError 404; 409 closed year, stale version with the roster as it is; whatever the work refuses.
 */
export async function editRoster(
  { database, clock }: Services,
  by: DutyCaller,
  { id, version, date }: { id: string; version: number | undefined; date?: string | undefined },
  work: (trx: Transaction<Tables>, roster: DutyRosterRow, today: string) => Promise<Entry>,
): Promise<DutyDetail> {
  return inTransaction(database, async (trx) => {
    const roster = await lockedRoster(trx, id);
    const caller = { actor: by.actor, today: clock.today() };
    if (version !== undefined) await refuseStaleShowing(roster, version, () => readDuty(trx, caller, id, date));
    const entry = await work(trx, roster, caller.today);
    await touchRoster(trx, roster);
    await audit(trx, by, { ...entry, entity: 'duty_roster', entityId: id });
    return readDuty(trx, caller, id, date);
  });
}
