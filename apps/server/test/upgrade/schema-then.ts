import { migrations } from '../../src/platform/database/all-migrations.ts';
import type { Migrations } from '../../src/platform/database/migrate.ts';

/** The migrations that a program knew whose last one this was. */
export function upTo(schema: string): Migrations {
  if (!(schema in migrations)) throw new Error(`There is no migration ${schema}.`);
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= schema));
}
