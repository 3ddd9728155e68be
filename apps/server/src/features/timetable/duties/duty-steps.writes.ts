import { dutyLifecycle } from '@phuong/contract/timetable/duties/duty.lifecycle.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { planSteps } from '../plans/plan.writes.ts';
import { servants, tellDuty } from './duty.notices.ts';
import { dutyPlan } from './duty-edit.guards.ts';

/** How a duty roster is published and taken back. */
export const dutySteps = planSteps(dutyPlan, {
  lifecycle: dutyLifecycle,
  refuseEmpty: async (trx, { id, name }) => {
    if ((await servants(trx, id)).length === 0) throw new AppError('timetable.duty_no_turns', { params: { name } });
  },
  tell: async (trx, row, { action, reason }) => {
    const { name: roster, from_date: fromDate, to_date: toDate } = row;
    await tellDuty(
      trx,
      row,
      await servants(trx, row.id),
      action === 'publish'
        ? { kind: 'dutyPublished', params: { roster, fromDate, toDate } }
        : { kind: 'dutyWithdrawn', params: { roster, reason } },
    );
  },
});
