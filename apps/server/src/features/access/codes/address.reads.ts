import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../access.tables.ts';

/** The records a user belongs to, beside `users u`. */
export const userRecords = sql`
  left join employees e on e.id = u.employee_id
  left join teachers t on t.id = coalesce(u.teacher_id, e.teacher_id)
  left join students s on s.id = u.student_id`;

/** The one address of a user: the record's, else the account's own. */
export const addressOfUser = sql<
  string | null
>`coalesce(nullif(t.email, ''), nullif(s.email, ''), nullif(e.email, ''), nullif(u.email, ''))`;

/** Where codes may go: the address of today, if its owner confirmed that very one. */
export const confirmedAddress = sql<
  string | null
>`case when lower(u.confirmed_email) = lower(${addressOfUser}) then ${addressOfUser} end`;

/** Somebody's address, and whether they have confirmed it. */
export interface OwnAddress {
  readonly address: string | null;
  readonly isConfirmed: boolean;
  readonly name: string;
  readonly username: string;
  readonly locale: string;
}

/** @returns undefined for an unknown user. */
export async function readOwnAddress(db: Kysely<Tables>, userId: string): Promise<OwnAddress | undefined> {
  const { rows } = await sql<OwnAddress>`
    select ${addressOfUser} as address, ${confirmedAddress} is not null as "isConfirmed", u.display_name as name,
      u.username, u.locale
    from users u ${userRecords} where u.id = ${userId}`.execute(db);
  return rows[0];
}
