import type {
  Report,
  ReportAsked,
  ReportCell,
  ReportPupil,
  ReportRow,
} from '@phuong/contract/numbers/reports/report.contract.ts';
import { isOfPupils, type ReportKey, reportColumns } from '@phuong/rules/statistics/report-catalogue.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { countAbsences, countUse, type MonthCounts } from './month-reports.reads.ts';
import { countByClass, listPupils } from './pupil-reports.reads.ts';
import { checkedSums, rowsShown, withSums } from './report.rules.ts';
import { type ReportFrame, readFrameOf } from './report-frame.reads.ts';
import { readTemplateOn } from './report-template.reads.ts';
import { countStaff } from './staff-report.reads.ts';

/** One report of a school year as it looks on its last day, counted in one statement and so of one moment. @throws AppError 404. */
export async function readReport(
  db: Kysely<Tables>,
  { report, schoolYearId }: ReportAsked,
  clock: Clock,
): Promise<Report> {
  const frame = await readFrameOf(db, schoolYearId, clock.today());
  const rows = await rowsOf(db, report, frame);
  const isOfMoment = report === 'ENROLMENT' || report === 'PROMOTION';
  const codes: readonly string[] = reportColumns[report];
  // Who works here is known of today alone.
  const to = report === 'STAFF' ? clock.today() : frame.lastDay;
  const template = await readTemplateOn(db, report, to);
  return {
    report,
    schoolYear: { id: frame.schoolYearId, name: frame.name, isClosed: frame.isClosed },
    at: clock.now().toISOString(),
    from: report === 'STAFF' || isOfMoment ? to : frame.firstDay,
    to,
    template,
    columns: template.columns,
    rows: rowsShown(template, codes, rows),
    checks: checkedSums(template.checks, codes, rows),
  };
}

async function rowsOf(db: Kysely<Tables>, report: ReportKey, frame: ReportFrame): Promise<ReportRow[]> {
  if (isOfPupils(report)) return withSums(await countByClass(db, report, frame));
  if (report === 'STAFF') {
    return (await countStaff(db)).map(({ name, counts }) => ({
      ...bare,
      kind: name === null ? 'total' : 'line',
      name: name ?? '',
      counts: [...counts],
    }));
  }
  const months: readonly MonthCounts[] = await (report === 'ATTENDANCE' ? countAbsences : countUse)(db, frame);
  return months.map(({ month, counts }) => ({
    ...bare,
    kind: month === null ? 'total' : 'line',
    month,
    counts: [...counts],
  }));
}

const bare = { name: '', classId: null, grade: null, month: null };

/** The pupils behind a number of a report. @throws AppError 404. */
export async function readReportPupils(
  db: Kysely<Tables>,
  asked: ReportCell,
  clock: Clock,
): Promise<{ total: number; at: string; items: ReportPupil[] }> {
  const frame = await readFrameOf(db, asked.schoolYearId, clock.today());
  return { ...(await listPupils(db, asked, frame)), at: clock.now().toISOString() };
}
