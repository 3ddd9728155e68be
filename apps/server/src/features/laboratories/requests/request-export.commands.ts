import type { LaboratoryRequestQuery } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { laboratories as en, laboratoryFiles as enFiles } from '@phuong/texts/en-GB/laboratories/laboratories.ts';
import { laboratories as vi, laboratoryFiles as viFiles } from '@phuong/texts/vi/laboratories/laboratories.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { requestsToExport } from './request.reads.ts';

const mostExported = 20_000;

/** The requests looked for as a workbook. Leaves a log entry. */
export async function exportRequests(
  services: Services,
  by: By & { readonly actor: Actor },
  { page: _page, pageSize: _size, ...query }: LaboratoryRequestQuery,
): Promise<FileAnswer> {
  const isVi = (by.origin?.locale ?? 'vi') === 'vi';
  const words = isVi ? vi : en;
  const files = isVi ? viFiles : enFiles;
  const rows = await requestsToExport(services.db, query, mostExported);
  const { field } = words.request;
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  return exportList(services, by, {
    action: 'laboratoryRequests.export',
    entity: 'laboratory_request',
    after: { ...query, rows: rows.length },
    fileName: 'yeu-cau-phong-thuc-hanh',
    heading: files.requests,
    counted: files.requestsCounted,
    reason: '',
    people: [],
    sheet: {
      name: files.requests,
      columns: [
        text(field.date, 12),
        text(field.time, 14),
        text(field.laboratory, 24),
        text(field.class, 10),
        text(field.subject, 18),
        text(field.teacher, 26),
        text(field.title, 40),
        text(field.state, 16),
      ],
      rows: rows.map((row) => [
        formatDate(row.date),
        `${row.startTime}–${row.endTime}`,
        row.laboratory.name,
        row.class.name,
        row.subject.name,
        row.teacher.name,
        row.title,
        words.request.states[row.state],
      ]),
    },
  });
}
