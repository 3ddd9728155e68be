import { z } from 'zod';
import { id, idParams, integer, isoDate, message, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { weekGrid } from '../setup/week-setup.contract.ts';
import { settingVersion } from '../slot.schema.ts';
import { wishLifecycle } from './wish.lifecycle.ts';
import {
  wishAsk,
  wishCollection,
  wishContent,
  wishContentInput,
  wishIds,
  wishParts,
  wishPartsInput,
} from './wish.schema.ts';

/** What the office decided of a wish, as it holds now. */
const decision = z.object({
  at: z.string(),
  byName: z.string(),
  reason: z.string(),
  accepted: wishParts,
});

const teacherWish = z.object({
  teacherId: z.string(),
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  /** Left since they sent it: nothing of it can be accepted any more. */
  isWorking: z.boolean(),
  /** Periods a week they are to teach in the semester. */
  periods: z.number(),
  /** NONE: nothing kept. Of a draft nobody but its teacher sees what it says. */
  state: z.enum(['NONE', ...wishLifecycle.states]),
  id: z.string().nullable(),
  content: wishContent.nullable(),
  sentAt: z.string().nullable(),
  decision: decision.nullable(),
  remindedOn: z.string().nullable(),
  /** Whether they can sign in at all: who cannot is not reminded. */
  hasUser: z.boolean(),
  version: z.int(),
});
export type TeacherWish = z.output<typeof teacherWish>;

const wishList = z.object({
  collection: wishCollection.nullable(),
  isYearClosed: z.boolean(),
  items: z.array(teacherWish),
});
export type WishList = z.output<typeof wishList>;

const ownWish = z.object({
  collection: wishCollection,
  grid: weekGrid,
  teacherName: z.string(),
  periods: z.number(),
  state: z.enum(['NONE', ...wishLifecycle.states]),
  content: wishContent,
  sentAt: z.string().nullable(),
  decision: decision.nullable(),
  version: z.int(),
});
export type OwnWish = z.output<typeof ownWish>;

const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;
const yearErrors = ['school.year_closed', 'platform.stale_version'] as const;
const own = { teacher: 'self' } as const;
const partErrors = ['timetable.slot_outside_week', 'timetable.wish_slot_twice'] as const;
const openErrors = [...yearErrors, 'timetable.wishes_not_open'] as const;

export const wishContract = {
  'timetableWishes.list': route({
    method: 'GET',
    path: '/timetable/wishes',
    summary: 'The collection of a semester and, teacher by teacher, what was sent and decided',
    access: viewer,
    query: z.strictObject({ semesterId: id }),
    response: wishList,
  }),
  'timetableWishes.save': route({
    method: 'PUT',
    path: '/timetable/wishes/collections/:semesterId',
    summary: 'Opens the collection of a semester, changes it, stops or reopens it; teachers are told of new days',
    access: editor,
    params: z.strictObject({ semesterId: id }),
    body: z.strictObject({
      version: settingVersion,
      opensOn: isoDate,
      closesOn: isoDate,
      asks: z.array(wishAsk).min(1, { error: message.required }).max(7),
      maxCannot: integer(1, 100).nullable(),
      note: optionalText(1000),
      isStopped: z.boolean(),
    }),
    response: wishCollection,
    errors: [...yearErrors, 'timetable.wish_days_wrong', 'timetable.wish_day_past'],
  }),
  'timetableWishes.remind': route({
    method: 'POST',
    path: '/timetable/wishes/reminders',
    summary: 'Reminds teachers who have not sent theirs, each at most once a day',
    access: editor,
    idempotent: true,
    body: z.strictObject({ semesterId: id, teacherIds: wishIds.min(1, { error: message.required }) }),
    response: z.object({ reminded: z.int(), already: z.int(), skipped: z.int() }),
    errors: [...openErrors],
  }),
  'timetableWishes.decide': route({
    method: 'POST',
    path: '/timetable/wishes/:id/decision',
    summary:
      'Accepts a wish whole, in part or not at all; what is accepted becomes constraints of the year in place of what was accepted of this teacher before',
    access: editor,
    idempotent: true,
    params: idParams,
    body: z.strictObject({ version, accepted: wishPartsInput, reason: optionalText(500) }),
    response: teacherWish,
    errors: [
      ...yearErrors,
      ...partErrors,
      'timetable.wish_not_sent',
      'timetable.wish_not_asked',
      'timetable.wish_teacher_left',
      'timetable.wish_reason_missing',
    ],
  }),
  'timetableWishes.acceptAll': route({
    method: 'POST',
    path: '/timetable/wishes/acceptances',
    summary: 'Accepts several sent wishes whole, all or none',
    access: editor,
    idempotent: true,
    body: z.strictObject({
      wishes: z.array(z.strictObject({ id, version })).min(1, { error: message.required }).max(500),
    }),
    response: z.object({ accepted: z.int() }),
    errors: [...yearErrors, ...partErrors, 'timetable.wish_not_sent', 'timetable.wish_teacher_left'],
  }),
  'ownWishes.read': route({
    method: 'GET',
    path: '/timetable/own/wishes',
    summary: 'The collections of years that are not closed, newest first, with the calling teacher’s own wish in each',
    access: own,
    response: z.array(ownWish),
  }),
  'ownWishes.save': route({
    method: 'PUT',
    path: '/timetable/own/wishes/:id',
    summary: 'Keeps the calling teacher’s wish for a collection as a draft, or sends it; until its last day',
    access: own,
    params: idParams,
    body: z.strictObject({ version: settingVersion, content: wishContentInput, send: z.boolean() }),
    response: ownWish,
    errors: [...openErrors, ...partErrors, 'timetable.wish_not_asked', 'timetable.wish_too_many_cannot'],
  }),
  'ownWishes.withdraw': route({
    method: 'POST',
    path: '/timetable/own/wishes/:id/withdrawal',
    summary: 'Takes back a wish that was sent and is not decided; it stays as a draft',
    access: own,
    idempotent: true,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownWish,
    errors: [...openErrors, 'timetable.wish_not_sent'],
  }),
};
