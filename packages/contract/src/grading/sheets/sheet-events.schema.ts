import { z } from 'zod';
import { id } from '../../platform/fields.schema.ts';
import { clientEvent, serverEvent } from '../../platform/realtime/socket-event.schema.ts';

export const sheetServerEvents = {
  'sheet.changed': serverEvent({
    to: 'watchers',
    summary: 'Somebody else has written into the sheet that is open, or taken a step of it: it is read again',
    payload: z.strictObject({}),
  }),
};

export const sheetClientEvents = {
  'sheet.watch': clientEvent({
    access: { account: 'view_mark', teacher: 'related' },
    summary: 'The mark sheet that this tab shows now; null when it shows none',
    payload: z.strictObject({
      sheet: z.strictObject({ classId: id, subjectId: id, semesterId: id }).nullable(),
    }),
    answer: z.strictObject({ isWatched: z.boolean() }),
  }),
};
