import { z } from 'zod';
import { idParams, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { reportTemplate, reportTemplateCreate, reportTemplateInput } from './report-template.schema.ts';

const writer = { account: 'update_setting' } as const;
const refusals = ['numbers.template_part', 'numbers.template_closed', 'numbers.template_day_taken'] as const;

export const reportTemplateContract = {
  'reportTemplates.list': route({
    method: 'GET',
    path: '/numbers/report-templates',
    summary: 'How each report looks and from which day to which: of the product and of the school, the latest first',
    access: { account: 'view_statistic' },
    response: z.array(reportTemplate),
  }),
  'reportTemplates.create': route({
    method: 'POST',
    path: '/numbers/report-templates',
    summary: 'Gives a report another look from a day on; reports of days before keep theirs',
    access: writer,
    body: reportTemplateCreate,
    response: reportTemplate,
    errors: [...refusals],
    idempotent: true,
  }),
  'reportTemplates.update': route({
    method: 'PUT',
    path: '/numbers/report-templates/:id',
    summary: 'Changes a version of the school by which no closed year is counted',
    access: writer,
    params: idParams,
    body: reportTemplateInput.extend({ version }),
    response: reportTemplate,
    errors: [...refusals, 'numbers.template_used', 'platform.stale_version'],
  }),
  'reportTemplates.delete': route({
    method: 'DELETE',
    path: '/numbers/report-templates/:id',
    summary: 'Takes a version of the school away; what was in force before it is again',
    access: writer,
    params: idParams,
    response: 'empty',
    errors: ['numbers.template_used'],
  }),
};
