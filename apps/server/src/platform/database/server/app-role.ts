import { sql } from 'kysely';
import { DatabaseOpenError } from '../database-errors.ts';
import { type Db, openDatabase } from '../open-database.ts';

/** What the running server may add to and read, but neither change nor delete. */
const appendOnly = ['audit_log', 'audit_chain'];

/**
 * Gives the role of the running server its rights on the tables of the owner: everything on rows, nothing on the tables themselves, and
 * on the log only reading and adding. Repeating it does no harm.
 */
async function grantAppRole(owner: Db, role: string): Promise<void> {
  const app = sql.id(role);
  await owner.kysely.transaction().execute(async (trx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(trx);
    await run(sql`grant usage on schema public to ${app}`);
    await run(sql`grant select, insert, update, delete on all tables in schema public to ${app}`);
    await run(sql`grant usage, select on all sequences in schema public to ${app}`);
    for (const table of appendOnly) {
      await run(sql`revoke update, delete, truncate, references, trigger on ${sql.table(table)} from ${app}`);
    }
  });
}

/**
 * Where the tables belong to another role (`DATABASE_OWNER_URL`): runs `work` (the migrations) as the owner and gives the running server
 * its rights. @throws DatabaseOpenError when both are the same role, which would protect nothing.
 */
export async function asOwner(
  urls: { owner: string; app: string },
  work: (owner: Db) => Promise<unknown>,
): Promise<void> {
  const role = decodeURIComponent(new URL(urls.app).username);
  if (role === decodeURIComponent(new URL(urls.owner).username)) {
    throw new DatabaseOpenError(
      'owner_is_app',
      'DATABASE_OWNER_URL and DATABASE_URL name the same role: give the running server a role of its own, or leave DATABASE_OWNER_URL out.',
    );
  }
  const owner = await openDatabase({ dataDir: '', databaseUrl: urls.owner, poolSize: 2 });
  try {
    await work(owner);
    await grantAppRole(owner, role);
  } finally {
    await owner.close();
  }
}
