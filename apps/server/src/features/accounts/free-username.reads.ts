import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { usernameKey } from '../access/access.public.ts';

/** The code of the person in small letters, which they know; with a number behind it when somebody else has that name. */
export async function freeUsername(trx: Kysely<Tables>, scope: string, code: string): Promise<string> {
  const wanted = usernameKey(code).replace(/\s+/g, '');
  const rows = await trx
    .selectFrom('users')
    .select('username_key')
    .where('scope', '=', scope as 'student')
    .where((eb) => eb.fn<boolean>('starts_with', ['username_key', eb.val(wanted)]))
    .execute();
  const taken = new Set(rows.map((row) => row.username_key));
  let number = 1;
  while (taken.has(number === 1 ? wanted : `${wanted}.${number}`)) number += 1;
  return number === 1 ? wanted : `${wanted}.${number}`;
}
