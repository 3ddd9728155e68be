import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { filesOf } from '@phuong/rich-text/rich-text-facts.ts';
import type { Transaction } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { nextVersion, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { itemSteps } from '../items/item-steps.writes.ts';
import { isEmptyMaterial } from '../materials/material.rules.ts';
import { refuseForeignFiles } from '../materials/material-files.guards.ts';
import { type Caller, classForEditor, lessonForEditor } from './lesson.guards.ts';
import { mayChangeKind } from './lesson.policy.ts';
import { momentOf, readLesson } from './lesson.reads.ts';
import {
  addLesson,
  type LessonInput,
  lessonColumns,
  saidOfLesson,
  writeLessonFiles,
  writePlaces,
} from './lesson.writes.ts';
import { detachMaterials } from './lesson-detach.writes.ts';
import { lessonSteps } from './lesson-steps.writes.ts';
import { completed, isWholeOrder } from './order.rules.ts';

const goalsFiles = (goals: LessonInput['goals']) => [...filesOf(goals)].map((fileId) => ({ fileId, field: 'goals' }));

/** @throws AppError 404; 409 a subject the class or the caller has not, a closed year; 400 for a file that is not theirs. */
export async function createLesson(
  services: Services,
  by: Caller,
  classId: string,
  { subjectId, ...input }: LessonInput & { subjectId: string },
): Promise<LessonDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const of = await classForEditor(trx, by.actor, { classId, subjectId }, moment.today);
    await refuseForeignFiles(trx, by.actor.userId, goalsFiles(input.goals));
    const id = await addLesson(trx, by, of, subjectId, input);
    return readLesson(trx, by.actor, id, moment);
  });
}

/** @throws AppError 404; 403 for who only reads it; 409 stale, closed year; 400 for a file that is not theirs. */
export async function updateLesson(
  services: Services,
  by: Caller,
  id: string,
  { version, ...input }: LessonInput & { version: number },
): Promise<LessonDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { lesson, of } = await lessonForEditor(trx, by.actor, id, moment.today);
    await refuseStaleShowing(lesson, version, () => readLesson(trx, by.actor, id, moment));
    await refuseForeignFiles(trx, by.actor.userId, goalsFiles(input.goals), filesOf(lesson.goals));
    await trx
      .updateTable('lessons')
      .set({ ...lessonColumns(input), ...nextVersion(lesson) })
      .where('id', '=', id)
      .execute();
    await writeLessonFiles(trx, id, input.goals);
    const { title, week, plan_periods: planPeriods } = lesson;
    const difference = changed({ title, week, planPeriods, goals: lesson.goals }, input);
    const said = changed({ title, week, planPeriods }, saidOfLesson(input));
    const goals = 'goals' in difference.after ? { goalsChanged: true } : {};
    await audit(trx, by, {
      action: 'lessons.update',
      entity: 'lesson',
      entityId: id,
      before: said.before,
      after: { class: of.name, ...said.after, ...goals },
    });
    return readLesson(trx, by.actor, id, moment);
  });
}

/** @throws AppError as `createLesson`; 409 when the list is not that of the subject any more. */
export async function orderLessons(
  services: Services,
  by: Caller,
  classId: string,
  { subjectId, lessonIds }: { subjectId: string; lessonIds: readonly string[] },
): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    const of = await classForEditor(trx, by.actor, { classId, subjectId }, services.clock.today());
    const rows = await trx
      .selectFrom('lessons')
      .select(['id', 'state', 'title'])
      .where('class_id', '=', classId)
      .where('subject_id', '=', subjectId)
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!isWholeOrder(lessonIds, rows)) throw new AppError('learning.order_stale');
    await writePlaces(trx, 'lessons', completed(lessonIds, rows));
    const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
    await audit(trx, by, {
      action: 'lessons.order',
      entity: 'class',
      entityId: classId,
      after: { class: of.name, lessons: lessonIds.map((id) => titleOf.get(id) ?? '') },
    });
  });
}

export type LessonAction = 'publish' | 'unpublish' | 'archive' | 'restore';

/** @throws AppError 404; 403 for who only reads it; 409 stale, a step the state does not allow, closed year. */
export async function stepLesson(
  services: Services,
  by: Caller,
  id: string,
  {
    action,
    withItems,
    ...input
  }: { action: LessonAction; version: number; publishAt?: string | null; withItems?: boolean },
): Promise<LessonDetail> {
  return inTransaction(services.database, async (trx) => {
    // Before the lesson: its pupils are then told of it once, and not of each item.
    if (withItems) await openDrafts(trx, services, by, id);
    await takeStepIn(trx, services, by, lessonSteps, { id, action, input });
    return readLesson(trx, by.actor, id, momentOf(services));
  });
}

/** Opens the items of a lesson that are drafts, hold something and are of a kind the caller may change, each by its own step. */
async function openDrafts(trx: Transaction<Tables>, services: Services, by: Caller, lessonId: string): Promise<void> {
  const { lesson, standing } = await lessonForEditor(trx, by.actor, lessonId, services.clock.today());
  const drafts = await trx
    .selectFrom('lesson_items as i')
    .innerJoin('materials as m', 'm.id', 'i.material_id')
    .select(['i.id', 'i.opens_at', 'm.kind', 'm.content', 'm.file_id'])
    .where('i.lesson_id', '=', lessonId)
    .where('i.state', '=', 'draft')
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();
  for (const { id, opens_at, ...material } of drafts) {
    if (isEmptyMaterial(material)) continue;
    if (!mayChangeKind(by.actor, standing, lesson.subject_id, 'update', material.kind)) continue;
    const input = { opensAt: opens_at?.toISOString() ?? null };
    await takeStepIn(trx, services, by, itemSteps, { id, action: 'publish', input });
  }
}

/** Ends the link. @throws AppError as `updateLesson`; 409 for a lesson that follows none. */
export async function detachLesson(services: Services, by: Caller, id: string, version: number): Promise<LessonDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { lesson, of } = await lessonForEditor(trx, by.actor, id, moment.today);
    await refuseStaleShowing(lesson, version, () => readLesson(trx, by.actor, id, moment));
    if (!lesson.source_lesson_id) throw new AppError('learning.not_linked');
    const materials = await detachMaterials(trx, by.actor, lesson);
    await trx
      .updateTable('lessons')
      .set({ source_lesson_id: null, copied_from: lesson.source_lesson_id, ...nextVersion(lesson) })
      .where('id', '=', id)
      .execute();
    await audit(trx, by, {
      action: 'lessons.detach',
      entity: 'lesson',
      entityId: id,
      after: { title: lesson.title, class: of.name, materials },
    });
    return readLesson(trx, by.actor, id, moment);
  });
}
