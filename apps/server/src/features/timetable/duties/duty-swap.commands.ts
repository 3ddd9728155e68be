import type { OwnDuties } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { showOffice, tellDuty } from './duty.notices.ts';
import { lockedRoster } from './duty-edit.guards.ts';
import { refuseImpossible } from './duty-swap.guards.ts';
import { dutySwapSteps } from './duty-swap-steps.writes.ts';
import { ownTurn, readOwnDuties } from './own-duty.reads.ts';

type Caller = By & { readonly actor: Actor };

interface AskInput {
  readonly teacherId: string;
  readonly otherTurnId: string | null;
  readonly note: string;
}

/**
 * Asks a colleague to take the caller's turn, or to change turns. @throws AppError 404 for a turn that is not theirs; 409 closed year,
 * asked already, a turn that is over, a colleague who could not.
 */
export async function askSwap(
  services: Services,
  by: Caller,
  turnId: string,
  { teacherId, otherTurnId, note }: AskInput,
): Promise<OwnDuties> {
  const { actor } = by;
  const today = services.clock.today();
  const mine = actor.teacherId;
  if (!mine) throw notFound();
  const askedAlready = () => new AppError('timetable.duty_asked_already');
  await refusing({ unique: { duty_swaps_open: askedAlready } }, () =>
    inTransaction(services.database, async (trx) => {
      const { rosterId } = await ownTurn(trx, mine, turnId);
      const roster = await lockedRoster(trx, rosterId);
      const { date, postName: post, times, shift } = await ownTurn(trx, mine, turnId);
      const colleague = await trx
        .selectFrom('teachers')
        .select('full_name')
        .where('id', '=', teacherId)
        .executeTakeFirst();
      if (!colleague || teacherId === mine) throw notFound();
      await refuseImpossible(trx, { roster, today }, { turnId, otherTurnId, askedOf: teacherId });
      const id = newId();
      await trx
        .insertInto('duty_swaps')
        .values({
          id,
          turn_id: turnId,
          other_turn_id: otherTurnId,
          asked_by: mine,
          asked_of: teacherId,
          note,
          answered_at: null,
        })
        .execute();
      const time = times.find((each) => each.shift === shift)?.startTime ?? '';
      const after = { duty: `${post}, ${date}, ${time}`, teacher: colleague.full_name };
      await audit(trx, by, { action: 'dutySwaps.ask', entity: 'duty_roster', entityId: rosterId, after });
      const params = { post, date, time, teacher: actor.name };
      await tellDuty(trx, roster, [teacherId], { kind: 'dutySwapAsked', params });
      await showOffice(trx, roster);
    }),
  );
  return readOwnDuties(services.db, actor, { from: today, today });
}

/** Answers what a colleague asked, or takes one's own question back. @throws AppError 404; 409 answered, stale; whatever `takeOver` refuses. */
export async function answerSwap(
  services: Services,
  by: Caller,
  id: string,
  { action, version }: { action: 'accept' | 'decline' | 'withdraw'; version: number },
): Promise<OwnDuties> {
  await takeStep(services, by, dutySwapSteps, { id, action, input: { version } });
  const today = services.clock.today();
  return readOwnDuties(services.db, by.actor, { from: today, today });
}
