import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely';
import type { Migrations } from './migrate.ts';

/** In the bundle, where the folder is not: what lay in it when it was built (`scripts/bundle-server.mjs`). */
declare const MIGRATION_FILES: readonly string[] | undefined;

const folder = new URL('../../../migrations/', import.meta.url);
const files = typeof MIGRATION_FILES === 'undefined' ? readdirSync(folder) : MIGRATION_FILES;

/**
 * Every migration in order: the files `NNNN_what.ts` of `apps/server/migrations`, each of which exports `migration`. The name is what the
 * database remembers, so a file is never renamed once released. One is loaded when it is applied.
 */
export const migrations: Migrations = Object.fromEntries(
  files
    .filter((file) => /^\d{4}_\w+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
    .map((name): [string, Migration] => [name, { up: async (db) => (await load(name)).up(db) }]),
);

async function load(name: string): Promise<Migration> {
  // The bundler finds by this pattern what it takes along.
  const { migration } = (await import(`../../../migrations/${name}.ts`)) as { migration?: Migration };
  if (!migration) throw new Error(`migrations/${name}.ts does not export "migration"`);
  return migration;
}
