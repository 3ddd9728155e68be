import { type AttemptState, attemptLifecycle } from '@phuong/contract/learning/attempts/attempt.lifecycle.ts';
import type { AttemptEventKind } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { lifecycleSteps, type StepTypes, type TakenStep } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { itemForEditor } from '../lessons/lesson.guards.ts';
import { keepTestProgress } from '../tests/test-progress.writes.ts';
import { fingerprintOf } from './fingerprint.rules.ts';

interface StepRow {
  readonly attempt: Selectable<Tables['test_attempts']>;
  readonly title: string;
  readonly className: string;
  readonly name: string;
  readonly isReleased: boolean;
  readonly hasOther: boolean;
}

interface AttemptSteps extends StepTypes {
  readonly lifecycle: typeof attemptLifecycle;
  readonly row: StepRow;
  readonly input: {
    readonly version?: number;
    readonly reason?: string;
    /** When it ended, where that is not now. */
    readonly at?: Date;
    /** Of a reopened one, and of one that may still be handed in: until when. */
    readonly until?: Date;
  };
  readonly answer: AttemptState;
}
type Taken = TakenStep<AttemptSteps>;

type Named = Pick<StepRow, 'title' | 'className' | 'name'>;

/**
 * The attempt, held: for its pupil, for who writes tests of the class, and for the system. What else there is, is asked for who may remove it or
 * open it again, once it is held.
 */
async function lock(
  trx: Kysely<Tables>,
  { by: { actor }, id, today, action }: { by: By; id: string; today: string; action: string },
) {
  const isStaff = actor !== null && actor.scope !== 'student';
  if (isStaff) {
    const head = await trx.selectFrom('test_attempts').select('item_id').where('id', '=', id).executeTakeFirst();
    if (!head) return undefined;
    // Being finished or not follows from marking: who may mark was decided there, and it may be somebody who was appointed.
    if (action !== 'finish' && action !== 'unfinish') await itemForEditor(trx, actor, head.item_id, today);
  }
  const { rows } = await sql<StepRow['attempt'] & Named>`
    select a.*, coalesce(nullif(i.title, ''), m.title) as title, c.name as "className", s.full_name as name
    from test_attempts a join lesson_items i on i.id = a.item_id join materials m on m.id = i.material_id
      join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id join students s on s.id = a.student_id
    where a.id = ${id} for update of a`.execute(trx);
  const [row] = rows;
  if (!row || (actor?.scope === 'student' && actor.studentId !== row.student_id)) return undefined;
  const { title, className, name, ...attempt } = row;
  const beside = isStaff ? await besideIt(trx, attempt) : { isReleased: false, hasOther: false };
  return { attempt, title, className, name, ...beside };
}

async function besideIt(trx: Kysely<Tables>, { id, item_id, student_id }: StepRow['attempt']) {
  const { rows } = await sql<Pick<StepRow, 'isReleased' | 'hasOther'>>`
    select exists(select from test_results r where r.item_id = ${item_id} and r.student_id = ${student_id}
        and r.state = 'released') as "isReleased",
      exists(select from test_attempts o where o.item_id = ${item_id} and o.student_id = ${student_id} and o.id <> ${id}
        and o.state in ('in_progress', 'overdue')) as "hasOther"`.execute(trx);
  return rows[0] ?? { isReleased: false, hasOther: false };
}

/** What is kept is what is handed in. */
async function handIn({ trx, services, id, now, input, action }: Taken) {
  const answers = await trx.selectFrom('test_answers').select(['key', 'answer']).where('attempt_id', '=', id).execute();
  return {
    submitted_at: input.at ?? now,
    is_closed_by_system: action === 'close',
    grace_until: null,
    fingerprint: fingerprintOf(services.config.sessionSecret, id, answers),
  };
}

const events: Partial<Record<keyof typeof attemptLifecycle.actions, AttemptEventKind>> = {
  submit: 'SUBMITTED',
  close: 'CLOSED',
  lapse: 'CLOSED',
  abandon: 'CLOSED',
  end: 'CLOSED',
  reopen: 'REOPENED',
  remove: 'REMOVED',
};

/** How an attempt takes its steps. Marking it, and what it counts, follows with whoever hands it in or opens it again. */
export const attemptSteps = lifecycleSteps<AttemptSteps>({
  lifecycle: attemptLifecycle,
  table: 'test_attempts',
  column: 'state',
  lock,
  stateOf: ({ attempt: { state, version } }) => ({ state, version }),
  current: ({ row: { attempt } }) => ({ state: attempt.state, version: attempt.version }),
  impossible: () => new AppError('learning.wrong_state'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('learning.reason_required', 'reason') },
  works: {
    submit: handIn,
    close: handIn,
    end: handIn,
    lapse: async ({ input }) => ({ grace_until: input.until ?? null }),
    abandon: async () => ({ is_closed_by_system: true, grace_until: null }),
    finish: null,
    unfinish: null,
    reopen: async ({ row, input }) => {
      if (row.isReleased) throw new AppError('learning.is_released');
      // Paper is gone on with on paper: the sheet is corrected, or taken out.
      if (row.hasOther || row.attempt.kind === 'PAPER') throw new AppError('learning.wrong_state');
      return {
        deadline_at: input.until ?? null,
        grace_until: null,
        submitted_at: null,
        is_closed_by_system: false,
        fingerprint: null,
        earned: null,
        to_mark: 0,
        writer: null,
      };
    },
    remove: async ({ row }) => {
      if (row.isReleased) throw new AppError('learning.is_released');
      return { grace_until: null };
    },
  },
  columns: ({ now }) => ({ updated_at: now }),
  history: async ({ trx, id, action, now, by, input }) => {
    const kind = events[action];
    if (!kind) return;
    const by_name = by.actor && by.actor.scope !== 'student' ? by.actor.name : '';
    const row = { id: newId(), attempt_id: id, kind, at: now, text: input.reason ?? '', by_name };
    await trx.insertInto('test_attempt_events').values(row).execute();
  },
  log: ({ id, action, from, to, row, input: { reason } }) => ({
    action: `attempts.${action}`,
    entity: 'test_attempt',
    entityId: id,
    before: { state: from },
    after: { title: row.title, class: row.className, students: [row.name], state: to },
    ...(reason ? { reason } : {}),
  }),
  afterwards: async ({ trx, action, row: { attempt } }) => {
    // Marked or not, it is handed in.
    if (action === 'finish' || action === 'unfinish') return;
    await keepTestProgress(trx, { itemId: attempt.item_id, studentId: attempt.student_id });
  },
  answer: ({ to }) => to,
});
