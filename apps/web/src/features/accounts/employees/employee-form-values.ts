import { employeePersonFields, postFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import type { Employee } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { formValues } from '@phuong/contract/platform/entity-form.schema.ts';
import type { call } from '../../../lib/api/client.ts';

/** What the server takes when somebody is added, and when a record is changed. */
export type NewBody = NonNullable<Parameters<typeof call<'employees.create'>>[1]>['body'];
export type ChangeBody = Parameters<typeof call<'employees.update'>>[1]['body'];

/** The values of the form; empty fields are '' or null. */
export function valuesOf(employee: Employee | undefined) {
  return {
    kind: 'new' as string,
    teacherId: null as string | null,
    fullName: employee?.fullName ?? '',
    ...formValues(employeePersonFields, employee),
    ...formValues(postFields, employee),
    // Of a teacher it is the teacher's own; a post nobody has chosen yet is not guessed.
    code: (employee?.teacherId ? '' : employee?.code) ?? '',
    jobPosition: (employee?.jobPosition ?? null) as string | null,
  };
}

export type EmployeeValues = ReturnType<typeof valuesOf>;

/** The choices of selects are strings; the server checks them against its lists and names the field. */
export function changeOf({ kind: _, teacherId: __, ...values }: EmployeeValues, version: number): ChangeBody {
  return { ...values, version } as ChangeBody;
}

export function newOf({ kind, teacherId, fullName, ...values }: EmployeeValues): NewBody {
  return (kind === 'teacher' ? { ...values, teacherId } : { ...values, fullName }) as NewBody;
}
