import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { PersonalRows, PersonalTable, PersonIds } from './personal-data.rules.ts';

/** Rows of a table that are of these people. */
export const belongs = ({ column, through }: PersonalTable, ids: readonly string[]) =>
  through
    ? sql`${sql.ref(column)} in (select ${sql.ref(through.key ?? 'id')} from ${sql.table(through.table)} where ${sql.ref(through.column)} = any(${[...ids]}::uuid[]))`
    : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** Those of them that an erasure touches: what is shared with others stays theirs. */
export const isTouched = (rule: PersonalTable, ids: readonly string[]) =>
  rule.onErasure.act === 'erase' && rule.onErasure.alone
    ? sql`${belongs(rule, ids)} and ${rule.onErasure.alone}`
    : belongs(rule, ids);

/** Everything kept about a person, one query a table, without secrets. Values are as JSON has them. */
export async function personalRows(
  db: Kysely<Tables>,
  rules: readonly PersonalTable[],
  person: PersonIds,
): Promise<PersonalRows[]> {
  const found: PersonalRows[] = [];
  for (const rule of rules) {
    const ids = person[rule.of];
    if (ids.length === 0) continue;
    const { secret = [], withheld } = rule;
    const { rows } = await sql<{ row: Record<string, unknown>; isTold: boolean }>`
      select row_to_json(t) as row, ${withheld?.until ?? sql`true`} as "isTold" from ${sql.table(rule.table)} t
      where ${belongs(rule, ids)}`.execute(db);
    found.push({
      rule,
      rows: rows.map(({ row, isTold }) => without(row, isTold ? secret : [...secret, ...(withheld?.columns ?? [])])),
    });
  }
  return found;
}

/** How many rows of each table an erasure finds about a person; tables without any are left out. */
export async function personalCounts(
  db: Kysely<Tables>,
  rules: readonly PersonalTable[],
  person: PersonIds,
): Promise<{ rule: PersonalTable; count: number }[]> {
  const found: { rule: PersonalTable; count: number }[] = [];
  for (const rule of rules) {
    const ids = person[rule.of];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(rule.table)} t where ${isTouched(rule, ids)}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ rule, count });
  }
  return found;
}

const without = (row: Record<string, unknown>, secret: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column)));
