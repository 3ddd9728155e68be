import type { OwnQuestions } from '@phuong/contract/learning/questions/question.contract.ts';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { type Moment, momentOf } from '../lessons/lesson.reads.ts';
import { ownItemToWrite } from '../own/own-item.guards.ts';
import { mostQuestions, refuseFull } from './question.guards.ts';
import { tellTeachers } from './question.notices.ts';
import { canBeAsked, ownQuestionsOf } from './question.reads.ts';

interface Pupil extends Caller {
  readonly studentId: string;
}

async function itemToAsk(trx: Transaction<Tables>, { studentId }: Pupil, itemId: string, moment: Moment) {
  const item = await ownItemToWrite(trx, studentId, itemId, moment);
  if (!canBeAsked(item.kind)) throw notFound();
  return item;
}

async function nameOf(trx: Transaction<Tables>, studentId: string): Promise<string> {
  const { full_name } = await trx
    .selectFrom('students')
    .select('full_name')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  return full_name;
}

/**
 * Asks the teachers of the subject, who are told.
 * @throws AppError 404; 409 closed year, not open to them, of a class they have left, more than `mostQuestions` here.
 */
export async function askQuestion(
  services: Services,
  pupil: Pupil,
  itemId: string,
  { text, quote }: { text: string; quote: string },
): Promise<OwnQuestions> {
  const moment = momentOf(services);
  const { studentId } = pupil;
  return inTransaction(services.database, async (trx) => {
    const item = await itemToAsk(trx, pupil, itemId, moment);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`questions ${itemId} ${studentId}`}, 0))`.execute(trx);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from item_questions
      where item_id = ${itemId} and student_id = ${studentId}`.execute(trx);
    if ((rows[0]?.count ?? 0) >= mostQuestions)
      throw new AppError('learning.too_many_questions', { params: { most: mostQuestions } });
    const id = newId();
    const at = moment.now;
    await trx
      .insertInto('item_questions')
      .values({ id, item_id: itemId, student_id: studentId, quote, created_at: at, updated_at: at })
      .execute();
    await post(trx, pupil, id, text, at);
    await tellTeachers(trx, itemId, { studentName: await nameOf(trx, studentId), text, today: moment.today });
    return ownQuestionsOf(trx, studentId, item);
  });
}

async function post(trx: Transaction<Tables>, { studentId }: Pupil, id: string, text: string, at: Date) {
  const by_name = await nameOf(trx, studentId);
  await trx
    .insertInto('item_question_posts')
    .values({ id: newId(), question_id: id, by_name, is_teacher: false, text, at })
    .execute();
}

/** A question of the pupil's own, held. @throws AppError 404; 409 as `ownItemToWrite`. */
async function ownQuestion(trx: Transaction<Tables>, pupil: Pupil, id: string, moment: Moment) {
  const own = () =>
    trx.selectFrom('item_questions').selectAll().where('id', '=', id).where('student_id', '=', pupil.studentId);
  const head = await own().executeTakeFirst();
  if (!head) throw notFound();
  const item = await itemToAsk(trx, pupil, head.item_id, moment);
  const question = await own().forUpdate().executeTakeFirst();
  if (!question) throw notFound();
  return { item, question };
}

/** Goes on in a question of one's own: it waits for an answer again, and the teachers are told. @throws AppError as `ownQuestion`; 409 full. */
export async function followQuestion(
  services: Services,
  pupil: Pupil,
  id: string,
  { text }: { text: string },
): Promise<OwnQuestions> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { item, question } = await ownQuestion(trx, pupil, id, moment);
    await refuseFull(trx, id);
    await post(trx, pupil, id, text, moment.now);
    await trx
      .updateTable('item_questions')
      .set({ is_waiting: true, version: question.version + 1, updated_at: moment.now })
      .where('id', '=', id)
      .execute();
    const studentName = await nameOf(trx, pupil.studentId);
    await tellTeachers(trx, item.id, { studentName, text, today: moment.today });
    return ownQuestionsOf(trx, pupil.studentId, item);
  });
}

/** Takes a question back. @throws AppError as `ownQuestion`; 409 once somebody has answered. */
export async function withdrawQuestion(services: Services, pupil: Pupil, id: string): Promise<OwnQuestions> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { item } = await ownQuestion(trx, pupil, id, moment);
    const { rows } = await sql<{ text: string; is_teacher: boolean }>`
      select text, is_teacher from item_question_posts where question_id = ${id} order by at, id`.execute(trx);
    if (rows.some(({ is_teacher }) => is_teacher)) throw new AppError('learning.wrong_state');
    await trx.deleteFrom('item_questions').where('id', '=', id).execute();
    await audit(trx, pupil, {
      action: 'ownQuestions.withdraw',
      entity: 'item_question',
      entityId: id,
      before: { title: item.shown_title, class: item.class_name, text: rows.map(({ text }) => text).join('\n') },
    });
    return ownQuestionsOf(trx, pupil.studentId, item);
  });
}
