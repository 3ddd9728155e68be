import type { HistoryEntry } from '@phuong/contract/staff/teacher.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** The log about one record, newest first, field by field. */
export async function recordHistory(
  db: Kysely<Tables>,
  record: { entity: string; id: string; only?: readonly string[] },
  { page, pageSize }: { page: number; pageSize: number },
) {
  let matching = db.selectFrom('audit_log').where('entity', '=', record.entity).where('entity_id', '=', record.id);
  if (record.only) matching = matching.where('action', 'in', record.only);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'at', 'user_name as by', 'action', 'reason', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(({ before, after, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    changes: changesOf(before, after),
  }));
  return { items, total, page, pageSize };
}

function changesOf(before: unknown, after: unknown): HistoryEntry['changes'] {
  const was = isRecord(before) ? before : {};
  const now = isRecord(after) ? after : {};
  return [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .map((field) => ({ field, before: asText(was[field]), after: asText(now[field]) }))
    .filter((change) => change.before !== change.after);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ');
  if (isRecord(value)) return Object.values(value).map(asText).filter(Boolean).join(' ');
  return String(value);
}
