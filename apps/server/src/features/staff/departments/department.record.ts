import { type Department, departmentContract } from '@phuong/contract/staff/department.contract.ts';
import type { departmentFields } from '@phuong/contract/staff/department.fields.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Generated, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { TableOf } from '../../../platform/fields/entity-columns.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { type RecordColumns, recordHandlers, recordOf } from '../../../platform/record/record-of.ts';
import type { Services } from '../../../platform/services.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    departments: TableOf<typeof departmentFields> &
      Pick<RecordColumns, 'id' | 'version'> & { name_key: string; sort_order: Generated<number> };
  }
}

const departmentRows = (db: Kysely<Tables>) =>
  db.selectFrom('departments').select((eb) => [
    'id',
    'name',
    'version',
    eb
      .selectFrom('teachers')
      .select((t) => t.fn.countAll<number>().as('count'))
      .whereRef('department_id', '=', 'departments.id')
      .$asScalar()
      .$castTo<number>()
      .as('teacherCount'),
  ]);

/** Subject departments; names are one whatever their accents and capitals. */
export const departments = recordOf({
  calls: 'departments',
  table: 'departments',
  entity: 'department',
  rows: departmentRows,
  columns: ({ name }: { name: string }) => ({ name, name_key: searchKey(name) }),
  isDated: false,
  taken: ({ name }) => fieldError('staff.department_taken', 'name', { name }),
  refuseRemoval(_, { name, teacherCount: count }) {
    if (count > 0) throw new AppError('staff.department_in_use', { params: { name, count } });
  },
});

const listDepartments = (db: Kysely<Tables>): Promise<Department[]> =>
  departmentRows(db).orderBy('sort_order').orderBy('name_key').execute();

export const departmentArea = (services: Services): Area =>
  area(departmentContract, {
    ...recordHandlers(services, departments),
    'departments.list': () => listDepartments(services.db),
  });
