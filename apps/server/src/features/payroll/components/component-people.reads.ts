import { leftStatuses } from '@phuong/contract/staff/teacher.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly department: string;
}

/** Everybody who works here, once each, with their department, in the order of the list. */
export async function componentPeople(db: Kysely<Tables>): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id, p.name, p.code, coalesce(d.name, '') as department from (
      select id, full_name as name, staff_code as code, department_id, sort_key from teachers
        where not status = any(${[...leftStatuses]}::text[])
      union all select id, full_name, employee_code, department_id, sort_key from employees where teacher_id is null and status <> 'LEFT') p
    left join departments d on d.id = p.department_id
    order by p.sort_key collate "C", p.id`.execute(db);
  return rows;
}
