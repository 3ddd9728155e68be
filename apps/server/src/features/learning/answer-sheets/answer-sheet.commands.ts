import type { AnswerSheet, AnswersOnSheet } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { seedOfPaper } from '@phuong/questions/blueprint/papers.ts';
import type { Kysely, Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { found, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { attemptForMarker, testForMarker } from '../attempts/attempt.guards.ts';
import { attemptsLeft } from '../attempts/begin.rules.ts';
import { handInAttempt, takeLateAnswers } from '../attempts/end-attempt.writes.ts';
import { isRunning } from '../attempts/held-attempt.guards.ts';
import { attemptsOf } from '../attempts/own-test.reads.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { paperSetOf } from '../test-papers/test-paper.reads.ts';
import { isOrderKept, type PaperShuffling, papersOf } from '../test-papers/test-paper.rules.ts';
import { readAllowances } from '../tests/longer-time.reads.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { refuseUnfit, sheetPicture } from './answer-sheet.guards.ts';
import { placesOf, readSheets, sheetPupil } from './answer-sheet.reads.ts';
import { insertSheet, rewriteAnswers } from './answer-sheet.writes.ts';
import { answersOf, type NewSheet } from './sheet-answers.rules.ts';

/**
 * Hands in a sheet that was read. It is another attempt by the test's limit, and none while one runs on a computer; what the sheet has no place for
 * waits to be marked by hand. Sent again it is the sheet that is there.
 * @throws AppError as `testForMarker`; 409 without papers, changed since they were printed, one runs, no attempt left; 400 another code, pupil,
 * file, or an answer where the paper has no question.
 */
export async function handInSheet(
  services: Services,
  by: Caller,
  itemId: string,
  sheet: NewSheet,
): Promise<AnswerSheet> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await testForMarker(trx, by.actor, itemId, moment.today);
    const known = await sentBefore(trx, itemId, sheet);
    if (known) return known;
    const content = await readTestContent(trx, open.material.id);
    const set = await paperSetOf(trx, open.material.id);
    if (!set) throw new AppError('learning.no_papers');
    if (!isOrderKept(content, set)) throw new AppError('learning.sheets_outdated');
    const { test, made } = papersOf(content, set);
    const paper = made.find(({ code }) => code === sheet.code);
    if (!paper) throw fieldError('learning.no_such_code', 'code');
    const plan = placesOf(paper, content);
    refuseUnfit(sheet.answers, plan);
    const pupil = await sheetPupil(trx, open, sheet.studentId, moment);
    await refuseAttempt(trx, open, sheet.studentId);
    await sheetPicture(trx, by.actor.userId, sheet.fileId);
    // All that was printed was asked, in the order of the paper; what was dropped since counts no more.
    const asked = content.questions.map(({ key, edition }) => ({ key, edition }));
    const order = { seed: seedOfPaper(test, paper, set.seed), shuffling: shufflingOf(set), asked };
    const attempt = await insertSheet(trx, by, { open, sheet, plan, order, now: moment.now });
    await audit(trx, by, {
      action: 'answerSheets.handIn',
      entity: 'test_attempt',
      entityId: attempt.id,
      after: { title: titleOf(open), class: open.of.name, students: [pupil.name], codes: sheet.code },
    });
    await handInAttempt(trx, services, by, { attempt, action: 'submit' });
    return shown(trx, itemId, sheet.id);
  });
}

const shufflingOf = ({ shufflesQuestions, shufflesOptions, shufflesStatements }: PaperShuffling) => ({
  questions: shufflesQuestions,
  options: shufflesOptions,
  statements: shufflesStatements,
});
const titleOf = ({ item, material }: OpenItem) => item.title || material.title;
const shown = async (trx: Kysely<Tables>, itemId: string, id: string): Promise<AnswerSheet> =>
  found((await readSheets(trx, { itemId, id }))[0]);

/** The same sheet of the same pupil. @throws AppError 400 where its id is another's. */
async function sentBefore(
  trx: Kysely<Tables>,
  itemId: string,
  { id, studentId }: NewSheet,
): Promise<AnswerSheet | undefined> {
  const row = await trx.selectFrom('answer_sheets').select('item_id').where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [known] = row.item_id === itemId ? await readSheets(trx, { itemId, id }) : [];
  if (known?.studentId === studentId) return known;
  throw new AppError('platform.invalid_input', { fields: [{ field: 'id', code: 'common.field_not_valid' }] });
}

/** @throws AppError 409 while one runs on a computer; where the test lets the pupil have no more. */
async function refuseAttempt(trx: Kysely<Tables>, open: OpenItem, studentId: string): Promise<void> {
  const attempts = await attemptsOf(trx, open.item.id, studentId);
  if (attempts.some(isRunning)) throw new AppError('learning.sits_online');
  const { rules } = await readTestContent(trx, open.material.id);
  const allowance = (await readAllowances(trx, open.item.id, [studentId])).get(studentId);
  const left = attemptsLeft({ rules, moreAttempts: allowance?.moreAttempts ?? 0, attempts });
  if (left === 0) throw new AppError('learning.no_attempt_for_sheet');
}

interface Correction {
  readonly version: number;
  readonly answers: AnswersOnSheet;
  readonly reason: string;
}

/**
 * Corrects what was read from a sheet; points a person gave for an answer that is another now go with it. What is sent again writes nothing.
 * @throws AppError 404; as `attemptForMarker`; 409 stale, taken out of the results, released; 400 an answer where the paper has no question.
 */
export async function correctSheet(
  services: Services,
  by: Caller,
  id: string,
  { version, answers, reason }: Correction,
): Promise<AnswerSheet> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const head = await trx.selectFrom('answer_sheets').select('attempt_id').where('id', '=', id).executeTakeFirst();
    if (!head) throw notFound();
    const { attempt, open } = await attemptForMarker(trx, by.actor, head.attempt_id, moment.today);
    // Held with its attempt.
    const row = await trx.selectFrom('answer_sheets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const current = () => shown(trx, attempt.item_id, id);
    refuseUnfit(answers, row.plan);
    if (attempt.state !== 'submitted' && attempt.state !== 'finished') throw new AppError('learning.wrong_state');
    if (isAlike(row.answers, answers)) return current();
    await refuseReleased(trx, attempt);
    await refuseStaleShowing(row, version, current);
    const changed = await rewriteAnswers(trx, by, {
      sheet: row,
      answers,
      given: answersOf(answers, row.plan),
      reason,
      now: moment.now,
    });
    const before = await current();
    await audit(trx, by, {
      action: 'answerSheets.correct',
      entity: 'test_attempt',
      entityId: attempt.id,
      after: { title: titleOf(open), class: open.of.name, students: [before.name], count: changed },
      ...(reason ? { reason } : {}),
    });
    await takeLateAnswers(trx, services, by, attempt);
    return current();
  });
}

/** The parts of an answer stand in the database in an order of their own. */
const isAlike = (one: AnswersOnSheet, other: AnswersOnSheet): boolean => said(one) === said(other);
const said = ({ choices, statements, numbers }: AnswersOnSheet) => JSON.stringify([choices, statements, numbers]);

async function refuseReleased(
  trx: Transaction<Tables>,
  { item_id, student_id }: { readonly item_id: string; readonly student_id: string },
): Promise<void> {
  const result = await trx
    .selectFrom('test_results')
    .select('state')
    .where('item_id', '=', item_id)
    .where('student_id', '=', student_id)
    .executeTakeFirst();
  if (result?.state === 'released') throw new AppError('learning.is_released');
}
