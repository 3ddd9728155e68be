import { z } from 'zod';
import {
  bookedCheck,
  bookedDevice,
  bookedWishes,
  mostBookedModels,
} from '../../devices/bookings/booked-device.schema.ts';
import { mostOfAModel } from '../../devices/orders/device-line.schema.ts';
import {
  choiceListQuery,
  id,
  idParams,
  integer,
  isoDate,
  listQuery,
  message,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { historyEntry, historyQuery } from '../../platform/history.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { place, placeAlternative, placeInput, placeRefusal } from '../place.schema.ts';
import { riskLevels } from '../rooms/laboratory.contract.ts';
import { laboratoryRequestStates } from './laboratory-request.lifecycle.ts';

/** Whether the practical was carried out, in whole, in part or not at all. */
export const useOutcomes = ['DONE', 'PARTLY', 'NOT_DONE'] as const;
export type UseOutcome = (typeof useOutcomes)[number];

const mostWeeksRepeated = 18;

const named = z.object({ id: z.string(), name: z.string() });

const requestRow = place.extend({
  id: z.string(),
  laboratory: named,
  class: named,
  subject: named,
  teacher: named,
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  state: z.enum(laboratoryRequestStates),
  seriesId: z.string().nullable(),
  /** Until when the place is held for who waits for it. */
  offeredUntil: z.string().nullable(),
  sentAt: z.string(),
  version: z.int(),
});
export type LaboratoryRequestRow = z.output<typeof requestRow>;

const requestDetail = requestRow.extend({
  groups: z.int(),
  pupils: z.int(),
  places: z.int(),
  riskLevel: z.enum(riskLevels),
  plan: z.string(),
  note: z.string(),
  /** What the office asked, and the answer. */
  question: z.string(),
  answer: z.string(),
  /** Why it was refused, taken back or put out. */
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  /** When somebody may ask again for a decision. */
  mayRemindFrom: z.string().nullable(),
  /** From when until when one may check in. */
  checkInFrom: z.string(),
  checkInUntil: z.string(),
  checkedInAt: z.string().nullable(),
  checkedOutAt: z.string().nullable(),
  carriedOut: z.enum(useOutcomes).nullable(),
  equipmentState: z.string(),
  incidents: z.string(),
  /** Its place among those that wait for the same periods, from 1. */
  queue: z.int().nullable(),
  /** What speaks against it as things are now; looked at while it is open. */
  refusals: z.array(placeRefusal),
  alternatives: z.array(placeAlternative),
  /** How many of the series are still to come, this one counted. */
  following: z.int(),
  /** Devices and consumables it is to go with; what is free and what speaks against them while it is open. */
  devices: z.array(bookedDevice),
  /** The order its approval made. */
  deviceOrder: z.object({ id: z.string(), number: z.int() }).nullable(),
});
export type LaboratoryRequest = z.output<typeof requestDetail>;

const content = {
  title: requiredText(200),
  groups: integer(1, 60).default(1),
  plan: optionalText(4000),
  note: optionalText(500),
};
const contentShape = z.object(content);
export type LaboratoryRequestContent = z.output<typeof contentShape>;
const wanted = {
  laboratoryId: id,
  ...placeInput,
  classId: id,
  subjectId: id,
  ...content,
  devices: bookedWishes.default([]),
  repeat: z
    .strictObject({
      weeks: integer(2, mostWeeksRepeated),
      /** SKIP: the weeks in which it cannot be are left out; STOP: all of them or none. */
      onConflict: z.enum(['SKIP', 'STOP'], { error: message.invalid }),
    })
    .nullable()
    .default(null),
};
const requestInput = z.strictObject({
  ...wanted,
  /** Waits where somebody else has the place. */
  wait: z.boolean().default(false),
});
export type LaboratoryRequestInput = z.output<typeof requestInput>;
const bookingInput = z.strictObject({ ...wanted, teacherId: id });

const sent = z.object({
  requests: z.array(requestRow),
  /** Dates of a series that were left out, and why. */
  skipped: z.array(z.object({ date: z.string(), text: z.string() })),
});
export type SentRequests = z.output<typeof sent>;

/** Every reason a place cannot be had, or not with what it is to go with. */
const placeErrors = [
  'laboratories.past',
  'laboratories.no_such_period',
  'laboratories.day_off',
  'laboratories.too_soon',
  'laboratories.too_far',
  'laboratories.closed',
  'laboratories.room_has_lesson',
  'laboratories.booked',
  'laboratories.teacher_has_lesson',
  'laboratories.class_has_lesson',
  'laboratories.room_has_exam',
  'laboratories.teacher_has_exam',
  'laboratories.class_has_exam',
  'laboratories.teacher_booked',
  'laboratories.class_booked',
  'laboratories.most_of_day',
  'laboratories.most_of_week',
  'laboratories.too_many_pupils',
  'laboratories.plan_required',
  'laboratories.not_in_use',
  'devices.booking_refused',
] as const;
/** What cannot be written down of devices. */
const deviceErrors = ['devices.unknown_model'] as const;
export type PlaceRule = (typeof placeErrors)[number];

const step = ['laboratories.step_not_possible', 'platform.stale_version'] as const;
const ofTeacher = { teacher: 'self' } as const;
const viewer = { account: 'view_laboratory_request' } as const;
/** Decision D10: who decides sees the requests and keeps the laboratories; the handler asks for the other right. */
const decider = { account: 'update_laboratory' } as const;
const body = { version };

const narrowing = {
  state: choiceListQuery(laboratoryRequestStates),
  laboratoryId: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};
const listed = z.strictObject({ ...listQuery(['date', 'sent']), ...narrowing });
export type LaboratoryRequestQuery = z.output<typeof listed>;

const stepOf = <const A extends object, const B extends z.ZodObject>(
  name: string,
  summary: string,
  access: A,
  body: B,
  errors: readonly (typeof step)[number][] = step,
) =>
  ({
    method: 'POST',
    path: `/laboratories/requests/:id/${name}` as `/${string}`,
    summary,
    access,
    params: idParams,
    body,
    response: requestDetail,
    errors,
    idempotent: true,
  }) as const;

export const laboratoryRequestContract = {
  'laboratoryRequests.list': route({
    method: 'GET',
    path: '/laboratories/requests',
    summary: 'Requests for laboratories by state, room and days',
    access: viewer,
    query: listed,
    response: pageOf(requestRow),
  }),
  'laboratoryRequests.export': route({
    method: 'GET',
    path: '/laboratories/requests/export',
    summary: 'The same as a workbook',
    access: viewer,
    query: listed,
    response: 'file',
  }),
  'laboratoryRequests.own': route({
    method: 'GET',
    path: '/laboratories/requests/own',
    summary: 'The calling teacher’s requests, those to come first',
    access: ofTeacher,
    query: z.strictObject({
      state: choiceListQuery(laboratoryRequestStates),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: pageOf(requestRow),
  }),
  'laboratoryRequests.options': route({
    method: 'GET',
    path: '/laboratories/requests/options',
    summary:
      'Classes and subjects a teacher may book for: the calling teacher’s own, or for the office those of one it names',
    access: { ...decider, ...ofTeacher },
    query: z.strictObject({ teacherId: id.optional() }),
    response: z.object({
      teachers: z.array(named),
      taught: z.array(z.object({ class: named, subject: named, pupils: z.int() })),
    }),
  }),
  'laboratoryRequests.door': route({
    method: 'GET',
    path: '/laboratories/requests/door',
    summary: 'The calling teacher’s booking of today at the door with this code, where one may check in now',
    access: ofTeacher,
    query: z.strictObject({ code: requiredText(40) }),
    response: z.object({ laboratory: named.nullable(), requestId: z.string().nullable() }),
  }),
  'laboratoryRequests.check': route({
    method: 'POST',
    path: '/laboratories/requests/check',
    summary: 'Whether a place can be had, why not, and the nearest that can',
    access: { ...decider, ...ofTeacher },
    body: z.strictObject({
      laboratoryId: id,
      ...placeInput,
      classId: id,
      subjectId: id,
      groups: integer(1, 60).default(1),
      plan: optionalText(4000),
      /** Left out: what the request that is moved goes with. */
      devices: bookedWishes.optional(),
      teacherId: id.optional(),
      /** A request that is moved does not stand in its own way. */
      requestId: id.optional(),
    }),
    response: z.object({
      refusals: z.array(placeRefusal),
      alternatives: z.array(placeAlternative),
      /** Only another booking is in the way, and the room lets people wait. */
      mayWait: z.boolean(),
      /** Every device that was asked for, whether it can be had then. */
      devices: z.array(bookedCheck),
    }),
    errors: ['laboratories.unknown_laboratory', 'laboratories.not_taught', 'laboratories.periods_reversed'],
  }),
  'laboratoryRequests.create': route({
    method: 'POST',
    path: '/laboratories/requests',
    summary: 'Asks for a laboratory for a class of one’s own, once or every week',
    access: ofTeacher,
    body: requestInput,
    response: sent,
    errors: [
      'laboratories.unknown_laboratory',
      'laboratories.not_taught',
      'laboratories.periods_reversed',
      'laboratories.no_waiting',
      'laboratories.safety_unread',
      ...placeErrors,
      ...deviceErrors,
    ],
    idempotent: true,
  }),
  'laboratoryRequests.book': route({
    method: 'POST',
    path: '/laboratories/requests/book',
    summary: 'Books a laboratory for a teacher; approved at once, the rules of notice and number do not count',
    access: decider,
    body: bookingInput,
    response: sent,
    errors: [
      'laboratories.unknown_laboratory',
      'laboratories.not_taught',
      'laboratories.periods_reversed',
      ...placeErrors,
      ...deviceErrors,
      'lending.left',
    ],
    idempotent: true,
  }),
  'laboratoryRequests.read': route({
    method: 'GET',
    path: '/laboratories/requests/:id',
    summary: 'A request with what speaks against it now and the nearest other places',
    access: { ...viewer, ...ofTeacher },
    params: idParams,
    response: requestDetail,
  }),
  'laboratoryRequests.history': route({
    method: 'GET',
    path: '/laboratories/requests/:id/history',
    summary: 'Who did what with a request',
    access: { ...viewer, ...ofTeacher },
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
  'laboratoryRequests.update': route({
    ...stepOf(
      'edit',
      'Changes title, groups, plan, note and devices; the place stays. Of what is approved devices only become fewer',
      ofTeacher,
      z.strictObject({
        ...body,
        ...content,
        devices: bookedWishes.optional(),
        /** Those of its series from it on as well. */
        following: z.boolean().default(false),
      }),
    ),
    errors: [
      ...step,
      'laboratories.plan_required',
      'laboratories.too_many_pupils',
      'laboratories.devices_only_fewer',
      'devices.booking_refused',
      'devices.booking_out',
      ...deviceErrors,
    ],
  }),
  'laboratoryRequests.move': route({
    ...stepOf(
      'move',
      'Takes another place, its devices along; a request that was decided is decided anew',
      { ...decider, ...ofTeacher },
      z.strictObject({
        ...body,
        laboratoryId: id,
        ...placeInput,
        /** Goes with as many devices as are free there, where all of them are not. */
        fewer: z.boolean().default(false),
      }),
    ),
    errors: [
      ...step,
      'laboratories.unknown_laboratory',
      'laboratories.periods_reversed',
      ...placeErrors,
      'devices.booking_out',
      'lending.left',
    ],
  }),
  'laboratoryRequests.accept': route({
    ...stepOf('accept', 'Takes the place that is held for who waited', ofTeacher, z.strictObject(body)),
    errors: [...step, 'laboratories.no_offer', ...placeErrors],
  }),
  'laboratoryRequests.answer': route(
    stepOf('answer', 'Answers what the office asked', ofTeacher, z.strictObject({ ...body, text: requiredText(1000) })),
  ),
  'laboratoryRequests.remind': route({
    ...stepOf('remind', 'Asks the office again for a decision', ofTeacher, z.strictObject(body)),
    errors: [...step, 'laboratories.reminded_lately'],
  }),
  'laboratoryRequests.askMore': route(
    stepOf(
      'ask',
      'Asks the teacher something before deciding',
      decider,
      z.strictObject({ ...body, text: requiredText(1000) }),
    ),
  ),
  'laboratoryRequests.approve': route({
    ...stepOf(
      'approve',
      'Approves a request with its devices, or neither; everything is looked at once more',
      decider,
      z.strictObject(body),
    ),
    errors: [
      ...step,
      ...placeErrors,
      ...deviceErrors,
      'devices.booking_out',
      'lending.left',
      'laboratories.safety_unread',
    ],
  }),
  'laboratoryRequests.reject': route(
    stepOf('reject', 'Refuses a request', decider, z.strictObject({ ...body, reason: requiredText(1000) })),
  ),
  'laboratoryRequests.cancel': route({
    ...stepOf(
      'cancel',
      'Takes a request back; the office says why. Of a series this date or all from it on',
      { ...decider, ...ofTeacher },
      z.strictObject({ ...body, reason: optionalText(1000), following: z.boolean().default(false) }),
    ),
    errors: [...step, 'laboratories.reason_required', 'laboratories.has_begun'],
  }),
  'laboratoryRequests.checkIn': route({
    ...stepOf(
      'check-in',
      'Says that the class is in the room: the teacher by the code at the door, the office without',
      { ...decider, ...ofTeacher },
      z.strictObject({ ...body, doorCode: optionalText(40) }),
    ),
    errors: [...step, 'laboratories.outside_window', 'laboratories.wrong_door'],
  }),
  'laboratoryRequests.checkOut': route({
    ...stepOf(
      'check-out',
      'Says what was done and how the room was left: the entry of the log book',
      { ...decider, ...ofTeacher },
      z.strictObject({
        ...body,
        carriedOut: z.enum(useOutcomes, { error: message.invalid }),
        equipmentState: requiredText(500),
        incidents: optionalText(1000),
        /** How much of what is used up it really was; what is not named goes back. */
        used: z
          .array(z.strictObject({ modelId: id, quantity: integer(0, mostOfAModel) }))
          .max(mostBookedModels)
          .default([]),
      }),
    ),
    errors: [...step, 'laboratories.not_booked', 'devices.stock_too_low'],
  }),
};
