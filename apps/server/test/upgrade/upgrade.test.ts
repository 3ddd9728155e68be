import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '../../src/platform/database/all-migrations.ts';
import { migrate, migrationStatus } from '../../src/platform/database/migrate.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { testDatabase } from '../servers/database.ts';
import { shapeOf } from './catalogue.ts';
import { fillTables } from './fill-tables.ts';
import { lostSince, snapshotOf } from './kept-rows.ts';
import { landings } from './landed-areas.ts';
import { upTo } from './schema-then.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20261129) || Date.now();

/** What the migrator does with what is pending, and then none of it happened: the next schema builds on the rows of this one. */
async function upgradedFor(
  db: Kysely<Tables>,
  pending: readonly string[],
  look: (trx: Kysely<Tables>) => Promise<void>,
) {
  const back = new Error('All that was asked is known.');
  const upgrade = db.transaction().execute(async (trx) => {
    for (const name of pending) await migrations[name]?.up(trx);
    await look(trx);
    throw back;
  });
  await expect(upgrade).rejects.toBe(back);
}

test(`rows in every table of each schema that schools have had are there after the upgrade, and the schema is that of a new school (seed ${seed})`, async () => {
  const fresh = await shapeOf((await testDatabase()).kysely);
  const db = await testDatabase({ empty: true });
  for (const { area, schema } of landings) {
    await migrate(db, upTo(schema));
    expect(await fillTables(db.kysely, seed), `tables without a row before ${area}`).toEqual([]);
    const before = await snapshotOf(db.kysely);
    const { pending } = await migrationStatus(db, migrations);
    await upgradedFor(db.kysely, pending, async (trx) => {
      expect(await lostSince(trx, before), `lost since ${schema}`).toEqual([]);
      expect(await shapeOf(trx), `schema after ${schema}`).toEqual(fresh);
    });
  }
});
