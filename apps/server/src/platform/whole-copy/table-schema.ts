import { type CopiedColumn, type CopiedTable, secretColumns } from './copied-tables.ts';

/** Types of the database in the words of JSON Schema; of what is not named a text. */
const kinds: readonly (readonly [RegExp, Readonly<Record<string, unknown>>])[] = [
  [/\[\]$/, { type: 'string', contentMediaType: 'application/vnd.postgresql.array', description: 'PostgreSQL: {a,b}' }],
  [/^(?:smallint|integer|bigint)$/, { type: 'integer' }],
  [/^(?:numeric|double precision|real)/, { type: 'number' }],
  [/^boolean$/, { type: 'boolean', description: 'true | false' }],
  [/^date$/, { type: 'string', format: 'date' }],
  [
    /^timestamp with time zone$/,
    { type: 'string', format: 'date-time', description: 'UTC, YYYY-MM-DD hh:mm:ss.ffffff+00' },
  ],
  [/^uuid$/, { type: 'string', format: 'uuid' }],
  [/^jsonb?$/, { type: 'string', contentMediaType: 'application/json' }],
  [/^bytea$/, { type: 'string', description: '\\x…, hexadecimal' }],
];

/** What a column is called by people, where the fields of its noun say so. */
export type ColumnWords = (table: string, column: string) => { readonly vi: string; readonly en: string } | null;

/** The JSON Schema (2020-12) of one row of a table; in CSV a field without quotes and letters is null. */
export function tableSchemaOf(table: CopiedTable, words: ColumnWords): Readonly<Record<string, unknown>> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: table.name,
    type: 'object',
    properties: Object.fromEntries(table.columns.map((column) => [column.name, columnSchemaOf(table, column, words)])),
    required: table.columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
    'x-primary-key': table.primaryKey,
    'x-references': table.references,
  };
}

function columnSchemaOf({ name: table }: CopiedTable, { name, type, isRequired }: CopiedColumn, words: ColumnWords) {
  const kind = kinds.find(([pattern]) => pattern.test(type))?.[1] ?? { type: 'string' };
  const told = words(table, name);
  return {
    ...kind,
    type: isRequired ? kind.type : [kind.type, 'null'],
    'x-database-type': type,
    ...(told && { title: told.vi, 'x-title-en': told.en }),
    ...(secretColumns.has(`${table}.${name}`) && { 'x-secret': true }),
  };
}
