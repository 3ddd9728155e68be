import type {
  AskedQuestion,
  OwnQuestion,
  OwnQuestions,
} from '@phuong/contract/learning/questions/question.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { itemForReader, type OpenItem } from '../lessons/lesson.guards.ts';
import { mayChangeKind, mayReadProgress, mayViewKind } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { findOwnItem, type OneOwnItem } from '../own/own-items.reads.ts';

interface QuestionRow extends Omit<AskedQuestion, 'student' | 'actions' | 'posts'> {
  readonly studentId: string;
  readonly studentName: string;
  readonly posts: readonly { id: string; byName: string; isTeacher: boolean; text: string; at: string }[];
}

async function questionRows(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.item_id as "itemId", q.quote, q.is_shared as "isShared", q.is_waiting as "isWaiting", q.version,
      s.id as "studentId", s.full_name as "studentName",
      (select json_agg(json_build_object('id', p.id, 'byName', p.by_name, 'isTeacher', p.is_teacher, 'text', p.text,
          'at', p.at) order by p.at, p.id)
        from item_question_posts p where p.question_id = q.id) as posts
    from item_questions q join students s on s.id = q.student_id
    where ${which} order by q.is_waiting desc, q.created_at desc, q.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    posts: row.posts.map((post) => ({ ...post, at: new Date(post.at).toISOString() })),
  }));
}

/** Kinds of items with a screen of their own, on which one can ask. */
export const canBeAsked = (kind: string) => kind === 'DOCUMENT' || kind === 'EXERCISE';

/** Whether questions of an item may be answered by the caller. */
export function mayAnswer(actor: Actor, { item, lesson, material, standing, of }: OpenItem): boolean {
  if (of.yearStatus === 'CLOSED' || item.state !== 'published' || lesson.state !== 'published') return false;
  return mayReadProgress(actor) && mayChangeKind(actor, standing, lesson.subject_id, 'update', material.kind);
}

/** An item whose questions the caller reads. @throws AppError 404; 403 for an account that may not see how pupils do. */
async function itemToRead(db: Kysely<Tables>, actor: Actor, itemId: string, { today }: Moment): Promise<OpenItem> {
  const open = await itemForReader(db, actor, itemId, today);
  if (!canBeAsked(open.material.kind) || !mayViewKind(actor, open.material.kind)) throw notFound();
  if (!mayReadProgress(actor)) throw new AppError('platform.forbidden');
  return open;
}

function asAsked({ studentId, studentName, ...question }: QuestionRow, isAnswering: boolean): AskedQuestion {
  const share = question.isShared ? 'unshare' : 'share';
  return {
    ...question,
    posts: [...question.posts],
    student: { id: studentId, name: studentName },
    actions: isAnswering ? ['answer', share] : [],
  };
}

/** What pupils ask about an item, the unanswered first. @throws AppError as `itemToRead`. */
export async function listAsked(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  moment: Moment,
): Promise<{ questions: AskedQuestion[] }> {
  const open = await itemToRead(db, actor, itemId, moment);
  const rows = await questionRows(db, sql`q.item_id = ${itemId}`);
  return { questions: rows.map((row) => asAsked(row, mayAnswer(actor, open))) };
}

/** One question as who answers it sees it. @throws AppError 404. */
export async function readAsked(db: Kysely<Tables>, id: string): Promise<AskedQuestion> {
  const [row] = await questionRows(db, sql`q.id = ${id}`);
  return asAsked(found(row), true);
}

/** One's own questions about an item, and those everybody reads; of the others' pupils no name. @throws AppError 404; 409 not open. */
export async function listOwnQuestions(
  db: Kysely<Tables>,
  studentId: string,
  itemId: string,
  moment: Moment,
): Promise<OwnQuestions> {
  const item = found(await findOwnItem(db, studentId, itemId, moment));
  if (!canBeAsked(item.kind)) throw notFound();
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  return ownQuestionsOf(db, studentId, item);
}

/** The same of an item already found. */
export async function ownQuestionsOf(db: Kysely<Tables>, studentId: string, item: OneOwnItem): Promise<OwnQuestions> {
  const mayAsk = item.is_in && item.year_status !== 'CLOSED';
  const rows = await questionRows(db, sql`q.item_id = ${item.id} and (q.student_id = ${studentId} or q.is_shared)`);
  return { mayAsk, questions: rows.map((row) => asOwn(row, studentId, mayAsk)) };
}

function asOwn({ studentId, studentName, ...question }: QuestionRow, reader: string, mayAsk: boolean): OwnQuestion {
  const isOwn = studentId === reader;
  const isUnanswered = question.posts.every(({ isTeacher }) => !isTeacher);
  const actions = mayAsk && isOwn ? (isUnanswered ? (['follow', 'withdraw'] as const) : (['follow'] as const)) : [];
  return {
    ...question,
    isOwn,
    posts: question.posts.map((post) => ({ ...post, byName: isOwn || post.isTeacher ? post.byName : '' })),
    actions: [...actions],
  };
}
