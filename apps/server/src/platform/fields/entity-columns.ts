import {
  type ColumnName,
  columnOf,
  type Field,
  type Fields,
  type FieldValue,
  fieldsOf,
  type RecordOf,
  type RowOf,
} from '@phuong/contract/platform/entity.schema.ts';
import { parsePhone } from '@phuong/rules/people/phone.ts';
import type { Generated } from 'kysely';

type HasDefault = { kind: 'text' | 'flag' | 'catalogues' } | { initial: string | number };
type Column<F> = F extends { required: true } | { drawn: true }
  ? FieldValue<F>
  : F extends HasDefault
    ? Generated<FieldValue<F>>
    : FieldValue<F>;

/**
 * The columns of a description as Kysely's tables have them: `students: TableOf<typeof studentFields> & { id: string; … }`. Text, flags
 * and lists have a default in the database; everything else that may be empty is null.
 */
export type TableOf<F extends Fields> = { [K in keyof F & string as ColumnName<F, K>]: Column<F[K]> };

/**
 * What a row holds of a checked input: `trx.insertInto('subjects').values({ id, ...columnsOf(subjectFields, input), search_key })`. Phones
 * become E.164 (what is no number stays as typed: the caller has refused it), an empty text becomes its `initial`. Keys that follow
 * from fields (sort, search) are the caller's own.
 */
export function columnsOf<F extends Fields>(fields: F, input: RecordOf<F>): RowOf<F> {
  const columns = fieldsOf(fields).map(([name, field]) => [columnOf(name, field), stored(field, input[name])]);
  return Object.fromEntries(columns) as RowOf<F>;
}

/** The record a row holds: the other way round, for `selectAll` rows; further columns are left out. */
export function recordFrom<F extends Fields>(fields: F, row: RowOf<F>): RecordOf<F> {
  const columns: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    fieldsOf(fields).map(([name, field]) => [name, columns[columnOf(name, field)]]),
  ) as RecordOf<F>;
}

type Selected<F extends Fields, T extends string> = {
  [K in keyof F & string]: `${T}.${ColumnName<F, K>} as ${K}`;
}[keyof F & string];

/** The fields for `select`, each under its own name: `db.selectFrom('rooms').select(['id', 'version', ...selectionOf(roomFields, 'rooms')])`. */
export const selectionOf = <F extends Fields, T extends string>(fields: F, table: T): Selected<F, T>[] =>
  fieldsOf(fields).map(([name, field]) => `${table}.${columnOf(name, field)} as ${name}`) as Selected<F, T>[];

/** Field names to columns, in order: for `orderBy`, `where` and lists of sort keys. */
export const columnNames = <F extends Fields>(fields: F) =>
  Object.fromEntries(fieldsOf(fields).map(([name, field]) => [name, columnOf(name, field)])) as {
    readonly [K in keyof F & string]: ColumnName<F, K>;
  };

/** E.164, or null for none and for what is no phone number. */
export function e164(text: string | null): string | null {
  const parsed = text === null ? null : parsePhone(text);
  return parsed?.ok ? parsed.e164 : null;
}

function stored(field: Field, value: unknown): unknown {
  if (field.kind === 'phone' && typeof value === 'string') return e164(value) ?? value;
  return value === '' && field.kind === 'text' ? (field.initial ?? '') : value;
}
