import type { ColumnKey } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { nextVersion, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { type Caller, itemForEditor, lessonForAdding, lessonForEditor } from '../lessons/lesson.guards.ts';
import { momentOf, readLesson } from '../lessons/lesson.reads.ts';
import { writePlaces } from '../lessons/lesson.writes.ts';
import { followOrder } from '../lessons/lesson-links.writes.ts';
import { completed, isWholeOrder, movedOf } from '../lessons/order.rules.ts';
import { placeMaterial } from '../materials/material.writes.ts';
import { refuseForeignFiles } from '../materials/material-files.guards.ts';
import { scaleOf } from '../submissions/work.reads.ts';
import { moveWindow } from '../tests/running-attempts.writes.ts';
import { waitsForItself, wrongDate } from './item.rules.ts';
import { itemSteps } from './item-steps.writes.ts';

interface ItemInput {
  readonly version: number;
  readonly title: string;
  readonly opensAt: string | null;
  readonly dueAt: string | null;
  readonly cutOffAt: string | null;
  readonly studentIds: readonly string[];
  readonly conditions: readonly Condition[];
  readonly isRequired: boolean;
  readonly markTarget: MarkTarget | null;
}

/** An item that must be finished first, and the mark it must have been given. */
interface Condition {
  readonly itemId: string;
  readonly minPoints: number | null;
}

interface MarkTarget {
  readonly semesterId: string;
  readonly column: ColumnKey;
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** What of an item is of its class. @throws AppError as `itemForEditor`; 409 stale; 400 for dates, pupils and conditions that cannot be. */
export async function updateItem(
  services: Services,
  by: Caller,
  id: string,
  { version, title, studentIds, conditions, isRequired, markTarget, ...dates }: ItemInput,
): Promise<LessonDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { item, lesson, material, of } = await itemForEditor(trx, by.actor, id, moment.today);
    await refuseStaleShowing(item, version, () => readLesson(trx, by.actor, lesson.id, moment));
    const [opensAt, cutOffAt] = [dateOf(dates.opensAt), dateOf(dates.cutOffAt)];
    const isTest = material.kind === 'TEST';
    // A test is due when it can no longer be sat.
    const dueAt = isTest ? cutOffAt : dateOf(dates.dueAt);
    const wrong = wrongDate({ opensAt, dueAt: isTest ? null : dueAt, cutOffAt });
    if (wrong) throw fieldError('learning.dates_out_of_order', wrong);
    if (markTarget)
      await refuseTarget(
        trx,
        {
          id,
          kind: material.kind,
          isByPoints: material.kind === 'TEST' || (material.content.task?.scale ?? null) !== null,
          lesson,
          schoolYearId: of.schoolYearId,
        },
        markTarget,
      );
    await writeStudents(trx, { id, classId: lesson.class_id }, [...new Set(studentIds)]);
    await writeConditions(trx, { id, lessonId: lesson.id }, conditions);
    await trx
      .updateTable('lesson_items')
      .set({
        title: title === material.title ? '' : title,
        opens_at: opensAt,
        due_at: dueAt,
        cut_off_at: cutOffAt,
        is_required: isRequired,
        is_for_chosen: studentIds.length > 0,
        mark_semester_id: markTarget?.semesterId ?? null,
        mark_column: markTarget?.column ?? null,
        ...nextVersion(item),
      })
      .where('id', '=', id)
      .execute();
    if (isTest) await moveWindow(trx, { item, material }, { opensAt, cutOffAt }, { by, now: moment.now });
    const before = {
      title: item.title || material.title,
      opensAt: iso(item.opens_at),
      dueAt: iso(item.due_at),
      cutOffAt: iso(item.cut_off_at),
      isRequired: item.is_required,
      column: item.mark_column,
    };
    const after = {
      title,
      opensAt: iso(opensAt),
      dueAt: iso(dueAt),
      cutOffAt: iso(cutOffAt),
      isRequired,
      column: markTarget?.column ?? null,
    };
    const said = changed(before, after);
    await audit(trx, by, {
      action: 'items.update',
      entity: 'lesson_item',
      entityId: id,
      before: said.before,
      after: { class: of.name, ...said.after, students: studentIds.length },
    });
    return readLesson(trx, by.actor, lesson.id, moment);
  });
}

interface OfClass {
  readonly id: string;
  readonly kind: string;
  readonly isByPoints: boolean;
  readonly lesson: { readonly class_id: string; readonly subject_id: string };
  readonly schoolYearId: string;
}

/** Only an exercise or a test is marked, in a semester of its year, and one column takes the marks of one of them. */
async function refuseTarget(
  trx: Kysely<Tables>,
  { id, kind, isByPoints, lesson, schoolYearId }: OfClass,
  { semesterId, column }: MarkTarget,
): Promise<void> {
  const semester = await trx
    .selectFrom('semesters')
    .select('id')
    .where('id', '=', semesterId)
    .where('school_year_id', '=', schoolYearId)
    .executeTakeFirst();
  if ((kind !== 'EXERCISE' && kind !== 'TEST') || !semester)
    throw new AppError('platform.invalid_input', {
      fields: [{ field: 'markTarget', code: 'common.field_not_valid' }],
    });
  if (!isByPoints) throw fieldError('learning.no_points', 'markTarget');
  const subject = await trx
    .selectFrom('subjects')
    .select('mode')
    .where('id', '=', lesson.subject_id)
    .executeTakeFirstOrThrow();
  if (subject.mode === 'COMMENT') throw fieldError('learning.marked_by_comment', 'markTarget');
  const { rows } = await sql<{ title: string }>`
    select coalesce(nullif(i.title, ''), m.title) as title from lesson_items i join materials m on m.id = i.material_id
      join lessons l on l.id = i.lesson_id
    where i.mark_semester_id = ${semesterId} and i.mark_column = ${column} and i.id <> ${id} and i.state <> 'archived'
      and l.class_id = ${lesson.class_id} and l.subject_id = ${lesson.subject_id} limit 1`.execute(trx);
  const [other] = rows;
  if (other) throw fieldError('learning.column_taken', 'markTarget', { title: other.title });
}

async function writeStudents(
  trx: Kysely<Tables>,
  { id, classId }: { id: string; classId: string },
  studentIds: readonly string[],
): Promise<void> {
  if (studentIds.length > 0) {
    const { rows } = await sql<{ id: string }>`
      select distinct student_id as id from enrolments
      where class_id = ${classId} and student_id = any(${[...studentIds]}::uuid[])`.execute(trx);
    if (rows.length < studentIds.length) throw fieldError('learning.not_in_class', 'studentIds');
  }
  await trx.deleteFrom('lesson_item_students').where('item_id', '=', id).execute();
  await insertRows(
    trx,
    'lesson_item_students',
    studentIds.map((student_id) => ({ item_id: id, student_id })),
  );
}

async function writeConditions(
  trx: Kysely<Tables>,
  { id, lessonId }: { id: string; lessonId: string },
  conditions: readonly Condition[],
): Promise<void> {
  const needed = new Map(conditions.map(({ itemId, minPoints }) => [itemId, minPoints]));
  const { rows: own } = await sql<{ id: string; scale: number | null }>`
    select i.id, ${scaleOf} as scale from lesson_items i join materials m on m.id = i.material_id
    where i.lesson_id = ${lessonId} and i.id = any(${[...needed.keys()]}::uuid[])`.execute(trx);
  const isBeyond = ({ id: of, scale }: { id: string; scale: number | null }) => (needed.get(of) ?? 0) > (scale ?? 0);
  if (own.length < needed.size || own.some(isBeyond))
    throw new AppError('platform.invalid_input', { fields: [{ field: 'conditions', code: 'common.field_not_valid' }] });
  const { rows: others } = await sql<{ itemId: string; needsItemId: string }>`
    select c.item_id as "itemId", c.needs_item_id as "needsItemId" from lesson_item_conditions c
      join lesson_items i on i.id = c.item_id where i.lesson_id = ${lessonId} and i.id <> ${id}`.execute(trx);
  if (waitsForItself(id, [...needed.keys()], others)) throw fieldError('learning.condition_circle', 'conditions');
  await trx.deleteFrom('lesson_item_conditions').where('item_id', '=', id).execute();
  await insertRows(
    trx,
    'lesson_item_conditions',
    [...needed].map(([needs_item_id, min_points]) => ({ item_id: id, needs_item_id, min_points })),
  );
}

/** @throws AppError as `lessonForEditor`; 409 when the list is not that of the lesson any more. */
export async function orderItems(
  services: Services,
  by: Caller,
  lessonId: string,
  itemIds: readonly string[],
): Promise<LessonDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { lesson, of } = await lessonForEditor(trx, by.actor, lessonId, moment.today);
    const rows = await trx
      .selectFrom('lesson_items')
      .select(['id', 'state'])
      .where('lesson_id', '=', lessonId)
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!isWholeOrder(itemIds, rows)) throw new AppError('learning.order_stale');
    const order = completed(itemIds, rows);
    const moved = movedOf(
      rows.map(({ id }) => id),
      order,
    );
    await writePlaces(trx, 'lesson_items', order);
    await sql`update lesson_items set is_detached = true
      where id = any(${[...moved]}::uuid[]) and source_item_id is not null`.execute(trx);
    await followOrder(trx, lessonId, order);
    await audit(trx, by, {
      action: 'items.order',
      entity: 'lesson',
      entityId: lessonId,
      after: { title: lesson.title, class: of.name, moved: moved.size },
    });
    return readLesson(trx, by.actor, lessonId, moment);
  });
}

/** @throws AppError as `itemForEditor`; 409 stale, a step the state does not allow. */
export async function stepItem(
  services: Services,
  by: Caller,
  id: string,
  {
    action,
    ...input
  }: {
    action: 'publish' | 'unpublish' | 'archive' | 'restore';
    version: number;
    opensAt?: string | null;
  },
): Promise<LessonDetail> {
  return inTransaction(services.database, async (trx) => {
    await takeStepIn(trx, services, by, itemSteps, { id, action, input });
    const { lesson_id } = await trx
      .selectFrom('lesson_items')
      .select('lesson_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return readLesson(trx, by.actor, lesson_id, momentOf(services));
  });
}

type Placed = { readonly title: string; readonly isOpen: boolean } & (
  | { readonly kind: 'LINK'; readonly url: string }
  | { readonly kind: 'FILE'; readonly fileId: string }
);

/** Adds a link or a file, opened to pupils where `isOpen` says so. @throws AppError as `lessonForAdding`; 400 for a file that is not theirs. */
export async function placeItem(
  services: Services,
  by: Caller,
  lessonId: string,
  input: Placed,
): Promise<LessonDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { kind, title } = input;
    const { lesson, of } = await lessonForAdding(trx, by.actor, lessonId, { kind, today: moment.today });
    const fileId = input.kind === 'FILE' ? input.fileId : null;
    if (fileId) await refuseForeignFiles(trx, by.actor.userId, [{ fileId, field: 'fileId' }]);
    const content = input.kind === 'LINK' ? { url: input.url } : {};
    const itemId = await placeMaterial(trx, by.actor, lesson, { kind, title, content, fileId });
    await audit(trx, by, {
      action: 'items.place',
      entity: 'lesson_item',
      entityId: itemId,
      after: { title, class: of.name, kind },
    });
    if (input.isOpen) await takeStepIn(trx, services, by, itemSteps, { id: itemId, action: 'publish', input: {} });
    return readLesson(trx, by.actor, lessonId, moment);
  });
}
