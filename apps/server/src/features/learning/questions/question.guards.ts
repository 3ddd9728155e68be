import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** Questions of one pupil about one item. */
export const mostQuestions = 20;
/** What is said in one question. */
const mostPosts = 50;

/** @throws AppError 409 where a question is as long as it may be. */
export async function refuseFull(trx: Kysely<Tables>, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item_question_posts where question_id = ${id}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= mostPosts) throw new AppError('learning.question_full', { params: { most: mostPosts } });
}
