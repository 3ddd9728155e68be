import type { ListDefinition, ListFilter } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import type { Report, ReportRow } from '@phuong/contract/numbers/reports/report.contract.ts';
import { path } from '../../../lib/screens/path.ts';

/** The rows behind a number: a list that is opened with the reader's own rights, or the screen that has them. */
export type CellRows = { readonly definition: ListDefinition } | { readonly href: string };

/** The days of a row: of its month as far as the report goes, or all of it. */
function daysOf({ month }: ReportRow, { from, to }: Report) {
  if (month === null) return { from, to };
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = `${month.slice(0, 8)}${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
  return { from: month > from ? month : from, to: last < to ? last : to };
}

const listOf = (noun: ListDefinition['noun'], columns: string[], filters: ListFilter[]): CellRows => ({
  definition: { noun, columns, filters, sort: null, group: null },
});

const kindOfAbsence: Readonly<Record<string, string>> = { EXCUSED: 'P', UNEXCUSED: 'K' };
const degrees = ['INTERMEDIATE', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR'];
/** As the report counts who is of the school. */
const atSchool = ['WORKING', 'INSURANCE_LEAVE', 'SECONDED', 'SUSPENDED'];

function absencesOf(row: ReportRow, column: string, report: Report): CellRows {
  const kind = kindOfAbsence[column];
  return listOf(
    'ABSENCES',
    ['onDate', 'fullName', 'className', 'kind', 'reason'],
    [
      { way: 'dates', column: 'onDate', ...daysOf(row, report) },
      ...(kind === undefined ? [] : [{ way: 'in' as const, column: 'kind', values: [kind] }]),
    ],
  );
}

function teachersOf({ kind, name }: ReportRow, column: string): CellRows {
  const also: ListFilter[] = [];
  if (kind === 'line' && name === '') also.push({ way: 'empty', column: 'departmentName', isEmpty: true });
  if (kind === 'line' && name !== '') also.push({ way: 'is', column: 'departmentName', text: name });
  if (column === 'WOMEN') also.push({ way: 'in', column: 'sex', values: ['FEMALE'] });
  if (column === 'PARTY') also.push({ way: 'in', column: 'partyMember', values: ['true'] });
  if (column === 'NOT_STATED') also.push({ way: 'empty', column: 'qualification', isEmpty: true });
  if (degrees.includes(column)) also.push({ way: 'in', column: 'qualification', values: [column] });
  return listOf(
    'TEACHERS',
    ['code', 'fullName', 'departmentName', 'qualification', 'status'],
    [{ way: 'in', column: 'status', values: atSchool }, ...also],
  );
}

function usesOf(row: ReportRow, column: string, report: Report): CellRows {
  if (column === 'DEVICES') return { href: path('/device/borrowing-list') };
  if (column === 'LABORATORIES') return { href: path('/laboratory/requests') };
  return listOf(
    'LOANS',
    ['issuedOn', 'title', 'reader', 'state'],
    [
      { way: 'dates', column: 'issuedOn', ...daysOf(row, report) },
      { way: 'in', column: 'kind', values: [column === 'BOOKS' ? 'LOAN' : 'DOWNLOAD'] },
    ],
  );
}

/** Which rows a number counts; null of reports whose numbers open their pupils themselves. */
export function cellRows(report: Report, row: ReportRow, column: string): CellRows | null {
  switch (report.report) {
    case 'ATTENDANCE':
      return absencesOf(row, column, report);
    case 'STAFF':
      return teachersOf(row, column);
    case 'USE':
      return usesOf(row, column, report);
    default:
      return null;
  }
}
