import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import type { PlaceGroup } from '../frame-types.ts';

/** What somebody opened (true) and folded (false), by the key of the area. */
type Folds = Readonly<Record<string, boolean>>;

/** As many places a menu shows at once; one that has more begins folded. */
export const openPlaces = { desk: 24, phone: 12 };

interface Shown {
  readonly groups: readonly PlaceGroup[];
  readonly folds: Folds;
  /** How many places may stand open before anybody has chosen. */
  readonly upTo: number;
  readonly activeKey: string | undefined;
  /** The page on which its own area was folded. */
  readonly foldedOn: string | undefined;
}

const holds = ({ places }: PlaceGroup, key: string | undefined) => places.some((place) => place.key === key);

/**
 * Whether an area of the menu stands open: the one of the present page always, until it is folded there; the others as they were left, and
 * before that in a menu of few places.
 */
export function isOpenIn({ groups, folds, upTo, activeKey, foldedOn }: Shown, group: PlaceGroup): boolean {
  if (!group.heading) return true;
  if (holds(group, activeKey)) return foldedOn !== activeKey;
  const places = groups.reduce((sum, each) => sum + each.places.length, 0);
  return folds[group.key] ?? places <= upTo;
}

/** What waits in an area, over all its places. */
export const waitingIn = ({ places }: PlaceGroup): number => places.reduce((sum, { count }) => sum + (count ?? 0), 0);

/** The areas a person opened and folded in the menu; remembered for them on this device. */
export function useMenuFolds(
  groups: readonly PlaceGroup[],
  activeKey: string | undefined,
  person: string,
  upTo: number,
) {
  const key = `phuong.menu.folds.${person}`;
  const [folds, setFolds] = useState(() => foldsOf(readStored(key)));
  const [foldedOn, setFoldedOn] = useState<string>();
  const isOpen = (group: PlaceGroup) => isOpenIn({ groups, folds, upTo, activeKey, foldedOn }, group);
  const toggle = (group: PlaceGroup) => {
    const opens = !isOpen(group);
    const next = { ...folds, [group.key]: opens };
    writeStored(key, next);
    setFolds(next);
    if (holds(group, activeKey)) setFoldedOn(opens ? undefined : activeKey);
  };
  return { isOpen, toggle };
}

/** @param stored whatever lay in the browser under the key. */
export function foldsOf(stored: unknown): Folds {
  if (stored === null || typeof stored !== 'object') return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
