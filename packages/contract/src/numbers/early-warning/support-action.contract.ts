import { z } from 'zod';
import { idParams, isoDate, nullableDate, pageOf, version } from '../../platform/fields.schema.ts';
import { historyEntry, historyQuery } from '../../platform/history.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { supportAction, supportKind, supportNote, supportOutcome } from './warning.schema.ts';

const typed = { kind: supportKind, note: supportNote, day: isoDate, followUpOn: nullableDate };

/** The homeroom teacher of the class the pupil is in today; for everybody else the pupil is not there. */
const homeroom = { teacher: 'related' } as const;

const dayErrors = ['numbers.support_day', 'numbers.support_follow_up', 'school.year_closed'] as const;

export const supportActionContract = {
  'supportActions.create': route({
    method: 'POST',
    path: '/students/:id/support-actions',
    summary: 'Writes down what the homeroom teacher did for a pupil; how many points the pupil has now is kept with it',
    access: homeroom,
    params: idParams,
    body: z.strictObject(typed),
    response: supportAction,
    errors: [...dayErrors],
    idempotent: true,
  }),
  'supportActions.update': route({
    method: 'PUT',
    path: '/support-actions/:id',
    summary: 'Puts right what was written down, while it is open; the points of then stay',
    access: homeroom,
    params: idParams,
    body: z.strictObject({ ...typed, version }),
    response: supportAction,
    errors: [...dayErrors, 'numbers.support_closed', 'platform.stale_version'],
  }),
  'supportActions.close': route({
    method: 'POST',
    path: '/support-actions/:id/close',
    summary: 'Ends what was begun, with what came of it',
    access: homeroom,
    params: idParams,
    body: z.strictObject({ version, outcome: supportOutcome, outcomeNote: supportNote }),
    response: supportAction,
    errors: ['numbers.support_closed', 'platform.stale_version', 'school.year_closed'],
  }),
  'supportActions.history': route({
    method: 'GET',
    path: '/support-actions/:id/history',
    summary: 'Who wrote and changed what, newest first',
    access: homeroom,
    params: idParams,
    query: historyQuery,
    response: pageOf(historyEntry),
  }),
};
