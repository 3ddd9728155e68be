import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const timetableStates = [
  'draft',
  'generating',
  'generated',
  'checked',
  'scheduled',
  'published',
  'superseded',
  'withdrawn',
] as const;
export type TimetableState = (typeof timetableStates)[number];

/**
 * One version of a semester's timetable. Only drafts are edited: an edit takes a generated or checked version back to `draft`.
 * `schedule`: published from a day to come; on that day it begins, and the version before it is superseded.
 * `withdraw` of a published version brings the one before it back (`restore`).
 */
export const timetableLifecycle = lifecycle({
  name: 'timetable',
  initial: 'draft',
  states: timetableStates,
  endings: ['withdrawn'],
  actions: {
    edit: { from: ['draft', 'generated', 'checked'], to: 'draft' },
    generate: { from: ['draft', 'generated', 'checked'], to: 'generating' },
    finishGenerating: { from: ['generating'], to: 'generated', bySystem: true },
    failGenerating: { from: ['generating'], to: 'draft', bySystem: true },
    check: { from: ['draft', 'generated', 'checked'], to: 'checked' },
    schedule: { from: ['checked'], to: 'scheduled' },
    publish: { from: ['checked'], to: 'published' },
    begin: { from: ['scheduled'], to: 'published', bySystem: true },
    unschedule: { from: ['scheduled'], to: 'checked', needsReason: true },
    withdraw: { from: ['published'], to: 'withdrawn', needsReason: true },
    supersede: { from: ['published'], to: 'superseded', bySystem: true },
    restore: { from: ['superseded'], to: 'published', bySystem: true },
  },
});

export const editableStates: readonly TimetableState[] = ['draft', 'generated', 'checked'];
/** Versions somebody has taught by: never deleted. */
export const usedStates: readonly TimetableState[] = ['scheduled', 'published', 'superseded', 'withdrawn'];
