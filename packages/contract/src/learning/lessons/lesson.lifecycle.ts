import { lifecycle } from '../../platform/lifecycle.schema.ts';

export const lessonStates = ['draft', 'published', 'archived'] as const;
export type LessonState = (typeof lessonStates)[number];

/** Lessons: prepared by teachers, then shown to the class, at once or from a moment on. What they list has states of its own. */
export const lessonLifecycle = lifecycle({
  name: 'lesson',
  initial: 'draft',
  states: lessonStates,
  actions: {
    publish: { from: ['draft'], to: 'published' },
    unpublish: { from: ['published'], to: 'draft' },
    archive: { from: ['draft', 'published'], to: 'archived' },
    restore: { from: ['archived'], to: 'draft' },
  },
});
