import { lessonLifecycle } from '@phuong/contract/learning/lessons/lesson.lifecycle.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, personOf, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { endShownNoMore } from '../live/shown-no-more.writes.ts';
import { lessonForEditor, type OpenLesson } from './lesson.guards.ts';
import { seenLesson } from './lesson.reads.ts';
import { followLesson } from './lesson-links.writes.ts';
import { tellOpened } from './opened.notices.ts';

interface LessonSteps extends StepTypes {
  readonly lifecycle: typeof lessonLifecycle;
  readonly row: OpenLesson;
  /** `publishAt`: from when on it is seen; null: now. */
  readonly input: { readonly version?: number; readonly publishAt?: string | null };
  readonly answer: undefined;
}

const withdrawn = async () => ({ publish_at: null });

/** How a lesson takes the steps of its lifecycle; its items have their own. */
export const lessonSteps = lifecycleSteps<LessonSteps>({
  lifecycle: lessonLifecycle,
  table: 'lessons',
  column: 'state',
  lock: (trx, asked) => lessonForEditor(trx, personOf(asked).actor, asked.id, asked.today),
  stateOf: ({ lesson: { state, version } }) => ({ state, version }),
  current: (step) => seenLesson(step.trx, personOf(step).actor, step.row, step),
  impossible: () => new AppError('learning.wrong_state'),
  works: {
    publish: async ({ now, input: { publishAt } }) => ({ publish_at: publishAt ? new Date(publishAt) : now }),
    unpublish: withdrawn,
    archive: withdrawn,
    restore: async () => ({ publish_at: null, is_archived_with_source: false }),
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, row: { lesson, of }, input: { publishAt } }) => ({
    action: `lessons.${action}`,
    entity: 'lesson',
    entityId: id,
    before: { state: from },
    after: { title: lesson.title, class: of.name, state: to, ...(publishAt ? { publishAt } : {}) },
  }),
  afterwards: async ({ trx, by, id, action, now, today }) => {
    if (action === 'publish') await tellOpened(trx, { now, today }, id);
    if (action === 'archive' || action === 'restore') await followLesson(trx, by, id, action);
    if (action === 'archive' || action === 'unpublish') await endShownNoMore(trx, by, today);
  },
  answer: () => undefined,
});
