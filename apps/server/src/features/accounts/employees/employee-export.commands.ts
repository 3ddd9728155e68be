import type { EmployeeListItem } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { formatPhone } from '@phuong/rules/people/phone.ts';
import { employees as employeesEn } from '@phuong/texts/en-GB/accounts/employees.ts';
import { listPapers as listPapersEn } from '@phuong/texts/en-GB/platform/list-papers.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import { employees as employeesVi } from '@phuong/texts/vi/accounts/employees.ts';
import { listPapers as listPapersVi } from '@phuong/texts/vi/platform/list-papers.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import type { SheetColumn } from '../../../platform/sheet/write-workbook.ts';
import { exportList } from '../../school/school.public.ts';
import { type EmployeeFilters, employeesToExport } from './employee.reads.ts';

type Words = typeof employeesVi & { readonly staff: typeof staffVi };
interface ExportColumn {
  readonly header: keyof Words['columns'];
  readonly width: number;
  readonly type: SheetColumn['type'];
  readonly isPersonal?: true;
  readonly value: (row: EmployeeListItem, words: Words) => Cell;
}

const date = (iso: string | null): Cell => (iso === null ? null : { date: iso.slice(0, 10) });
const word = (words: Readonly<Record<string, string>>, key: string | null): Cell =>
  key === null ? null : (words[key] ?? key);

const columns: readonly ExportColumn[] = [
  { header: 'code', width: 12, type: 'text', value: (row) => row.code },
  { header: 'fullName', width: 28, type: 'text', value: (row) => row.fullName },
  { header: 'sex', width: 10, type: 'text', value: (row, { staff }) => word(staff.sex, row.sex) },
  { header: 'dateOfBirth', width: 12, type: 'date', isPersonal: true, value: (row) => date(row.dateOfBirth) },
  {
    header: 'jobPosition',
    width: 22,
    type: 'text',
    value: (row, { staff }) => word(staff.jobPosition, row.jobPosition),
  },
  { header: 'department', width: 20, type: 'text', value: (row) => row.departmentName },
  { header: 'startDate', width: 12, type: 'date', value: (row) => date(row.startDate) },
  { header: 'status', width: 14, type: 'text', value: (row, { status }) => status[row.status] },
  { header: 'phone', width: 16, type: 'text', isPersonal: true, value: (row) => row.phone && formatPhone(row.phone) },
  { header: 'email', width: 28, type: 'text', isPersonal: true, value: (row) => row.email },
  { header: 'username', width: 18, type: 'text', value: (row) => row.username },
  { header: 'account', width: 18, type: 'text', value: (row, { accountState }) => accountState[row.accountState] },
  {
    header: 'roles',
    width: 30,
    type: 'text',
    value: ({ isAdmin, roles }, { administrator }) =>
      [...(isAdmin ? [administrator] : []), ...roles.map(({ name }) => name)].join(', '),
  },
  { header: 'lastSeen', width: 14, type: 'date', value: (row) => date(row.lastSeenAt) },
];

/**
 * The filtered list, or the chosen people, as .xlsx in the caller's language; personal columns only with the right to take them out.
 * Leaves a log entry. @throws AppError 404 when one of the chosen does not exist.
 */
export async function exportEmployees(
  services: Services,
  by: By & { readonly actor: Actor },
  { reason, ...filters }: EmployeeFilters & { readonly reason: string },
): Promise<FileAnswer> {
  const isEnglish = by.origin?.locale === 'en-GB';
  const employees: Words = isEnglish ? { ...employeesEn, staff: staffEn } : { ...employeesVi, staff: staffVi };
  const mayPersonal = hasPermission(by.actor, 'export_personal_data');
  const shown = columns.filter(({ isPersonal }) => mayPersonal || !isPersonal);
  const rows = await employeesToExport(services.db, by.actor, filters, services.clock.now());
  if (filters.chosen && rows.length < new Set(filters.chosen).size) throw notFound();
  return exportList(services, by, {
    action: 'employees.export',
    entity: 'employee',
    heading: (isEnglish ? listPapersEn : listPapersVi).employees,
    fileName: `${employees.exportName} ${services.clock.today()}`,
    sheet: {
      name: employees.exportName,
      columns: shown.map(({ header, width, type }) => ({ header: employees.columns[header], width, type })),
      rows: rows.map((row) => shown.map(({ value }) => value(row, employees))),
    },
    after: { rows: rows.length, personal: mayPersonal },
    reason,
    people: rows.map(({ id }) => id),
  });
}
