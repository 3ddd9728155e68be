import type { AuditEntryView, AuditFilters } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { unsuccessfulActions } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { namesInLog, todaysName } from '../../../platform/audit/former-names.rules.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { deviceOf } from '../sessions/device.rules.ts';
import { auditChanges, outcomeOf } from './audit-log.rules.ts';
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

/** One page of the log, newest first. Three queries; one more when something is searched for. */
export async function listAudit(
  db: Kysely<Tables>,
  { page, pageSize, ...filters }: AuditFilters & { page: number; pageSize: number },
) {
  const where = await conditions(db, filters);
  const counted = await sql<{ total: number }>`select count(*)::int as total from audit_log a where ${where}`.execute(
    db,
  );
  const items = await entries(db, where, { limit: pageSize, offset: (page - 1) * pageSize });
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** The newest so many entries of a search. */
export async function auditToExport(
  db: Kysely<Tables>,
  filters: AuditFilters,
  limit: number,
): Promise<AuditEntryView[]> {
  return entries(db, await conditions(db, filters), { limit, offset: 0 });
}

async function entries(
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntryView[]> {
  const { rows } = await sql<Row>`
    select a.id, a.at, a.user_name, a.scope, a.action, a.entity, a.entity_id,
      coalesce(a.record_name, case a.entity when 'user' then (select u.display_name from users u where u.id::text = a.entity_id) end)
        as record_name, a.before, a.after, a.reason, a.ip, a.user_agent
    from audit_log a where ${where} order by a.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at.toISOString(),
    who: row.user_name ?? '',
    scope: row.scope,
    action: todaysName(row.action),
    entity: todaysName(row.entity),
    entityId: row.entity_id,
    name: row.record_name ?? '',
    outcome: outcomeOf(row.action),
    reason: row.reason ?? '',
    ip: row.ip ?? '',
    userAgent: row.user_agent ?? '',
    device: row.user_agent ? deviceOf(row.user_agent) : null,
    changes: auditChanges(row.before, row.after),
  }));
}

async function conditions(db: Kysely<Tables>, filters: AuditFilters): Promise<RawBuilder<unknown>> {
  const { q, action, entity, entityId, outcome, from, to } = filters;
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
  if (q) {
    const people = await peopleCalled(db, q);
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`(a.user_id = any(${people}::uuid[]) or a.entity_id = any(${[q, ...people]}::text[]) or a.ip = ${q}
      or lower(a.record_name) like ${pattern})`);
  }
  return sql.join(all, sql` and `);
}

/** Accents need not be typed; some thousand names are looked through faster here than the log is there. */
async function peopleCalled(db: Kysely<Tables>, q: string): Promise<string[]> {
  const needle = searchKey(q);
  if (needle === '') return [];
  const users = await db.selectFrom('users').select(['id', 'display_name', 'username_key']).execute();
  return users
    .filter(
      ({ display_name, username_key }) => searchKey(display_name).includes(needle) || username_key.includes(needle),
    )
    .slice(0, 500)
    .map(({ id }) => id);
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
