import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import '../access.tables.ts';
import { usernameKey } from '../users/username.rules.ts';

export type SignInUser = NonNullable<Awaited<ReturnType<typeof findSignInUser>>>;

/** The user of this scope and name; `isKnownPlace`: they have signed in from this address with this browser since `since`. */
export const findSignInUser = (
  db: Kysely<Tables>,
  scope: Scope,
  username: string,
  origin: Pick<Origin, 'ip' | 'userAgent'>,
  since: Date,
) =>
  db
    .selectFrom('users')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.user_id', '=', 'users.id')
          .where('sessions.ip', '=', origin.ip)
          .where('sessions.user_agent', '=', origin.userAgent)
          .where('sessions.created_at', '>', since),
      ).as('isKnownPlace'),
    )
    .where('scope', '=', scope)
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
