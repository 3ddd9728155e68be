import { z } from 'zod';
import { id, idParams } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { transcriptPeriod } from './transcript.contract.ts';

/** Phiếu liên lạc, two on a page: what one pupil's family is told of a semester or the year. Only marks that pupils see already. */
export const contactSlipContract = {
  'contactSlips.ofClass': route({
    method: 'GET',
    path: '/classes/:id/contact-slips.pdf',
    summary: 'Contact slips of every pupil of a class; marks that are not posted are left blank',
    access: { account: 'view_mark', teacher: 'related' },
    params: idParams,
    query: z.strictObject({ period: transcriptPeriod }),
    response: 'file',
    errors: ['grading.regulation_not_supported', 'grading.no_contact_slips', 'access.step_up_required'],
    paper: true,
  }),
  'contactSlips.ofStudent': route({
    method: 'GET',
    path: '/students/:id/contact-slip.pdf',
    summary: 'The contact slip of one pupil in a school year',
    access: { account: 'view_mark', teacher: 'related' },
    params: idParams,
    query: z.strictObject({ schoolYearId: id, period: transcriptPeriod }),
    response: 'file',
    errors: ['grading.regulation_not_supported', 'grading.no_contact_slips', 'access.step_up_required'],
    paper: true,
  }),
};
