import { examLifecycle } from '@phuong/contract/timetable/exams/exam.lifecycle.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { planSteps } from '../plans/plan.writes.ts';
import { tellPeriod } from './exam.notices.ts';
import { examPlan } from './exam-edit.guards.ts';

/** How an exam period is published and taken back. */
export const examSteps = planSteps(examPlan, {
  lifecycle: examLifecycle,
  refuseEmpty: async (trx, { id, name }) => {
    const session = await trx.selectFrom('exam_sessions').select('id').where('period_id', '=', id).executeTakeFirst();
    if (!session) throw new AppError('timetable.exam_no_sessions', { params: { name } });
  },
  tell: (trx, row, { action, reason }) => {
    const { name: periodName, from_date: fromDate, to_date: toDate } = row;
    return tellPeriod(
      trx,
      row,
      action === 'publish'
        ? { kind: 'examPublished', params: { periodName, fromDate, toDate } }
        : { kind: 'examWithdrawn', params: { periodName, reason } },
    );
  },
});
