import type { ExerciseDetail } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Transaction } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { wrongDate } from '../items/item.rules.ts';
import { itemSteps } from '../items/item-steps.writes.ts';
import { type Caller, classForEditor, lessonForAdding } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { addLesson } from '../lessons/lesson.writes.ts';
import { lessonSteps } from '../lessons/lesson-steps.writes.ts';
import { materialForEditor } from '../materials/material.guards.ts';
import { shownFiles, wordsIn } from '../materials/material.rules.ts';
import {
  dropDraft,
  keepDraft,
  keepFiles,
  knownFiles,
  placeMaterial,
  rewriteMaterial,
} from '../materials/material.writes.ts';
import { refuseForeignFiles } from '../materials/material-files.guards.ts';
import { hasWork, ofMaterial, readExercise } from './exercise.reads.ts';
import { changesAnswering, isBeyondScale, keptTask, type TaskInput, taskOf } from './exercise.rules.ts';

const saidOf = ({ scale, kinds, isGroupWork }: Pick<TaskInput, 'scale' | 'kinds' | 'isGroupWork'>) => ({
  scale: scale === null ? null : scale / 100,
  kinds,
  isGroupWork,
});

interface NewExercise extends TaskInput {
  readonly title: string;
  readonly dueAt: string | null;
  readonly cutOffAt: string | null;
  /** Published at once. */
  readonly isOpen: boolean;
}

const nothing: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/**
 * @throws AppError as `lessonForAdding`; 400 for a file that is not theirs, a rubric of more points than there are; 403 for who may not
 * publish it, 409 for publishing nothing.
 */
export async function createExercise(
  services: Services,
  by: Caller,
  lessonId: string,
  exercise: NewExercise,
): Promise<ExerciseDetail> {
  return inTransaction(services.database, async (trx) => {
    const itemId = await addExercise(trx, services, by, lessonId, exercise);
    return readExercise(trx, by.actor, itemId, momentOf(services));
  });
}

/** The same in a lesson of its own, which is called as it is and opened with it. @throws AppError as `createLesson` and `createExercise`. */
export async function assignExercise(
  services: Services,
  by: Caller,
  classId: string,
  { subjectId, ...exercise }: NewExercise & { readonly subjectId: string },
): Promise<ExerciseDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const of = await classForEditor(trx, by.actor, { classId, subjectId }, moment.today);
    const lesson = { title: exercise.title, goals: nothing, week: null, planPeriods: '' };
    const id = await addLesson(trx, by, of, subjectId, lesson);
    // Before the lesson: its pupils are then told of it once.
    const itemId = await addExercise(trx, services, by, id, exercise);
    if (exercise.isOpen) await takeStepIn(trx, services, by, lessonSteps, { id, action: 'publish', input: {} });
    return readExercise(trx, by.actor, itemId, moment);
  });
}

async function addExercise(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  lessonId: string,
  { title, dueAt, cutOffAt, isOpen, ...input }: NewExercise,
): Promise<string> {
  const { today } = momentOf(services);
  const { lesson, of } = await lessonForAdding(trx, by.actor, lessonId, { kind: 'EXERCISE', today });
  if (isBeyondScale(input)) throw fieldError('learning.rubric_beyond_scale', 'rubric');
  const dates = { due_at: dateOf(dueAt), cut_off_at: dateOf(cutOffAt) };
  const wrong = wrongDate({ opensAt: null, dueAt: dates.due_at, cutOffAt: dates.cut_off_at });
  if (wrong) throw fieldError('learning.dates_out_of_order', wrong);
  const content = keptTask(input);
  await refuseForeignFiles(trx, by.actor.userId, shownFiles(content, null));
  const itemId = await placeMaterial(trx, by.actor, lesson, { kind: 'EXERCISE', title, content, fileId: null });
  await trx.updateTable('lesson_items').set(dates).where('id', '=', itemId).execute();
  const after = { title, class: of.name, dueAt, cutOffAt, ...saidOf(input) };
  await audit(trx, by, { action: 'exercises.create', entity: 'lesson_item', entityId: itemId, after });
  if (isOpen) await takeStepIn(trx, services, by, itemSteps, { id: itemId, action: 'publish', input: {} });
  return itemId;
}

interface ExerciseInput extends TaskInput {
  readonly version: number;
  readonly title: string;
  readonly isDraft: boolean;
}

/** @throws AppError as `materialForEditor`; 409 stale, what pupils have answered already; 400 as `createExercise`. */
export async function updateExercise(
  services: Services,
  by: Caller,
  itemId: string,
  { version, title, isDraft, ...input }: ExerciseInput,
): Promise<ExerciseDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { today, now } = moment;
    const { material, of } = await materialForEditor(trx, by.actor, itemId, { kinds: ['EXERCISE'], today });
    const read = () => readExercise(trx, by.actor, itemId, moment);
    if (!isDraft) await refuseStaleShowing(material, version, read);
    const content = keptTask(input);
    const files = shownFiles(content, null);
    await refuseForeignFiles(trx, by.actor.userId, files, await knownFiles(trx, material.id));
    if (isDraft) {
      const ids = files.map(({ fileId }) => fileId);
      await keepDraft(trx, by.actor, material, { version, title, content: { ...content, fileId: null }, now });
      await keepFiles(trx, material.id, ids);
      return read();
    }
    if (isBeyondScale(input)) throw fieldError('learning.rubric_beyond_scale', 'rubric');
    const before = taskOf(material.content);
    if (changesAnswering(before, input) && (await hasWork(trx, ofMaterial(material.id))))
      throw new AppError('learning.has_work');
    await rewriteMaterial(trx, by.actor, material, { title, content, fileId: null, now });
    await dropDraft(trx, material.id, by.actor.userId);
    const said = changed(
      { title: material.title, words: wordsIn(material.content), ...saidOf(before) },
      { title, words: wordsIn(content), ...saidOf(input) },
    );
    await audit(trx, by, {
      action: 'exercises.update',
      entity: 'lesson_item',
      entityId: itemId,
      before: said.before,
      after: { class: of.name, ...said.after },
    });
    return read();
  });
}
