import '../../apps/server/src/features/tables.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';

/** The database of the stopped server for which a script runs. */
export function schoolDatabase(): Promise<Db> {
  const { DATA_DIR: dataDir = '', DATABASE_URL } = process.env;
  return openDatabase({ dataDir, databaseUrl: DATABASE_URL || undefined });
}
