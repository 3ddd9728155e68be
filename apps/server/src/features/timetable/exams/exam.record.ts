import type { ExamDetail, ExamKind, OwnSubjectRule } from '@phuong/contract/timetable/exams/exam.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { type OwnColumns, type PlanInput, planCommands } from '../plans/plan.commands.ts';
import { examPlan } from './exam-edit.guards.ts';
import type { ExamPeriodRow } from './exam-facts.reads.ts';
import { examSteps } from './exam-steps.writes.ts';

interface ExamInput extends PlanInput {
  readonly kind: ExamKind;
  readonly invigilators: number;
  readonly reserves: number;
  readonly ownSubject: OwnSubjectRule;
}

/** Makes, changes, removes, publishes and takes back exam periods. `update` @throws AppError 409 when a session would lie outside the dates. */
export const exams = planCommands<ExamPeriodRow, ExamDetail, ExamInput>(examPlan, {
  steps: examSteps,
  columns: ({ kind, invigilators, reserves, ownSubject }): OwnColumns<'exam_periods'> => ({
    kind,
    invigilators,
    reserves,
    own_subject: ownSubject,
  }),
  said: ({ kind, invigilators, reserves, own_subject: ownSubject }) => ({ kind, invigilators, reserves, ownSubject }),
  refuse: refuseSessionsOutside,
  adapt: dropSurplus,
});

async function refuseSessionsOutside(
  trx: Kysely<Tables>,
  { id }: ExamPeriodRow,
  { fromDate, toDate }: ExamInput,
): Promise<void> {
  const outside = await trx
    .selectFrom('exam_sessions')
    .select('on_date')
    .where('period_id', '=', id)
    .where((eb) => eb.or([eb('on_date', '<', fromDate), eb('on_date', '>', toDate)]))
    .orderBy('on_date')
    .executeTakeFirst();
  if (!outside) return;
  const field = outside.on_date < fromDate ? 'fromDate' : 'toDate';
  throw fieldError('timetable.exam_sessions_outside', field, { date: outside.on_date.split('-').reverse().join('/') });
}

/** Places there are no more have nobody. */
async function dropSurplus(
  trx: Kysely<Tables>,
  { id }: ExamPeriodRow,
  { invigilators, reserves }: ExamInput,
): Promise<void> {
  await trx
    .deleteFrom('exam_turns')
    .where('session_id', 'in', (eb) => eb.selectFrom('exam_sessions').select('id').where('period_id', '=', id))
    .where((eb) =>
      eb.or([
        eb.and([eb('exam_room_id', 'is not', null), eb('position', '>', invigilators)]),
        eb.and([eb('exam_room_id', 'is', null), eb('position', '>', reserves)]),
      ]),
    )
    .execute();
}
