import { firstRun } from '../first-run.ts';
import type { Config } from '../platform/config.ts';
import { migrations } from '../platform/database/all-migrations.ts';
import { migrate, migrationStatus } from '../platform/database/migrate.ts';
import { asOwner } from '../platform/database/server/app-role.ts';
import { openSchoolDatabase, schoolServices } from '../school-program.ts';

interface Migrated {
  /** Names that were applied now. */
  readonly applied: readonly string[];
  /** What a first start says, with the link for the first administrator; nothing where there are people already. */
  readonly notices: readonly string[];
}

/** Brings the database of a school to this version, all of it or nothing; an empty one becomes a school without people. */
export async function migrateSchool(config: Config): Promise<Migrated> {
  const { databaseUrl, databaseOwnerUrl } = config;
  const database = await openSchoolDatabase({ ...config, poolSize: 2 });
  try {
    const { pending, unknown } = await migrationStatus(database, migrations);
    if (pending.length === 0 && unknown.length === 0) return { applied: [], notices: [] };
    const applied: string[] = [];
    if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
      const urls = { owner: databaseOwnerUrl, app: databaseUrl };
      await asOwner(urls, async (owner) => applied.push(...(await migrate(owner, migrations))));
    } else applied.push(...(await migrate(database, migrations)));
    const notices = await firstRun(schoolServices(config, database), config);
    return { applied, notices: notices(config.publicUrl ?? '') };
  } finally {
    await database.close();
  }
}

/** Where a database stands; `problem` when it does not answer. */
export async function schoolStanding(
  config: Config,
): Promise<{ readonly pending: number; readonly unknown: number } | { readonly problem: string }> {
  try {
    const database = await openSchoolDatabase({ ...config, poolSize: 1 });
    try {
      const { pending, unknown } = await migrationStatus(database, migrations);
      return { pending: pending.length, unknown: unknown.length };
    } finally {
      await database.close();
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
