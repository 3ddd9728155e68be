import type { OwnWork, ownWorkContract } from '@phuong/contract/learning/own/own-work.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { taskOf, textOf } from '../exercises/exercise.rules.ts';
import type { WorkContent } from '../learning.tables.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { type Moment, momentOf } from '../lessons/lesson.reads.ts';
import { shownFilesOf } from '../materials/material.reads.ts';
import { beginWork, holdOwner } from '../submissions/begin-work.writes.ts';
import { submissionSteps, writeWorkFiles } from '../submissions/submission-steps.writes.ts';
import { daysLate, isEmptyWork, withdrawalRefusal, writingRefusal } from '../submissions/work.rules.ts';
import { refuseContent } from '../submissions/work-files.guards.ts';
import { holdItem } from './own-item.guards.ts';
import { asOwnItem, findOwnItem, type OneOwnItem } from './own-items.reads.ts';
import { keepOpening } from './own-progress.writes.ts';
import { readOwnWork } from './own-work.reads.ts';

/** Who hands in: a pupil, with their sign-in. */
interface Pupil extends Caller {
  readonly studentId: string;
}

/** A task with one's own work; that it was opened is kept. @throws AppError 404; 409 while it is not open to them. */
export async function openOwnExercise(
  services: Services,
  studentId: string,
  itemId: string,
): Promise<ResultOf<(typeof ownWorkContract)['ownItems.exercise']>> {
  const moment = momentOf(services);
  const item = found(await findOwnItem(services.db, studentId, itemId, moment));
  if (item.kind !== 'EXERCISE') throw notFound();
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  await keepOpening(services, studentId, item, moment);
  const shown = asOwnItem(item, moment.now);
  return {
    item: { ...shown, openedAt: shown.openedAt ?? moment.now.toISOString() },
    text: textOf(item.content),
    attachments: await shownFilesOf(services.db, item.content.attachmentIds ?? []),
    ...taskOf(item.content),
    work: await readOwnWork(services.db, studentId, item, moment.now),
  };
}

interface HeldWork {
  readonly item: OneOwnItem;
  readonly row: Selectable<Tables['submissions']> | undefined;
  readonly groupId: string | null;
  readonly isMarkingBegun: boolean;
}

/**
 * A pupil's work, held with its item and year until the transaction ends; where there is none yet, nobody else begins it meanwhile.
 * @throws AppError 404; 409 closed year, not open to them.
 */
async function holdWork(
  trx: Transaction<Tables>,
  studentId: string,
  itemId: string,
  moment: Moment,
): Promise<HeldWork> {
  await holdItem(trx, itemId);
  const group = await trx
    .selectFrom('exercise_group_members')
    .select('group_id')
    .where('item_id', '=', itemId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  await holdOwner(trx, itemId, group?.group_id ?? studentId);
  const row = await trx
    .selectFrom('submission_members as e')
    .innerJoin('submissions as w', 'w.id', 'e.submission_id')
    .selectAll('w')
    .where('e.item_id', '=', itemId)
    .where('e.student_id', '=', studentId)
    .forUpdate('w')
    .executeTakeFirst();
  const marking = row
    ? await trx.selectFrom('markings').select('state').where('id', '=', row.id).executeTakeFirst()
    : undefined;
  const item = found(await findOwnItem(trx, studentId, itemId, moment));
  if (item.kind !== 'EXERCISE') throw notFound();
  refuseClosed({ name: item.year_name, status: item.year_status as 'ACTIVE' });
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  return {
    item,
    row,
    groupId: taskOf(item.content).isGroupWork ? (group?.group_id ?? null) : null,
    isMarkingBegun: (marking?.state ?? 'not_marked') !== 'not_marked',
  };
}

const situationOf = ({ item, isMarkingBegun }: HeldWork) => ({
  ...item,
  isYearClosed: false,
  isMarkingBegun,
  mayResubmit: taskOf(item.content).mayResubmit,
});

/** The work as it stands after a write. */
async function current(trx: Kysely<Tables>, { studentId }: Pupil, itemId: string, moment: Moment): Promise<OwnWork> {
  const item = found(await findOwnItem(trx, studentId, itemId, moment));
  return readOwnWork(trx, studentId, item, moment.now);
}

/** Keeps the draft; the row is made where there is none. @returns its id. */
async function writeDraft(
  trx: Transaction<Tables>,
  { studentId }: Pupil,
  { item, row, groupId }: HeldWork,
  content: WorkContent,
  now: Date,
): Promise<string> {
  const id = row?.id ?? newId();
  const kept = { draft: JSON.stringify(content), is_empty: isEmptyWork(content), saved_at: now, updated_at: now };
  if (row) {
    await trx
      .updateTable('submissions')
      .set({ ...kept, version: row.version + 1 })
      .where('id', '=', id)
      .execute();
  } else {
    const owner = { student_id: groupId ? null : studentId, group_id: groupId };
    await beginWork(trx, { id, itemId: item.id, ...owner }, kept);
  }
  await writeWorkFiles(trx, id, content, false);
  return id;
}

/** Whether this very draft is kept already: what is sent again after a lost answer writes nothing. */
async function isKept(trx: Kysely<Tables>, { row }: HeldWork, content: WorkContent): Promise<boolean> {
  if (!row) return false;
  const { rows } = await sql<{ same: boolean }>`
    select draft = ${JSON.stringify(content)}::jsonb as same from submissions where id = ${row.id}`.execute(trx);
  return rows[0]?.same ?? false;
}

/** @throws AppError 409 with the work as it is, where the caller saw another. */
async function refuseOther(
  trx: Kysely<Tables>,
  pupil: Pupil,
  { row, item }: HeldWork,
  version: number,
  moment: Moment,
): Promise<void> {
  if ((row?.version ?? 0) === version) return;
  throw new AppError('platform.stale_version', {
    current: await readOwnWork(trx, pupil.studentId, item, moment.now),
  });
}

interface Saving extends WorkContent {
  readonly version: number;
}

/** Keeps a draft. @throws AppError as `holdWork`; 409 stale, cut off, in marking, left; 400 for what is not taken. */
export async function saveOwnWork(
  services: Services,
  pupil: Pupil,
  itemId: string,
  { version, ...content }: Saving,
): Promise<OwnWork> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const held = await holdWork(trx, pupil.studentId, itemId, moment);
    if (!(await isKept(trx, held, content))) {
      await refuseOther(trx, pupil, held, version, moment);
      await refuseWriting(trx, pupil, held, content, moment);
      await writeDraft(trx, pupil, held, content, moment.now);
    }
    return current(trx, pupil, itemId, moment);
  });
}

async function refuseWriting(
  trx: Kysely<Tables>,
  { actor: { userId } }: Pupil,
  held: HeldWork,
  content: WorkContent,
  { now }: Moment,
): Promise<void> {
  const refusal = writingRefusal(situationOf(held), now);
  if (refusal) throw new AppError(refusal);
  const task = taskOf(held.item.content);
  await refuseContent(trx, { userId, submissionId: held.row?.id ?? null, task }, content);
}

interface HandingIn extends Saving {
  readonly isLateKnown: boolean;
  readonly pressedAt: string;
}

/**
 * Hands in what is sent, as the next version; draft, version, progress and log stand in one transaction.
 * @throws AppError as `saveOwnWork`; 409 late and not confirmed, nothing in it.
 */
export async function submitOwnWork(
  services: Services,
  pupil: Pupil,
  itemId: string,
  { version, isLateKnown, pressedAt, ...content }: HandingIn,
): Promise<OwnWork> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const held = await holdWork(trx, pupil.studentId, itemId, moment);
    await refuseOther(trx, pupil, held, version, moment);
    await refuseWriting(trx, pupil, held, content, moment);
    if (isEmptyWork(content)) throw new AppError('learning.nothing_in_it');
    const days = daysLate(held.item.own_due_at, moment.now);
    if (days > 0 && !isLateKnown) throw new AppError('learning.late_not_known', { params: { days } });
    const id = await writeDraft(trx, pupil, held, content, moment.now);
    const input = { content, isLate: days > 0, pressedAt };
    await takeStepIn(trx, services, pupil, submissionSteps, { id, action: 'submit', input });
    return current(trx, pupil, itemId, moment);
  });
}

/** Takes handed-in work back. @throws AppError as `holdWork`; 409 stale, past its date, in marking, nothing handed in. */
export async function withdrawOwnWork(
  services: Services,
  pupil: Pupil,
  itemId: string,
  version: number,
): Promise<OwnWork> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const held = await holdWork(trx, pupil.studentId, itemId, moment);
    await refuseOther(trx, pupil, held, version, moment);
    if (!held.row || held.item.work !== 'submitted') throw new AppError('learning.wrong_state');
    const refusal = withdrawalRefusal(situationOf(held), moment.now);
    if (refusal) throw new AppError(refusal);
    await takeStepIn(trx, services, pupil, submissionSteps, { id: held.row.id, action: 'withdraw', input: {} });
    return current(trx, pupil, itemId, moment);
  });
}
