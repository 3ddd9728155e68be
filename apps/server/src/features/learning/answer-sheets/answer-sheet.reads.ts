import type { AnswerSheet, AnswerSheets } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import type { Paper } from '@phuong/questions/blueprint/papers.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { testForWorkReader } from '../attempts/attempt.guards.ts';
import { attemptsLeft } from '../attempts/begin.rules.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { mayMarkWork } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { sittersOf } from '../supervision/sitters.reads.ts';
import type { PlacedQuestions } from '../test.tables.ts';
import { descriptionOf, sheetPlan } from '../test-papers/sheet-plan.rules.ts';
import { paperSetOf } from '../test-papers/test-paper.reads.ts';
import { isOrderKept, papersOf } from '../test-papers/test-paper.rules.ts';
import { readAllowances } from '../tests/longer-time.reads.ts';
import { readTestContent, type TestContent } from '../tests/test-content.reads.ts';
import { candidatesOf, mostOf, placedQuestions } from './sheet-answers.rules.ts';

type SheetRow = Selectable<Tables['answer_sheets']>;

/** Places of a paper, by the names its parts have in the test. */
export function placesOf(paper: Paper, { heads }: Pick<TestContent, 'heads'>): PlacedQuestions {
  const names = new Map(heads.map(({ key, name }) => [key, name]));
  return placedQuestions(sheetPlan(paper), (part) => names.get(part) ?? '');
}

function shownPlaces({ choices, statements, numbers }: PlacedQuestions): AnswerSheet['places'] {
  const shown = (list: PlacedQuestions['choices']) =>
    list.map((each) => ({ part: each.part, number: each.number, most: mostOf(each) }));
  return { choices: shown(choices), statements: shown(statements), numbers: shown(numbers) };
}

/** Sheets of a test that still count, or one of them, in the order they came, each with its corrections. */
export async function readSheets(
  db: Kysely<Tables>,
  { itemId, id }: { readonly itemId: string; readonly id?: string },
): Promise<AnswerSheet[]> {
  const { rows } = await sql<SheetRow & { student_id: string; name: string; number: number }>`
    select h.*, a.student_id, a.number, s.full_name as name
    from answer_sheets h join test_attempts a on a.id = h.attempt_id join students s on s.id = a.student_id
    where h.item_id = ${itemId} and ${id === undefined ? sql`a.state <> 'removed'` : sql`h.id = ${id}`}
    order by h.created_at, h.id`.execute(db);
  if (rows.length === 0) return [];
  const changes = await db
    .selectFrom('answer_sheet_changes')
    .selectAll()
    .where(
      'attempt_id',
      'in',
      rows.map(({ attempt_id }) => attempt_id),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    attemptId: row.attempt_id,
    number: row.number,
    studentId: row.student_id,
    name: row.name,
    code: row.code,
    candidate: row.candidate,
    answers: row.answers,
    decisions: [...row.decisions],
    places: shownPlaces(row.plan),
    fileId: row.file_id,
    byName: row.by_name,
    at: row.created_at.toISOString(),
    changes: changes
      .filter(({ attempt_id }) => attempt_id === row.attempt_id)
      .map(({ before, after, reason, by_name: byName, at }) => ({
        before,
        after,
        reason,
        byName,
        at: at.toISOString(),
      })),
    version: row.version,
  }));
}

/** All there is to know for reading and handing in sheets of a test. @throws AppError as `testForWorkReader`. */
export async function readAnswerSheets(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  moment: Moment,
): Promise<AnswerSheets> {
  const open = await testForWorkReader(db, actor, itemId, moment.today);
  const { item, material, of, standing, lesson } = open;
  const content = await readTestContent(db, material.id);
  const set = await paperSetOf(db, material.id);
  const made = set ? papersOf(content, set).made : [];
  const [first] = made;
  return {
    title: item.title || material.title,
    className: of.name,
    sheet: first && set ? descriptionOf(sheetPlan(first), set.sheetNumber) : null,
    papers: made.map((paper) => ({ code: paper.code, ...shownPlaces(placesOf(paper, content)) })),
    isOrderChanged: set !== undefined && !isOrderKept(content, set),
    pupils: await pupilsOf(db, open, content, moment),
    sheets: await readSheets(db, { itemId }),
    mayHandIn: of.yearStatus !== 'CLOSED' && mayMarkWork(actor, standing, lesson.subject_id, 'TEST'),
  };
}

async function pupilsOf(
  db: Kysely<Tables>,
  open: OpenItem,
  { rules }: TestContent,
  moment: Moment,
): Promise<AnswerSheets['pupils']> {
  const { rows } = await sittersOf(db, open, moment);
  const ids = rows.map(({ studentId }) => studentId);
  if (ids.length === 0) return [];
  const allowances = await readAllowances(db, open.item.id, ids);
  const numbers = await db
    .selectFrom('enrolments')
    .select(['student_id', 'order_number'])
    .where('class_id', '=', open.lesson.class_id)
    .where('student_id', 'in', ids)
    .where('order_number', 'is not', null)
    .execute();
  const numberOf = new Map(numbers.map((row) => [row.student_id, row.order_number]));
  return rows.map(({ studentId, name, code, attempt, attempts }) => ({
    studentId,
    name,
    code,
    candidates: candidatesOf(numberOf.get(studentId) ?? null, code),
    isSitting: attempt?.state === 'in_progress' || attempt?.state === 'overdue',
    attemptsLeft: attemptsLeft({
      rules,
      moreAttempts: allowances.get(studentId)?.moreAttempts ?? 0,
      attempts: Array.from({ length: attempts }, () => ({
        state: 'finished' as const,
        deadlineAt: null,
        submittedAt: null,
      })),
    }),
  }));
}

/** A pupil the test is for. @throws AppError 400 that names the field. */
export async function sheetPupil(db: Kysely<Tables>, open: OpenItem, studentId: string, moment: Moment) {
  const { rows } = await sittersOf(db, open, moment);
  const pupil = rows.find((row) => row.studentId === studentId);
  if (!pupil)
    throw new AppError('learning.not_for_them', { fields: [{ field: 'studentId', code: 'learning.not_for_them' }] });
  return pupil;
}
