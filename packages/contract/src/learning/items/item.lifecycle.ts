import { lifecycle } from '../../platform/lifecycle.schema.ts';
import { lessonStates } from '../lessons/lesson.lifecycle.ts';

/** What a lesson lists: shown to its pupils by itself, once the lesson is; closed is derived from the cut-off. */
export const lessonItemLifecycle = lifecycle({
  name: 'lessonItem',
  initial: 'draft',
  states: lessonStates,
  actions: {
    publish: { from: ['draft'], to: 'published' },
    unpublish: { from: ['published'], to: 'draft' },
    archive: { from: ['draft', 'published'], to: 'archived' },
    restore: { from: ['archived'], to: 'draft' },
  },
});
