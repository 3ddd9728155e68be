import type {
  Invitation,
  InvitedPerson,
  invitationContract,
} from '@phuong/contract/accounts/invitations/invitation.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';

type ListQuery = QueryOf<(typeof invitationContract)['invitations.list']>;
type Row = Omit<Invitation, 'createdAt' | 'expiresAt' | 'state'> & {
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  endedAt: Date | null;
};

const columns = sql`i.id, u.display_name as name, u.scope, u.username, i.channel, i.email, i.created_at as "createdAt",
  i.expires_at as "expiresAt", i.used_at as "usedAt",
  coalesce(i.ended_at, case when u.status <> 'invited' then u.updated_at end) as "endedAt"`;
const from = sql`invitations i join users u on u.id = i.user_id`;
/** The records of the invited, which know their names without accents. */
const people = sql`left join students s on s.id = u.student_id left join teachers t on t.id = u.teacher_id
  left join employees e on e.id = u.employee_id`;

function toInvitation({ usedAt, endedAt, createdAt, expiresAt, ...row }: Row, now: Date): Invitation {
  const state = usedAt ? 'used' : endedAt ? 'ended' : expiresAt <= now ? 'over' : 'open';
  return { ...row, state, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

export async function listInvitations(db: Kysely<Tables>, { q, direction, ...page }: ListQuery, now: Date) {
  const pattern = q === undefined ? null : `%${searchKey(q).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = sql`${pattern}::text is null or u.username_key like ${pattern}
    or coalesce(s.search_key, t.search_key, e.search_key) like ${pattern}`;
  const order = direction === 'asc' ? sql`i.created_at asc, i.id` : sql`i.created_at desc, i.id`;
  const found = await readSqlPage<Row>(db, { columns, from: sql`${from} ${people}`, where, order }, page);
  return { ...found, items: found.items.map((row) => toInvitation(row, now)) };
}

/** @throws AppError 404. */
export async function readInvitation(db: Kysely<Tables>, id: string, now: Date): Promise<Invitation> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where i.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  return toInvitation(row, now);
}

export interface Invitee {
  readonly scope: Scope;
  readonly personId: string;
  readonly code: string;
  readonly name: string;
  readonly place: string;
  readonly email: string | null;
  readonly userId: string | null;
  readonly username: string | null;
  readonly status: string | null;
  readonly locale: string | null;
  readonly hasPassword: boolean;
}

/**
 * The person of a record who is to be invited, locked by the caller's advisory lock. `email`: the record's, where somebody who may give
 * sign-ins set it; to another address only who invites may say so.
 */
export async function findInvitee(db: Kysely<Tables>, who: InvitedPerson): Promise<Invitee | undefined> {
  const account = sql`u.id as "userId", u.username, u.status, u.locale, u.password_hash is not null as "hasPassword"`;
  const { studentId = null, teacherId = null, employeeId = null } = who;
  const { rows } = await sql<Invitee>`
    select 'student' as scope, p.id as "personId", p.student_code as code, p.full_name as name,
      case when p.email_vouched then nullif(p.email, '') end as email, '' as place, ${account}
    from students p left join users u on u.student_id = p.id where p.id = ${studentId}::uuid
    union all
    select 'teacher', p.id, p.staff_code, p.full_name, case when p.email_vouched then nullif(p.email, '') end, '', ${account}
    from teachers p left join users u on u.teacher_id = p.id where p.id = ${teacherId}::uuid
    union all
    select 'account', p.id, p.employee_code, coalesce(p.full_name, t.full_name),
      case when p.teacher_id is null then case when p.email_vouched then nullif(p.email, '') end
        when t.email_vouched then nullif(t.email, '') end, '', ${account}
    from employees p left join teachers t on t.id = p.teacher_id left join users u on u.employee_id = p.id
    where p.id = ${employeeId}::uuid`.execute(db);
  return rows[0];
}

/** @returns undefined when it was used, ended or is over. */
export const findOpenInvitation = (db: Kysely<Tables>, tokenHash: string, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select(['invitations.id', 'user_id', 'users.display_name', 'users.scope', 'users.username'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('invitations.expires_at', '>', now)
    .where('users.status', '=', 'invited')
    .executeTakeFirst();
