import { z } from 'zod';
import { id, idParams, isoDate, message, optionalText, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { clockTime } from '../settings/staff-rules.contract.ts';
import { handMark, month, staffCorrection, staffMonth, staffPersonMonth } from './staff-day.schema.ts';

const self = { account: 'any', teacher: 'self' } as const;
/** Kinds of leave tell of illness: the sheet is for who keeps it. */
const keeper = { account: 'update_teacher' } as const;
const ofMonth = z.strictObject({ month });
const dayParams = z.strictObject({ id, day: isoDate });
const nullableTime = z
  .union([clockTime, z.literal('')])
  .nullish()
  .transform((time) => time || null);

/** Days of staff: check-ins, the sheet of a month, corrections, closing. */
export const staffDayContract = {
  'staffDays.own': route({
    method: 'GET',
    path: '/attendance/own-days',
    summary: 'Own days of a month with check-ins and corrections',
    access: self,
    query: ofMonth,
    response: staffPersonMonth,
  }),
  'staffDays.checkIn': route({
    method: 'POST',
    path: '/attendance/own-days/check-in',
    summary: 'Checks in or out: with the code on the screen, or without one in the network of the school',
    access: self,
    body: z.strictObject({
      code: z
        .string({ error: message.invalid })
        .regex(/^\d{6}$/, { error: message.invalid })
        .nullish()
        .transform((code) => code ?? null),
    }),
    response: staffPersonMonth,
    errors: [
      'attendance.way_not_open',
      'attendance.outside_network',
      'attendance.code_wrong',
      'attendance.code_used',
      'attendance.just_checked_in',
      'attendance.month_closed',
    ],
    idempotent: true,
  }),
  'staffDays.code': route({
    method: 'GET',
    path: '/attendance/check-in-code',
    summary: 'The code of this half minute, for the screen at school',
    access: keeper,
    response: z.object({ code: z.string(), secondsLeft: z.int(), isOpen: z.boolean() }),
  }),
  'staffDays.month': route({
    method: 'GET',
    path: '/attendance/staff-months',
    summary: 'The sheet of a month: everybody who works here, once each, by day',
    access: keeper,
    query: ofMonth,
    response: staffMonth,
  }),
  'staffDays.export': route({
    method: 'GET',
    path: '/attendance/staff-months/export',
    summary: 'The same as a workbook',
    access: keeper,
    query: z.strictObject({ month, reason: optionalText(500) }),
    response: 'file',
  }),
  'staffDays.paper': route({
    method: 'GET',
    path: '/attendance/staff-months/sheet.pdf',
    summary: 'The same on paper, A4 landscape',
    access: keeper,
    query: ofMonth,
    response: 'file',
    paper: true,
  }),
  'staffDays.close': route({
    method: 'POST',
    path: '/attendance/staff-months/close',
    summary: 'Closes a month: nothing of its days is written any more',
    access: keeper,
    body: ofMonth,
    response: staffMonth,
    errors: [
      'attendance.month_not_over',
      'attendance.month_closed',
      'attendance.days_unclear',
      'attendance.corrections_waiting',
    ],
  }),
  'staffDays.reopen': route({
    method: 'POST',
    path: '/attendance/staff-months/reopen',
    summary: 'Opens a closed month again, with the reason',
    access: keeper,
    body: z.strictObject({ month, reason: requiredText(500) }),
    response: staffMonth,
    errors: ['attendance.month_open'],
  }),
  'staffDays.person': route({
    method: 'GET',
    path: '/attendance/people/:id/days',
    summary: 'Days of somebody in a month with check-ins, corrections and what the office wrote',
    access: keeper,
    params: idParams,
    query: ofMonth,
    response: staffPersonMonth,
  }),
  'staffDays.record': route({
    method: 'POST',
    path: '/attendance/people/:id/check-ins',
    summary: 'The office writes down when somebody came or went',
    access: keeper,
    params: idParams,
    body: z.strictObject({ day: isoDate, time: clockTime }),
    response: staffPersonMonth,
    errors: ['attendance.own_day', 'attendance.day_ahead', 'attendance.time_recorded', 'attendance.month_closed'],
    idempotent: true,
  }),
  'staffDays.mark': route({
    method: 'PUT',
    path: '/attendance/people/:id/days/:day',
    summary: 'The office says what a day was, with the reason; null: what the facts say',
    access: keeper,
    params: dayParams,
    body: z.strictObject({ mark: handMark.nullable(), reason: requiredText(500) }),
    response: staffPersonMonth,
    errors: ['attendance.own_day', 'attendance.day_ahead', 'attendance.month_closed'],
  }),
};

/** What people ask to be corrected of their own days. */
export const staffCorrectionContract = {
  'staffCorrections.ask': route({
    method: 'POST',
    path: '/attendance/corrections',
    summary: 'Asks the office to correct an own day',
    access: self,
    body: z
      .strictObject({
        day: isoDate,
        mark: handMark.nullish().transform((mark) => mark ?? null),
        arrived: nullableTime,
        left: nullableTime,
        reason: requiredText(500),
      })
      .refine(({ mark, arrived, left }) => mark !== null || arrived !== null || left !== null, {
        error: message.required,
        path: ['mark'],
      }),
    response: staffCorrection,
    errors: [
      'attendance.day_ahead',
      'attendance.correction_late',
      'attendance.correction_pending',
      'attendance.times_reversed',
      'attendance.month_closed',
    ],
    idempotent: true,
  }),
  'staffCorrections.withdraw': route({
    method: 'POST',
    path: '/attendance/corrections/:id/withdraw',
    summary: 'Takes an own request back before it is decided',
    access: self,
    params: idParams,
    body: z.strictObject({ version }),
    response: staffCorrection,
    errors: ['attendance.correction_decided', 'platform.stale_version'],
  }),
  'staffCorrections.pending': route({
    method: 'GET',
    path: '/attendance/corrections',
    summary: 'Requests that wait for a decision, the oldest first',
    access: keeper,
    response: z.array(staffCorrection),
  }),
  'staffCorrections.accept': route({
    method: 'POST',
    path: '/attendance/corrections/:id/accept',
    summary: 'What was asked for is written into the day',
    access: keeper,
    params: idParams,
    body: z.strictObject({ version }),
    response: staffCorrection,
    errors: [
      'attendance.correction_decided',
      'attendance.own_day',
      'attendance.month_closed',
      'platform.stale_version',
    ],
  }),
  'staffCorrections.refuse': route({
    method: 'POST',
    path: '/attendance/corrections/:id/refuse',
    summary: 'Refuses a request, with a reason its person reads',
    access: keeper,
    params: idParams,
    body: z.strictObject({ version, reason: optionalText(500) }),
    response: staffCorrection,
    errors: [
      'attendance.correction_decided',
      'attendance.own_day',
      'attendance.reason_required',
      'platform.stale_version',
    ],
  }),
};
