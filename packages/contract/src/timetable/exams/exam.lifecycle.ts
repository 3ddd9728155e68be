import { planLifecycle } from '../plans/plan.lifecycle.ts';

/** An exam period, shown to teachers and pupils. */
export const examLifecycle = planLifecycle('examPeriod');
