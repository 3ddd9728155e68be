import type { Employee } from '@phuong/contract/accounts/employees/employee.schema.ts';
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
    code: (employee?.teacherId ? '' : employee?.code) ?? '',
    dateOfBirth: employee?.dateOfBirth ?? (null as string | null),
    sex: (employee?.sex ?? null) as string | null,
    phone: employee?.phone?.replace(/^\+84/, '0') ?? '',
    email: employee?.email ?? '',
    jobPosition: (employee?.jobPosition ?? null) as string | null,
    departmentId: employee?.departmentId ?? (null as string | null),
    startDate: employee?.startDate ?? (null as string | null),
    note: employee?.note ?? '',
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
