import { z } from 'zod';
import { idParams, requiredText, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { shownModel, shownSpan } from '../orders/device-line.schema.ts';

const named = z.object({ id: z.string(), name: z.string() });

/** An order of a pupil that waits for a teacher: who wants what, when, for what. */
const confirmation = z.object({
  id: z.string(),
  number: z.int(),
  pupil: named,
  className: z.string(),
  purpose: z.string(),
  sentAt: z.string(),
  lines: z.array(z.object({ id: z.string(), ...shownModel, ...shownSpan, quantity: z.int() })),
  version: z.int(),
});
export type DeviceConfirmation = z.output<typeof confirmation>;

const asked = { teacher: 'self' } as const;

export const deviceConfirmationContract = {
  'deviceConfirmations.teachers': route({
    method: 'GET',
    path: '/devices/confirmations/teachers',
    summary: 'Who may confirm an order of the calling pupil: the homeroom teacher first, then who teaches the class',
    access: { student: 'self' },
    response: z.array(named.extend({ isHomeroom: z.boolean() })),
  }),
  'deviceConfirmations.list': route({
    method: 'GET',
    path: '/devices/confirmations',
    summary: 'Orders of pupils that wait for the calling teacher, the first to be collected first',
    access: asked,
    response: z.array(confirmation),
  }),
  'deviceConfirmations.confirm': route({
    method: 'POST',
    path: '/devices/confirmations/:id/confirm',
    summary: 'Confirms an order of a pupil: from now on the desk sees it',
    access: asked,
    params: idParams,
    body: z.strictObject({ version }),
    response: z.array(confirmation),
    errors: ['devices.nothing_to_confirm', 'platform.stale_version'],
    idempotent: true,
  }),
  'deviceConfirmations.refuse': route({
    method: 'POST',
    path: '/devices/confirmations/:id/refuse',
    summary: 'Does not confirm an order of a pupil, and says why: the desk never sees it',
    access: asked,
    params: idParams,
    body: z.strictObject({ version, reason: requiredText(300) }),
    response: z.array(confirmation),
    errors: ['devices.nothing_to_confirm', 'platform.stale_version'],
    idempotent: true,
  }),
};
