import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const planStates = ['draft', 'published'] as const;
export type PlanState = (typeof planStates)[number];
export type PlanLifecycle = ReturnType<typeof planLifecycle>;

/** Of what of a semester is prepared by the office alone, then shown to those it concerns. */
export const planLifecycle = (name: string) =>
  lifecycle({
    name,
    initial: 'draft',
    states: planStates,
    actions: {
      publish: { from: ['draft'], to: 'published' },
      withdraw: { from: ['published'], to: 'draft', needsReason: true },
    },
  });
