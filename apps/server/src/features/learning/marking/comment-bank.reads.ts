import type { BankComment } from '@phuong/contract/learning/marking/comment-bank.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

const ownComments = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('marking_comments')
    .select(['id', 'subject_id as subjectId', 'text', 'uses', 'version'])
    .where('user_id', '=', userId);

/** One's own ready comments of a subject, the most used first. */
export const listComments = (db: Kysely<Tables>, userId: string, subjectId: string): Promise<BankComment[]> =>
  ownComments(db, userId)
    .where('subject_id', '=', subjectId)
    .orderBy('uses', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();

/** One of one's own. */
export const findOwnComment = (db: Kysely<Tables>, userId: string, id: string): Promise<BankComment | undefined> =>
  ownComments(db, userId).where('id', '=', id).executeTakeFirst();
