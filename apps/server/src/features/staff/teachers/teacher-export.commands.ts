import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import type { teacherContract } from '@phuong/contract/staff/teacher.contract.ts';
import { formatPhone } from '@phuong/rules/people/phone.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { allowBulkExport } from '../../../platform/audit/bulk-export.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { type FileAnswer, xlsx } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { type SheetColumn, writeWorkbook } from '../../../platform/sheet/write-workbook.ts';
import { listPaper } from '../../school/school.public.ts';
import { teachersToExport } from './teacher.reads.ts';

type Row = Awaited<ReturnType<typeof teachersToExport>>[number];
type Words = (typeof staffVi)['columns'];
interface ExportColumn {
  readonly header: keyof Words;
  readonly width: number;
  readonly type: SheetColumn['type'];
  readonly isPersonal?: true;
  readonly value: (row: Row, words: typeof staffVi) => Cell;
}

const date = (iso: string | null): Cell => (iso === null ? null : { date: iso });
const word = (words: Readonly<Record<string, string>>, key: string | null): Cell =>
  key === null ? null : (words[key] ?? key);

const columns: readonly ExportColumn[] = [
  { header: 'code', width: 12, type: 'text', value: (row) => row.code },
  { header: 'fullName', width: 28, type: 'text', value: (row) => row.fullName },
  { header: 'sex', width: 10, type: 'text', value: (row, { sex }) => word(sex, row.sex) },
  { header: 'dateOfBirth', width: 12, type: 'date', isPersonal: true, value: (row) => date(row.dateOfBirth) },
  {
    header: 'jobPosition',
    width: 20,
    type: 'text',
    value: (row, { jobPosition }) => word(jobPosition, row.jobPosition),
  },
  { header: 'department', width: 20, type: 'text', value: (row) => row.departmentName },
  { header: 'subjects', width: 24, type: 'text', value: (row) => row.subjects.map(({ name }) => name).join(', ') },
  { header: 'level', width: 10, type: 'text', value: (row, { level }) => word(level, row.level) },
  {
    header: 'qualification',
    width: 14,
    type: 'text',
    value: (row, { qualification }) => word(qualification, row.qualification),
  },
  { header: 'homeroomClass', width: 12, type: 'text', value: (row) => row.homeroomClass?.name ?? null },
  { header: 'status', width: 16, type: 'text', value: (row, { status }) => word(status, row.status) },
  { header: 'phone', width: 16, type: 'text', isPersonal: true, value: (row) => row.phone && formatPhone(row.phone) },
  { header: 'email', width: 28, type: 'text', isPersonal: true, value: (row) => row.email },
  { header: 'moetCode', width: 14, type: 'text', isPersonal: true, value: (row) => row.moetCode },
  { header: 'personalId', width: 16, type: 'text', isPersonal: true, value: (row) => row.personalId },
  { header: 'schoolJoinDate', width: 12, type: 'date', value: (row) => date(row.schoolJoinDate) },
];

/** The filtered list as .xlsx in the caller's language; personal columns only with the right to take them out. Leaves a log entry. */
export async function exportTeachers(
  services: Services,
  by: By & { readonly actor: Actor },
  { reason, ...filters }: QueryOf<(typeof teacherContract)['teachers.export']>,
): Promise<FileAnswer> {
  const words = by.origin?.locale === 'en-GB' ? staffEn : staffVi;
  const mayPersonal = hasPermission(by.actor, 'export_personal_data');
  const shown = columns.filter(({ isPersonal }) => mayPersonal || !isPersonal);
  const rows = await teachersToExport(services.db, filters, services.clock.today());
  await inTransaction(services.database, async (trx) => {
    const bulk = { kind: 'teachers.export', people: rows.length, reason };
    await allowBulkExport(trx, by, bulk, services.clock.now());
    const after = { rows: rows.length, personal: mayPersonal };
    await audit(trx, by, { action: 'teachers.export', entity: 'teacher', after, reason: reason || undefined });
  });
  const sheet = {
    name: words.exportName,
    columns: shown.map(({ header, width, type }) => ({ header: words.columns[header], width, type })),
    rows: rows.map((row) => shown.map(({ value }) => value(row, words))),
  };
  const locale = by.origin?.locale ?? 'vi';
  const paper = { list: 'teachers', locale, today: services.clock.today() } as const;
  const content = await writeWorkbook({ sheets: [await listPaper(services.db, sheet, paper)] });
  return { name: `${words.exportName} ${services.clock.today()}.xlsx`, mediaType: xlsx, content };
}
