import { reportContract } from '@phuong/contract/numbers/reports/report.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportReport, printReport } from './report.commands.ts';
import { readReport, readReportPupils } from './report.reads.ts';

export const reportsArea = (services: Services): Area =>
  area(reportContract, {
    'reports.read': ({ query }) => readReport(services.db, query, services.clock),
    'reports.pupils': ({ query }) => readReportPupils(services.db, query, services.clock),
    'reports.export': ({ query, actor, origin }) => exportReport(services, { actor, origin }, query),
    'reports.print': ({ query, actor, origin, turn }) => printReport(services, { actor, origin }, query, turn),
  });
