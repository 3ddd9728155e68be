import { sharedEmployeeFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import { sql } from 'kysely';
import { fillOf } from '../../../platform/record/fill-field.ts';
import { departmentFilling } from '../../staff/staff.public.ts';
import './employee.tables.ts';

/** One field of many people of the office. An account whose person is not written down has no post to change. */
export const employeeFill = fillOf({
  table: 'employees',
  entity: 'employee',
  calls: 'employees',
  fields: sharedEmployeeFields,
  own: { departmentId: departmentFilling },
  mayLackRow: true,
  async names(db, ids) {
    const rows = await db
      .selectFrom('employees')
      .leftJoin('teachers', 'teachers.id', 'employees.teacher_id')
      .select(sql<string>`coalesce(teachers.full_name, employees.full_name, '')`.as('name'))
      .where('employees.id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('employees.id')
      .execute();
    return rows.map(({ name }) => name);
  },
});
