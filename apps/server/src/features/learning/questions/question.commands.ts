import type { AskedQuestion } from '@phuong/contract/learning/questions/question.contract.ts';
import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { type Caller, itemForEditor, itemForReader } from '../lessons/lesson.guards.ts';
import { mayReadProgress, mayViewKind } from '../lessons/lesson.policy.ts';
import { refuseFull } from './question.guards.ts';
import { tellPupil } from './question.notices.ts';
import { mayAnswer, readAsked } from './question.reads.ts';

/**
 * A question the caller may answer, held with its item and year.
 * @throws AppError 404; 403 for who only reads it; 409 closed year, an item that is not shown.
 */
async function heldQuestion(trx: Transaction<Tables>, { actor }: Caller, id: string, today: string) {
  const head = await trx.selectFrom('item_questions').select('item_id').where('id', '=', id).executeTakeFirst();
  if (!head) throw notFound();
  const seen = await itemForReader(trx, actor, head.item_id, today);
  if (!mayViewKind(actor, seen.material.kind)) throw notFound();
  if (!mayReadProgress(actor)) throw new AppError('platform.forbidden');
  const open = await itemForEditor(trx, actor, head.item_id, today);
  if (!mayAnswer(actor, open)) throw new AppError('learning.wrong_state');
  const question = await trx
    .selectFrom('item_questions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!question) throw notFound();
  const { full_name: student } = await trx
    .selectFrom('students')
    .select('full_name')
    .where('id', '=', question.student_id)
    .executeTakeFirstOrThrow();
  return { open, question, student };
}

/** Answers a pupil, who is told. @throws AppError as `heldQuestion`; 409 a thread that is as long as it may be. */
export async function answerQuestion(
  services: Services,
  by: Caller,
  id: string,
  { text }: { text: string },
): Promise<AskedQuestion> {
  const [now, today] = [services.clock.now(), services.clock.today()];
  return inTransaction(services.database, async (trx) => {
    const { open, question, student } = await heldQuestion(trx, by, id, today);
    await refuseFull(trx, id);
    await trx
      .insertInto('item_question_posts')
      .values({ id: newId(), question_id: id, by_name: by.actor.name, is_teacher: true, text, at: now })
      .execute();
    await trx
      .updateTable('item_questions')
      .set({ is_waiting: false, version: question.version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    await tellPupil(trx, question.item_id, question.student_id);
    await audit(trx, by, {
      action: 'itemQuestions.answer',
      entity: 'item_question',
      entityId: id,
      after: { title: open.item.title || open.material.title, class: open.of.name, students: [student], text },
    });
    return readAsked(trx, id);
  });
}

/** Lets the whole class read a question, or no longer. @throws AppError as `heldQuestion`; 409 stale, with the question as it stands. */
export async function shareQuestion(
  services: Services,
  by: Caller,
  id: string,
  { version, isShared }: { version: number; isShared: boolean },
): Promise<AskedQuestion> {
  const [now, today] = [services.clock.now(), services.clock.today()];
  return inTransaction(services.database, async (trx) => {
    const { open, question, student } = await heldQuestion(trx, by, id, today);
    if (question.version !== version)
      throw new AppError('platform.stale_version', { current: await readAsked(trx, id) });
    if (question.is_shared === isShared) return readAsked(trx, id);
    await trx
      .updateTable('item_questions')
      .set({ is_shared: isShared, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    await audit(trx, by, {
      action: 'itemQuestions.share',
      entity: 'item_question',
      entityId: id,
      before: { isShared: question.is_shared },
      after: {
        title: open.item.title || open.material.title,
        class: open.of.name,
        students: [student],
        isShared,
      },
    });
    return readAsked(trx, id);
  });
}
