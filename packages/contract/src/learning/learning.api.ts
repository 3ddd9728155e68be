import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { itemContract } from './items/item.contract.ts';
import { lessonContract } from './lessons/lesson.contract.ts';
import { documentContract } from './materials/document.contract.ts';
import { ownLearningContract } from './own/own-learning.contract.ts';

/** Every call of this area by its id. */
export const learningApi = {
  ...lessonContract,
  ...itemContract,
  ...documentContract,
  ...ownLearningContract,
};

/** What its calls are refused with, and the status of each. */
export const learningErrors = {
  'learning.not_taught': 409,
  'learning.already_linked': 409,
  'learning.not_linked': 409,
  'learning.wrong_state': 409,
  'learning.order_stale': 409,
  'learning.nothing_in_it': 409,
  'learning.dates_out_of_order': 400,
  'learning.condition_circle': 400,
  'learning.not_in_class': 400,
  'learning.unknown_file': 400,
  'learning.not_for_them': 400,
  'learning.not_open': 409,
  'learning.no_right_to_kind': 403,
} as const;

const shown = { subjectName: z.string(), lessonTitle: z.string() };

/** What people are told of it. */
export const learningNotices = noticesOf({
  lessonPublished: { scopes: ['student'], params: z.strictObject(shown), byMail: false },
  itemPublished: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: false },
  documentChanged: { scopes: ['student'], params: z.strictObject({ ...shown, itemTitle: z.string() }), byMail: false },
  itemReminder: {
    scopes: ['student'],
    params: z.strictObject({ ...shown, itemTitle: z.string(), text: z.string() }),
    byMail: true,
  },
});
