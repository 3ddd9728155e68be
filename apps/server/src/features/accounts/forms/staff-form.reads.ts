import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../employees/employee.tables.ts';

/** Somebody who works here as the school's forms name one. */
export interface StaffPerson {
  readonly id: string;
  readonly code: string;
  readonly fullName: string;
  readonly sex: 'MALE' | 'FEMALE' | null;
  readonly jobPosition: string | null;
  readonly department: string | null;
  readonly photoFileId: string | null;
}

/** Chosen teachers in the Vietnamese order of names; those who do not exist are left out. */
export async function teachersChosen(db: Kysely<Tables>, ids: readonly string[]): Promise<StaffPerson[]> {
  const { rows } = await sql<StaffPerson>`
    select t.id, t.staff_code as code, t.full_name as "fullName", t.sex, t.job_position as "jobPosition",
      d.name as department, t.photo_file_id as "photoFileId"
    from teachers t left join departments d on d.id = t.department_id
    where t.id = any(${ids}::uuid[]) order by t.sort_key, t.staff_code`.execute(db);
  return rows;
}

/** Chosen people of the office with a record; of one who teaches as well, name and picture are the teacher's. */
export async function employeesChosen(db: Kysely<Tables>, ids: readonly string[]): Promise<StaffPerson[]> {
  const { rows } = await sql<StaffPerson>`
    select e.id, coalesce(t.staff_code, e.employee_code) as code, coalesce(t.full_name, e.full_name) as "fullName",
      coalesce(t.sex, e.sex) as sex, e.job_position as "jobPosition", d.name as department,
      coalesce(e.photo_file_id, t.photo_file_id) as "photoFileId"
    from employees e left join teachers t on t.id = e.teacher_id left join departments d on d.id = e.department_id
    where e.id = any(${ids}::uuid[]) order by coalesce(t.sort_key, e.sort_key), code`.execute(db);
  return rows;
}
