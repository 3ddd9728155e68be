import { type MarkingState, markingLifecycle } from '@phuong/contract/learning/marking/marking.lifecycle.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type Columns, lifecycleSteps, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';

interface MarkingRow {
  readonly marking: Selectable<Tables['markings']>;
  readonly title: string;
  readonly className: string;
  /** Whose work it is. */
  readonly names: readonly string[];
}

interface MarkingSteps extends StepTypes {
  readonly lifecycle: typeof markingLifecycle;
  readonly row: MarkingRow;
  readonly input: {
    readonly version?: number;
    readonly reason?: string;
    /** What is said of the work. */
    readonly columns?: Columns & { readonly points?: number | null };
  };
  readonly answer: MarkingState;
}

async function lock(trx: Kysely<Tables>, id: string): Promise<MarkingRow | undefined> {
  const marking = await trx.selectFrom('markings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!marking) return undefined;
  const { rows } = await sql<Omit<MarkingRow, 'marking'>>`
    select coalesce(nullif(i.title, ''), m.title) as title, c.name as "className",
      array(select s.full_name from submission_members e join students s on s.id = e.student_id
        where e.submission_id = w.id order by s.sort_key collate "C", s.id) as names
    from submissions w join lesson_items i on i.id = w.item_id join materials m on m.id = i.material_id
      join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id where w.id = ${id}`.execute(trx);
  const [around] = rows;
  return around && { marking, ...around };
}

/** How the marking of a work takes the steps of its lifecycle; who may is decided by `workForMarker` before. */
export const markingSteps = lifecycleSteps<MarkingSteps>({
  lifecycle: markingLifecycle,
  table: 'markings',
  column: 'state',
  lock: (trx, { id }) => lock(trx, id),
  stateOf: ({ marking: { state, version } }) => ({ state, version }),
  current: ({ row: { marking } }) => ({ state: marking.state, version: marking.version }),
  impossible: () => new AppError('learning.wrong_state'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('learning.reason_required', 'reason') },
  works: {
    save: null,
    finish: null,
    release: async ({ now }) => ({ released_at: now }),
    reopen: async () => ({ released_at: null }),
    reset: async () => ({ released_at: null }),
  },
  columns: ({ now, input: { columns } }) => ({ updated_at: now, ...columns }),
  log: ({ id, action, from, to, row, input: { reason, columns } }) => ({
    action: `markings.${action}`,
    entity: 'marking',
    entityId: id,
    before: { state: from, points: row.marking.points },
    after: {
      title: row.title,
      class: row.className,
      students: row.names,
      state: to,
      points: columns?.points === undefined ? row.marking.points : columns.points,
    },
    ...(reason ? { reason } : {}),
  }),
  answer: ({ to }) => to,
});
