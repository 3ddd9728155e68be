import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { wrongDate } from '../items/item.rules.ts';
import { itemSteps } from '../items/item-steps.writes.ts';
import { type Caller, lessonForAdding } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { materialForEditor } from '../materials/material.guards.ts';
import {
  dropDraft,
  keepDraft,
  keepFiles,
  knownFiles,
  placeMaterial,
  rewriteMaterial,
} from '../materials/material.writes.ts';
import { checkedQuestions, fileIdsOf } from './test.guards.ts';
import { tellChanged } from './test.notices.ts';
import { readTest } from './test.reads.ts';
import {
  changesCounting,
  isSameStructure,
  keptTest,
  partsOf,
  placedQuestions,
  type TestInput,
  withKeysDrawn,
} from './test.rules.ts';
import { readTestContent } from './test-content.reads.ts';
import { drawnKey, writeQuestions } from './test-questions.writes.ts';
import { attemptsOfMaterial, hasAttempts } from './test-work.reads.ts';

interface NewTest extends TestInput {
  readonly title: string;
  readonly opensAt: string | null;
  readonly cutOffAt: string | null;
  /** Published at once. */
  readonly isOpen: boolean;
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** What the log says of it: questions and keys are kept beside it. */
const saidOf = ({ rules, parts }: Pick<TestInput, 'rules' | 'parts'>) => {
  const questions = placedQuestions(parts);
  const { purpose, minutes, attempts } = rules;
  const points = questions.reduce((sum, each) => sum + each.points, 0) / 100;
  return { purpose, minutes, attempts, questions: questions.length, points };
};

/**
 * A new test at the end of a lesson, and of those that follow it.
 * @throws AppError as `lessonForAdding`; 400 for dates out of order, a file or a topic that is not theirs; 403 for who may not publish it;
 * 409 for publishing nothing.
 */
export async function createTest(
  services: Services,
  by: Caller,
  lessonId: string,
  { title, opensAt, cutOffAt, isOpen, ...typed }: NewTest,
): Promise<TestDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { today, now } = moment;
    const { lesson, of } = await lessonForAdding(trx, by.actor, lessonId, { kind: 'TEST', today });
    const dates = { opens_at: dateOf(opensAt), cut_off_at: dateOf(cutOffAt) };
    const wrong = wrongDate({ opensAt: dates.opens_at, dueAt: null, cutOffAt: dates.cut_off_at });
    if (wrong) throw fieldError('learning.dates_out_of_order', wrong);
    const input = { ...typed, parts: withKeysDrawn(typed.parts, new Set(), drawnKey) };
    const questions = await checkedQuestions(trx, input, {
      actor: by.actor,
      subjectId: lesson.subject_id,
      today,
      known: new Set(),
      knownBank: new Set(),
    });
    const material = { kind: 'TEST' as const, title, content: keptTest(input), fileId: null };
    const itemId = await placeMaterial(trx, by.actor, lesson, material);
    // It is due when it can no longer be sat.
    const { material_id: materialId } = await trx
      .updateTable('lesson_items')
      .set({ ...dates, due_at: dates.cut_off_at })
      .where('id', '=', itemId)
      .returning('material_id')
      .executeTakeFirstOrThrow();
    await writeQuestions(trx, [], questions, { materialId, actor: by.actor, now, reason: '', isLocked: false });
    await keepFiles(trx, materialId, fileIdsOf(input.parts));
    const after = { title, class: of.name, opensAt, cutOffAt, ...saidOf(input) };
    await audit(trx, by, { action: 'tests.create', entity: 'lesson_item', entityId: itemId, after });
    if (isOpen) await takeStepIn(trx, services, by, itemSteps, { id: itemId, action: 'publish', input: { opensAt } });
    return readTest(trx, by.actor, itemId, moment);
  });
}

interface ChangedTest extends TestInput {
  readonly version: number;
  readonly title: string;
  readonly isDraft: boolean;
  /** Of a text mended while pupils sit it. */
  readonly notice: string;
}

/**
 * What a test asks from now on, in every class that has it. Once a pupil has begun only wording and rules that make nothing of what is there
 * (`changesCounting`) may differ; every question whose wording does is a new edition. Attempts that run keep their minutes.
 * @throws AppError as `materialForEditor`; 409 stale, begun by a pupil, published and without a question; 400 as `createTest`.
 */
export async function updateTest(
  services: Services,
  by: Caller,
  itemId: string,
  { version, title, isDraft, notice, ...typed }: ChangedTest,
): Promise<TestDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { today, now } = moment;
    const open = await materialForEditor(trx, by.actor, itemId, { kinds: ['TEST'], today });
    const { material, lesson, of } = open;
    const read = () => readTest(trx, by.actor, itemId, moment);
    if (!isDraft) await refuseStaleShowing(material, version, read);
    const before = await readTestContent(trx, material.id);
    const keys = new Set(before.questions.map(({ key }) => key));
    const input = isDraft ? typed : { ...typed, parts: withKeysDrawn(typed.parts, keys, drawnKey) };
    const questions = await checkedQuestions(trx, input, {
      actor: by.actor,
      subjectId: lesson.subject_id,
      today,
      known: await knownFiles(trx, material.id),
      knownBank: new Set(before.questions.flatMap(({ bankId }) => bankId ?? [])),
    });
    const content = keptTest(input);
    if (isDraft) {
      const draft = { ...content, typed: input.parts, fileId: null };
      await keepDraft(trx, by.actor, material, { version, title, content: draft, now });
      await keepFiles(trx, material.id, fileIdsOf(input.parts));
      return read();
    }
    const isLocked = await hasAttempts(trx, attemptsOfMaterial(material.id));
    if (isLocked && (!isSameStructure(before, input.parts) || changesCounting(before.rules, input.rules)))
      throw new AppError('learning.has_attempts');
    if (questions.length === 0 && (await isPublished(trx, material.id))) throw new AppError('learning.nothing_in_it');
    await rewriteMaterial(trx, by.actor, material, { title, content, fileId: null, now });
    const writing = { materialId: material.id, actor: by.actor, now, reason: notice, isLocked };
    await writeQuestions(trx, before.questions, questions, writing);
    await keepFiles(trx, material.id, fileIdsOf(input.parts));
    await dropDraft(trx, material.id, by.actor.userId);
    if (notice !== '') await tellChanged(trx, { materialId: material.id, text: notice, today });
    const said = changed(
      { title: material.title, ...saidOf({ rules: before.rules, parts: partsOf(before) }) },
      { title, ...saidOf(input) },
    );
    await audit(trx, by, {
      action: 'tests.update',
      entity: 'lesson_item',
      entityId: itemId,
      before: said.before,
      after: { class: of.name, ...said.after, ...(notice === '' ? {} : { notice }) },
    });
    return read();
  });
}

/** Whether pupils of any class may see it. */
async function isPublished(trx: Kysely<Tables>, materialId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from lesson_items
    where material_id = ${materialId} and state = 'published' limit 1`.execute(trx);
  return rows.length > 0;
}
