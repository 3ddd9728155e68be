import { z } from 'zod';
import { id, idParams, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { payInput, reasonInput } from '../runs/run.schema.ts';
import { correctionInput, messageInput, ownSlipRow, paySlip, personPay } from './slip.schema.ts';

const read = { account: 'view_pay' } as const;
const run = { account: 'payroll_run' } as const;
const self = { account: 'any', teacher: 'self' } as const;
const step = ['payroll.slip_state', 'platform.stale_version'] as const;

/** Pay slips: of the office, and of the person themselves once they are released. */
export const paySlipContract = {
  'paySlips.own': route({
    method: 'GET',
    path: '/payroll/own',
    summary: 'Own slips that are released, of a calendar year, the latest first',
    access: self,
    query: z.strictObject({ year: z.coerce.number().int().min(2000).max(2100) }),
    response: z.object({ slips: z.array(ownSlipRow), years: z.array(z.int()) }),
  }),
  'paySlips.ownRead': route({
    method: 'GET',
    path: '/payroll/own/:id',
    summary: 'One own slip line by line; that it was opened is written into the log',
    access: self,
    params: idParams,
    response: paySlip,
  }),
  'paySlips.ownPaper': route({
    method: 'GET',
    path: '/payroll/own/:id/paper',
    summary: 'The same as a PDF',
    access: self,
    params: idParams,
    response: 'file',
    paper: true,
  }),
  'paySlips.ask': route({
    method: 'POST',
    path: '/payroll/own/:id/messages',
    summary: 'Asks about an own slip',
    access: self,
    params: idParams,
    body: messageInput,
    response: paySlip,
    idempotent: true,
  }),
  'paySlips.ofPerson': route({
    method: 'GET',
    path: '/payroll/people/:id/slips',
    summary:
      'Slips of somebody in a calendar year, and the differences to their slips; who looked is written into the log',
    access: read,
    params: idParams,
    query: z.strictObject({ year: z.coerce.number().int().min(2000).max(2100) }),
    response: personPay,
    stepUp: true,
  }),
  'paySlips.read': route({
    method: 'GET',
    path: '/payroll/slips/:id',
    summary: 'A slip line by line; who looked is written into the log',
    access: read,
    params: idParams,
    response: paySlip,
    stepUp: true,
  }),
  'paySlips.paper': route({
    method: 'GET',
    path: '/payroll/slips/:id/paper',
    summary: 'The same as a PDF',
    access: read,
    params: idParams,
    response: 'file',
    paper: true,
    stepUp: true,
  }),
  'paySlips.hold': route({
    method: 'POST',
    path: '/payroll/slips/:id/hold',
    summary: 'Holds its payment back, with a reason its person reads',
    access: run,
    params: idParams,
    body: reasonInput,
    response: paySlip,
    errors: [...step, 'payroll.reason_required'],
  }),
  'paySlips.release': route({
    method: 'POST',
    path: '/payroll/slips/:id/release',
    summary: 'Pays it after all',
    access: run,
    params: idParams,
    body: z.strictObject({ version }),
    response: paySlip,
    errors: step,
  }),
  'paySlips.pay': route({
    method: 'POST',
    path: '/payroll/slips/:id/pay',
    summary: 'Records the payment of one that was held back when the others were paid',
    access: run,
    params: idParams,
    body: payInput,
    response: paySlip,
    errors: [...step, 'payroll.paid_with_run'],
  }),
  'paySlips.answer': route({
    method: 'POST',
    path: '/payroll/slips/:id/messages',
    summary: 'Answers a question about a slip',
    access: run,
    params: idParams,
    body: messageInput,
    response: paySlip,
    errors: ['payroll.not_asked'],
    idempotent: true,
  }),
  'paySlips.correct': route({
    method: 'POST',
    path: '/payroll/slips/:id/corrections',
    summary: 'A difference to an approved slip: a line of the next payroll',
    access: run,
    params: idParams,
    body: correctionInput,
    response: paySlip,
    errors: ['payroll.not_final', 'platform.stale_version'],
    idempotent: true,
  }),
  'paySlips.dropCorrection': route({
    method: 'DELETE',
    path: '/payroll/slips/:id/corrections/:correctionId',
    summary: 'Takes a difference back that no payroll holds yet',
    access: run,
    params: z.strictObject({ id, correctionId: id }),
    response: 'empty',
    errors: ['payroll.correction_used'],
  }),
};
