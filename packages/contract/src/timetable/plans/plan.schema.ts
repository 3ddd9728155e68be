import { z } from 'zod';
import { id, integer, isoDate, message, requiredText, version } from '../../platform/fields.schema.ts';
import { planStates } from './plan.lifecycle.ts';

/** Who looks at plans, who makes them, and what refuses whoever edits one. */
export const viewer = { account: 'view_timetable' } as const;
export const editor = { account: 'update_timetable' } as const;
export const edited = ['school.year_closed', 'platform.stale_version'] as const;

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

/** How turns are shared out. OPEN: only what is empty. The same seed gives the same turns. */
export const assignFields = {
  version,
  scope: z.enum(['ALL', 'OPEN'], { error: message.invalid }),
  seed: integer(0, 1_000_000),
};

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
