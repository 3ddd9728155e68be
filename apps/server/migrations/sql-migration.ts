import { type Kysely, type Migration, sql } from 'kysely';

/** A migration of plain SQL statements, run in order in the migrator's transaction. Going back is by restoring a backup. */
export function sqlMigration(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
