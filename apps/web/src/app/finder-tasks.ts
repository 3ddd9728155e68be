import { maySee, type Visitor } from '../lib/can-open.ts';
import type { ScreenPath } from '../lib/screens/screen-catalogue.ts';
import type { FinderEntry } from './finder-entries.ts';
import { type Task, tasks } from './finder-ways.ts';
import { saidOfScreen } from './finder-words.ts';
import { mayOpen, menuFor } from './menu.ts';

/** Where a person does a task; undefined where they may not. A screen of a school year is that of `schoolYearId`. */
function wayOf({ ways }: Task, user: Visitor, schoolYearId: string): string | undefined {
  const way = ways[user.scope];
  if (!way || !mayOpen(user, way.to) || (way.right && !maySee(user, way.right))) return undefined;
  if (way.to.includes('$schoolYearId') && !schoolYearId) return undefined;
  return way.to.replace('$schoolYearId', schoolYearId) + (way.search ?? '');
}

type Words = (key: string) => string;

/** The places of a person's menu, with the other words people have for them. */
export function screenEntries(user: Visitor, t: Words): FinderEntry[] {
  return menuFor(user, t).flatMap(({ heading, places }) =>
    places.map(({ key, label, href, icon }): FinderEntry => {
      const said = saidOfScreen[key as ScreenPath];
      return { key, label, detail: heading, href, icon, said: said && t(`finderWords.${said}`) };
    }),
  );
}

/** The tasks a person may do. */
export function taskEntries(user: Visitor, t: Words, schoolYearId: string): FinderEntry[] {
  return tasks.flatMap((task): FinderEntry[] => {
    const href = wayOf(task, user, schoolYearId);
    const { key, icon } = task;
    const isInClass = href === '/classes/list' || href === '/t/classes';
    if (!href) return [];
    const words = { label: t(`finderWords.tasks.${key}`), said: t(`finderWords.said.${key}`) };
    return [{ key, icon, href, ...words, detail: isInClass ? t('home.finder.inClass') : undefined }];
  });
}
