import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import '../../platform/audit/audit.commands.ts';

/** The audit log of one pupil, newest first, each entry as the fields that changed. */
export async function studentHistory(
  db: Kysely<Tables>,
  studentId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const entries = db.selectFrom('audit_log').where('entity', '=', 'student').where('entity_id', '=', studentId);
  const [count, rows] = await Promise.all([
    entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    entries
      .select(['id', 'at', 'user_name', 'action', 'before', 'after', 'reason'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.user_name,
    action: row.action,
    reason: row.reason,
    changes: fieldChanges(row.before, row.after),
  }));
  return { items, total: count.total, page, pageSize };
}

/** Fields in the order of the later value; what was empty (or not ticked) and still is, is left out. */
export function fieldChanges(before: unknown, after: unknown): { field: string; before: string; after: string }[] {
  const was = record(before);
  const is = record(after);
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .map((field) => ({ field, before: shown(was[field]), after: shown(is[field]) }))
    .filter(({ before: old, after: now }) => old !== now && !(old === '' && now === 'false'));
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join('; ');
  if (typeof value === 'object') {
    // A relative is told by name and phone.
    const parts = 'fullName' in value ? [value.fullName, 'phone' in value ? value.phone : ''] : Object.values(value);
    return parts.map(shown).filter(Boolean).join(', ');
  }
  return String(value);
}
