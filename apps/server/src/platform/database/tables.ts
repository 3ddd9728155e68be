/**
 * Every table the server knows, by name. Each area adds its own:
 * `declare module './tables.ts' { interface Tables { students: StudentsTable } }`.
 */
export interface Tables {
  /** Written by the migrator: which migrations this database has had. */
  kysely_migration: { name: string; timestamp: string };
}
