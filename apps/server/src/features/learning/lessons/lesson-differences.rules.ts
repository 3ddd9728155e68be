import type { lessonContract } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';

type Differences = ResultOf<(typeof lessonContract)['lessons.differences']>;

interface ComparedItem {
  readonly id: string;
  readonly sourceItemId: string | null;
  readonly title: string;
  readonly state: string;
  /** ISO moments, '' where there is none. */
  readonly dates: readonly string[];
}

export interface Compared {
  readonly title: string;
  readonly goals: string;
  /** In their order. */
  readonly items: readonly ComparedItem[];
}

/** Where a linked lesson has left the one it follows; what is put away on either side counts as not there. */
export function lessonDifferences(here: Compared, there: Compared): Differences {
  const shown = (items: readonly ComparedItem[]) => items.filter(({ state }) => state !== 'archived');
  const [own, source] = [shown(here.items), shown(there.items)];
  const sourceOf = new Map(source.map((item) => [item.id, item]));
  const common = own.flatMap((item) => {
    const from = sourceOf.get(item.sourceItemId ?? '');
    return from ? [{ item, from }] : [];
  });
  const taken = new Set(common.map(({ from }) => from.id));
  const orderThere = source.filter(({ id }) => taken.has(id)).map(({ id }) => id);
  const orderHere = common.map(({ from }) => from.id);
  const titles = (ids: readonly string[]) => ids.map((id) => sourceOf.get(id)?.title ?? '').join(' · ');
  return [
    ...(here.title === there.title ? [] : [difference('TITLE', null, here.title, there.title)]),
    ...(here.goals === there.goals ? [] : [difference('GOALS', null, here.goals, there.goals)]),
    ...source
      .filter(({ id }) => !taken.has(id))
      .map(({ id, title }) => difference('MISSING_HERE', ownIdOf(here.items, id), '', title)),
    ...own
      .filter(({ sourceItemId }) => !taken.has(sourceItemId ?? ''))
      .map(({ id, title }) => difference('ONLY_HERE', id, title, '')),
    ...(orderHere.join() === orderThere.join()
      ? []
      : [difference('ORDER', null, titles(orderHere), titles(orderThere))]),
    ...common.flatMap(({ item, from }) => [
      ...(item.title === from.title ? [] : [difference('ITEM_TITLE', item.id, item.title, from.title)]),
      ...(item.dates.join() === from.dates.join()
        ? []
        : [difference('DATES', item.id, item.dates.join(' '), from.dates.join(' '))]),
    ]),
  ];
}

/** Of what was put away here: the item that is. */
const ownIdOf = (items: readonly ComparedItem[], sourceId: string) =>
  items.find(({ sourceItemId }) => sourceItemId === sourceId)?.id ?? null;

const difference = (
  kind: Differences[number]['kind'],
  itemId: string | null,
  here: string,
  there: string,
): Differences[number] => ({ kind, itemId, here, there });
