import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import '../access.tables.ts';
import { usernameKey } from '../users/username.rules.ts';

export type SignInUser = NonNullable<Awaited<ReturnType<typeof findSignInUser>>>;

/** The user of this scope and name. */
export const findSignInUser = (db: Kysely<Tables>, scope: Scope, username: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('scope', '=', scope)
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
