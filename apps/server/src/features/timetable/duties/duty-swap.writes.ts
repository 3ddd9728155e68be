import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { DutyRosterRow } from './duty-facts.reads.ts';
import { refuseImpossible } from './duty-swap.guards.ts';

/**
 * Gives a turn to the colleague who was asked, and theirs for it where they change. Other questions about the two turns are gone: they
 * were asked of whoever had them before. @throws AppError as `refuseImpossible`.
 */
export async function takeOver(
  trx: Kysely<Tables>,
  { roster, today }: { roster: DutyRosterRow; today: string },
  { id, ...asked }: { id: string; turnId: string; otherTurnId: string | null; askedOf: string },
): Promise<void> {
  await refuseImpossible(trx, { roster, today }, asked);
  const turnIds = [asked.turnId, ...(asked.otherTurnId === null ? [] : [asked.otherTurnId])];
  await sql`delete from duty_swaps where state = 'asked' and id <> ${id}
    and (turn_id = any(${turnIds}::uuid[]) or other_turn_id = any(${turnIds}::uuid[]))`.execute(trx);
  const { teacher_id: askedBy } = await trx
    .selectFrom('duty_turns')
    .select('teacher_id')
    .where('id', '=', asked.turnId)
    .executeTakeFirstOrThrow();
  // Agreed between people: making the roster anew leaves it.
  const give = (turnId: string, teacherId: string | null) =>
    trx.updateTable('duty_turns').set({ teacher_id: teacherId, is_locked: true }).where('id', '=', turnId).execute();
  await give(asked.turnId, asked.askedOf);
  if (asked.otherTurnId !== null) await give(asked.otherTurnId, askedBy);
}
