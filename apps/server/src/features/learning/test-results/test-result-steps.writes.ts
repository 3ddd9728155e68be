import {
  type TestResultState,
  testResultLifecycle,
} from '@phuong/contract/learning/test-results/test-result.lifecycle.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type Columns, lifecycleSteps, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';

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
    /** What it comes to now, in hundredths of the scale; left out: what it was. */
    readonly mark?: number | null;
    readonly columns?: Columns;
  };
  readonly answer: TestResultState;
}

async function lock(trx: Kysely<Tables>, id: string): Promise<ResultRow | undefined> {
  const { rows } = await sql<ResultRow['result'] & Omit<ResultRow, 'result'>>`
    select r.*, coalesce(nullif(i.title, ''), m.title) as title, c.name as "className", s.full_name as name
    from test_results r join lesson_items i on i.id = r.item_id join materials m on m.id = i.material_id
      join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id join students s on s.id = r.student_id
    where r.id = ${id} for update of r`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { title, className, name, ...result } = row;
  return { result, title, className, name };
}

/** How what a pupil's attempts come to takes the steps of its lifecycle; who may is decided by `testForMarker` before. */
export const testResultSteps = lifecycleSteps<TestResultSteps>({
  lifecycle: testResultLifecycle,
  table: 'test_results',
  column: 'state',
  lock: (trx, { id }) => lock(trx, id),
  stateOf: ({ result: { state, version } }) => ({ state, version }),
  current: ({ row: { result } }) => ({ state: result.state, mark: result.mark, version: result.version }),
  impossible: () => new AppError('learning.wrong_state'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('learning.reason_required', 'reason') },
  works: {
    count: null,
    wait: async () => ({ mark: null }),
    override: async ({ input: { mark, reason } }) => {
      const isOverridden = mark !== null && mark !== undefined;
      return { is_overridden: isOverridden, override_reason: isOverridden ? (reason ?? '') : '' };
    },
    release: async ({ now }) => ({ released_at: now }),
    hide: async () => ({ released_at: null }),
    regrade: null,
    recount: null,
  },
  columns: ({ now, input: { mark, columns } }) => ({
    updated_at: now,
    ...(mark === undefined ? {} : { mark }),
    ...columns,
  }),
  log: ({ id, action, from, to, row, input: { reason, mark } }) => ({
    action: `testResults.${action}`,
    entity: 'test_result',
    entityId: id,
    before: { state: from, mark: row.result.mark },
    after: {
      title: row.title,
      class: row.className,
      students: [row.name],
      state: to,
      mark: mark === undefined ? row.result.mark : mark,
    },
    ...(reason ? { reason } : {}),
  }),
  answer: ({ to }) => to,
});
