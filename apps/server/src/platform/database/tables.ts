/**
 * Every table the server knows, by name. A noun adds its own in its record,
 * an area what its nouns share in `<area>.tables.ts`: `declare module './tables.ts' { interface Tables { clubs: … & RecordColumns } }`.
 */
export interface Tables {
  /** Written by the migrator: which migrations this database has had. */
  kysely_migration: { name: string; timestamp: string };
}
