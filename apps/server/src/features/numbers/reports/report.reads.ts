import {
  type PupilReport,
  type Report,
  type ReportAsked,
  type ReportCell,
  type ReportKey,
  type ReportPupil,
  type ReportRow,
  reportColumns,
  reportsOfPupils,
} from '@phuong/contract/numbers/reports/report.contract.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { countAbsences, countUse, type MonthCounts } from './month-reports.reads.ts';
import { countByClass, listPupils } from './pupil-reports.reads.ts';
import { checksOf, withSums } from './report.rules.ts';
import { type ReportFrame, readFrameOf } from './report-frame.reads.ts';
import { countStaff } from './staff-report.reads.ts';

const isOfPupils = (report: ReportKey): report is PupilReport => reportsOfPupils.some((each) => each === report);

/** One report of a school year, counted in one statement and so of one moment. @throws AppError 404. */
export async function readReport(
  db: Kysely<Tables>,
  { report, schoolYearId }: ReportAsked,
  clock: Clock,
): Promise<Report> {
  const frame = await readFrameOf(db, schoolYearId, clock.today());
  const rows = await rowsOf(db, report, frame);
  const isOfMoment = report === 'ENROLMENT' || report === 'PROMOTION';
  const columns: readonly string[] = reportColumns[report];
  return {
    report,
    schoolYear: { id: frame.schoolYearId, name: frame.name, isClosed: frame.isClosed },
    at: clock.now().toISOString(),
    // Who works here is known of today alone.
    from: report === 'STAFF' ? clock.today() : isOfMoment ? frame.lastDay : frame.firstDay,
    to: report === 'STAFF' ? clock.today() : frame.lastDay,
    columns: [...columns],
    rows,
    checks: checksOf(report, columns, rows),
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
