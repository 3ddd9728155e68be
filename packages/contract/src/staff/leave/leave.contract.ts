import { z } from 'zod';
import { choiceListQuery, id, idParams, isoDate, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { leaveStates } from './leave.lifecycle.ts';
import { groupAway, leaveChecked, leaveInput, leaveOf, leaveRequest, leaveRow } from './leave.schema.ts';

const self = { account: 'any', teacher: 'self' } as const;
/** Teachers decide where they are of the chain. */
const decide = { account: 'leave_approve', teacher: 'related' } as const;

/** Every check that may refuse to send. */
const faults = [
  'staff.leave_span',
  'staff.leave_no_day',
  'staff.leave_not_for_teachers',
  'staff.leave_child',
  'staff.leave_unit',
  'staff.leave_across_years',
  'staff.leave_overlap',
  'staff.leave_balance',
  'staff.leave_year_cap',
  'staff.leave_too_long',
  'staff.leave_months',
  'staff.leave_in_a_row',
  'staff.leave_notice',
  'staff.leave_back_dated',
  'staff.leave_proof',
  'staff.leave_blocked',
  'staff.leave_month_closed',
  'staff.leave_attended',
  'staff.leave_not_used',
  'staff.leave_nobody_decides',
] as const;
const files = ['staff.leave_unknown_file'] as const;
const step = ['staff.leave_step', 'platform.stale_version'] as const;
const decided = [
  ...step,
  'staff.leave_own_request',
  'staff.leave_head_is_here',
  'staff.leave_principal_is_here',
] as const;
const needsWords = ['staff.leave_reason_required'] as const;

const withVersion = z.strictObject({ version });
const withWords = z.strictObject({ version, text: optionalText(500) });
const stepOf = <const P extends string>(name: P) => ({ method: 'POST', path: `/staff/leave/:id/${name}` }) as const;

/** Leave of staff: people ask, the chain decides, and what is granted is in the ledger and in who is away. */
export const leaveContract = {
  'leave.own': route({
    method: 'GET',
    path: '/staff/own-leave',
    summary: 'Requests, balances at a date and ledger of who calls, and the kinds they may ask for',
    access: self,
    query: z.strictObject({ on: isoDate.optional() }),
    response: leaveOf,
  }),
  'leave.group': route({
    method: 'GET',
    path: '/staff/own-leave/group',
    summary: 'Who of the caller’s department is away in the next two weeks',
    access: self,
    response: groupAway,
  }),
  'leave.check': route({
    method: 'POST',
    path: '/staff/own-leave/check',
    summary: 'What leave would come to: days, pay, balance, who decides, and every check that fails',
    access: self,
    body: leaveInput.extend({ requestId: id.optional() }),
    response: leaveChecked,
  }),
  'leave.create': route({
    method: 'POST',
    path: '/staff/own-leave',
    summary: 'Asks for leave, or keeps a draft of it',
    access: self,
    body: leaveInput.extend({ isSent: z.boolean() }),
    response: leaveRequest,
    errors: [...faults, ...files],
    idempotent: true,
  }),
  'leave.update': route({
    method: 'PUT',
    path: '/staff/own-leave/:id',
    summary: 'Changes an own draft',
    access: self,
    params: idParams,
    body: leaveInput.extend({ version }),
    response: leaveRequest,
    errors: [...step, ...files],
  }),
  'leave.send': route({
    ...stepOf('send'),
    summary: 'Sends an own draft; its chain is fixed with it',
    access: self,
    params: idParams,
    body: withVersion,
    response: leaveRequest,
    errors: [...step, ...faults],
  }),
  'leave.read': route({
    method: 'GET',
    path: '/staff/leave/:id',
    summary: 'A request with its chain, thread, days and balance: for its person and who decides',
    access: self,
    params: idParams,
    response: leaveRequest,
  }),
  'leave.toDecide': route({
    method: 'GET',
    path: '/staff/leave-to-decide',
    summary: 'Requests that wait for the caller, the oldest first',
    access: { account: 'leave_approve', teacher: 'any' },
    response: z.array(leaveRow),
  }),
  'leave.approve': route({
    ...stepOf('approve'),
    summary: 'Approves; the last of the chain grants it',
    access: decide,
    params: idParams,
    body: withWords,
    response: leaveRequest,
    errors: [...decided, ...faults],
  }),
  'leave.askMore': route({
    ...stepOf('ask'),
    summary: 'Asks the person before deciding',
    access: decide,
    params: idParams,
    body: withWords,
    response: leaveRequest,
    errors: [...decided, ...needsWords],
  }),
  'leave.answer': route({
    ...stepOf('answer'),
    summary: 'Answers what was asked; the same step decides on',
    access: self,
    params: idParams,
    body: withWords,
    response: leaveRequest,
    errors: [...step, ...needsWords],
  }),
  'leave.reject': route({
    ...stepOf('reject'),
    summary: 'Refuses, with a reason the person reads',
    access: decide,
    params: idParams,
    body: withWords,
    response: leaveRequest,
    errors: [...decided, ...needsWords],
  }),
  'leave.cancel': route({
    ...stepOf('cancel'),
    summary: 'Takes an own request back before it is decided',
    access: self,
    params: idParams,
    body: withVersion,
    response: leaveRequest,
    errors: step,
  }),
  'leave.addProof': route({
    ...stepOf('proof'),
    summary: 'Adds proof to an own request',
    access: self,
    params: idParams,
    body: z.strictObject({ version, fileIds: z.array(id).min(1).max(10) }),
    response: leaveRequest,
    errors: [...step, ...files],
  }),
  'leave.askRevoke': route({
    ...stepOf('ask-revoke'),
    summary: 'Asks to take granted leave back from a day on',
    access: self,
    params: idParams,
    body: z.strictObject({ version, from: isoDate, text: optionalText(500) }),
    response: leaveRequest,
    errors: [...step, ...needsWords, 'staff.leave_revoke_day', 'staff.leave_month_closed'],
  }),
  'leave.acceptRevoke': route({
    ...stepOf('accept-revoke'),
    summary: 'Takes the days back that were asked for; those that have gone by stay',
    access: decide,
    params: idParams,
    body: withWords,
    response: leaveRequest,
    errors: [...decided, 'staff.leave_revoke_day', 'staff.leave_month_closed'],
  }),
  'leave.refuseRevoke': route({
    ...stepOf('refuse-revoke'),
    summary: 'The leave stays granted',
    access: decide,
    params: idParams,
    body: withWords,
    response: leaveRequest,
    errors: [...decided, ...needsWords],
  }),
  'leave.revoke': route({
    ...stepOf('revoke'),
    summary: 'Takes granted leave of somebody back from a day on, without being asked',
    access: decide,
    params: idParams,
    body: z.strictObject({ version, from: isoDate, text: optionalText(500) }),
    response: leaveRequest,
    errors: [...decided, ...needsWords, 'staff.leave_revoke_day', 'staff.leave_month_closed'],
  }),
  'leave.checkFor': route({
    method: 'POST',
    path: '/staff/people/:id/leave/check',
    summary: 'The same check for somebody the office enters leave for',
    access: { account: 'leave_approve' },
    params: idParams,
    body: leaveInput,
    response: leaveChecked,
  }),
  'leave.enter': route({
    method: 'POST',
    path: '/staff/people/:id/leave',
    summary: 'Sends leave for somebody who rang; the chain decides as always',
    access: { account: 'leave_approve' },
    params: idParams,
    body: leaveInput,
    response: leaveRequest,
    errors: [...faults, ...files, 'staff.leave_own_request'],
    idempotent: true,
  }),
  'leave.list': route({
    method: 'GET',
    path: '/staff/leave',
    summary: 'Requests of everybody, the latest first',
    access: { account: 'leave_approve' },
    query: z.strictObject({
      states: choiceListQuery(leaveStates),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    response: z.array(leaveRow),
  }),
};
