import { z } from 'zod';
import { choiceListQuery, idParams, isoDate, optionalText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { leaveStates } from './leave.lifecycle.ts';
import { balanceRow, entryInput, leaveCalendar, leaveOf, leaveSettings, leaveSettingsInput } from './leave.schema.ts';

const office = { account: 'leave_approve' } as const;

/** Leave of everybody: who is away by department, balances, the ledger put right, and how the school decides. */
export const leaveOfficeContract = {
  'leaveCalendar.read': route({
    method: 'GET',
    path: '/staff/leave-calendar',
    summary: 'Who is away day by day, by department, with days on which too many are; at most six weeks',
    access: office,
    query: z.strictObject({ from: isoDate, to: isoDate }),
    response: leaveCalendar,
  }),
  'leaveCalendar.file': route({
    method: 'GET',
    path: '/staff/leave-calendar/file.ics',
    summary: 'Who is away between two days as iCalendar, with the department and without the kind of leave',
    access: office,
    query: z.strictObject({ from: isoDate, to: isoDate }),
    response: 'file',
  }),
  'leave.export': route({
    method: 'GET',
    path: '/staff/leave/export',
    summary: 'Requests of everybody as a workbook',
    access: office,
    query: z.strictObject({
      states: choiceListQuery(leaveStates),
      from: isoDate.optional(),
      to: isoDate.optional(),
      reason: optionalText(500),
    }),
    response: 'file',
  }),
  'leaveEntries.export': route({
    method: 'GET',
    path: '/staff/leave-entries/export',
    summary: 'What everybody has left on a day, and every line of the ledger of its year, as a workbook',
    access: office,
    query: z.strictObject({ on: isoDate.optional(), reason: optionalText(500) }),
    response: 'file',
  }),
  'leaveBalances.list': route({
    method: 'GET',
    path: '/staff/leave-balances',
    summary: 'Everybody who works here with the leave they have left on a day',
    access: office,
    query: z.strictObject({ on: isoDate.optional() }),
    response: z.array(balanceRow),
  }),
  'leaveEntries.ofPerson': route({
    method: 'GET',
    path: '/staff/people/:id/leave',
    summary: 'Requests, balances at a date and ledger of somebody',
    access: office,
    params: idParams,
    query: z.strictObject({ on: isoDate.optional() }),
    response: leaveOf,
  }),
  'leaveEntries.add': route({
    method: 'POST',
    path: '/staff/people/:id/leave-entries',
    summary: 'Adds a line to somebody’s ledger: days off for work on a holiday, or what puts the balance right',
    access: office,
    params: idParams,
    body: entryInput,
    response: leaveOf,
    errors: ['staff.leave_own_request', 'staff.leave_below_zero'],
    idempotent: true,
  }),
  'leaveSettings.read': route({
    method: 'GET',
    path: '/staff/leave-settings',
    summary: 'How the school deals with each kind of leave, and who decides',
    access: office,
    response: leaveSettings,
  }),
  'leaveSettings.update': route({
    method: 'PUT',
    path: '/staff/leave-settings',
    summary: 'Changes it; requests that wait keep their chain',
    access: office,
    body: leaveSettingsInput,
    response: leaveSettings,
    errors: ['staff.leave_settings_day', 'platform.stale_version'],
  }),
};
