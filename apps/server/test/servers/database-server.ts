import { Client } from 'pg';

/** The address of a database on a server. */
export function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on the server itself: databases are made and dropped from there. @returns its rows. */
export async function onServer<Row extends object = object>(serverUrl: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * The statement that makes a database of another one. Its files are copied as they are: page by page, as is usual, takes three times the
 * processor, and there is one for every test file.
 */
export const copyStatement = (name: string, template: string): string =>
  `create database ${name} encoding 'UTF8' template ${template} strategy file_copy`;

/** Removes it, whoever is still connected. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}
