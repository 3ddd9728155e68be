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
import { settingVersion } from '../slot.schema.ts';
import { coverCandidates, coverDay, coverNeed, coverPlan, coverSettings, coverWay, ownCovers } from './cover.schema.ts';

const viewer = { account: 'view_timetable' } as const;
const editor = { account: 'update_timetable' } as const;
const ofTeacher = { teacher: 'self' } as const;

const stepErrors = [
  'timetable.cover_settled',
  'timetable.cover_lesson_past',
  'platform.stale_version',
  'school.year_closed',
] as const;
const comeErrors = [
  'timetable.cover_not_free',
  'timetable.cover_away',
  'timetable.unknown_teacher',
  'timetable.substitute_busy',
  'timetable.part_of_swap',
] as const;

/** As many as a large subject group has. */
const mostAsked = 40;

export const coverContract = {
  'covers.day': route({
    method: 'GET',
    path: '/timetable/covers',
    summary:
      'A day (today unless given, or the next school day on which somebody is away): who is away, and each of their lessons with who comes',
    access: viewer,
    query: z.strictObject({ date: isoDate.optional() }),
    response: coverDay,
  }),
  'covers.paper': route({
    method: 'GET',
    path: '/timetable/covers/paper.pdf',
    summary: 'The stand-ins of a day to hang up: who comes to which lesson; never why somebody is away',
    access: viewer,
    query: z.strictObject({ date: isoDate }),
    response: 'file',
    paper: true,
  }),
  'covers.plan': route({
    method: 'GET',
    path: '/timetable/covers/plan',
    summary: 'Whom to ask for every open lesson of a day, so that nobody is asked for two at once',
    access: viewer,
    query: z.strictObject({ date: isoDate }),
    response: coverPlan,
  }),
  'covers.ofLeave': route({
    method: 'GET',
    path: '/timetable/covers/of-leave',
    summary: 'Lessons that a granted leave leaves without their teacher; a teacher sees those of their own leave',
    access: { account: 'view_timetable', teacher: 'self' },
    query: z.strictObject({ leaveRequestId: id }),
    response: z.array(coverNeed),
  }),
  'covers.settings': route({
    method: 'GET',
    path: '/timetable/covers/settings',
    summary: 'How long teachers have to answer, and whether the next is asked by itself',
    access: viewer,
    response: coverSettings,
  }),
  'covers.saveSettings': route({
    method: 'PUT',
    path: '/timetable/covers/settings',
    summary: 'Changes how long teachers have to answer, and whether the next is asked by itself',
    access: editor,
    body: z.strictObject({ version: settingVersion, replyMinutes: integer(5, 1440), asksNext: z.boolean() }),
    response: coverSettings,
    errors: ['platform.stale_version'],
  }),
  'covers.candidates': route({
    method: 'GET',
    path: '/timetable/covers/:id/candidates',
    summary: 'Who could come to a lesson, best first, and who cannot and why',
    access: viewer,
    params: idParams,
    response: coverCandidates,
  }),
  'covers.offer': route({
    method: 'POST',
    path: '/timetable/covers/:id/offer',
    summary: 'Asks one or several teachers to come; the first who accepts does. They are told',
    access: editor,
    params: idParams,
    body: z.strictObject({
      version,
      teacherIds: z.array(id).min(1, message.required).max(mostAsked),
      /** Left out: as the settings say. */
      minutes: integer(5, 1440).optional(),
    }),
    response: coverNeed,
    errors: [...stepErrors, ...comeErrors],
  }),
  'covers.assign': route({
    method: 'POST',
    path: '/timetable/covers/:id/assign',
    summary: 'Sends a teacher without asking; class, pupils and both teachers are told',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, teacherId: id }),
    response: coverNeed,
    errors: [...stepErrors, ...comeErrors],
  }),
  'covers.settle': route({
    method: 'POST',
    path: '/timetable/covers/:id/settle',
    summary: 'Nobody needs to come: joined with another class, self-study, or no lesson; the class is told',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, way: coverWay, reason: requiredText(300) }),
    response: coverNeed,
    errors: [...stepErrors, 'timetable.cover_reason_required', 'timetable.part_of_swap'],
  }),
  'covers.reopen': route({
    method: 'POST',
    path: '/timetable/covers/:id/reopen',
    summary: 'Takes offers, a stand-in or what was settled back; those concerned are told',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(300) }),
    response: coverNeed,
    errors: [...stepErrors, 'timetable.cover_reason_required', 'timetable.place_taken_since', 'timetable.part_of_swap'],
  }),
  'ownCovers.read': route({
    method: 'GET',
    path: '/timetable/own/covers',
    summary: 'What the calling teacher is asked, where they stand in, and who comes to their own lessons',
    access: ofTeacher,
    response: ownCovers,
  }),
  'ownCovers.accept': route({
    method: 'POST',
    path: '/timetable/own/covers/:id/accept',
    summary: 'Accepts an offer; the class and its pupils see the stand-in at once',
    access: ofTeacher,
    params: idParams,
    response: ownCovers,
    errors: ['timetable.cover_answered', 'timetable.cover_lesson_past', ...comeErrors, 'school.year_closed'],
  }),
  'ownCovers.decline': route({
    method: 'POST',
    path: '/timetable/own/covers/:id/decline',
    summary: 'Declines an offer, with or without a reason; the next is asked',
    access: ofTeacher,
    params: idParams,
    body: z.strictObject({ reason: optionalText(200) }),
    response: ownCovers,
    errors: ['timetable.cover_answered', 'school.year_closed'],
  }),
};
