import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './servers/database.ts';

const db = await testDatabase();

/** Rows of these are deleted every day; what refers to them is looked through each time. */
const deletedDaily = ['files', 'rooms', 'sessions', 'timetable_lessons'];
/** One row. */
const tiny = ['schools'];

test('every reference that goes or is emptied with what it names begins an index of all its rows', async () => {
  const { rows } = await sql<{ reference: string }>`
    select c.conrelid::regclass || '.' || string_agg(a.attname, ', ' order by a.attnum) as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.conrelid::regclass::text <> all(${tiny})
      and (c.confdeltype in ('c', 'n') or c.confrelid::regclass::text = any(${deletedDaily}))
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || (select own.attname from pg_attribute own
            where own.attrelid = c.conrelid and own.attnum = c.conkey[1]) || ' IS NOT NULL)'))
    group by c.oid, c.conrelid order by 1`.execute(db.kysely);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});
