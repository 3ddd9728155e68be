import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import '../audit/audit.commands.ts';
import { type PageQuery, readPage } from './read-page.ts';

interface HistoryOf {
  /** As the log calls it. */
  readonly entity: string;
  readonly id: string;
  /** These actions; all of them unless said. */
  readonly only?: readonly string[];
}

/** What the log tells of a record, or of what belongs to it too, newest first, field by field. */
export async function recordHistory(db: Kysely<Tables>, records: HistoryOf | readonly HistoryOf[], query: PageQuery) {
  const all: readonly HistoryOf[] = 'entity' in records ? [records] : records;
  const entries = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_name as by', 'action', 'reason', 'before', 'after'])
    .where((eb) =>
      eb.or(
        all.map(({ entity, id, only }) =>
          eb.and([
            eb('entity', '=', entity),
            eb('entity_id', '=', id),
            ...(only ? [eb('action', 'in', [...only])] : []),
          ]),
        ),
      ),
    )
    .orderBy('id', 'desc');
  const page = await readPage(entries, query);
  const items = page.items.map(({ before, after, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    changes: fieldChanges(before, after),
  }));
  return { ...page, items };
}

/** Fields in the order of the later value; what was empty (or not ticked) and still is, is left out. */
export function fieldChanges(before: unknown, after: unknown): { field: string; before: string; after: string }[] {
  const was = isRecord(before) ? before : {};
  const is = isRecord(after) ? after : {};
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .map((field) => ({ field, before: shown(was[field]), after: shown(is[field]) }))
    .filter(({ before: old, after: now }) => old !== now && !(old === '' && now === 'false'));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map(shown)
      .filter(Boolean)
      .join(value.some(isRecord) ? '; ' : ', ');
  if (isRecord(value)) {
    // A relative is told by name and phone.
    const parts = 'fullName' in value ? [value.fullName, value.phone] : Object.values(value);
    return parts.map(shown).filter(Boolean).join(', ');
  }
  return String(value);
}
