import { z } from 'zod';
import { clientEvent, serverEvent } from '../platform/realtime/socket-event.schema.ts';

/** Boards that several people work at: the library's desk, the device desk, the week of the rooms, stand-ins of a day. */
const desks = ['library', 'devices', 'rooms', 'covers'] as const;
export type Desk = (typeof desks)[number];

export const lendingServerEvents = {
  'cart.changed': serverEvent({
    to: 'user',
    summary: 'What lies in the person’s cart has changed, perhaps in another tab or on another device',
    payload: z.strictObject({}),
  }),
  'desk.changed': serverEvent({
    to: 'watchers',
    summary: 'Something on the board that is open has changed: it is read again',
    payload: z.strictObject({}),
  }),
};

export const lendingClientEvents = {
  'desk.watch': clientEvent({
    access: 'signedIn',
    summary: 'The board that this tab shows now; null when it shows none',
    payload: z.strictObject({ desk: z.enum(desks).nullable() }),
    answer: z.strictObject({ isWatched: z.boolean() }),
  }),
};
