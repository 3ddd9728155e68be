import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { departments as departmentRecords } from '../departments/department.record.ts';
import { insertTeacher, lockedTeacher, rewriteTeacher } from './teacher.writes.ts';
import { missingDepartments, type TeacherTask } from './teacher-import.rules.ts';

/**
 * Writes the teachers of a file; departments it names and the school has not (`known`) are added.
 * @throws AppError 403 when it changes teachers and the caller may only add them.
 */
export async function writeImportedTeachers(
  trx: Kysely<Tables>,
  services: Pick<Services, 'mailer'>,
  by: By & { readonly actor: Actor },
  tasks: readonly TeacherTask[],
  known: readonly string[],
): Promise<void> {
  if (tasks.some((task) => task.known !== null) && !hasPermission(by.actor, 'update_teacher')) {
    throw new AppError('platform.forbidden');
  }
  for (const name of missingDepartments(tasks, known)) await departmentRecords.insert(trx, by, { name });
  await writeTeachers(trx, services, by, tasks);
}

async function writeTeachers(
  trx: Kysely<Tables>,
  services: Pick<Services, 'mailer'>,
  by: By,
  tasks: readonly TeacherTask[],
): Promise<void> {
  const departments = await trx.selectFrom('departments').select(['id', 'name_key']).execute();
  const idOf = new Map(departments.map(({ id, name_key }) => [name_key, id]));
  for (const { known, input, departmentName } of tasks) {
    const departmentId = departmentName === null ? input.departmentId : (idOf.get(searchKey(departmentName)) ?? null);
    const complete = { ...input, departmentId };
    if (known === null) {
      await insertTeacher(trx, services, by, complete);
      continue;
    }
    const before = await lockedTeacher(trx, known.id);
    if (before.version !== known.version) throw new AppError('platform.stale_version');
    await rewriteTeacher(trx, services, by, before, complete);
  }
}
