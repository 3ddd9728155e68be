import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../access.tables.ts';

/** Whether anybody of the staff can be signed in: then the school is set up. */
export const hasAnyAccount = (db: Kysely<Tables>): Promise<boolean> => exists(db, 'scope', 'account');

/** Demonstration users have a known password: production refuses to run with them. */
export const demoUsersExist = (db: Kysely<Tables>): Promise<boolean> => exists(db, 'is_demo', true);

export const userExists = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

async function exists(db: Kysely<Tables>, column: 'scope' | 'is_demo', value: 'account' | true): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where(column, '=', value).limit(1).executeTakeFirst();
  return row !== undefined;
}
