import type {
  AccessRequest,
  AccessRequestItem,
  accessRequestContract,
  PersonMatch,
} from '@phuong/contract/accounts/requests/access-request.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { formatPhone } from '@phuong/rules/people/phone.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { holds } from '../sign-in.policy.ts';

type ListQuery = QueryOf<(typeof accessRequestContract)['accessRequests.list']>;
type Dated = Omit<AccessRequestItem, 'createdAt' | 'decidedAt'> & { createdAt: Date; decidedAt: Date | null };

const columns = sql`
  r.id, r.scope, r.state, r.full_name as "fullName", r.date_of_birth::text as "dateOfBirth", r.person_code as "personCode",
  c.name as "className", r.username, r.created_at as "createdAt", r.decided_at as "decidedAt", d.display_name as "decidedBy",
  r.reason, r.version`;
const from = sql`access_requests r left join classes c on c.id = r.class_id left join users d on d.id = r.decided_by`;

const toItem = ({ createdAt, decidedAt, ...row }: Dated): AccessRequestItem => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export async function listAccessRequests(db: Kysely<Tables>, { q, state, direction, ...page }: ListQuery) {
  const pattern = q === undefined ? null : `%${searchKey(q).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = sql`(${state ?? null}::text is null or r.state = ${state ?? null})
    and (${pattern}::text is null or r.search_key like ${pattern})`;
  const order =
    direction === 'asc' ? sql`r.created_at asc, r.id` : sql`(r.state = 'pending') desc, r.created_at desc, r.id`;
  const found = await readSqlPage<Dated>(db, { columns, from, where, order }, page);
  return { ...found, items: found.items.map(toItem) };
}

/** @throws AppError 404. */
export async function readAccessRequestItem(db: Kysely<Tables>, id: string): Promise<AccessRequestItem> {
  const { rows } = await sql<Dated>`select ${columns} from ${from} where r.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  return toItem(row);
}

/** With the records it may belong to; see `PersonMatch`. @throws AppError 404. */
export async function readAccessRequest(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  q: string | undefined,
): Promise<AccessRequest> {
  const { rows } = await sql<Dated & { email: string | null; phone: string | null; isUsernameTaken: boolean }>`
    select ${columns}, r.email, r.phone,
      exists (select from users u where u.scope = r.scope and u.username_key = r.username_key) as "isUsernameTaken"
    from ${from} where r.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const { email, phone, isUsernameTaken, ...dated } = row;
  const item = toItem(dated);
  return {
    ...item,
    email,
    phone: phone === null ? null : formatPhone(phone),
    isUsernameTaken,
    matches: item.state === 'pending' ? await matchesOf(db, item, q) : [],
    mayDecide: item.state === 'pending' && holds(actor, 'update_account'),
  };
}

/** The records of a scope as people. Whoever has left school is not among them. */
const peopleOf = {
  student: sql`select p.id, p.full_name as name, p.student_code as code, p.date_of_birth, p.search_key, p.sort_key,
      coalesce((select c.name from enrolments e join classes c on c.id = e.class_id
        where e.student_id = p.id order by e.from_date desc limit 1), '') as place, u.username
    from students p left join users u on u.student_id = p.id where p.status = 'STUDYING'`,
  teacher: sql`select p.id, p.full_name as name, p.staff_code as code, p.date_of_birth, p.search_key, p.sort_key,
      coalesce((select d.name from departments d where d.id = p.department_id), '') as place, u.username
    from teachers p left join users u on u.teacher_id = p.id where p.status = 'WORKING'`,
  account: sql`select p.id, coalesce(p.full_name, t.full_name) as name, p.employee_code as code,
      coalesce(p.date_of_birth, t.date_of_birth) as date_of_birth, p.search_key, coalesce(p.sort_key, t.sort_key) as sort_key,
      '' as place, u.username
    from employees p left join teachers t on t.id = p.teacher_id left join users u on u.employee_id = p.id
    where p.status = 'WORKING'`,
};

async function matchesOf(
  db: Kysely<Tables>,
  { scope, fullName, dateOfBirth, personCode }: AccessRequestItem,
  q: string | undefined,
): Promise<PersonMatch[]> {
  const nameKey = searchKey(fullName);
  const searched = q === undefined ? null : `%${searchKey(q).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<PersonMatch>`
    select id as "personId", name, code, date_of_birth::text as "dateOfBirth", place, username,
      case when lower(code) = lower(${personCode}) then 'code'
        when is_name and date_of_birth = ${dateOfBirth}::date then 'nameAndBirthday'
        when is_name then 'name' else 'search' end as by
    from (
      select p.*, p.search_key = ${nameKey} or starts_with(p.search_key, ${`${nameKey} `}) as is_name
      from (${peopleOf[scope]}) p
    ) p
    where ${searched === null ? sql`(lower(code) = lower(${personCode}) or is_name)` : sql`search_key like ${searched}`}
    order by lower(code) = lower(${personCode}) desc nulls last, (is_name and date_of_birth = ${dateOfBirth}::date) desc nulls last,
      is_name desc, sort_key
    limit 8`.execute(db);
  return rows;
}

/** The person of a record and their sign-in. @returns undefined when there is none, or they have left. */
export async function personOfRecord(
  trx: Kysely<Tables>,
  scope: AccessRequestItem['scope'],
  personId: string,
): Promise<{ name: string; username: string | null } | undefined> {
  const { rows } = await sql<{ name: string; username: string | null }>`
    select name, username from (${peopleOf[scope]}) p where p.id = ${personId}`.execute(trx);
  return rows[0];
}
