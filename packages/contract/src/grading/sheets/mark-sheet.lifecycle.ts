import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const sheetStates = ['in_progress', 'submitted', 'verified', 'posted', 'locked'] as const;
export type SheetState = (typeof sheetStates)[number];

/**
 * The mark sheet of one class, subject and semester. `submit`: the teacher hands it in; `post`: pupils see it; `lock`: the closing rules
 * have been applied and nothing changes any more; `unlock` opens it again for some hours and makes issued papers out of date. A sheet that is
 * still in progress when those hours end is locked again by the system (`relock`).
 */
export const markSheetLifecycle = lifecycle({
  name: 'markSheet',
  initial: 'in_progress',
  states: sheetStates,
  actions: {
    submit: { from: ['in_progress'], to: 'submitted' },
    return: { from: ['submitted', 'verified'], to: 'in_progress', needsReason: true },
    verify: { from: ['submitted'], to: 'verified' },
    post: { from: ['verified'], to: 'posted' },
    unpost: { from: ['posted'], to: 'verified', needsReason: true },
    lock: { from: ['posted'], to: 'locked' },
    unlock: { from: ['locked'], to: 'in_progress', needsReason: true },
    relock: { from: ['in_progress'], to: 'locked', bySystem: true },
  },
});

/** The steps that people take. */
export const sheetActions = ['submit', 'return', 'verify', 'post', 'unpost', 'lock', 'unlock'] as const;
export type SheetAction = (typeof sheetActions)[number];

/** Pupils see the marks of a sheet in these states only. */
export const visibleStates: readonly SheetState[] = ['posted', 'locked'];
