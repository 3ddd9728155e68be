import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { ImportRun } from '@phuong/contract/platform/import.schema.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../audit/audit.commands.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../database/database-errors.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Actor } from '../http/actor.ts';
import { AppError, type FieldError, notFound } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import { importerOf, shownRun, undoLimit } from './import-runs.ts';
import { logUndone } from './import-undo-log.ts';
import { deleteMade, type Journalled, journalledTables, keyOf, putBack, reinsert } from './import-undo-rows.ts';

/** What rests on an import, and how many of its rows. */
export interface ImportUse {
  readonly code: ErrorCode;
  readonly count: number;
}

/** What an area adds to taking its import back. */
export interface UndoDescription {
  /** Holds what must stay open (the year). @throws AppError when it is closed. */
  readonly hold?: (trx: Kysely<Tables>, target: Readonly<Record<string, string>>) => Promise<unknown>;
  /** What rests on its rows and no reference tells. */
  readonly uses?: (trx: Kysely<Tables>, importId: string) => Promise<readonly ImportUse[]>;
  /** What must happen before the old values are back (addresses of accounts), and once they are. */
  readonly before?: (trx: Kysely<Tables>, by: By, importId: string) => Promise<unknown>;
  readonly after?: (trx: Kysely<Tables>, importId: string) => Promise<unknown>;
}

/** In what the refusal says first. */
const gravest = [
  'platform.import_has_marks',
  'platform.import_has_results',
  'platform.import_has_accounts',
  'platform.import_has_pupils',
  'platform.import_has_lessons',
  'platform.import_edited',
  'platform.import_in_use',
] as const satisfies readonly ErrorCode[];

/** What a row of a table is to people, where it rests on a row of an import. */
const meaning: readonly (readonly [RegExp, (typeof gravest)[number]])[] = [
  [/^(marks|mark_.+|sheet_remarks|exemptions)$/, 'platform.import_has_marks'],
  [
    /^(conduct_results|absences|.+_results|retests|summer_trainings|transcripts|grade_up_.+|former_school_.+)$/,
    'platform.import_has_results',
  ],
  [/^(users|access_.+)$/, 'platform.import_has_accounts'],
  [/^enrolments$/, 'platform.import_has_pupils'],
  [/^(timetable.+|teaching_assignments|homeroom_assignments|teacher_duties)$/, 'platform.import_has_lessons'],
];

/**
 * Takes an import back, in one transaction and whole: what it created goes, what it changed is as before it. The statements the database
 * noted are undone from the last to the first, so every reference and every unique value is right on the way.
 * @throws AppError 404; 409 when it was taken back, is older than seven days, or something rests on it (each kind of it in `fields`).
 */
export async function undoImport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  by: By & { readonly actor: Actor },
  list: string,
  id: string,
  undo: UndoDescription,
): Promise<ImportRun> {
  return inTransaction(database, async (trx) => {
    const run = await trx
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .where('list', '=', list)
      .forUpdate()
      .executeTakeFirst();
    const importer = importerOf(by.actor);
    if (!run || (importer !== null && run.imported_by !== importer)) throw notFound();
    if (run.undone_at) throw new AppError('platform.import_undone', { params: { name: run.undone_by_name ?? '' } });
    if (run.at < undoLimit(clock.now())) throw new AppError('platform.import_too_old');
    await undo.hold?.(trx, run.target);
    // As the rows were written down when they were noted.
    await sql`set local timezone to 'UTC'`.execute(trx);
    const tables = await journalledTables(trx, id);
    const uses = [
      ...(await editedSince(trx, id, run.rows, tables)),
      ...(await restingOn(trx, id, tables)),
      ...((await undo.uses?.(trx, id)) ?? []),
    ];
    refuseUsed(uses);
    await undo.before?.(trx, by, id);
    await logUndone(trx, by, list, id);
    await takeBack(trx, id, tables);
    await undo.after?.(trx, id);
    await trx.deleteFrom('import_rows').where('import_id', '=', id).execute();
    const undone = { undone_at: clock.now(), undone_by_name: by.actor.name };
    await trx.updateTable('imports').set(undone).where('id', '=', id).execute();
    const { file_name: file, created, updated } = run;
    await audit(trx, by, {
      action: `${list}.undoImport`,
      entity: 'import',
      entityId: id,
      after: { name: file, created, updated },
    });
    return shownRun({ ...run, ...undone }, clock.now());
  });
}

function refuseUsed(uses: readonly ImportUse[]): void {
  const counts = new Map<ErrorCode, number>();
  for (const { code, count } of uses) counts.set(code, Math.max(counts.get(code) ?? 0, count));
  const fields: FieldError[] = gravest.flatMap((code) => {
    const count = counts.get(code) ?? 0;
    return count > 0 ? [{ field: 'import', code, params: { count } }] : [];
  });
  const [first] = fields;
  if (first) throw new AppError(first.code as ErrorCode, { params: first.params, fields });
}

/** Rows that are no longer as the import left them, locked; with those whose notes were erased with a person's data. */
async function editedSince(
  trx: Kysely<Tables>,
  id: string,
  expected: number,
  tables: readonly Journalled[],
): Promise<ImportUse[]> {
  let edited = 0;
  let noted = 0;
  for (const table of tables) {
    noted += table.rows;
    const mine = sql`select distinct key from import_rows where import_id = ${id} and table_name = ${table.name}`;
    await sql`select 1 from ${sql.table(table.name)} t join (${mine}) j on ${keyOf(table, 't', 'j')} for update of t`.execute(
      trx,
    );
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from (select distinct on (key) key, op, after_hash from import_rows
        where import_id = ${id} and table_name = ${table.name} order by key, id desc) j
      left join ${sql.table(table.name)} t on ${keyOf(table, 't', 'j')}
      where case when j.op = 'DELETE' then t is not null
        else md5((to_jsonb(t) - 'version' - 'updated_at')::text) is distinct from j.after_hash end`.execute(trx);
    edited += rows[0]?.count ?? 0;
  }
  return [{ code: 'platform.import_edited', count: edited + Math.max(expected - noted, 0) }];
}

/** What refers to rows the import made, and is not of the import itself. */
async function restingOn(trx: Kysely<Tables>, id: string, tables: readonly Journalled[]): Promise<ImportUse[]> {
  const uses: ImportUse[] = [];
  const { rows: references } = await sql<{ child: string; parent: string; columns: [own: string, named: string][] }>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      (select json_agg(json_build_array(own.attname, named.attname))
        from unnest(c.conkey, c.confkey) k (own, named)
        join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
        join pg_attribute named on named.attrelid = c.confrelid and named.attnum = k.named) as columns
    from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text = any(${tables.map(({ name }) => name)})
    order by 1`.execute(trx);
  for (const { child, parent, columns } of references) {
    const made = tables.find(({ name }) => name === parent);
    if (!made) continue;
    const own = tables.find(({ name }) => name === child);
    const joined = sql.join(
      columns.map(([mine, named]) => sql`${sql.ref(`c.${mine}`)} = ${sql.ref(`t.${named}`)}`),
      sql` and `,
    );
    const isForeign = own
      ? sql`not exists (select from import_rows mine where mine.import_id = ${id} and mine.table_name = ${child}
          and ${keyOf(own, 'c', 'mine')})`
      : sql`true`;
    const { rows } = await sql<{ count: number }>`
      select count(distinct j.key)::int as count
      from (select distinct on (key) key, op from import_rows
        where import_id = ${id} and table_name = ${parent} order by key, id) j
      join ${sql.table(parent)} t on ${keyOf(made, 't', 'j')}
      join ${sql.table(child)} c on ${joined}
      where j.op = 'INSERT' and ${isForeign}`.execute(trx);
    const code = meaning.find(([pattern]) => pattern.test(child))?.[1] ?? 'platform.import_in_use';
    uses.push({ code, count: rows[0]?.count ?? 0 });
  }
  return uses;
}

/** @throws AppError 409 when a value it puts back is taken by now. */
async function takeBack(trx: Kysely<Tables>, id: string, tables: readonly Journalled[]): Promise<void> {
  const statements = await trx
    .selectFrom('import_rows')
    .select((eb) => ['statement', 'table_name', 'op', eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy(['statement', 'table_name', 'op'])
    .orderBy('statement', 'desc')
    .execute();
  try {
    for (const { statement, table_name, op } of statements) {
      const table = tables.find(({ name }) => name === table_name);
      if (!table) continue;
      const undone = { INSERT: deleteMade, UPDATE: putBack, DELETE: reinsert }[op];
      await undone(trx, table, id, statement);
    }
  } catch (error) {
    if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) throw error;
    throw new AppError('platform.import_in_use', { params: { count: 1 } });
  }
}
