import { type Kysely, sql } from 'kysely';
import { auditAll, type By, changed } from '../audit/audit.commands.ts';
import type { AuditEntry } from '../audit/audit-entry.rules.ts';
import type { Tables } from '../database/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Records people look up in the log, as it calls them. */
const entities: Readonly<Record<string, string>> = { students: 'student', teachers: 'teacher', classes: 'class' };

/** Columns that say nothing to people: made of others, or ids. */
const isShown = (column: string) => !/(^|_)(id|key|at|version|vouched)$/.test(column);

const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const shown = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => isShown(column))
      .map(([column, value]) => [fieldOf(column), value]),
  );

/** One entry for every person or class the import made or changed, before it is taken back. */
export async function logUndone(trx: Kysely<Tables>, by: By, list: string, importId: string): Promise<void> {
  const entries: AuditEntry[] = [];
  for (const [table, entity] of Object.entries(entities)) {
    const { rows } = await sql<{ id: string; op: string; now: Row | null; before: Row | null }>`
      select j.key ->> 'id' as id, j.op, to_jsonb(t) as now, j.before
      from (select distinct on (key) key, op, before from import_rows
        where import_id = ${importId} and table_name = ${table} order by key, id) j
      left join ${sql.table(table)} t on t.id = (j.key ->> 'id')::uuid`.execute(trx);
    for (const { id, op, now, before } of rows) {
      const name = now?.full_name ?? now?.name ?? null;
      const difference =
        op === 'INSERT' ? { before: { name } } : withName(changed(shown(now ?? {}), shown(before ?? {})), name);
      entries.push({ action: `${list}.undoImport`, entity, entityId: id, ...difference });
    }
  }
  await auditAll(trx, by, entries);
}

const withName = ({ before, after }: { before: object; after: object }, name: unknown) => ({
  before: { name, ...before },
  after: { name, ...after },
});
