import {
  type SubmissionState,
  submissionLifecycle,
} from '@phuong/contract/learning/submissions/submission.lifecycle.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import {
  type Columns,
  lifecycleSteps,
  type StepTypes,
  type TakenStep,
} from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { WorkContent } from '../learning.tables.ts';
import { itemForEditor } from '../lessons/lesson.guards.ts';
import { markingSteps } from '../marking/marking-steps.writes.ts';
import { filesOfWork, isEmptyWork, wordsOfWork } from './work.rules.ts';

interface WorkRow {
  readonly submission: Selectable<Tables['submissions']>;
  readonly title: string;
  readonly className: string;
  readonly edition: number;
  /** Whose it is, by name. */
  readonly names: readonly string[];
}

interface SubmissionSteps extends StepTypes {
  readonly lifecycle: typeof submissionLifecycle;
  readonly row: WorkRow;
  readonly input: {
    readonly version?: number;
    /** What is handed in. */
    readonly content?: WorkContent;
    readonly isLate?: boolean;
    readonly pressedAt?: string;
    readonly at?: Date;
    readonly reason?: string;
    /** The date for rework. */
    readonly dueAt?: Date | null;
  };
  readonly answer: SubmissionState;
}
type Taken = TakenStep<SubmissionSteps>;

/** The work, held: for its pupils, for who marks in the class, and for the system. */
async function lock(trx: Kysely<Tables>, { by, id, today }: { by: By; id: string; today: string }) {
  const head = await trx.selectFrom('submissions').select('item_id').where('id', '=', id).executeTakeFirst();
  if (!head) return undefined;
  const { actor } = by;
  if (actor && actor.scope !== 'student') await itemForEditor(trx, actor, head.item_id, today);
  const submission = await trx
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Omit<WorkRow, 'submission'> & { is_theirs: boolean }>`
    select coalesce(nullif(i.title, ''), m.title) as title, c.name as "className", m.edition,
      array(select s.full_name from submission_members e join students s on s.id = e.student_id
        where e.submission_id = ${id} order by s.sort_key collate "C", s.id) as names,
      exists(select from submission_members e where e.submission_id = ${id}
        and e.student_id = ${actor?.studentId ?? null}) as is_theirs
    from lesson_items i join materials m on m.id = i.material_id join lessons l on l.id = i.lesson_id
      join classes c on c.id = l.class_id where i.id = ${submission.item_id}`.execute(trx);
  const [around] = rows;
  if (!around || (actor?.scope === 'student' && !around.is_theirs)) return undefined;
  return { submission, ...around };
}

/** Makes a version of what is handed in; it is finished for everybody whose work it is. */
async function handIn({ trx, by, now, action, row: { submission, edition }, input }: Taken) {
  const { id, latest } = submission;
  const content = input.content ?? submission.draft;
  if (isEmptyWork(content)) throw new AppError('learning.nothing_in_it');
  const at = input.at ?? now;
  const isLate = input.isLate ?? false;
  await trx
    .insertInto('submission_versions')
    .values({
      submission_id: id,
      number: latest + 1,
      content: JSON.stringify(content),
      words: wordsOfWork(content),
      is_late: isLate,
      is_collected: action === 'collect',
      edition,
      handed_in_by: by.actor?.studentId ?? null,
      pressed_at: input.pressedAt ? new Date(input.pressedAt) : null,
      at,
    })
    .execute();
  await writeWorkFiles(trx, id, content, true);
  await sql`
    insert into lesson_item_progress (item_id, student_id, opened_at, last_opened_at, finished_at)
    select m.item_id, m.student_id, ${at}, ${at}, ${at} from submission_members m where m.submission_id = ${id}
    on conflict (item_id, student_id) do update set finished_at = excluded.finished_at`.execute(trx);
  return {
    draft: JSON.stringify(content),
    is_empty: false,
    saved_at: at,
    latest: latest + 1,
    submitted_at: at,
    is_late: isLate,
    is_news: true,
  };
}

/** What the draft holds, and what was ever handed in, is kept; what a draft no longer shows is let go. */
export async function writeWorkFiles(
  trx: Kysely<Tables>,
  submissionId: string,
  content: WorkContent,
  isHandedIn: boolean,
): Promise<void> {
  const ids = [...new Set(filesOfWork(content).map(({ fileId }) => fileId))];
  await sql`delete from submission_files where submission_id = ${submissionId} and not is_handed_in
    and not file_id = any(${ids}::uuid[])`.execute(trx);
  await sql`insert into submission_files (submission_id, file_id, is_handed_in)
    select ${submissionId}, id, ${isHandedIn} from unnest(${ids}::uuid[]) as id
    on conflict (submission_id, file_id) do update
      set is_handed_in = submission_files.is_handed_in or excluded.is_handed_in`.execute(trx);
}

/** It is to be done again. */
async function reopen({ trx, id }: Taken): Promise<object> {
  await sql`update lesson_item_progress p set finished_at = null from submission_members m
    where m.submission_id = ${id} and p.item_id = m.item_id and p.student_id = m.student_id`.execute(trx);
  return {};
}

/** What was said of it is no longer seen by its pupils; of work that is given back it stays until it is marked again. */
async function unmark({ trx, services, by, id }: Taken, columns: Columns = {}): Promise<void> {
  const { state } = await trx.selectFrom('markings').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  if (state !== 'not_marked')
    await takeStepIn(trx, services, by, markingSteps, { id, action: 'reset', input: { columns } });
}

/** How work takes the steps of its lifecycle; what a pupil may when is decided by `work.rules` before. */
export const submissionSteps = lifecycleSteps<SubmissionSteps>({
  lifecycle: submissionLifecycle,
  table: 'submissions',
  column: 'state',
  lock,
  stateOf: ({ submission: { state, version } }) => ({ state, version }),
  current: ({ row: { submission } }) => ({ state: submission.state, version: submission.version }),
  impossible: () => new AppError('learning.wrong_state'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('learning.reason_required', 'reason') },
  works: {
    submit: handIn,
    collect: handIn,
    withdraw: async (step) => ({ ...(await reopen(step)), submitted_at: null, is_late: false, is_news: false }),
    return: async (step) => {
      await unmark(step);
      const { reason = '', dueAt = null } = step.input;
      return {
        ...(await reopen(step)),
        returned_comment: reason,
        returned_at: step.now,
        rework_due_at: dueAt,
      };
    },
    excuse: async (step) => {
      await unmark(step, { given: null, points: null, deduction: 0 });
      await sql`update submission_members set given = null, points = null where submission_id = ${step.id}`.execute(
        step.trx,
      );
      return { excused_reason: step.input.reason ?? '' };
    },
    unexcuse: async (step) => ({ ...(await reopen(step)), excused_reason: '' }),
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, row, input: { reason, isLate, dueAt } }) => ({
    action: `submissions.${action}`,
    entity: 'submission',
    entityId: id,
    before: { state: from },
    after: {
      title: row.title,
      class: row.className,
      students: row.names,
      state: to,
      ...(action === 'submit' || action === 'collect' ? { edition: row.submission.latest + 1, isLate } : {}),
      ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
    },
    ...(reason ? { reason } : {}),
  }),
  answer: ({ to }) => to,
});
