import { z } from 'zod';
import { id, isoDate, message, requiredText } from '../../platform/fields.schema.ts';
import { planStates } from './plan.lifecycle.ts';

/** What the form of every plan has: name, days, teachers who get no turn. */
export const planFields = {
  name: requiredText(80),
  fromDate: isoDate,
  toDate: isoDate,
  exemptIds: z.array(id).max(300).default([]),
};
/** `.refine(inOrder, wrongOrder)`: the last day is not before the first. */
export const inOrder = ({ fromDate, toDate }: { fromDate: string; toDate: string }) => fromDate <= toDate;
export const wrongOrder = { error: message.invalid, path: ['toDate'] };

export const planSummary = z.object({
  id: z.string(),
  semesterId: z.string(),
  name: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  state: z.enum(planStates),
  version: z.int(),
});

/** What may be done with a plan. */
export const planActions = ['edit', 'publish', 'withdraw', 'delete'] as const;
export type PlanAction = (typeof planActions)[number];

/** `07:30` */
export const clockTime = z
  .string({ error: message.invalid })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message.invalid });
