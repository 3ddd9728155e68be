import type { Unsent, UnsentStorage } from './save-queue.ts';

const PREFIX = 'phuong.unsent';

/**
 * Keeps unsent changes in this browser, apart for every person, sheet and window. A window takes over what windows that are gone have
 * left behind; when an open one still has the same change, sending it twice does no harm. Storage that is full or blocked
 * only means that a reload would lose what is unsent, which the page then warns about.
 * `name` names person and sheet: `<userId>.marks.<sheetId>`.
 */
export function browserUnsentStorage<V>(
  name: string,
  isValue: (value: unknown) => value is V,
  area: Storage | null = localArea(),
  windowId: string = newWindowId(),
): UnsentStorage<V> {
  const family = `${PREFIX}.${name}.`;
  const own = family + windowId;
  const write = (unsent: readonly Unsent<V>[]) => {
    try {
      if (unsent.length === 0) area?.removeItem(own);
      else area?.setItem(own, JSON.stringify(unsent));
    } catch {
      // The page warns before it is left while something is unsent.
    }
  };
  return {
    read() {
      const found = new Map<string, Unsent<V>>();
      const keys = Array.from({ length: area?.length ?? 0 }, (_, index) => area?.key(index) ?? '');
      for (const key of keys.filter((each) => each.startsWith(family))) {
        for (const unsent of parse(area?.getItem(key) ?? '', isValue)) {
          const other = found.get(unsent.key);
          if (!other || other.at < unsent.at) found.set(unsent.key, unsent);
        }
        if (key !== own) area?.removeItem(key);
      }
      const unsent = [...found.values()];
      write(unsent);
      return unsent;
    },
    write,
  };
}

function parse<V>(text: string, isValue: (value: unknown) => value is V): Unsent<V>[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((item): item is Unsent<V> => isUnsent(item) && isValue(item.value)) : [];
  } catch {
    return [];
  }
}

function isUnsent(item: unknown): item is Unsent<unknown> {
  if (typeof item !== 'object' || item === null) return false;
  const { key, version, at } = item as Record<string, unknown>;
  return typeof key === 'string' && Number.isInteger(version) && typeof at === 'string' && 'value' in item;
}

function localArea(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const newWindowId = () => Math.random().toString(36).slice(2, 10);
