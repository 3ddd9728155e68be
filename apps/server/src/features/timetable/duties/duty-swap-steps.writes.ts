import { dutySwapLifecycle } from '@phuong/contract/timetable/duties/duty.lifecycle.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import {
  lifecycleSteps,
  personOf,
  type StepTypes,
  type TakenStep,
} from '../../../platform/lifecycle/lifecycle-steps.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { showOffice, tellDuty } from './duty.notices.ts';
import { lockedRoster, touchRoster } from './duty-edit.guards.ts';
import type { DutyRosterRow } from './duty-facts.reads.ts';
import { refuseImpossible } from './duty-swap.guards.ts';
import { readSwaps } from './duty-swap.reads.ts';

interface SwapRow {
  readonly swap: Selectable<Tables['duty_swaps']>;
  readonly roster: DutyRosterRow;
  readonly turn: { readonly date: string; readonly post: string; readonly time: string };
  readonly asker: string;
  readonly asked: string;
}

interface SwapSteps extends StepTypes {
  readonly lifecycle: typeof dutySwapLifecycle;
  readonly row: SwapRow;
  readonly input: { readonly version?: number };
  readonly answer: undefined;
}

/** How a question among teachers is answered by the one, or taken back by the other; nobody else sees it. */
export const dutySwapSteps = lifecycleSteps<SwapSteps>({
  lifecycle: dutySwapLifecycle,
  table: 'duty_swaps',
  column: 'state',
  lock: async (trx, { id, by, action }) => {
    const head = await trx
      .selectFrom('duty_swaps as w')
      .innerJoin('duty_turns as t', 't.id', 'w.turn_id')
      .innerJoin('duty_posts as p', 'p.id', 't.post_id')
      .innerJoin('teachers as a', 'a.id', 'w.asked_by')
      .innerJoin('teachers as o', 'o.id', 'w.asked_of')
      .select(['p.roster_id', 't.on_date', 't.shift', 'p.name', 'p.times', 'w.asked_by', 'w.asked_of'])
      .select(['a.full_name as asker', 'o.full_name as asked'])
      .where('w.id', '=', id)
      .executeTakeFirst();
    const { teacherId } = personOf({ by }).actor as { teacherId?: string | null };
    if (!head || !teacherId) return undefined;
    if (teacherId !== (action === 'withdraw' ? head.asked_by : head.asked_of)) return undefined;
    const roster = await lockedRoster(trx, head.roster_id);
    const swap = await trx.selectFrom('duty_swaps').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!swap || roster.state !== 'published') return undefined;
    const time = head.times.find(({ shift }) => shift === head.shift)?.startTime ?? '';
    const turn = { date: head.on_date, post: head.name, time };
    return { swap, roster, turn, asker: head.asker, asked: head.asked };
  },
  stateOf: ({ swap: { state, version } }) => ({ state, version }),
  current: async ({ trx, row: { roster }, id }) =>
    found((await readSwaps(trx, { rosterId: roster.id })).find((each) => each.id === id)),
  impossible: () => new AppError('timetable.duty_swap_answered'),
  stateFirst: 'all',
  works: { accept, decline: null, withdraw: null },
  columns: ({ now }) => ({ answered_at: now, updated_at: now }),
  log: ({ action, row: { roster, turn, asker, asked }, from, to }) => ({
    action: `dutySwaps.${action}`,
    entity: 'duty_roster',
    entityId: roster.id,
    before: { duty: `${turn.post}, ${turn.date}, ${turn.time}`, person: asker, state: from },
    after: { person: asked, state: to },
  }),
  afterwards: async ({ trx, action, row: { swap, roster, turn, asked } }) => {
    await showOffice(trx, roster);
    if (action === 'withdraw') return;
    const kind = action === 'accept' ? 'dutySwapAccepted' : 'dutySwapDeclined';
    await tellDuty(trx, roster, [swap.asked_by], { kind, params: { ...turn, teacher: asked } });
  },
  answer: () => undefined,
});

async function accept({ trx, row: { swap, roster, turn }, today }: TakenStep<SwapSteps>) {
  if (turn.date < today) throw new AppError('timetable.duty_turn_past');
  const { turn_id: turnId, other_turn_id: otherTurnId, asked_by: askedBy, asked_of: askedOf } = swap;
  const isTheirs = await trx.selectFrom('duty_turns').select('teacher_id').where('id', '=', turnId).executeTakeFirst();
  if (isTheirs?.teacher_id !== askedBy) throw notFound();
  await takeOver(trx, { roster, today }, { id: swap.id, turnId, otherTurnId, askedOf });
  await touchRoster(trx, roster);
  return {};
}

/**
 * Gives a turn to the colleague who was asked, and theirs for it where they change. Other questions about the two turns are gone: they
 * were asked of whoever had them before. @throws AppError as `refuseImpossible`.
 */
async function takeOver(
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
