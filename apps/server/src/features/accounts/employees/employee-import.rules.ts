import { employeePersonFields, postFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import { type EmployeeInput, employeeInput } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { only } from '@phuong/contract/platform/entity.schema.ts';
import { normaliseName, searchKey, sortKey } from '@phuong/rules/people/names.ts';
import { importFieldsOf } from '../../../platform/fields/entity-sheet.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import type { ImportTable, ImportValues } from '../../../platform/sheet/import-table.ts';
import {
  type Change,
  type PlannedImport,
  type PlanRow,
  planRows,
  type Wrong,
} from '../../../platform/sheet/planned-import.ts';
import { mayBe, onlyOne, refuseOtherPerson, refuseTwice } from '../../staff/staff.public.ts';
import { employeeSheet } from './employee-sheet.data.ts';

const fields = { ...postFields, ...employeePersonFields };

/** What an import of people of the office reads. */
export const importedEmployee = importFieldsOf(fields, employeeSheet);
export type EmployeeFields = typeof importedEmployee;
type Values = ImportValues<EmployeeFields>;

export const employeeSample = {
  code: 'NV001',
  fullName: 'Vũ Thị Thanh',
  dateOfBirth: { date: '1988-03-08' },
  sex: 'Nữ',
  jobPosition: 'Văn thư',
  phone: '0912345678',
  email: 'thanh@truong.edu.vn',
};

/** Somebody of the office as the school has them. */
export interface KnownEmployee {
  readonly id: string;
  readonly code: string;
  readonly fullName: string;
  readonly dateOfBirth: string | null;
  readonly sex: 'MALE' | 'FEMALE' | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly jobPosition: EmployeeInput['jobPosition'] | null;
  readonly departmentId: string | null;
  readonly startDate: string | null;
  readonly note: string;
  readonly status: 'WORKING' | 'LEFT';
  /** Their own facts stand in the teacher's record. */
  readonly teacherId: string | null;
  readonly userId: string | null;
  readonly isAdmin: boolean;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly version: number;
}

interface KnownTeacher {
  readonly id: string;
  readonly code: string;
  readonly fullName: string;
  readonly dateOfBirth: string | null;
}

export interface EmployeeImportFacts {
  readonly employees: readonly KnownEmployee[];
  /** Teachers who are nobody of the office yet. */
  readonly teachers: readonly KnownTeacher[];
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  readonly roles: readonly { readonly id: string; readonly name: string; readonly permissions: readonly string[] }[];
  readonly actor: Actor;
}

export interface EmployeeTask {
  readonly known: KnownEmployee | null;
  readonly input: EmployeeInput;
  /** Of the account that is made; null: none is. */
  readonly roleIds: readonly string[] | null;
}

export type EmployeeImport = PlannedImport<EmployeeFields, EmployeeTask>;
type Refuse = Wrong<EmployeeFields>;

/**
 * Who each row is (code, else name with birthday) and what it would add or change. A teacher gets a post and stays written down once. Roles
 * are those of an account that is made by the row; rights of somebody who has one are changed on their page alone.
 */
export function planEmployees(table: ImportTable<EmployeeFields>, facts: EmployeeImportFacts): EmployeeImport {
  const seen = new Map<string, number>();
  const mayChange = hasPermission(facts.actor, 'update_account');
  return planRows(table, importedEmployee, ({ number, values }, wrong): PlanRow<EmployeeTask> | null => {
    if (values.fullName === undefined) return null;
    const known = recognise(values, facts.employees, wrong);
    const teacher = known ? null : teacherOf(values, facts.teachers);
    refuseTwice(seen, { number, said: values, id: known?.id ?? teacher?.id }, wrong);
    const { departmentName, roles, ...plain } = values;
    const departmentId = departmentOf(departmentName, facts.departments, wrong);
    const roleIds = rolesOf(roles, known, facts, wrong);
    const start = known ? inputOf(known) : blank(values.fullName, teacher?.id ?? null);
    const isTeacher = (known?.teacherId ?? teacher) !== null;
    const said = isTeacher ? only(postFields, plain) : plain;
    const input: EmployeeInput = { ...start, ...defined(said), ...(departmentId ? { departmentId } : {}) };
    const account: Change[] = roleIds
      ? [
          {
            field: 'roles',
            before: '',
            after: facts.roles
              .filter(({ id }) => roleIds.includes(id))
              .map(({ name }) => name)
              .join(', '),
          },
        ]
      : [];
    const changes = known ? [...changesOf(start, input, facts), ...account] : [];
    if (known && changes.length > 0 && !mayChange) wrong('fullName', 'accounts.import_may_not_change', values.fullName);
    return {
      name: values.fullName,
      outcome: known === null ? 'new' : changes.length > 0 ? 'updated' : 'unchanged',
      changes,
      task: { known, input, roleIds },
    };
  });
}

function recognise(values: Values, employees: readonly KnownEmployee[], wrong: Refuse): KnownEmployee | null {
  const coded = employees.find(({ code }) => code !== '' && code === values.code);
  if (coded) {
    refuseOtherPerson(values, coded, { field: 'code', given: values.code ?? '' }, wrong);
    return coded;
  }
  const alike = employees.filter((each) => mayBe(values, each) && (values.code === undefined || each.code === ''));
  return onlyOne(values, alike, wrong);
}

/** A teacher of the school who gets a post of the office: by their code, or name and day of birth. */
const teacherOf = (values: Values, teachers: readonly KnownTeacher[]): KnownTeacher | null =>
  teachers.find(
    ({ code, fullName, dateOfBirth }) =>
      sortKey(fullName) === sortKey(values.fullName ?? '') &&
      (code === values.code || (dateOfBirth !== null && dateOfBirth === values.dateOfBirth)),
  ) ?? null;

function departmentOf(
  name: string | undefined,
  departments: EmployeeImportFacts['departments'],
  wrong: Refuse,
): string | null {
  if (name === undefined) return null;
  const found = departments.find((each) => searchKey(each.name) === searchKey(name));
  if (!found) wrong('departmentName', 'accounts.import_department_missing', name, { given: name });
  return found?.id ?? null;
}

/** @returns the roles of the account the row makes; null when it makes none. */
function rolesOf(
  text: string | undefined,
  known: KnownEmployee | null,
  { roles, actor }: EmployeeImportFacts,
  wrong: Refuse,
): string[] | null {
  if (text === undefined) return null;
  const named = text
    .split(/[;,\n+]/)
    .map(normaliseName)
    .filter(Boolean);
  const found = named.flatMap((name) => {
    const role = roles.find((each) => searchKey(each.name) === searchKey(name));
    if (!role) wrong('roles', 'accounts.import_role_missing', text, { given: name });
    return role ? [role] : [];
  });
  const isSame =
    known !== null && known.userId !== null && found.every(({ id }) => known.roles.some((role) => role.id === id));
  if (isSame) return null;
  if (known?.userId) wrong('roles', 'accounts.import_has_account', text, { name: known.fullName });
  if (known?.status === 'LEFT') wrong('roles', 'accounts.has_left', text, { name: known.fullName });
  const missing = new Set(
    actor.isAdmin ? [] : found.flatMap(({ permissions }) => permissions.filter((each) => !actor.permissions.has(each))),
  );
  if (missing.size > 0) wrong('roles', 'access.right_not_held', text, { count: missing.size });
  return [...new Set(found.map(({ id }) => id))];
}

const blank = (fullName: string, teacherId: string | null): EmployeeInput =>
  employeeInput.parse({ fullName, teacherId });

const inputOf = ({ fullName, teacherId, ...known }: KnownEmployee): EmployeeInput => ({
  ...only(fields, known),
  jobPosition: known.jobPosition ?? 'CLERK',
  fullName,
  teacherId,
});

/** What was said; a cell that was left blank changes nothing. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

function changesOf(before: EmployeeInput, after: EmployeeInput, { departments }: EmployeeImportFacts): Change[] {
  const nameOf = (id: string | null) => departments.find((each) => each.id === id)?.name ?? '';
  return Object.keys(importedEmployee).flatMap((field): Change[] => {
    if (field === 'roles') return [];
    if (field === 'departmentName') {
      const [was, is] = [before.departmentId ?? null, after.departmentId ?? null];
      return was === is ? [] : [{ field, before: nameOf(was), after: nameOf(is) }];
    }
    const [was, is] = [before, after].map((each) => (each as unknown as Record<string, unknown>)[field] ?? null);
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}
