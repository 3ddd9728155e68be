import { examLifecycle } from '@phuong/contract/timetable/exams/exam.lifecycle.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, personOf, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { tellPeriod } from './exam.notices.ts';
import { readExam } from './exam.reads.ts';
import type { ExamPeriodRow } from './exam-facts.reads.ts';

interface ExamSteps extends StepTypes {
  readonly lifecycle: typeof examLifecycle;
  readonly row: ExamPeriodRow;
  readonly input: { readonly version?: number; readonly reason?: string };
  readonly answer: undefined;
}

/** How an exam period takes the steps of its lifecycle; whoever asks holds the semester (`lockedExam`). */
export const examSteps = lifecycleSteps<ExamSteps>({
  lifecycle: examLifecycle,
  table: 'exam_periods',
  column: 'state',
  lock: (trx, { id }) => trx.selectFrom('exam_periods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  stateOf: ({ state, version }) => ({ state, version }),
  current: (step) => readExam(step.trx, { actor: personOf(step).actor, today: step.today }, step.id),
  impossible: ({ action, row: { name } }) =>
    new AppError(action === 'publish' ? 'timetable.exam_published' : 'timetable.exam_not_published', {
      params: { name },
    }),
  reason: {
    of: ({ reason = '' }) => reason,
    missing: () => fieldError('timetable.exam_reason_required', 'reason'),
  },
  works: {
    publish: async ({ trx, id, row: { name } }) => {
      const session = await trx.selectFrom('exam_sessions').select('id').where('period_id', '=', id).executeTakeFirst();
      if (!session) throw new AppError('timetable.exam_no_sessions', { params: { name } });
      return {};
    },
    withdraw: null,
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, row: { name }, from, to, input: { reason } }) => ({
    action: `exams.${action}`,
    entity: 'exam_period',
    entityId: id,
    before: { name, state: from },
    after: { name, state: to },
    reason: reason || undefined,
  }),
  afterwards: async ({ trx, action, row, today, input: { reason = '' } }) => {
    const { name: periodName, from_date: fromDate, to_date: toDate } = row;
    if (toDate < today) return;
    const news =
      action === 'publish'
        ? ({ kind: 'examPublished', params: { periodName, fromDate, toDate } } as const)
        : ({ kind: 'examWithdrawn', params: { periodName, reason } } as const);
    await tellPeriod(trx, row, news);
  },
  answer: () => undefined,
});
