import { z } from 'zod';
import {
  id,
  idParams,
  integer,
  isoDate,
  listQuery,
  message,
  nullableDate,
  optionalText,
  pageOf,
  requiredText,
  siteAddress,
  version,
} from '../../platform/fields.schema.ts';
import { historyEntry, historyQuery } from '../../platform/history.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { weekGrid } from '../../timetable/setup/week-setup.contract.ts';
import { mostPeriods, shiftKey } from '../../timetable/slot.schema.ts';
import { place } from '../place.schema.ts';
import { laboratoryRequestStates } from '../requests/laboratory-request.lifecycle.ts';

export const riskLevels = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** How a room may be booked, from a day on. */
const bookingRules = z.object({
  fromDate: z.string(),
  leastDaysAhead: z.int(),
  mostDaysAhead: z.int(),
  mostPeriodsDay: z.int().nullable(),
  mostPeriodsWeek: z.int().nullable(),
  noShowMinutes: z.int(),
  hasWaitlist: z.boolean(),
  offerHours: z.int(),
});
export type BookingRules = z.output<typeof bookingRules>;

const chemical = z.object({ name: z.string(), amount: z.string(), expiresOn: z.string().nullable() });
export type Chemical = z.output<typeof chemical>;

const closing = z.object({
  id: z.string(),
  fromDate: z.string(),
  toDate: z.string().nullable(),
  shift: shiftKey.nullable(),
  firstPeriod: z.int().nullable(),
  lastPeriod: z.int().nullable(),
  reason: z.string(),
});

const named = z.object({ id: z.string(), name: z.string() });

const laboratoryRow = z.object({
  id: z.string(),
  roomId: z.string(),
  name: z.string(),
  site: z.string(),
  places: z.int(),
  subject: named.nullable(),
  keeper: named.nullable(),
  riskLevel: z.enum(riskLevels),
  isActive: z.boolean(),
  /** Bookings of today that were not taken back. */
  today: z.int(),
  /** Requests that wait for a decision. */
  waiting: z.int(),
  /** Closed today. */
  isClosed: z.boolean(),
  version: z.int(),
});
export type LaboratoryRow = z.output<typeof laboratoryRow>;

const laboratory = laboratoryRow.extend({
  equipment: z.string(),
  safety: z.string(),
  chemicals: z.array(chemical),
  /** What is at the door, and in the code that hangs there. */
  doorCode: z.string(),
  rules: bookingRules,
  /** The rules that begin on a day to come, or held before. */
  otherRules: z.array(bookingRules),
  /** Closings that are not over. */
  closings: z.array(closing),
});
export type Laboratory = z.output<typeof laboratory>;

const laboratoryInput = z.strictObject({
  roomId: id,
  places: integer(1, 500),
  subjectId: id.nullable().default(null),
  keeperId: id.nullable().default(null),
  riskLevel: z.enum(riskLevels, { error: message.invalid }),
  equipment: optionalText(4000),
  safety: optionalText(4000),
  chemicals: z
    .array(z.strictObject({ name: requiredText(120), amount: requiredText(60), expiresOn: nullableDate }))
    .max(200)
    .default([]),
  isActive: z.boolean().default(true),
});
export type LaboratoryInput = z.output<typeof laboratoryInput>;

const rulesInput = z.strictObject({
  fromDate: isoDate,
  leastDaysAhead: integer(0, 60),
  mostDaysAhead: integer(1, 365),
  mostPeriodsDay: integer(1, 16).nullable().default(null),
  mostPeriodsWeek: integer(1, 96).nullable().default(null),
  noShowMinutes: integer(5, 90),
  hasWaitlist: z.boolean(),
  offerHours: integer(1, 168),
});

const closingInput = z.strictObject({
  fromDate: isoDate,
  toDate: nullableDate,
  shift: shiftKey.nullable().default(null),
  firstPeriod: integer(1, mostPeriods).nullable().default(null),
  lastPeriod: integer(1, mostPeriods).nullable().default(null),
  reason: requiredText(300),
});
export type LaboratoryClosingInput = z.output<typeof closingInput>;

/** A booking that a closing or a timetable puts out. */
const hitBooking = place.extend({
  id: z.string(),
  teacher: z.string(),
  className: z.string(),
  title: z.string(),
  state: z.enum(laboratoryRequestStates),
});

/** What lies on the board of a week: lessons of the timetable, exams, bookings, closings. */
const boardEntry = place.extend({
  key: z.string(),
  laboratoryId: z.string(),
  kind: z.enum(['LESSON', 'EXAM', 'BOOKING', 'CLOSING']),
  title: z.string(),
  className: z.string(),
  teacher: z.string(),
  state: z.enum(laboratoryRequestStates).nullable(),
  /** Null where the caller may not open it. */
  requestId: z.string().nullable(),
});
export type BoardEntry = z.output<typeof boardEntry>;

const laboratoryWeek = z.object({
  grid: weekGrid,
  days: z.array(z.object({ date: z.string(), holiday: z.string().nullable(), isToday: z.boolean() })),
  laboratories: z.array(named.extend({ places: z.int(), subject: named.nullable(), riskLevel: z.enum(riskLevels) })),
  entries: z.array(boardEntry),
});
export type LaboratoryWeek = z.output<typeof laboratoryWeek>;

const viewer = { account: 'view_laboratory' } as const;
const editor = { account: 'update_laboratory' } as const;
const refused = [
  'laboratories.room_taken',
  'laboratories.unknown_room',
  'laboratories.unknown_subject',
  'laboratories.unknown_keeper',
] as const;
const sorts = ['name', 'places'] as const;
const listed = z.strictObject({
  ...listQuery(sorts),
  subjectId: id.optional(),
  riskLevel: z.enum(riskLevels).optional(),
});
export type LaboratoryQuery = z.output<typeof listed>;

export const laboratoryContract = {
  'laboratories.list': route({
    method: 'GET',
    path: '/laboratories',
    summary: 'Practical laboratories with their places, subject, keeper and what is in them today',
    access: viewer,
    query: listed,
    response: pageOf(laboratoryRow),
  }),
  'laboratories.export': route({
    method: 'GET',
    path: '/laboratories/export',
    summary: 'The same as a workbook',
    access: viewer,
    query: listed,
    response: 'file',
  }),
  'laboratories.options': route({
    method: 'GET',
    path: '/laboratories/options',
    summary: 'Rooms of the timetable that are no laboratory yet, subjects and people who may keep one',
    access: viewer,
    response: z.object({ rooms: z.array(named), subjects: z.array(named), keepers: z.array(named) }),
  }),
  'laboratories.week': route({
    method: 'GET',
    path: '/laboratories/week',
    summary: 'The week of a date in every laboratory or one: lessons of the timetable, bookings and closings',
    access: { ...viewer, teacher: 'any' },
    query: z.strictObject({ date: isoDate.optional(), laboratoryId: id.optional() }),
    response: laboratoryWeek,
  }),
  'laboratories.read': route({
    method: 'GET',
    path: '/laboratories/:id',
    summary: 'A laboratory with its equipment, chemicals, rules and closings',
    access: viewer,
    params: idParams,
    response: laboratory,
  }),
  'laboratories.briefing': route({
    method: 'GET',
    path: '/laboratories/:id/briefing',
    summary:
      'What a teacher has to know of a laboratory before booking it: equipment, safety, chemicals with their expiry',
    access: { ...viewer, teacher: 'any' },
    params: idParams,
    response: z.object({
      name: z.string(),
      keeper: z.string().nullable(),
      riskLevel: z.enum(riskLevels),
      equipment: z.string(),
      safety: z.string(),
      chemicals: z.array(chemical),
    }),
  }),
  'laboratories.create': route({
    method: 'POST',
    path: '/laboratories',
    summary: 'Makes a room of the timetable a laboratory that can be booked',
    access: { account: 'create_laboratory' },
    body: laboratoryInput,
    response: laboratory,
    errors: [...refused],
    idempotent: true,
  }),
  'laboratories.update': route({
    method: 'PUT',
    path: '/laboratories/:id',
    summary: 'Changes a laboratory',
    access: editor,
    params: idParams,
    body: laboratoryInput.extend({ version }),
    response: laboratory,
    errors: [...refused, 'platform.stale_version'],
  }),
  'laboratories.delete': route({
    method: 'DELETE',
    path: '/laboratories/:id',
    summary: 'Removes a laboratory that nobody has booked; the room of the timetable stays',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['laboratories.in_use'],
  }),
  'laboratories.setRules': route({
    method: 'POST',
    path: '/laboratories/:id/rules',
    summary: 'Sets how a laboratory is booked from a day on; what held before stays for the days before',
    access: editor,
    params: idParams,
    body: rulesInput,
    response: laboratory,
    errors: ['laboratories.rules_in_past', 'laboratories.days_reversed'],
    idempotent: true,
  }),
  'laboratories.history': route({
    method: 'GET',
    path: '/laboratories/:id/history',
    summary: 'Who changed what of a laboratory',
    access: viewer,
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
  'laboratories.logBook': route({
    method: 'GET',
    path: '/laboratories/:id/log-book.pdf',
    summary: 'The log book of a laboratory: what was done in it, by whom, and how the equipment was left',
    access: viewer,
    params: idParams,
    query: z.strictObject({ from: isoDate, to: isoDate }),
    response: 'file',
    errors: ['laboratories.dates_reversed'],
    paper: true,
  }),
  'laboratories.doorPaper': route({
    method: 'GET',
    path: '/laboratories/:id/door.pdf',
    summary: 'The paper at the door, with the code teachers check in by',
    access: viewer,
    params: idParams,
    query: z.strictObject({ address: siteAddress }),
    response: 'file',
    paper: true,
  }),
  'laboratoryClosings.preview': route({
    method: 'POST',
    path: '/laboratories/:id/closings/preview',
    summary: 'The bookings a closing would put out',
    access: editor,
    params: idParams,
    body: closingInput,
    response: z.object({ hit: z.array(hitBooking) }),
    errors: ['laboratories.dates_reversed', 'laboratories.periods_reversed'],
  }),
  'laboratoryClosings.create': route({
    method: 'POST',
    path: '/laboratories/:id/closings',
    summary:
      'Closes a laboratory for days or periods; bookings in them are put out and their teachers offered other places',
    access: editor,
    params: idParams,
    body: closingInput,
    response: z.object({ laboratory, displaced: z.int() }),
    errors: ['laboratories.dates_reversed', 'laboratories.periods_reversed', 'laboratories.closing_in_past'],
    idempotent: true,
  }),
  'laboratoryClosings.delete': route({
    method: 'DELETE',
    path: '/laboratories/closings/:id',
    summary: 'Opens a laboratory again; bookings that were put out stay so',
    access: editor,
    params: idParams,
    response: 'empty',
  }),
};
