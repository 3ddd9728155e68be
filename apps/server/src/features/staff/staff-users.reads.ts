import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

interface StaffUser {
  readonly id: string;
  readonly scope: 'teacher' | 'account';
}

/** The sign-ins of somebody who works here, by their one id. */
export async function usersOfStaff(db: Kysely<Tables>, personIds: readonly string[]): Promise<StaffUser[]> {
  if (personIds.length === 0) return [];
  const ids = sql`any(${[...personIds]}::uuid[])`;
  const { rows } = await sql<StaffUser>`
    select u.id, u.scope from users u left join employees e on e.id = u.employee_id
    where u.status = 'active' and u.scope in ('teacher', 'account')
      and (u.teacher_id = ${ids} or e.id = ${ids} or e.teacher_id = ${ids})
    order by u.id`.execute(db);
  return rows;
}
