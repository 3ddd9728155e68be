type Area = 'local' | 'session';

function storage(area: Area): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Reads a JSON value; null when nothing is stored, storage is blocked, or the value is not JSON. The shape is unchecked. */
export function readStored(key: string, area: Area = 'local'): unknown {
  const text = storage(area)?.getItem(key);
  if (text == null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a JSON value; null removes it. Never throws: a full or blocked storage only means "not remembered". */
export function writeStored(key: string, value: unknown, area: Area = 'local'): void {
  try {
    if (value === null) storage(area)?.removeItem(key);
    else storage(area)?.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the choice lives until the page closes.
  }
}
