import type { AnswersOnSheet } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../attempts/preload/preload.reads.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import type { AskedEdition, AttemptShuffling, PlacedQuestions } from '../test.tables.ts';
import { answersOf, type NewSheet } from './sheet-answers.rules.ts';

/** What was asked, and what the order of the paper follows from. */
interface Ordered {
  readonly seed: string;
  readonly shuffling: AttemptShuffling;
  readonly asked: readonly AskedEdition[];
}

interface Sheet {
  readonly open: OpenItem;
  readonly sheet: NewSheet;
  readonly plan: PlacedQuestions;
  readonly order: Ordered;
  readonly now: Date;
}

const countSaid = (answers: ReadonlyMap<string, Answer | null>) =>
  [...answers.values()].filter((answer) => answer !== null).length;

/** The attempt with its answers and the sheet they came from, not handed in yet. @throws AppError 409 where the pupil has begun one meanwhile. */
export async function insertSheet(
  trx: Transaction<Tables>,
  { actor }: Caller,
  { open, sheet, plan, order, now }: Sheet,
) {
  const given = answersOf(sheet.answers, plan);
  const attempt = await trx
    .insertInto('test_attempts')
    .values({
      id: newId(),
      item_id: open.item.id,
      student_id: sheet.studentId,
      kind: 'PAPER',
      number: await nextNumber(trx, open.item.id, sheet.studentId),
      seed: order.seed,
      shuffling: JSON.stringify(order.shuffling),
      asked: JSON.stringify(order.asked),
      started_at: now,
      deadline_at: null,
      writer: null,
      writer_at: null,
      seen_at: null,
      saved_at: now,
      answered: countSaid(given),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!attempt) throw new AppError('learning.sits_online');
  if (given.size > 0) {
    await trx
      .insertInto('test_answers')
      .values(
        [...given].map(([key, answer]) => ({
          attempt_id: attempt.id,
          key,
          seq: 1,
          answer: answer === null ? null : JSON.stringify(answer),
          typed_at: now,
          saved_at: now,
        })),
      )
      .execute();
  }
  await trx
    .insertInto('answer_sheets')
    .values({
      id: sheet.id,
      attempt_id: attempt.id,
      item_id: open.item.id,
      code: sheet.code,
      candidate: sheet.candidate,
      answers: JSON.stringify(sheet.answers),
      decisions: JSON.stringify(sheet.decisions),
      plan: JSON.stringify(plan),
      file_id: sheet.fileId,
      by_name: actor.name,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return attempt;
}

interface Rewriting {
  readonly sheet: Selectable<Tables['answer_sheets']>;
  readonly answers: AnswersOnSheet;
  /** The same as answers to the questions of the test. */
  readonly given: ReadonlyMap<string, Answer | null>;
  readonly reason: string;
  readonly now: Date;
}

/** Writes what the sheet says now, and what it said before. @returns how many answers are others; they are to be marked anew. */
export async function rewriteAnswers(
  trx: Transaction<Tables>,
  { actor }: Caller,
  { sheet, answers, given, reason, now }: Rewriting,
): Promise<number> {
  const rows = [...given].map(([key, answer]) => ({ key, answer }));
  const { rows: changed } = await sql<{ key: string }>`
    update test_answers t set answer = n.answer, saved_at = ${now}::timestamptz, version = t.version + 1,
      state = 'not_answered', earned = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(key text, answer jsonb)
    where t.attempt_id = ${sheet.attempt_id} and t.key = n.key
      and n.answer is distinct from t.answer returning t.key`.execute(trx);
  await sql`update test_attempts a set answered = (select count(*)::int from test_answers t
    where t.attempt_id = a.id and t.answer is not null), updated_at = ${now}
    where a.id = ${sheet.attempt_id}`.execute(trx);
  await trx
    .updateTable('answer_sheets')
    .set({ answers: JSON.stringify(answers), version: sheet.version + 1, updated_at: now })
    .where('id', '=', sheet.id)
    .execute();
  await trx
    .insertInto('answer_sheet_changes')
    .values({
      id: newId(),
      attempt_id: sheet.attempt_id,
      before: JSON.stringify(sheet.answers),
      after: JSON.stringify(answers),
      reason,
      by_name: actor.name,
      at: now,
    })
    .execute();
  return changed.length;
}
