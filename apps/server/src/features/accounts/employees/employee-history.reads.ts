import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PageQuery } from '../../../platform/record/read-page.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';

/** Coming and going is no change; the last time is told with the account. */
const changes = [
  'access.user_created',
  'access.user_roles',
  'access.user_administrator',
  'access.user_status',
  'access.user_contact',
  'access.password_set',
  'access.password_reset',
  'accounts.invited',
  'accounts.invitation_accepted',
  'accounts.invitation_ended',
];

/** What was changed on a person's record and on their account, newest first. */
export const employeeHistory = (db: Kysely<Tables>, { id, userId }: { id: string; userId: string }, query: PageQuery) =>
  recordHistory(
    db,
    [
      { entity: 'employee', id },
      { entity: 'user', id: userId, only: changes },
    ],
    query,
  );
