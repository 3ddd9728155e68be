import { employeePersonFields, postFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import type { Employee, EmployeeChange, EmployeeInput } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';

import { columnsOf } from '../../../platform/fields/entity-columns.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { type Caller, changeAddresses, linkAccount, syncAccount } from '../../access/access.public.ts';
import { lockedEmployee } from './employee.guards.ts';
import { readEmployee } from './employee.reads.ts';
import './employee.tables.ts';
import { employeeCodeAfter } from './employee-code.rules.ts';

/** Writes somebody down in the caller's transaction. @throws AppError as `createEmployee`. */
export async function insertEmployee(
  trx: Kysely<Tables>,
  services: Pick<Services, 'clock' | 'mailer'>,
  by: Caller,
  input: EmployeeInput,
): Promise<Employee> {
  const id = newId();
  await changeAddresses(trx, services, by, [{ personId: id, from: null, to: input.email }]);
  const code = input.code ?? (input.teacherId ? await codeOfTeacher(trx, input.teacherId) : await nextCode(trx));
  await refusing<unknown>(taken(code), () =>
    trx
      .insertInto('employees')
      .values({
        id,
        teacher_id: input.teacherId,
        ...columns(input, code, input.teacherId !== null),
      })
      .execute(),
  );
  const created = await readEmployee(trx, by.actor, id, services.clock.now());
  await audit(trx, by, { action: 'employees.create', entity: 'employee', entityId: id, after: logged(created) });
  return created;
}

/** Changes the record in the caller's transaction. @throws AppError as `updateEmployee`. */
export async function rewriteEmployee(
  trx: Kysely<Tables>,
  services: Pick<Services, 'clock' | 'mailer'>,
  by: Caller,
  id: string,
  { version, ...input }: EmployeeChange & { version: number },
): Promise<Employee> {
  const now = services.clock.now();
  const row = await lockedEmployee(trx, id, now);
  const before = await readEmployee(trx, by.actor, id, now);
  refuseStale(row, version, before);
  const isTeacher = row.teacherId !== null;
  if (!isTeacher && !input.fullName) {
    throw new AppError('platform.invalid_input', { fields: [{ field: 'fullName', code: 'common.required_field' }] });
  }
  if (!isTeacher) await changeAddresses(trx, services, by, [{ personId: id, from: row.email, to: input.email }]);
  const code = input.code ?? (row.code || (await nextCode(trx)));
  const values = { ...columns(input, code, isTeacher), version: version + 1 };
  await refusing<unknown>(taken(code), () =>
    row.isRecorded
      ? trx.updateTable('employees').set(values).where('id', '=', id).execute()
      : trx
          .insertInto('employees')
          .values({ id, teacher_id: null, ...values })
          .execute(),
  );
  if (!row.isRecorded) await linkAccount(trx, id, id);
  if (row.userId !== null && !isTeacher) await syncAccount(trx, by, row.userId, input.fullName ?? row.fullName);
  const after = await readEmployee(trx, by.actor, id, now);
  const difference = changed(logged(before), logged(after));
  await audit(trx, by, { action: 'employees.update', entity: 'employee', entityId: id, ...difference });
  return after;
}

/** Of a teacher only the post is kept: the person stands in the teacher's record. */
function columns(input: EmployeeChange, code: string, isTeacher: boolean) {
  const post = { ...columnsOf(postFields, { ...input, code }), updated_at: new Date() };
  if (isTeacher) return { ...post, full_name: null, sort_key: null, search_key: searchKey(code) };
  const name = input.fullName ?? '';
  const person = columnsOf(employeePersonFields, input);
  return {
    ...post,
    ...person,
    full_name: name,
    sort_key: sortKey(name),
    search_key: searchKey([name, code, person.phone, person.email].filter(Boolean).join(' ')),
  };
}

/** What the log keeps of a record. */
const logged = (record: Employee) => ({
  code: record.code,
  teacherCode: record.teacherCode,
  fullName: record.fullName,
  dateOfBirth: record.dateOfBirth,
  sex: record.sex,
  phone: record.phone,
  email: record.email,
  jobPosition: record.jobPosition,
  departmentName: record.departmentName,
  startDate: record.startDate,
  status: record.status,
  leftOn: record.leftOn,
  note: record.note,
});

async function codeOfTeacher(trx: Kysely<Tables>, teacherId: string): Promise<string> {
  const teacher = await trx
    .selectFrom('teachers')
    .leftJoin('employees', 'employees.teacher_id', 'teachers.id')
    .select(['staff_code', 'employees.id as employeeId'])
    .where('teachers.id', '=', teacherId)
    .executeTakeFirst();
  if (!teacher) throw fieldError('accounts.unknown_teacher', 'teacherId');
  if (teacher.employeeId) throw fieldError('accounts.teacher_is_employee', 'teacherId');
  return teacher.staff_code;
}

/** One giver of codes at a time; a code is never given twice, as employees are never deleted. */
async function nextCode(trx: Kysely<Tables>): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('employees.employee_code'))`.execute(trx);
  const rows = await trx
    .selectFrom('employees')
    .select('employee_code')
    .where('employee_code', 'like', 'NV%')
    .execute();
  return employeeCodeAfter(rows.map(({ employee_code: code }) => code));
}

const taken = (code: string) => ({
  unique: {
    teacher: () => fieldError('accounts.teacher_is_employee', 'teacherId'),
    '': () => fieldError('accounts.employee_code_taken', 'code', { code }),
  },
  foreign: {
    teacher: () => fieldError('accounts.unknown_teacher', 'teacherId'),
    '': () => fieldError('staff.unknown_department', 'departmentId'),
  },
});
