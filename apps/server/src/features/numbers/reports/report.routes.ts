import { reportContract } from '@phuong/contract/numbers/reports/report.contract.ts';
import { reportTemplateContract } from '@phuong/contract/numbers/reports/report-template.contract.ts';
import { readAside } from '../../../platform/database/read-aside.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { exportReport, printReport } from './report.commands.ts';
import { readReport, readReportPupils } from './report.reads.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './report-template.commands.ts';
import { listTemplates } from './report-template.reads.ts';

export const reportsArea = (services: Services): Area =>
  area(reportContract, {
    'reports.read': readAside(services, ({ query }, db) => readReport(db, query, services.clock)),
    'reports.pupils': readAside(services, ({ query }, db) => readReportPupils(db, query, services.clock)),
    'reports.export': ({ query, actor, origin }) => exportReport(services, { actor, origin }, query),
    'reports.print': ({ query, actor, origin, turn }) => printReport(services, { actor, origin }, query, turn),
  });

export const reportTemplatesArea = (services: Services): Area =>
  area(reportTemplateContract, {
    'reportTemplates.list': () => listTemplates(services.db),
    'reportTemplates.create': ({ body, actor, origin }) => createTemplate(services, { actor, origin }, body),
    'reportTemplates.update': ({ params, body, actor, origin }) =>
      updateTemplate(services, { actor, origin }, params.id, body),
    'reportTemplates.delete': ({ params, actor, origin }) => deleteTemplate(services, { actor, origin }, params.id),
  });
