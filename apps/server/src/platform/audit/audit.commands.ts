import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely';
import { insertRows } from '../database/insert-rows.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from '../http/actor.ts';
import type { Origin } from '../http/mount.ts';
import type { AuditEntry } from './audit-entry.rules.ts';

declare module '../database/tables.ts' {
  interface Tables {
    audit_log: {
      id: Generated<number>;
      at: Generated<Date>;
      user_id: string | null;
      scope: string | null;
      user_name: string | null;
      action: string;
      entity: string;
      entity_id: string | null;
      before: unknown;
      after: unknown;
      reason: string | null;
      ip: string | null;
      user_agent: string | null;
      request_id: string | null;
    };
  }
}

/** Who acts: a call's actor and origin, or the system itself (jobs, start-up). */
export interface By {
  readonly actor: Actor | null;
  readonly origin: Origin | null;
}

/** Writes one entry of the append-only log, in the transaction of the change it tells of. */
export async function audit(trx: Kysely<Tables>, by: By, entry: AuditEntry): Promise<void> {
  await auditInsert(by, entry).execute(trx);
}

/** One entry as a part of the statement that makes the change it tells of. */
export function auditInsert(by: By, entry: AuditEntry): RawBuilder<unknown> {
  const row = auditRow(by, entry);
  const text = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return sql`insert into audit_log (user_id, scope, user_name, action, entity, entity_id, before, after, reason, ip, user_agent, request_id)
    values (${row.user_id}, ${row.scope}, ${row.user_name}, ${row.action}, ${row.entity}, ${row.entity_id}, ${text(row.before)},
      ${text(row.after)}, ${row.reason}, ${row.ip}, ${row.user_agent}, ${row.request_id})`;
}

/** Many entries at once, for work on whole lists; a few hundred a statement. */
export async function auditAll(trx: Kysely<Tables>, by: By, entries: readonly AuditEntry[]): Promise<void> {
  await insertRows(
    trx,
    'audit_log',
    entries.map((entry) => auditRow(by, entry)),
  );
}

const auditRow = (by: By, entry: AuditEntry) => ({
  user_id: by.actor?.userId ?? null,
  scope: by.actor?.scope ?? null,
  user_name: by.actor?.name ?? null,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId ?? null,
  before: entry.before ?? null,
  after: entry.after ?? null,
  reason: entry.reason ?? null,
  ip: by.origin?.ip ?? null,
  user_agent: by.origin?.userAgent ?? null,
  request_id: by.origin?.requestId ?? null,
});

/** The fields that differ between two records, before and after, for an audit entry of an edit. */
export function changed(before: object, after: object): { before: object; after: object } {
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  const old = before as Record<string, unknown>;
  for (const [key, value] of Object.entries(after)) {
    if (JSON.stringify(old[key]) === JSON.stringify(value)) continue;
    was[key] = old[key] ?? null;
    is[key] = value ?? null;
  }
  return { before: was, after: is };
}
