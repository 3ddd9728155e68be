import { lessonItemLifecycle } from '@phuong/contract/learning/items/item.lifecycle.ts';
import { sql } from 'kysely';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, personOf, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { hasWork } from '../exercises/exercise.reads.ts';
import { itemForEditor, type OpenItem } from '../lessons/lesson.guards.ts';
import { seenLesson } from '../lessons/lesson.reads.ts';
import { followArchived } from '../lessons/lesson-links.writes.ts';
import { tellOpened } from '../lessons/opened.notices.ts';
import { endShownNoMore } from '../live/shown-no-more.writes.ts';
import { isEmptyMaterial } from '../materials/material.rules.ts';
import { hasAttempts, isEmptyTest } from '../tests/test-work.reads.ts';
import { wrongDate } from './item.rules.ts';

interface ItemSteps extends StepTypes {
  readonly lifecycle: typeof lessonItemLifecycle;
  readonly row: OpenItem;
  /** `opensAt`: from when on it is seen; null: as soon as its lesson is. */
  readonly input: { readonly version?: number; readonly opensAt?: string | null };
  readonly answer: undefined;
}

const titleOf = ({ item, material }: OpenItem) => item.title || material.title;

/** How an item takes the steps of its lifecycle in its class. */
export const itemSteps = lifecycleSteps<ItemSteps>({
  lifecycle: lessonItemLifecycle,
  table: 'lesson_items',
  column: 'state',
  lock: (trx, asked) => itemForEditor(trx, personOf(asked).actor, asked.id, asked.today),
  stateOf: ({ item: { state, version } }) => ({ state, version }),
  current: (step) => seenLesson(step.trx, personOf(step).actor, step.row, step),
  impossible: () => new AppError('learning.wrong_state'),
  works: {
    publish: async ({ trx, row: { item, material }, input: { opensAt } }) => {
      if (isEmptyMaterial(material) || (await isEmptyTest(trx, material))) throw new AppError('learning.nothing_in_it');
      const opens = opensAt ? new Date(opensAt) : null;
      if (wrongDate({ opensAt: opens, dueAt: item.due_at, cutOffAt: item.cut_off_at }))
        throw fieldError('learning.dates_out_of_order', 'opensAt');
      return { opens_at: opens };
    },
    unpublish: async ({ trx, id }) => {
      if ((await hasWork(trx, sql`w.item_id = ${id}`)) || (await hasAttempts(trx, sql`a.item_id = ${id}`)))
        throw new AppError('learning.has_work');
      return {};
    },
    // Decided here, whatever becomes of it in the lesson that is followed.
    archive: async ({ row: { item } }) => ({ is_detached: item.source_item_id !== null }),
    restore: async ({ row: { item } }) => ({ is_detached: item.source_item_id !== null && item.is_detached }),
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, row, input: { opensAt } }) => ({
    action: `items.${action}`,
    entity: 'lesson_item',
    entityId: id,
    before: { state: from },
    after: { title: titleOf(row), class: row.of.name, state: to, ...(opensAt ? { opensAt } : {}) },
  }),
  afterwards: async ({ trx, by, id, action, now, today, row }) => {
    if (action === 'publish') await tellOpened(trx, { now, today }, row.lesson.id);
    if (action === 'archive' || action === 'restore') await followArchived(trx, id, action, now);
    if (action === 'archive' || action === 'unpublish') await endShownNoMore(trx, by, today);
  },
  answer: () => undefined,
});
