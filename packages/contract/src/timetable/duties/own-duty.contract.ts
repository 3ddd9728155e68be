import { z } from 'zod';
import { id, idParams, isoDate, optionalText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { colleagueOptions, ownDuties } from './duty.schema.ts';

const ofTeacher = { teacher: 'self' } as const;
const swapErrors = ['timetable.duty_swap_answered', 'platform.stale_version', 'school.year_closed'] as const;

/** What somebody sees of their own duties, and what colleagues ask one another. */
export const ownDutyContract = {
  'ownDuties.read': route({
    method: 'GET',
    path: '/timetable/own/duties',
    summary:
      'Turns of the calling teacher or employee, of the homeroom teacher’s and the pupil’s class, from a day on (today unless given)',
    access: 'signedIn',
    query: z.strictObject({ date: isoDate.optional() }),
    response: ownDuties,
  }),
  'ownDuties.colleagues': route({
    method: 'GET',
    path: '/timetable/own/duties/:id/colleagues',
    summary: 'Colleagues who could take the caller’s turn, or change with it',
    access: ofTeacher,
    params: idParams,
    response: colleagueOptions,
  }),
  'dutySwaps.ask': route({
    method: 'POST',
    path: '/timetable/own/duties/:id/ask',
    summary: 'Asks a colleague to take the caller’s turn, or to change turns; the colleague is told',
    access: ofTeacher,
    params: idParams,
    body: z.strictObject({ teacherId: id, otherTurnId: id.nullable(), note: optionalText(200) }),
    response: ownDuties,
    errors: ['timetable.duty_asked_already', 'timetable.duty_busy', 'timetable.duty_turn_past', 'school.year_closed'],
    idempotent: true,
  }),
  'dutySwaps.accept': route({
    method: 'POST',
    path: '/timetable/own/duty-swaps/:id/accept',
    summary: 'Takes the turn, or changes turns, as a colleague asked; the colleague is told',
    access: ofTeacher,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownDuties,
    errors: [...swapErrors, 'timetable.duty_busy', 'timetable.duty_turn_past'],
  }),
  'dutySwaps.decline': route({
    method: 'POST',
    path: '/timetable/own/duty-swaps/:id/decline',
    summary: 'Says no to what a colleague asked; the colleague is told',
    access: ofTeacher,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownDuties,
    errors: [...swapErrors],
  }),
  'dutySwaps.withdraw': route({
    method: 'POST',
    path: '/timetable/own/duty-swaps/:id/withdraw',
    summary: 'Takes back what the caller asked of a colleague',
    access: ofTeacher,
    params: idParams,
    body: z.strictObject({ version }),
    response: ownDuties,
    errors: [...swapErrors],
  }),
};
