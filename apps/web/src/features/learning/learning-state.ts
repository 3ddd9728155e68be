import type { LessonState } from '@phuong/contract/learning/lessons/lesson.lifecycle.ts';

/** A state as people see it: what is published opens later, is open, or is closed. */
export type ShownState = LessonState | 'scheduled' | 'closed';

/** The state at the moment, by when it opens and whether its cut-off has passed. */
export function shownState(
  { state, opensAt, isClosed = false }: { state: LessonState; opensAt: string | null; isClosed?: boolean },
  now = Date.now(),
): ShownState {
  if (state !== 'published') return state;
  if (isClosed) return 'closed';
  return opensAt !== null && Date.parse(opensAt) > now ? 'scheduled' : 'published';
}
