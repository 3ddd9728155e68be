import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { leftStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** Teachers, and employees who are no teachers: everybody who works here, once. */
const everybody = sql`
  select t.id, 'teacher' as kind, t.full_name as name, t.staff_code as code, t.sort_key,
    t.status = any(${[...leftStatuses]}::text[]) as "hasLeft"
  from teachers t
  union all select e.id, 'employee', e.full_name, e.employee_code, e.sort_key, e.status = 'LEFT' from employees e where e.teacher_id is null`;

/** Who somebody is by the id of their teacher's or their employee's record; undefined: nobody. */
export async function staffPersonOf(db: Kysely<Tables>, id: string): Promise<StaffPerson | undefined> {
  const { rows } = await sql<StaffPerson>`
    select p.id, p.kind, p.name, p.code, p."hasLeft" from (${everybody}) p
    where p.id = coalesce((select e.teacher_id from employees e where e.id = ${id}), ${id}::uuid)`.execute(db);
  return rows[0];
}

/** The same of many, by their one id. */
export async function staffPeople(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffPerson>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StaffPerson>`
    select p.id, p.kind, p.name, p.code, p."hasLeft" from (${everybody}) p where p.id = any(${[...ids]}::uuid[])
    order by p.sort_key, p.id`.execute(db);
  return new Map(rows.map((person) => [person.id, person]));
}

/** The one id of who calls; undefined where no record of somebody who works here is theirs. */
export async function ownStaffId(db: Kysely<Tables>, { userId, teacherId }: Actor): Promise<string | undefined> {
  if (teacherId) return teacherId;
  const row = await db
    .selectFrom('users as u')
    .innerJoin('employees as e', 'e.id', 'u.employee_id')
    .select(({ fn }) => fn.coalesce('e.teacher_id', 'e.id').as('id'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Sign-ins of people who work here, by their one id, each with its scope. */
export async function staffUsers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly personId: string; readonly scope: 'teacher' | 'account' }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; personId: string; scope: 'teacher' | 'account' }>`
    select u.id, u.scope, coalesce(u.teacher_id, e.teacher_id, e.id) as "personId"
    from users u left join employees e on e.id = u.employee_id
    where u.status = 'active' and u.scope in ('teacher', 'account')
      and coalesce(u.teacher_id, e.teacher_id, e.id) = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
