import { z } from 'zod';
import { serverEvent } from '../platform/realtime/socket-event.schema.ts';

export const lendingServerEvents = {
  'cart.changed': serverEvent({
    to: 'user',
    summary: 'What lies in the person’s cart has changed, perhaps in another tab or on another device',
    payload: z.strictObject({}),
  }),
};
