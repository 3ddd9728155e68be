// On the embedded database too: types
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';

const db = await testDatabase();

/** SQL expression, and the JavaScript value it arrives as on either database. */
const cases: [string, unknown][] = [
  [`date '2026-09-05'`, '2026-09-05'],
  [`timestamptz '2026-09-05 07:30:00+07'`, new Date('2026-09-05T00:30:00.000Z')],
  [`timestamp '2026-09-05 07:30:00'`, '2026-09-05 07:30:00'],
  [`time '07:30'`, '07:30:00'],
  [`interval '45 minutes'`, '00:45:00'],
  [`(timestamptz '2026-09-04 20:00:00Z')::date`, '2026-09-05'],
  ['42::int4', 42],
  ['42::int2', 42],
  ['9007199254740991::int8', 9007199254740991],
  [`(select count(*) from (values (1), (2)) rows)`, 2],
  ['8.50::numeric(4, 2)', '8.50'],
  ['1.5::float8', 1.5],
  ['true', true],
  ['null::int', null],
  [`'Nguyễn Thị Ánh'::text`, 'Nguyễn Thị Ánh'],
  [`'{"a": [1, null]}'::json`, { a: [1, null] }],
  [`'{"a": {"b": "ờ"}}'::jsonb`, { a: { b: 'ờ' } }],
  [`'null'::jsonb`, null],
  [`'\\x00ff41'::bytea`, Buffer.from([0, 255, 65])],
  [`'0190a6c2-7d1e-7000-8000-000000000001'::uuid`, '0190a6c2-7d1e-7000-8000-000000000001'],
  [`array['a', null, 'b,"c"', '', 'NULL']::text[]`, ['a', null, 'b,"c"', '', 'NULL']],
  ['array[]::text[]', []],
  ['array[1, 2]::int4[]', [1, 2]],
  [
    'array[[1, 2], [3, 4]]::int8[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['array[8.50]::numeric[]', ['8.50']],
  [`array[date '2026-09-05', null]`, ['2026-09-05', null]],
  [`array[timestamptz '2026-09-05 00:00:00Z']`, [new Date('2026-09-05T00:00:00.000Z')]],
  [`array['0190a6c2-7d1e-7000-8000-000000000001']::uuid[]`, ['0190a6c2-7d1e-7000-8000-000000000001']],
  [`array['\\x01'::bytea]`, [Buffer.from([1])]],
  [`array['{"a":1}']::jsonb[]`, [{ a: 1 }]],
];

async function evaluate(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db.kysely);
  return rows[0]?.value;
}

test.each(cases)('%s arrives the same on both databases', async (expression, expected) => {
  expect(await evaluate(expression)).toEqual(expected);
});

test('a bigint beyond the safe integers is refused, not rounded', async () => {
  await expect(evaluate('9007199254740993::int8')).rejects.toThrow('does not fit');
  expect(await evaluate('1')).toBe(1);
});

/** Column type, and a value that must come back as it was sent. */
const parameters: [string, unknown][] = [
  ['date', '2026-09-05'],
  ['timestamptz', new Date('2026-09-05T00:30:00.123Z')],
  ['int8', 9007199254740991],
  ['numeric', '8.5'],
  ['text[]', ['Lê "Văn"', null, 'a,b', '\\']],
  ['int4[]', [3, 1]],
  ['uuid[]', ['0190a6c2-7d1e-7000-8000-000000000001']],
  ['jsonb', { a: ['ờ'] }],
  ['bytea', Buffer.from([0, 1, 255])],
  ['boolean', false],
  ['text', null],
];

test.each(parameters)('a parameter of type %s comes back as it was sent', async (type, value) => {
  const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(db.kysely);
  expect(rows[0]?.value).toEqual(value);
});
