import { z } from 'zod';
import {
  id,
  idParams,
  integer,
  isoDate,
  message,
  optionalText,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import {
  assignFields,
  clockTime,
  edited,
  editor,
  inOrder,
  planFields,
  viewer,
  wrongOrder,
} from '../plans/plan.schema.ts';
import { shiftKey, weekday } from '../slot.schema.ts';
import {
  dutyDetail,
  dutyOptions,
  dutyPresence,
  dutyRotation,
  dutyServe,
  dutySummary,
  mostAtPost,
  mostPosts,
} from './duty.schema.ts';

const rosterFields = {
  ...planFields,
  presence: dutyPresence,
};

const postFields = {
  name: requiredText(60),
  people: integer(1, mostAtPost),
  serves: dutyServe,
  rotates: dutyRotation,
  days: z.array(weekday).min(1, { error: message.required }).max(7),
  times: z
    .array(z.strictObject({ shift: shiftKey, startTime: clockTime, endTime: clockTime }))
    .min(1, { error: message.required })
    .max(2)
    .refine((times) => new Set(times.map(({ shift }) => shift)).size === times.length, { error: message.invalid })
    .refine((times) => times.every(({ startTime, endTime }) => startTime < endTime), { error: message.invalid }),
  duringLessons: z.boolean({ error: message.invalid }).default(false),
  /** Who alone may serve; none: everybody of the kind. */
  chosenIds: z.array(id).max(100).default([]),
};

const place = { postId: id, date: isoDate, shift: shiftKey, position: integer(1, mostAtPost) };
const rosterErrors = [
  'timetable.duty_name_taken',
  'timetable.duty_outside_semester',
  'timetable.unknown_teacher',
] as const;
const postErrors = ['timetable.duty_post_taken', 'timetable.duty_posts_full', 'timetable.duty_unknown_person'] as const;
const ofWeek = z.strictObject({ date: isoDate.optional() });

export const dutyContract = {
  'dutyRosters.list': route({
    method: 'GET',
    path: '/timetable/duties',
    summary: 'Duty rosters of a semester, the earliest first',
    access: viewer,
    query: z.strictObject({ semesterId: id }),
    response: z.array(dutySummary),
  }),
  'dutyRosters.read': route({
    method: 'GET',
    path: '/timetable/duties/:id',
    summary: 'A duty roster: its posts, how many turns each has, and the week a date lies in with what clashes',
    access: viewer,
    params: idParams,
    query: ofWeek,
    response: dutyDetail,
  }),
  'dutyRosters.create': route({
    method: 'POST',
    path: '/timetable/duties',
    summary: 'Adds a duty roster to a semester, with the posts of another one where it is named',
    access: editor,
    body: z
      .strictObject({ semesterId: id, ...rosterFields, copyFromId: id.nullable().default(null) })
      .refine(inOrder, wrongOrder),
    response: dutyDetail,
    errors: [...rosterErrors, 'timetable.duty_nothing_to_copy', 'school.year_closed'],
    idempotent: true,
  }),
  'dutyRosters.update': route({
    method: 'PUT',
    path: '/timetable/duties/:id',
    summary: 'Changes name, days and rules of a duty roster; turns outside its days are gone',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...rosterFields }).refine(inOrder, wrongOrder),
    response: dutyDetail,
    errors: [...rosterErrors, ...edited],
  }),
  'dutyRosters.delete': route({
    method: 'DELETE',
    path: '/timetable/duties/:id',
    summary: 'Removes a duty roster that is not published',
    access: editor,
    params: idParams,
    response: 'empty',
    errors: ['timetable.duty_published', 'school.year_closed'],
  }),
  'dutyRosters.publish': route({
    method: 'POST',
    path: '/timetable/duties/:id/publish',
    summary: 'Shows a duty roster to those who serve; they are told',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: dutyDetail,
    errors: ['timetable.duty_published', 'timetable.duty_no_turns', ...edited],
  }),
  'dutyRosters.withdraw': route({
    method: 'POST',
    path: '/timetable/duties/:id/withdraw',
    summary: 'Takes a published duty roster back; those who serve are told',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, reason: optionalText(300) }),
    response: dutyDetail,
    errors: ['timetable.duty_not_published', 'timetable.duty_reason_required', ...edited],
  }),
  'dutyPosts.create': route({
    method: 'POST',
    path: '/timetable/duties/:id/posts',
    summary: 'Adds a post',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...postFields }),
    response: dutyDetail,
    errors: [...postErrors, ...edited],
    idempotent: true,
  }),
  'dutyPosts.update': route({
    method: 'PUT',
    path: '/timetable/duties/:id/posts/:postId',
    summary:
      'Changes a post; turns it has no place for any more are gone, those concerned are told when it is published',
    access: editor,
    params: z.strictObject({ id, postId: id }),
    body: z.strictObject({ version, ...postFields }),
    response: dutyDetail,
    errors: [...postErrors, ...edited],
  }),
  'dutyPosts.delete': route({
    method: 'DELETE',
    path: '/timetable/duties/:id/posts/:postId',
    summary: 'Removes a post with its turns; those concerned are told when the roster is published',
    access: editor,
    params: z.strictObject({ id, postId: id }),
    response: 'empty',
    errors: ['school.year_closed'],
  }),
  'dutyPosts.order': route({
    method: 'PUT',
    path: '/timetable/duties/:id/post-order',
    summary: 'Puts the posts of a roster in the order of the list; on screen and on paper',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, postIds: z.array(id).max(mostPosts) }),
    response: dutyDetail,
    errors: ['timetable.duty_unknown_place', ...edited],
  }),
  'dutyTurns.assign': route({
    method: 'POST',
    path: '/timetable/duties/:id/assign',
    summary:
      'Gives the turns of a roster, or of some of its days, evenly; by hand chosen ones stay. OPEN: fills only what is empty',
    access: editor,
    params: idParams,
    body: z.strictObject({
      ...assignFields,
      /** Days it is made for; without them the whole roster. */
      fromDate: isoDate.nullable().default(null),
      toDate: isoDate.nullable().default(null),
    }),
    response: dutyDetail,
    errors: ['timetable.duty_published', 'timetable.duty_no_places', ...edited],
  }),
  'dutyTurns.save': route({
    method: 'PUT',
    path: '/timetable/duties/:id/turns',
    summary: 'Gives a turn to somebody, or takes it away; both are told when the roster is published',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...place, personId: id.nullable(), isLocked: z.boolean().default(true) }),
    response: dutyDetail,
    errors: ['timetable.duty_unknown_person', 'timetable.duty_unknown_place', 'timetable.duty_busy', ...edited],
  }),
  'dutyTurns.swap': route({
    method: 'POST',
    path: '/timetable/duties/:id/swap',
    summary: 'Two turns change hands; both are told when the roster is published',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, turnId: id, otherTurnId: id }),
    response: dutyDetail,
    errors: ['timetable.duty_unknown_place', 'timetable.duty_busy', 'timetable.duty_other_kind', ...edited],
  }),
  'dutyTurns.options': route({
    method: 'GET',
    path: '/timetable/duties/:id/options',
    summary: 'Who could take a place, and with which turns of its week it could change',
    access: viewer,
    params: idParams,
    query: z.strictObject({
      postId: id,
      date: isoDate,
      shift: shiftKey,
      position: z.coerce.number().int().min(1).max(mostAtPost),
    }),
    response: dutyOptions,
    errors: ['timetable.duty_unknown_place'],
  }),
  'dutyPapers.pdf': route({
    method: 'GET',
    path: '/timetable/duties/:id/paper.pdf',
    summary: 'The roster of a week or of a month to hang up, with the signatures',
    access: viewer,
    params: idParams,
    query: z.strictObject({ of: z.enum(['WEEK', 'MONTH'], { error: message.invalid }), date: isoDate }),
    response: 'file',
    paper: true,
  }),
  'dutyPapers.workbook': route({
    method: 'GET',
    path: '/timetable/duties/:id/paper.xlsx',
    summary: 'The whole roster and how many turns everybody has, as a workbook',
    access: viewer,
    params: idParams,
    response: 'file',
  }),
};
