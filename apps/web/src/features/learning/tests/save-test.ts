import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { call } from '../../../lib/api/client.ts';
import { targetOf } from '../items/mark-target-field.tsx';
import { contentOf, newContentOf, type TestValues } from './test-values.ts';

const itemIn = (items: readonly LessonItem[], item: LessonItem): LessonItem =>
  items.find(({ id }) => id === item.id) ?? item;

/** The mark column of a test that is just made: it belongs to the item in its class. */
async function withColumn(item: LessonItem, values: TestValues): Promise<LessonItem> {
  const markTarget = targetOf(values.markTarget);
  if (markTarget === null) return item;
  const { title, opensAt, dueAt, cutOffAt, isRequired, studentIds, conditions, version } = item;
  const body = { title, opensAt, dueAt, cutOffAt, isRequired, studentIds, conditions, markTarget, version };
  const { items } = await call('items.update', { params: { id: item.id }, body });
  return itemIn(items, item);
}

async function opened(test: TestDetail, item: LessonItem): Promise<TestDetail> {
  if (item.state !== 'draft') return { ...test, item };
  const body = { version: item.version, opensAt: item.opensAt };
  const { items } = await call('items.publish', { params: { id: item.id }, body });
  return { ...test, item: itemIn(items, item) };
}

/** What is to become of a saved test. */
interface Saving {
  readonly values: TestValues;
  /** Pupils shall see it. */
  readonly isOpen: boolean;
}

interface NewSaving extends Saving {
  readonly lessonId: string;
  readonly idempotencyKey: string;
  /** What an earlier try has made before something after it was refused: it is not made twice. */
  readonly made: { current: TestDetail | null };
}

/** A new test, with its mark column, published last: pupils see it once it is all there. */
export async function createTest({ values, isOpen, lessonId, idempotencyKey, made }: NewSaving): Promise<TestDetail> {
  const before = made.current;
  const test = before
    ? await call('tests.update', {
        params: { id: before.item.id },
        body: { ...contentOf(values), version: before.material.version },
      })
    : await call('tests.create', { params: { id: lessonId }, body: newContentOf(values, false), idempotencyKey });
  made.current = test;
  const item = await withColumn(test.item, values);
  return isOpen ? opened(test, item) : { ...test, item };
}

/** Changes a test for every class that has it; published in this one where that is wanted. */
export async function updateTest(id: string, { values, isOpen }: Saving, version: number): Promise<TestDetail> {
  const body = { ...contentOf(values), version, notice: values.notice.trim() };
  const test = await call('tests.update', { params: { id }, body });
  return isOpen ? opened(test, test.item) : test;
}
