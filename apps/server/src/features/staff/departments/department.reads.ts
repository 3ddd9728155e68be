import type { Department } from '@phuong/contract/staff/department.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../staff.tables.ts';

export const listDepartments = (db: Kysely<Tables>): Promise<Department[]> => departments(db).execute();

/** @returns undefined when there is none. */
export const findDepartment = (db: Kysely<Tables>, id: string): Promise<Department | undefined> =>
  departments(db).where('departments.id', '=', id).executeTakeFirst();

const departments = (db: Kysely<Tables>) =>
  db
    .selectFrom('departments')
    .select((eb) => [
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
    ])
    .orderBy('sort_order')
    .orderBy('name_key');
