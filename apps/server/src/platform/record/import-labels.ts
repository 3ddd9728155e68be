import type { Kysely } from 'kysely';
import { auditAll, type By } from '../audit/audit.commands.ts';
import type { Tables } from '../database/tables.ts';
import type { ColumnChoice } from '../sheet/find-header.ts';
import type { ImportFields, ImportTable } from '../sheet/import-table.ts';
import { labelKey } from '../sheet/label-key.ts';

declare module '../database/tables.ts' {
  interface Tables {
    import_labels: { list: string; label: string; field: string | null; chosen_at: Date };
  }
}

/**
 * What is known of the columns of a file: what the caller says of this one (`columns`: "B=moetCode;F=", by letter, nothing after the sign
 * for a column that is not to be read), and what was said of such labels before in this list (`students`, `teachers`).
 */
export async function columnChoice(
  db: Kysely<Tables>,
  list: string,
  columns: string | undefined,
): Promise<ColumnChoice> {
  const said = (columns ?? '').split(';').filter(Boolean);
  const rows = await db.selectFrom('import_labels').select(['label', 'field']).where('list', '=', list).execute();
  return {
    byLetter: new Map(
      said.map((each) => {
        const [letter = '', field = ''] = each.split('=');
        return [letter, field || null] as const;
      }),
    ),
    byLabel: new Map(rows.map(({ label, field }) => [label, field])),
  };
}

interface ReadColumns {
  readonly list: string;
  readonly fields: ImportFields;
  readonly table: Pick<ImportTable<ImportFields>, 'columns' | 'ignored'>;
  readonly choice: ColumnChoice;
}

/**
 * Keeps what a person said of the columns of a file that was imported, for the school's next files with such labels; the log tells who
 * said it, and how the label was read before.
 */
export async function rememberLabels(
  trx: Kysely<Tables>,
  by: By,
  { list, fields, table, choice: { byLetter, byLabel } }: ReadColumns,
  now: Date,
): Promise<void> {
  const places = [...table.columns.values(), ...table.ignored];
  const rows = new Map(
    places.flatMap(({ letter, label }) => {
      const field = byLetter.get(letter);
      const key = labelKey(label);
      const isNew = field !== undefined && key !== '' && !(byLabel.has(key) && byLabel.get(key) === field);
      return isNew ? [[key, { name: label, row: { list, label: key, field, chosen_at: now } }] as const] : [];
    }),
  );
  if (rows.size === 0) return;
  const chosen = [...rows.values()].sort((a, b) => (a.row.label < b.row.label ? -1 : 1));
  await trx
    .insertInto('import_labels')
    .values(chosen.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.columns(['list', 'label']).doUpdateSet((eb) => ({
        field: eb.ref('excluded.field'),
        chosen_at: eb.ref('excluded.chosen_at'),
      })),
    )
    .execute();
  const readAs = (field: string | null | undefined) => (field ? (fields[field]?.aliases[0] ?? field) : null);
  await auditAll(
    trx,
    by,
    chosen.map(({ name, row }) => ({
      action: 'importLabels.save',
      entity: 'import_label',
      before: { name, readAs: readAs(byLabel.get(row.label)) },
      after: { name, readAs: readAs(row.field) },
    })),
  );
}
