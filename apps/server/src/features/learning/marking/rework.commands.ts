import type { MarkedWork, SubmissionList } from '@phuong/contract/learning/marking/marking.contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { taskOf } from '../exercises/exercise.rules.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { beginWork, holdOwner } from '../submissions/begin-work.writes.ts';
import { submissionSteps } from '../submissions/submission-steps.writes.ts';
import { emptyWork } from '../submissions/work.rules.ts';
import { readMarkedWork } from './marked-work.reads.ts';
import { tellPupils } from './marking.notices.ts';
import { readSubmissions } from './submission-list.reads.ts';
import { exerciseForMarker, workForMarker } from './work.guards.ts';

/**
 * Gives a work back to be done again; a released mark is no longer seen. Its pupils are told.
 * @throws AppError as `workForMarker`; 400 for a date that has passed; 409 stale, not handed in.
 */
export async function returnWork(
  services: Services,
  by: Caller,
  id: string,
  { version, comment, dueAt }: { readonly version: number; readonly comment: string; readonly dueAt: string | null },
): Promise<MarkedWork> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { open, submission } = await workForMarker(trx, by.actor, id, moment.today);
    const read = () => readMarkedWork(trx, by.actor, { id }, moment);
    await refuseStaleShowing(submission, version, read);
    const due = dueAt === null ? null : new Date(dueAt);
    if (due && due <= moment.now) throw fieldError('learning.dates_out_of_order', 'dueAt');
    const input = { reason: comment, dueAt: due };
    await takeStepIn(trx, services, by, submissionSteps, { id, action: 'return', input });
    await tellPupils(trx, open, 'workReturned', [id]);
    return read();
  });
}

/**
 * Says of pupils that they need not do an exercise; whose work is a group's, with the group.
 * @throws AppError as `exerciseForMarker`; 400 for pupils it is not for; 409 where one is excused already.
 */
export async function excusePupils(
  services: Services,
  by: Caller,
  itemId: string,
  { studentIds, reason }: { readonly studentIds: readonly string[]; readonly reason: string },
): Promise<SubmissionList> {
  return ofPupils(services, by, itemId, studentIds, async (trx, open) => {
    const ids = new Set<string>();
    for (const studentId of studentIds) ids.add(await workOfPupil(trx, open, studentId));
    for (const id of ids) {
      await takeStepIn(trx, services, by, submissionSteps, { id, action: 'excuse', input: { reason } });
    }
  });
}

/** Says that they are to do it after all. @throws AppError as `excusePupils`; 409 where one is not excused. */
export async function endExcuses(
  services: Services,
  by: Caller,
  itemId: string,
  studentIds: readonly string[],
): Promise<SubmissionList> {
  return ofPupils(services, by, itemId, studentIds, async (trx) => {
    const rows = await trx
      .selectFrom('submission_members')
      .select('submission_id')
      .where('item_id', '=', itemId)
      .where('student_id', 'in', [...studentIds])
      .execute();
    if (rows.length < new Set(studentIds).size) throw new AppError('learning.wrong_state');
    for (const id of new Set(rows.map(({ submission_id }) => submission_id))) {
      await takeStepIn(trx, services, by, submissionSteps, { id, action: 'unexcuse', input: {} });
    }
  });
}

async function ofPupils(
  services: Services,
  by: Caller,
  itemId: string,
  studentIds: readonly string[],
  work: (trx: Transaction<Tables>, open: OpenItem) => Promise<void>,
): Promise<SubmissionList> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await exerciseForMarker(trx, by.actor, itemId, moment.today);
    await refuseOthers(trx, open, studentIds);
    await work(trx, open);
    return readSubmissions(trx, by.actor, itemId, moment);
  });
}

/** @throws AppError 400 unless every pupil is, or was, in the class and it is, or was, for them. */
async function refuseOthers(
  trx: Transaction<Tables>,
  { item, lesson }: OpenItem,
  studentIds: readonly string[],
): Promise<void> {
  const asked = [...new Set(studentIds)];
  const { rows } = await sql`
    select distinct e.student_id from enrolments e
    where e.class_id = ${lesson.class_id} and e.student_id = any(${asked}::uuid[])
      and (not ${item.is_for_chosen} or exists(select from lesson_item_students c
        where c.item_id = ${item.id} and c.student_id = e.student_id)
        or exists(select from submission_members m where m.item_id = ${item.id} and m.student_id = e.student_id))`.execute(
    trx,
  );
  if (rows.length < asked.length) throw fieldError('learning.not_for_them', 'studentIds');
}

/** The work of a pupil, or of their group; where nothing is there yet an empty one is made. */
async function workOfPupil(trx: Transaction<Tables>, { item, material }: OpenItem, studentId: string): Promise<string> {
  const group = taskOf(material.content).isGroupWork
    ? await trx
        .selectFrom('exercise_group_members')
        .select('group_id')
        .where('item_id', '=', item.id)
        .where('student_id', '=', studentId)
        .executeTakeFirst()
    : undefined;
  await holdOwner(trx, item.id, group?.group_id ?? studentId);
  const member = await trx
    .selectFrom('submission_members')
    .select('submission_id')
    .where('item_id', '=', item.id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  if (member) return member.submission_id;
  const id = newId();
  const owner = { student_id: group ? null : studentId, group_id: group?.group_id ?? null };
  const nothing = { draft: JSON.stringify(emptyWork), is_empty: true, saved_at: null };
  await beginWork(trx, { id, itemId: item.id, ...owner }, nothing);
  return id;
}
