import { z } from 'zod';
import { id, idParams, message, requiredText, version, webAddress } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { lessonDetail } from '../lessons/lesson.contract.ts';
import { itemAudience, itemConditions, itemDates, markTarget, moment } from './item.schema.ts';

/** Accounts by the right of the item's kind (`update_document`), which the handler asks. */
const editor = { account: 'view_class', teacher: 'related' } as const;
const edited = ['school.year_closed', 'platform.stale_version', 'learning.no_right_to_kind'] as const;

/** What of an item is of its class. */
const itemSettings = {
  title: requiredText(200),
  ...itemDates,
  ...itemAudience,
  conditions: itemConditions,
  isRequired: z.boolean().default(true),
  /** Of an exercise alone. */
  markTarget,
};

export const itemContract = {
  'items.update': route({
    method: 'PUT',
    path: '/lesson-items/:id',
    summary: 'Changes title, dates, pupils, conditions and mark column of an item in its class',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, ...itemSettings }),
    response: lessonDetail,
    errors: [
      'learning.dates_out_of_order',
      'learning.condition_circle',
      'learning.not_in_class',
      'learning.column_taken',
      'learning.no_points',
      'learning.marked_by_comment',
      ...edited,
    ],
  }),
  'items.order': route({
    method: 'PUT',
    path: '/lessons/:id/items/order',
    summary: 'Puts the items of a lesson into another order',
    access: { account: 'update_class', teacher: 'related' },
    params: idParams,
    body: z.strictObject({ itemIds: z.array(id).min(1).max(100) }),
    response: lessonDetail,
    errors: ['learning.order_stale', 'school.year_closed'],
  }),
  'items.publish': route({
    method: 'POST',
    path: '/lesson-items/:id/publish',
    summary: 'Shows an item to its pupils, now or from a moment on; they are told when it opens',
    access: editor,
    params: idParams,
    body: z.strictObject({ version, opensAt: moment.nullable().default(null) }),
    response: lessonDetail,
    errors: ['learning.wrong_state', 'learning.nothing_in_it', 'learning.dates_out_of_order', ...edited],
  }),
  'items.unpublish': route({
    method: 'POST',
    path: '/lesson-items/:id/unpublish',
    summary: 'Takes an item back; who has read it, and when, stays; refused once work was handed in',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: lessonDetail,
    errors: ['learning.wrong_state', 'learning.has_work', ...edited],
  }),
  'items.archive': route({
    method: 'POST',
    path: '/lesson-items/:id/archive',
    summary: 'Puts an item away; who has read it stays',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: lessonDetail,
    errors: ['learning.wrong_state', ...edited],
  }),
  'items.restore': route({
    method: 'POST',
    path: '/lesson-items/:id/restore',
    summary: 'Takes an item out of the archive again, as a draft',
    access: editor,
    params: idParams,
    body: z.strictObject({ version }),
    response: lessonDetail,
    errors: ['learning.wrong_state', ...edited],
  }),
  'items.place': route({
    method: 'POST',
    path: '/lessons/:id/items',
    summary: 'Adds a link or an uploaded file at the end of a lesson, as a draft or opened at once',
    access: { account: 'create_document', teacher: 'related' },
    params: idParams,
    body: z.discriminatedUnion(
      'kind',
      [
        z.strictObject({
          kind: z.literal('LINK'),
          title: requiredText(200),
          url: webAddress,
          isOpen: z.boolean().default(false),
        }),
        z.strictObject({
          kind: z.literal('FILE'),
          title: requiredText(200),
          fileId: id,
          isOpen: z.boolean().default(false),
        }),
      ],
      { error: message.invalid },
    ),
    response: lessonDetail,
    errors: ['learning.unknown_file', 'school.year_closed'],
    idempotent: true,
  }),
};
