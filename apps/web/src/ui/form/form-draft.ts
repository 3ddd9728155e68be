/** What the typing in a form began from: the values of a record in one version. */
export interface FormBase<V> {
  version: number;
  /** Null: not known any more. */
  values: V | null;
}

/** Half-typed values as this tab keeps them, with what they were typed on where the form is of a record. */
export interface StoredDraft {
  values: object;
  base: FormBase<object> | null;
}

const FORMAT = 2;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The form in which a draft is stored. */
export function storedForm({ values, base }: { values: unknown; base: FormBase<unknown> | null }): object {
  return { format: FORMAT, values, base };
}

/**
 * Reads a stored draft; null when there is none. Drafts of older builds are the values alone: the version they were typed
 * on is unknown, so the form has to take it for the first one: they are never saved over anything unseen.
 */
export function readDraft(stored: unknown): StoredDraft | null {
  if (!isObject(stored) || Array.isArray(stored)) return null;
  if (!('format' in stored && stored.format === FORMAT)) return { values: stored, base: null };
  if (!('values' in stored && isObject(stored.values))) return null;
  const base = 'base' in stored && isObject(stored.base) ? stored.base : null;
  if (!base || !('version' in base) || typeof base.version !== 'number') return { values: stored.values, base: null };
  const start = 'values' in base && isObject(base.values) ? base.values : null;
  return { values: stored.values, base: { version: base.version, values: start } };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const fieldOf = (values: object, field: string): unknown => (values as Record<string, unknown>)[field];

/** The names of the fields that differ. */
export function changedFields(one: object, other: object): string[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].filter((field) => !isSame(fieldOf(one, field), fieldOf(other, field)));
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Ticks set and ticks taken away since `start`, carried over to `newest`. */
export function mergedTicks(start: readonly string[], typed: readonly string[], newest: readonly string[]): string[] {
  const kept = newest.filter((item) => typed.includes(item) || !start.includes(item));
  return [...kept, ...typed.filter((item) => !start.includes(item) && !kept.includes(item))];
}

/**
 * The newest values with what was typed since `start` on top: a field somebody edited stays as typed, in a list of ticks
 * only the ticks they touched. Without a known start every typed value stays.
 */
export function mergedValues<V extends object>(start: V | null, typed: V, newest: V): V {
  if (!start) return { ...newest, ...typed };
  const edited = changedFields(typed, start).map((field) => {
    const [before, now, later] = [start, typed, newest].map((values) => fieldOf(values, field));
    return [field, isList(before) && isList(now) && isList(later) ? mergedTicks(before, now, later) : now];
  });
  return { ...newest, ...Object.fromEntries(edited) };
}
