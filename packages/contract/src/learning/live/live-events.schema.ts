import { z } from 'zod';
import { id } from '../../platform/fields.schema.ts';
import { clientEvent, serverEvent } from '../../platform/realtime/socket-event.schema.ts';

export const liveServerEvents = {
  'live.turned': serverEvent({
    to: 'watchers',
    summary: 'The class is on this page of the deck now, unless a turn with a higher number says otherwise',
    payload: z.strictObject({
      itemId: id,
      sessionId: id,
      turn: z.int(),
      page: z.int(),
      pageKey: z.string(),
    }),
  }),
  'live.changed': serverEvent({
    to: 'watchers',
    summary: 'A deck is followed, or no more, or its question is another or is shown: it is read again',
    payload: z.strictObject({ itemId: id }),
  }),
  'live.answered': serverEvent({
    to: 'watchers',
    summary: 'Pupils have answered, come or gone: who presents reads it again',
    payload: z.strictObject({}),
  }),
  'live.onAir': serverEvent({
    to: 'user',
    summary: 'What is presented to the pupil’s class has changed: it is read again',
    payload: z.strictObject({}),
  }),
};

export const liveClientEvents = {
  'live.watch': clientEvent({
    access: { account: 'view_slide', teacher: 'related', student: 'self' },
    summary:
      'The deck that this tab shows now; null when it shows none. A pupil who says so now and then is counted as following',
    payload: z.strictObject({ itemId: id.nullable() }),
    answer: z.strictObject({ isWatched: z.boolean() }),
  }),
};
