import { type Migration, Migrator } from 'kysely';
import { DatabaseOpenError } from './database-errors.ts';
import type { Db } from './open-database.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the database to the newest migration: all missing ones in one transaction, so a kill or a failure leaves it as it was. Copies
 * that start at once wait for each other. Returns the names that were applied now.
 * @throws DatabaseOpenError where the database is newer.
 */
export async function migrate(db: Db, migrations: Migrations): Promise<string[]> {
  await refuseNewer(db, migrations);
  return db.withoutLimits(async (kysely) => {
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...migrations }) } });
    const { error, results } = await migrator.migrateToLatest();
    // A newer program may have had the lock before.
    if (error !== undefined) await refuseNewer(db, migrations);
    if (error !== undefined) throw error;
    return (results ?? []).map((each) => each.migrationName);
  });
}

/** @throws DatabaseOpenError where the database has had migrations that this program does not know. */
async function refuseNewer(db: Db, migrations: Migrations): Promise<void> {
  const { unknown } = await migrationStatus(db, migrations);
  if (unknown.length === 0) return;
  throw new DatabaseOpenError(
    'database_newer',
    `The database was written by a newer version (it has ${unknown.join(', ')}): install that version, or restore an older backup.`,
  );
}

export type MigrationStatus = {
  applied: string[];
  /** In the code but not in the database. */
  pending: string[];
  /** In the database but not in the code: the database is newer. */
  unknown: string[];
};

/** Which migrations the database has had, read without changing anything. */
export async function migrationStatus(db: Db, migrations: Migrations): Promise<MigrationStatus> {
  const applied = await appliedMigrations(db);
  return {
    applied,
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in migrations)),
  };
}

async function appliedMigrations(db: Db): Promise<string[]> {
  try {
    const rows = await db.kysely.selectFrom('kysely_migration').select('name').orderBy('name').execute();
    return rows.map((row) => row.name);
  } catch (error) {
    // No such table: nothing was ever applied.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return [];
    throw error;
  }
}
