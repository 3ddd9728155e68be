import {
  type TestResultState,
  testResultLifecycle,
} from '@phuong/contract/learning/test-results/test-result.lifecycle.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';

interface ResultRow {
  readonly result: Selectable<Tables['test_results']>;
  readonly title: string;
  readonly className: string;
  readonly name: string;
}

interface TestResultSteps extends StepTypes {
  readonly lifecycle: typeof testResultLifecycle;
  readonly row: ResultRow;
  readonly input: {
    readonly version?: number;
    readonly reason?: string;
    /** Hundredths of the scale. */
    readonly mark?: number;
  };
  readonly answer: TestResultState;
}

async function lock(trx: Kysely<Tables>, { id }: { id: string }) {
  const result = await trx.selectFrom('test_results').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!result) return undefined;
  const { rows } = await sql<Omit<ResultRow, 'result'>>`
    select coalesce(nullif(i.title, ''), m.title) as title, c.name as "className", s.full_name as name
    from lesson_items i join materials m on m.id = i.material_id join lessons l on l.id = i.lesson_id
      join classes c on c.id = l.class_id join students s on s.id = ${result.student_id}
    where i.id = ${result.item_id}`.execute(trx);
  return rows[0] && { result, ...rows[0] };
}

/** How a result takes the steps that follow from its attempts. */
export const testResultSteps = lifecycleSteps<TestResultSteps>({
  lifecycle: testResultLifecycle,
  table: 'test_results',
  column: 'state',
  lock,
  stateOf: ({ result: { state, version } }) => ({ state, version }),
  current: ({ row: { result } }) => ({ state: result.state, version: result.version }),
  impossible: () => new AppError('learning.wrong_state'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('learning.reason_required', 'reason') },
  works: {
    count: async ({ input }) => ({ mark: input.mark ?? null }),
    wait: async () => ({ mark: null }),
    override: { elsewhere: 'testResults.override' },
    release: { elsewhere: 'testResults.release' },
    hide: { elsewhere: 'testResults.hide' },
    regrade: { elsewhere: 'testResults.regrade' },
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, row, input: { reason } }) => ({
    action: `testResults.${action}`,
    entity: 'test_result',
    entityId: id,
    before: { state: from },
    after: { title: row.title, class: row.className, students: [row.name], state: to },
    ...(reason ? { reason } : {}),
  }),
  answer: ({ to }) => to,
});
