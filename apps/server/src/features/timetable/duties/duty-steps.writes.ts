import { dutyLifecycle } from '@phuong/contract/timetable/duties/duty.lifecycle.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, personOf, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { servants, tellDuty } from './duty.notices.ts';
import { readDuty } from './duty.reads.ts';
import type { DutyRosterRow } from './duty-facts.reads.ts';

interface DutySteps extends StepTypes {
  readonly lifecycle: typeof dutyLifecycle;
  readonly row: DutyRosterRow;
  readonly input: { readonly version?: number; readonly reason?: string };
  readonly answer: undefined;
}

/** How a duty roster takes the steps of its lifecycle; whoever asks holds the semester (`lockedRoster`). */
export const dutySteps = lifecycleSteps<DutySteps>({
  lifecycle: dutyLifecycle,
  table: 'duty_rosters',
  column: 'state',
  lock: (trx, { id }) => trx.selectFrom('duty_rosters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  stateOf: ({ state, version }) => ({ state, version }),
  current: (step) => readDuty(step.trx, { actor: personOf(step).actor, today: step.today }, step.id),
  impossible: ({ action, row: { name } }) =>
    new AppError(action === 'publish' ? 'timetable.duty_published' : 'timetable.duty_not_published', {
      params: { name },
    }),
  reason: {
    of: ({ reason = '' }) => reason,
    missing: () => fieldError('timetable.duty_reason_required', 'reason'),
  },
  works: {
    publish: async ({ trx, id, row: { name } }) => {
      if ((await servants(trx, id)).length === 0) throw new AppError('timetable.duty_no_turns', { params: { name } });
      return {};
    },
    withdraw: null,
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, row: { name }, from, to, input: { reason } }) => ({
    action: `dutyRosters.${action}`,
    entity: 'duty_roster',
    entityId: id,
    before: { name, state: from },
    after: { name, state: to },
    reason: reason || undefined,
  }),
  afterwards: async ({ trx, id, action, row, today, input: { reason = '' } }) => {
    const { name: roster, from_date: fromDate, to_date: toDate } = row;
    if (toDate < today) return;
    const news =
      action === 'publish'
        ? ({ kind: 'dutyPublished', params: { roster, fromDate, toDate } } as const)
        : ({ kind: 'dutyWithdrawn', params: { roster, reason } } as const);
    await tellDuty(trx, row, await servants(trx, id), news);
  },
  answer: () => undefined,
});
