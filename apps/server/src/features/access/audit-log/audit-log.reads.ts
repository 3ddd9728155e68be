import type { AuditEntryView, AuditFilters } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { unsuccessfulActions } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { namesInLog, todaysName } from '../../../platform/audit/former-names.rules.ts';
import { schoolDay } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { deviceOf } from '../sessions/device.rules.ts';
import { mayReadValues } from './audit-log.policy.ts';
import { auditChanges, classOn, outcomeOf, recordsIn } from './audit-log.rules.ts';
import { isAbout, relatedRecords, searchedFor } from './audit-search.reads.ts';
import { recordNames } from './record-names.reads.ts';
import '../access.tables.ts';

interface Row {
  id: number;
  at: Date;
  user_name: string | null;
  scope: AuditEntryView['scope'];
  action: string;
  entity: string;
  entity_id: string | null;
  record_name: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  user_agent: string | null;
}

/** One page of the log, newest first, its records by their names: three queries; a few more when something is searched for. */
export async function listAudit(
  db: Kysely<Tables>,
  actor: Actor,
  { page, pageSize, ...filters }: AuditFilters & { page: number; pageSize: number },
) {
  const where = await conditions(db, filters);
  const counted = await sql<{ total: number }>`select count(*)::int as total from audit_log a where ${where}`.execute(
    db,
  );
  const items = await entries(db, actor, where, { limit: pageSize, offset: (page - 1) * pageSize });
  const { about } = filters;
  const asked = about ? ((await recordNames(db, [about])).get(about)?.name ?? '') : null;
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize, about: asked };
}

/** The newest so many entries of a search. */
export async function auditToExport(
  db: Kysely<Tables>,
  actor: Actor,
  filters: AuditFilters,
  limit: number,
): Promise<AuditEntryView[]> {
  return entries(db, actor, await conditions(db, filters), { limit, offset: 0 });
}

async function entries(
  db: Kysely<Tables>,
  actor: Actor,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntryView[]> {
  const { rows } = await sql<Row>`
    select a.id, a.at, a.user_name, a.scope, a.action, a.entity, a.entity_id, a.record_name, a.before, a.after, a.reason, a.ip,
      a.user_agent
    from audit_log a where ${where} order by a.id desc limit ${limit} offset ${offset}`.execute(db);
  const names = await recordNames(
    db,
    rows.flatMap((row) => recordsIn(row.entity_id, row.before, row.after)),
  );
  const nameOf = (id: string) => names.get(id)?.name;
  return rows.map((row) => {
    const record = row.entity_id === null ? undefined : names.get(row.entity_id);
    return {
      id: Number(row.id),
      at: row.at.toISOString(),
      who: row.user_name ?? '',
      scope: row.scope,
      action: todaysName(row.action),
      entity: todaysName(row.entity),
      entityId: row.entity_id,
      name: record?.name ?? row.record_name ?? '',
      className: classOn(record?.classes ?? [], schoolDay(row.at)),
      subject: record?.subject ?? '',
      outcome: outcomeOf(row.action),
      reason: row.reason ?? '',
      ip: row.ip ?? '',
      userAgent: row.user_agent ?? '',
      device: row.user_agent ? deviceOf(row.user_agent) : null,
      changes: mayReadValues(actor, row.action) ? auditChanges(row.before, row.after, nameOf) : [],
    };
  });
}

async function conditions(db: Kysely<Tables>, filters: AuditFilters): Promise<RawBuilder<unknown>> {
  const { q, action, entity, entityId, about, outcome, from, to } = filters;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (action) all.push(sql`a.action = any(${namesInLog(action)}::text[])`);
  if (entity) all.push(sql`a.entity = any(${namesInLog(entity)}::text[])`);
  if (entityId) all.push(sql`a.entity_id = ${entityId}`);
  // Days of the school's clock; the session's time zone is the school's.
  if (from) all.push(sql`a.at >= ${from}::date`);
  if (to) all.push(sql`a.at < ${to}::date + 1`);
  if (outcome === 'done') {
    const others = Object.values(unsuccessfulActions).flat();
    all.push(sql`a.action <> all(${others}::text[])`);
  } else if (outcome) all.push(sql`a.action = any(${[...unsuccessfulActions[outcome]]}::text[])`);
  if (about) all.push(isAbout(await relatedRecords(db, [about])));
  if (q) all.push(await searchedFor(db, q, await auditChoices(db)));
  return sql.join(all, sql` and `);
}

/** What can be chosen as a condition: each value is found by one step through its index, however long the log is. */
export async function auditChoices(db: Kysely<Tables>): Promise<{ actions: string[]; entities: string[] }> {
  const distinct = async (column: 'action' | 'entity') => {
    const name = sql.ref(column);
    const { rows } = await sql<{ value: string | null }>`
      with recursive found as (
        (select ${name} as value from audit_log order by ${name} limit 1)
        union all
        select (select ${name} from audit_log where ${name} > found.value order by ${name} limit 1) from found
        where found.value is not null
      ) select value from found where value is not null`.execute(db);
    return [...new Set(rows.flatMap(({ value }) => (value === null ? [] : [todaysName(value)])))];
  };
  return { actions: await distinct('action'), entities: await distinct('entity') };
}
