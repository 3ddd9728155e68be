import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/servers/database.ts';
import { standing } from './standing-statement.ts';

const db = await testDatabase({ empty: true });

test('a standing statement is written once and filled by name at every call, a value in as many places as it is wanted', async () => {
  let written = 0;
  const sum = standing<{ less: number; more: number }, { sum: number; first: number }>(
    ['less', 'more'],
    ({ less, more }) => {
      written += 1;
      return sql`select ${more}::int * 10 + ${less}::int + ${more}::int as sum, ${less}::int as first`;
    },
  );
  expect(await sum(db.kysely, { less: 2, more: 3 })).toEqual([{ sum: 35, first: 2 }]);
  expect(await sum(db.kysely, { more: 5, less: 1 })).toEqual([{ sum: 56, first: 1 }]);
  expect(written).toBe(1);
});

test('a standing statement with a value that has no name is refused, for every later call would send the first one’s', async () => {
  const fixed = standing<{ id: number }, { id: number }>(['id'], ({ id }) => sql`select ${id}::int + ${7}::int as id`);
  await expect(fixed(db.kysely, { id: 1 })).rejects.toThrow('without a name');
});

test('a value that was forgotten is refused: as null it would ask a guard for nothing', async () => {
  const guarded = standing<{ id: number; until: Date | null }, { id: number }>(
    ['id', 'until'],
    ({ id, until }) => sql`select ${id}::int as id where ${until}::timestamptz is null`,
  );
  expect(await guarded(db.kysely, { id: 1, until: null })).toEqual([{ id: 1 }]);
  await expect(guarded(db.kysely, { id: 1 } as never)).rejects.toThrow('was given no until');
});
