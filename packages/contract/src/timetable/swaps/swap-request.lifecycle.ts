import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const lessonSwapStates = ['asked', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type LessonSwapState = (typeof lessonSwapStates)[number];

/** What a teacher who will be away asks a colleague: their lessons change places. */
export const lessonSwapLifecycle = lifecycle({
  name: 'lessonSwap',
  initial: 'asked',
  states: lessonSwapStates,
  endings: ['accepted', 'declined', 'withdrawn', 'lapsed'],
  actions: {
    accept: { from: ['asked'], to: 'accepted' },
    decline: { from: ['asked'], to: 'declined' },
    withdraw: { from: ['asked'], to: 'withdrawn' },
    /** One of the lessons is another by now, or gone. */
    lapse: { from: ['asked'], to: 'lapsed', bySystem: true },
  },
});
