import { z } from 'zod';
import { serverEvent } from '../platform/realtime/socket-event.schema.ts';

export const notificationServerEvents = {
  'notification.created': serverEvent({
    to: 'user',
    summary: 'Something new waits; what it is is fetched by number',
    payload: z.strictObject({}),
  }),
  'notification.read': serverEvent({
    to: 'user',
    summary: 'The person has read notifications, perhaps in another tab',
    payload: z.strictObject({}),
  }),
};
