import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { createUser, oneRightsChange, setFirstRoles } from '../../access/access.public.ts';
import { freeUsername } from '../free-username.reads.ts';
import { takePersonTurn } from '../person-turn.guards.ts';
import { insertEmployee, rewriteEmployee } from './employee.writes.ts';
import {
  type EmployeeFields,
  type EmployeeImport,
  type EmployeeImportFacts,
  type EmployeeTask,
  type KnownEmployee,
  planEmployees,
} from './employee-import.rules.ts';
import { employeePeople } from './employee-rows.reads.ts';

type Written = Pick<Services, 'clock' | 'mailer'>;

/** What importing the table would do now; five queries. */
export async function planEmployeeImport(
  { clock }: Pick<Services, 'clock'>,
  db: Kysely<Tables>,
  table: ImportTable<EmployeeFields>,
  actor: Actor,
): Promise<EmployeeImport> {
  const { rows: employees } = await sql<KnownEmployee>`
    select p.* from ${await employeePeople(db, clock.now())} order by p.sort_key, p.id`.execute(db);
  const { rows: teachers } = await sql<EmployeeImportFacts['teachers'][number]>`
    select t.id, t.staff_code as code, t.full_name as "fullName", t.date_of_birth as "dateOfBirth" from teachers t
    where not exists (select from employees e where e.teacher_id = t.id)`.execute(db);
  const { rows: roles } = await sql<EmployeeImportFacts['roles'][number]>`
    select r.id, r.name, coalesce((select json_agg(p.permission) from role_permissions p where p.role_id = r.id), '[]')
      as permissions from roles r`.execute(db);
  const departments = await db.selectFrom('departments').select(['id', 'name']).execute();
  return planEmployees(table, { employees, teachers, roles, departments, actor });
}

/**
 * Writes people of the office, each as by hand; who has roles in the file gets an account that waits for its first password or an
 * invitation. @throws AppError 403 for rights the caller no longer holds; 409 when somebody was faster.
 */
export async function writeImportedEmployees(
  trx: Kysely<Tables>,
  services: Written,
  by: By & { readonly actor: Actor },
  tasks: readonly EmployeeTask[],
): Promise<void> {
  const opens = tasks.some(({ roleIds }) => roleIds !== null);
  const rights = opens ? await oneRightsChange(trx, by, 'create_account') : null;
  if (tasks.some(({ known }) => known !== null) && !hasPermission(by.actor, 'update_account')) {
    throw new AppError('platform.forbidden');
  }
  for (const { known, input, roleIds } of tasks) {
    const record =
      known === null
        ? await insertEmployee(trx, services, by, input)
        : await rewriteEmployee(trx, services, by, known.id, { ...withoutTeacher(input), version: known.version });
    if (!rights || roleIds === null) continue;
    await takePersonTurn(trx, [record.id]);
    const userId = await createUser(trx, by, {
      scope: 'account',
      username: await freeUsername(trx, 'account', record.code ?? record.teacherCode ?? ''),
      password: null,
      displayName: record.fullName,
      isInvited: true,
      employeeId: record.id,
    });
    await setFirstRoles(trx, by, rights, userId, roleIds);
  }
}

const withoutTeacher = ({ teacherId: _, ...input }: EmployeeTask['input']) => input;
