import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { CommandError } from './command-error.ts';

/** Works on a server outside any transaction: databases are made and dropped from there. */
async function onCluster<T>(url: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const cluster = await openDatabase({ dataDir: '', databaseUrl: url, poolSize: 1 });
  try {
    return await work(cluster.kysely);
  } finally {
    await cluster.close();
  }
}

/** The address of a database on the server that another address leads to. */
export function addressOn(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

/** Makes an empty database. @throws CommandError when there is one of this name. */
export const makeDatabase = (cluster: string, name: string): Promise<void> =>
  onCluster(cluster, async (db) => {
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(db);
    if (rows.length > 0) throw new CommandError(`There is a database ${name} on the server already: say --database.`);
    await sql`create database ${sql.id(name)} encoding 'UTF8' template template0`.execute(db);
    // Only who owns it, and who is let in by name, may connect: the schools of a server are strangers to each other.
    await sql`revoke connect, temporary on database ${sql.id(name)} from public`.execute(db);
  });

/** Deletes a database for good. The server refuses while anybody is connected. */
export const dropDatabaseOn = (cluster: string, name: string): Promise<void> =>
  onCluster(cluster, async (db) => {
    await sql`drop database if exists ${sql.id(name)}`.execute(db);
  });
