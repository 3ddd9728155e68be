import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { MarkedWork } from '@phuong/contract/learning/marking/marking.contract.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { taskOf } from '../exercises/exercise.rules.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { refuseForeignFiles } from '../materials/material-files.guards.ts';
import { familyOf } from '../submissions/work.rules.ts';
import { dueOf, latenessOf, membersOf, readMarkedWork, shownMarkingOf } from './marked-work.reads.ts';
import { afterLateness, rubricTotal, unknownLevel } from './marking.rules.ts';
import { markingSteps } from './marking-steps.writes.ts';
import { refuseUnmarkable, workForMarker } from './work.guards.ts';

type HeldWork = Awaited<ReturnType<typeof workForMarker>>;

interface MarkingInput {
  readonly version: number;
  readonly number: number;
  readonly levels: readonly ChosenLevel[];
  readonly points: number | null;
  readonly reason: string;
  readonly comment: string;
  readonly audioFileId: string | null;
  readonly members: readonly { readonly studentId: string; readonly points: number }[];
  readonly isDone: boolean;
}

/** What a marker says, as it is kept. */
interface Said {
  readonly levels: readonly ChosenLevel[];
  readonly given: number | null;
  readonly reason: string;
  readonly comment: string;
  readonly audioFileId: string | null;
  /** Points of members who get others, by pupil. */
  readonly members: ReadonlyMap<string, number>;
}

const ordered = (levels: readonly ChosenLevel[]) =>
  levels
    .map(({ key, level }) => `${key} ${level}`)
    .sort()
    .join();

/**
 * Keeps what a marker says of a work. The first time its pupils are kept from changing it. What is sent again writes nothing.
 * @throws AppError as `workForMarker`; 409 released, not the latest version, stale with what stands there; 400 for points that cannot be.
 */
export async function saveMarking(
  services: Services,
  by: Caller,
  id: string,
  { version, number, isDone, ...input }: MarkingInput,
): Promise<MarkedWork> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const held = await workForMarker(trx, by.actor, id, moment.today);
    refuseUnmarkable(held, number);
    const task = taskOf(held.open.material.content);
    const members = await membersOf(trx, { id, classId: held.open.of.id }, moment.today);
    const said = refusingPoints(task, input, new Set(members.map(({ studentId }) => studentId)));
    if (!isKept(held, said, { number, isDone }, members)) {
      const late = await latenessOf(trx, id, number, dueOf(members));
      const current = () => shownMarkingOf(trx, { marking: held.marking, task, daysLate: late });
      await refuseStaleShowing(held.marking, version, current);
      await refuseSaid(trx, by, held, { said, task, isDone });
      await writeSaid(trx, services, by, { id, number, isDone }, { said, task, late });
    }
    return readMarkedWork(trx, by.actor, { id }, moment);
  });
}

/** @throws AppError 400 for levels the rubric has not, points beyond the scale, members it is not the work of. */
function refusingPoints(
  task: TaskRules,
  { levels, points, reason, comment, audioFileId, members }: Omit<MarkingInput, 'version' | 'number' | 'isDone'>,
  pupils: ReadonlySet<string>,
): Said {
  const { rubric, scale } = task;
  const wrong = unknownLevel(rubric, levels);
  if (wrong !== null)
    throw new AppError('platform.invalid_input', {
      fields: [{ field: `levels.${wrong}`, code: 'common.field_not_valid' }],
    });
  const all = [
    ...(points === null ? [] : [{ field: 'points', points }]),
    ...members.map((member, index) => ({ field: `members.${index}.points`, points: member.points })),
  ];
  const [unwanted] = scale === null ? all : [];
  if (unwanted) throw fieldError('learning.no_points', unwanted.field);
  const beyond = all.find((each) => scale !== null && each.points > scale);
  if (beyond) throw fieldError('learning.beyond_scale', beyond.field, { most: (scale ?? 0) / 100 });
  const stranger = members.findIndex(({ studentId }) => !pupils.has(studentId));
  if (stranger >= 0) throw fieldError('learning.not_for_them', `members.${stranger}.studentId`);
  const given = scale === null ? null : (points ?? rubricTotal(rubric, levels));
  const own = new Map(members.map(({ studentId, points: of }) => [studentId, of]));
  return { levels, given, reason, comment, audioFileId, members: own };
}

/** Whether this is what stands there already: an answer was lost on the way. */
function isKept(
  { marking }: HeldWork,
  said: Said,
  { number, isDone }: { readonly number: number; readonly isDone: boolean },
  members: readonly { readonly studentId: string; readonly given: number | null }[],
): boolean {
  return (
    marking.state === (isDone ? 'marked' : 'in_marking') &&
    marking.of_number === number &&
    marking.given === said.given &&
    marking.reason === said.reason &&
    marking.comment === said.comment &&
    marking.audio_file_id === said.audioFileId &&
    ordered(marking.levels) === ordered(said.levels) &&
    members.every(({ studentId, given }) => given === (said.members.get(studentId) ?? null))
  );
}

/** @throws AppError 400 where the points want a reason, are missing, or the sound is not the marker's or no sound. */
async function refuseSaid(
  trx: Kysely<Tables>,
  { actor }: Caller,
  { marking }: HeldWork,
  { said, task, isDone }: { readonly said: Said; readonly task: TaskRules; readonly isDone: boolean },
): Promise<void> {
  const total = rubricTotal(task.rubric, said.levels);
  const isOverridden = task.scale !== null && total !== null && said.given !== total;
  if (isOverridden && said.reason === '') throw fieldError('learning.reason_required', 'reason');
  if (isDone && task.scale !== null && said.given === null) throw fieldError('learning.points_required', 'points');
  if (said.audioFileId && said.audioFileId !== marking.audio_file_id) {
    await refuseForeignFiles(trx, actor.userId, [{ fileId: said.audioFileId, field: 'audioFileId' }]);
    const file = await trx
      .selectFrom('files')
      .select('media_type')
      .where('id', '=', said.audioFileId)
      .executeTakeFirst();
    if (familyOf(file?.media_type ?? '') !== 'AUDIO') throw fieldError('learning.no_sound', 'audioFileId');
  }
}

async function writeSaid(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  { id, number, isDone }: { readonly id: string; readonly number: number; readonly isDone: boolean },
  { said, task, late }: { readonly said: Said; readonly task: TaskRules; readonly late: number },
): Promise<void> {
  const after = (points: number) => afterLateness(points, { late: task.late, daysLate: late });
  const columns = {
    of_number: number,
    levels: JSON.stringify(said.levels),
    given: said.given,
    days_late: late,
    deduction: said.given === null ? 0 : after(said.given).deduction,
    points: said.given === null ? null : after(said.given).result,
    reason: said.reason,
    comment: said.comment,
    audio_file_id: said.audioFileId,
    by_name: by.actor.name,
    marked_at: services.clock.now(),
  };
  await takeStepIn(trx, services, by, markingSteps, { id, action: isDone ? 'finish' : 'save', input: { columns } });
  await sql`update submission_members set given = null, points = null where submission_id = ${id}`.execute(trx);
  for (const [studentId, points] of said.members) {
    await trx
      .updateTable('submission_members')
      .set({ given: points, points: after(points).result })
      .where('submission_id', '=', id)
      .where('student_id', '=', studentId)
      .execute();
  }
}

/** Takes a released mark back. @throws AppError as `workForMarker`; 409 stale, not released. */
export async function reopenMarking(
  services: Services,
  by: Caller,
  id: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<MarkedWork> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { submission, marking, open } = await workForMarker(trx, by.actor, id, moment.today);
    const current = () =>
      shownMarkingOf(trx, { marking, task: taskOf(open.material.content), daysLate: marking.days_late });
    await refuseStaleShowing(marking, version, current);
    if (submission.state !== 'submitted') throw new AppError('learning.wrong_state');
    await takeStepIn(trx, services, by, markingSteps, { id, action: 'reopen', input: { reason } });
    return readMarkedWork(trx, by.actor, { id }, moment);
  });
}
