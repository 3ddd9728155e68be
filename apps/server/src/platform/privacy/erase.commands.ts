import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { belongs, isTouched } from './personal-data.reads.ts';
import { type Cleared, nextVersion, type PersonalTable, type PersonIds } from './personal-data.rules.ts';

/**
 * Erases and clears as the rules say, in the caller's transaction; what the law keeps stays. Rows go in the order of the rules.
 * @returns how many rows of each table were erased or cleared.
 */
export async function erasePersonalRows(
  trx: Kysely<Tables>,
  files: FileStore,
  rules: readonly PersonalTable[],
  person: PersonIds,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const fileIds = new Set<string>();
  const note = (table: string, count: number) => {
    if (count > 0) counts[table] = (counts[table] ?? 0) + count;
  };
  for (const rule of rules.filter(({ onErasure }) => onErasure.act === 'erase')) {
    for (const fileId of await filesOf(trx, rule, person[rule.of])) fileIds.add(fileId);
    note(rule.table, await eraseRows(trx, rule, person[rule.of]));
  }
  for (const rule of rules) {
    if (rule.onErasure.act !== 'clear') continue;
    for (const fileId of await filesOf(trx, rule, person[rule.of])) fileIds.add(fileId);
    note(rule.table, await clearRows(trx, rule, rule.onErasure.columns, person[rule.of]));
    if (rule.onErasure.derived) await deriveRows(trx, rule, rule.onErasure.derived, person[rule.of]);
  }
  for (const fileId of fileIds) await files.remove(trx, fileId);
  return counts;
}

async function eraseRows(trx: Kysely<Tables>, rule: PersonalTable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const done = await sql`delete from ${sql.table(rule.table)} t where ${isTouched(rule, ids)}`.execute(trx);
  return Number(done.numAffectedRows ?? 0);
}

async function clearRows(
  trx: Kysely<Tables>,
  rule: PersonalTable,
  columns: Readonly<Record<string, Cleared>>,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${cleared(value)}`);
  const done = await sql`update ${sql.table(rule.table)} set ${sql.join(changes)} where ${belongs(rule, ids)}`.execute(
    trx,
  );
  return Number(done.numAffectedRows ?? 0);
}

/** What was made of a cleared column must not keep it. */
async function deriveRows(
  trx: Kysely<Tables>,
  rule: PersonalTable,
  derived: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const own = sql`${sql.ref(rule.column)} = ${id}::uuid`;
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(rule.table)} t where ${own}`.execute(trx);
    const [found] = rows;
    if (!found) continue;
    const changes = Object.entries(derived(found.row)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(rule.table)} set ${sql.join(changes)} where ${own}`.execute(trx);
  }
}

function cleared(value: Cleared) {
  if (value === nextVersion) return sql`version + 1`;
  return typeof value === 'object' && value !== null ? sql`${[...value]}::text[]` : sql`${value}`;
}

async function filesOf(trx: Kysely<Tables>, rule: PersonalTable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found: string[] = [];
  for (const column of rule.files ?? []) {
    const { rows } = await sql<{ id: string | null }>`
      select ${sql.ref(column)} as id from ${sql.table(rule.table)} t where ${isTouched(rule, ids)}`.execute(trx);
    found.push(...rows.flatMap(({ id }) => (id === null ? [] : [id])));
  }
  return found;
}
